import { operatorCalls } from '@marquee/contract/operator';
import { readJsonFile } from './json-files.ts';
import { sessionHelp } from './session.ts';
import { checkRequest } from './operator-client.ts';
import { runMerchantAction, type MerchantActions } from './merchant-actions.ts';
import { printableLine, runCommand } from './run-command.ts';

const usage = `npm run missions -- list MERCHANT               every mission, with what it has given
npm run missions -- save MERCHANT FILE          creates, changes or schedules the mission of a JSON file
npm run missions -- end MERCHANT MISSION        ends a mission with the running hour
npm run missions -- boards MERCHANT             every leaderboard
npm run missions -- save-board MERCHANT FILE    creates, changes or schedules the leaderboard of a JSON file
npm run missions -- end-board MERCHANT BOARD    ends a leaderboard with the running hour
npm run missions -- check-in MERCHANT [FILE [MOMENT]]
                                                the daily check-in; changes it by a JSON file, which is null to end it, at
                                                once or at a moment such as 2026-01-01T00:00:00Z
The gateway at OPERATOR_URL is asked. docs/operators/missions.md describes the files.
${sessionHelp}`;

/** Each action with how many words it takes after the merchant. */
const actions: MerchantActions = {
  list: {
    words: [0, 0],
    run: async (send, merchant) => {
      const { missions } = await send(operatorCalls.missionsSaved, { query: { merchant } });
      for (const { code, period, goal, startsAt, endsAt, spent, budget, pointsSpent } of missions)
        console.log(
          printableLine(
            `${code} ${period} ${goal.kind}: ${startsAt} to ${endsAt ?? '-'}, ${spent} of ${budget ?? 'any'} money and ${pointsSpent} points given`,
          ),
        );
    },
  },
  save: {
    words: [1, 1],
    run: async (send, merchant, [file = '']) => {
      const body = checkRequest(operatorCalls.missionSave.body, { merchant, mission: readJsonFile(file) });
      const { code } = await send(operatorCalls.missionSave, { body });
      console.log(`${merchant}: ${code} is saved`);
    },
  },
  end: {
    words: [1, 1],
    run: async (send, merchant, [code = '']) => {
      await send(operatorCalls.missionEnd, { body: { merchant, code } });
      console.log(`${merchant}: ${code} ends with this hour`);
    },
  },
  boards: {
    words: [0, 0],
    run: async (send, merchant) => {
      const { boards } = await send(operatorCalls.leaderboardsSaved, { query: { merchant } });
      for (const { code, period, measure, startsAt, endsAt, prizes } of boards)
        console.log(
          printableLine(
            `${code} ${period} by ${measure}: ${startsAt} to ${endsAt ?? '-'}, prizes down to place ${Math.max(0, ...prizes.map(({ to }) => to))}`,
          ),
        );
    },
  },
  'save-board': {
    words: [1, 1],
    run: async (send, merchant, [file = '']) => {
      const body = checkRequest(operatorCalls.leaderboardSave.body, { merchant, board: readJsonFile(file) });
      const { code } = await send(operatorCalls.leaderboardSave, { body });
      console.log(`${merchant}: ${code} is saved`);
    },
  },
  'end-board': {
    words: [1, 1],
    run: async (send, merchant, [code = '']) => {
      await send(operatorCalls.leaderboardEnd, { body: { merchant, code } });
      console.log(`${merchant}: ${code} ends with this hour`);
    },
  },
  'check-in': {
    words: [0, 2],
    run: async (send, merchant, [file, startsAt]) => {
      if (file !== undefined) {
        const body = checkRequest(operatorCalls.checkInSave.body, {
          merchant,
          checkIn: readJsonFile(file),
          startsAt,
        });
        await send(operatorCalls.checkInSave, { body });
      }
      const { checkIn, scheduled } = await send(operatorCalls.checkInSaved, { query: { merchant } });
      console.log(checkIn === null ? `${merchant} has no check-in` : JSON.stringify(checkIn, undefined, 2));
      if (scheduled !== null) console.log(`scheduled: ${JSON.stringify(scheduled)}`);
    },
  },
};

await runCommand(() => runMerchantAction(usage, actions));
