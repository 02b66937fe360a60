import { categories } from '@marquee/brand';
import { operatorCalls } from '@marquee/contract/operator';
import { money, toDecimalString } from '@marquee/money';
import { areApart, shownPoints } from '@marquee/reward-rules';
import type { Sql } from '../database/connection.ts';
import { answer, invalid, refuse } from '../http/refusal.ts';
import { missingPicture, type HasPicture } from '../operators/missing-picture.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import { isPast, NOT_TO_COME, readScheduled, takeEffect } from '../rewards/scheduled-rules.store.ts';
import { checkInOf } from './apply-check-in.store.ts';
import { readCheckIn, saveCheckIn } from './check-ins.store.ts';
import { endBoard, saveBoard, savedBoards } from './leaderboards.store.ts';
import { endMission, saveMission, savedMissions, type SaveRefusal } from './missions.store.ts';
import { amountOf, POINT, rowOf, wireOf } from './operator-prizes.ts';
import { goalOf, isSum, wireGoal, wirePlay } from './wire.ts';

type Names = `mission${string}` | `leaderboard${string}` | `checkIn${string}`;

function refused(kind: SaveRefusal, path: string) {
  switch (kind) {
    case 'unknown-agent':
      return refuse('not-found', { message: 'There is no agent of the name in audience.agent.' });
    case 'started':
      return refuse('conflict', { message: 'It has begun: its goal, period, start and rewards stay.' });
    case 'budget-spent':
      return refuse('conflict', { message: 'More was given than this budget allows.' });
    case 'not-full-hour':
      return invalid(`${path}.startsAt`, "expected full hours in the merchant's time zone");
  }
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

/** Handlers of the operators' calls about missions, leaderboards and the check-in. */
export function missionOperatorCalls({
  sql,
  hasPicture,
}: {
  sql: Sql;
  hasPicture: HasPicture;
}): Pick<OperatorHandlers, Extract<keyof OperatorHandlers, Names>> {
  return {
    missionsSaved: async (_request, { merchant: { code, currency } }) => {
      const missions = await savedMissions(sql, code);
      const decimal = (value: bigint) => toDecimalString(money(currency, value));
      return answer({
        missions: missions.map((saved) => {
          const {
            startsAt,
            endsAt,
            goal,
            rankFrom,
            rankTo,
            newDays,
            countries,
            agent,
            budget,
            pointBudget,
            steps,
            ...mission
          } = saved;
          const wired = wireGoal(goal);
          return {
            ...mission,
            titles: { ...saved.titles },
            descriptions: { ...saved.descriptions },
            startsAt: startsAt.toISOString(),
            endsAt: endsAt?.toISOString() ?? null,
            goal: { kind: wired.kind, play: wired.play === null ? null : operatorPlay(wired.play) },
            audience: {
              rankFrom,
              rankTo,
              newDays,
              agent,
              countries: countries === null ? null : [...countries],
            },
            budget: budget === null ? null : decimal(budget),
            pointBudget: pointBudget === null ? null : shownPoints(pointBudget),
            spent: decimal(saved.spent),
            pointsSpent: shownPoints(saved.pointsSpent),
            steps: steps.map(({ target, ...prize }) => ({
              target: isSum(goal) ? decimal(target) : `${target}`,
              prize: wireOf(currency, prize),
            })),
          };
        }),
      });
    },

    missionSave: async ({ body: { mission } }, { merchant: { code, currency }, record }) => {
      if (mission.image !== null && !hasPicture(code, mission.image)) return missingPicture('mission.image');
      const {
        audience,
        goal: { kind, play },
        pointBudget,
        ...plain
      } = mission;
      const goal = goalOf(kind, play);
      if (goal === undefined)
        return invalid('mission.goal.play', 'expected for goals that count bets, and for no other');
      const steps = mission.steps.flatMap(({ target, prize }) => {
        const row = rowOf(currency, prize);
        const value = isSum(goal)
          ? amountOf(currency, target)
          : /^\d+$/.test(target)
            ? BigInt(target)
            : undefined;
        return row === undefined || value === undefined || value === 0n ? [] : [{ ...row, target: value }];
      });
      if (steps.length < mission.steps.length)
        return invalid(
          'mission.steps',
          'expected targets and amounts above zero, and whole numbers where no money is counted',
        );
      if (steps.some(({ target }, index) => target <= (steps[index - 1]?.target ?? 0n)))
        return invalid('mission.steps', 'expected rising targets');
      const budget = mission.budget === null ? null : amountOf(currency, mission.budget);
      if (budget === undefined) return invalid('mission.budget', 'expected an amount of money');
      const [startsAt, endsAt] = [new Date(mission.startsAt), dateOf(mission.endsAt)];
      if (endsAt !== null && endsAt <= startsAt)
        return invalid('mission.endsAt', 'expected a time after startsAt');
      if (mission.period === 'range' && endsAt === null)
        return invalid('mission.endsAt', 'expected the end of the range');
      if (Object.keys(mission.titles).length === 0) return invalid('mission.titles', 'expected a title');
      const saved = await sql.begin(async (tx) => {
        const outcome = await saveMission(tx, code, {
          ...plain,
          ...audience,
          goal,
          steps,
          startsAt,
          endsAt,
          budget,
          pointBudget: pointBudget === null ? null : BigInt(pointBudget) * POINT,
        });
        if (outcome === 'saved') await record(tx, mission.code, { mission: JSON.stringify(mission) });
        return outcome;
      });
      return saved === 'saved' ? answer({ code: mission.code }) : refused(saved, 'mission');
    },

    missionEnd: async ({ body: { code } }, { merchant, record }) => {
      const isEnded = await sql.begin(async (tx) => {
        const ended = await endMission(tx, merchant.code, code);
        if (ended) await record(tx, code);
        return ended;
      });
      return isEnded
        ? answer({ code })
        : refuse('not-found', { message: `There is no mission ${code} that has not ended.` });
    },

    leaderboardsSaved: async (_request, { merchant: { code, currency } }) => {
      const boards = await savedBoards(sql, code);
      return answer({
        boards: boards.map((board) => ({
          ...board,
          titles: { ...board.titles },
          play: operatorPlay(board.play),
          startsAt: board.startsAt.toISOString(),
          endsAt: board.endsAt?.toISOString() ?? null,
          prizes: board.prizes.map(({ from, to, ...prize }) => ({
            from,
            to,
            prize: wireOf(currency, prize),
          })),
        })),
      });
    },

    leaderboardSave: async ({ body: { board } }, { merchant: { code, currency }, record }) => {
      if (board.image !== null && !hasPicture(code, board.image)) return missingPicture('board.image');
      const prizes = board.prizes.flatMap(({ from, to, prize }) => {
        const row = rowOf(currency, prize);
        return row === undefined ? [] : [{ from, to, ...row }];
      });
      if (prizes.length < board.prizes.length) return invalid('board.prizes', 'expected amounts above zero');
      if (!areApart(prizes)) return invalid('board.prizes', 'expected each place in one prize only');
      const [startsAt, endsAt] = [new Date(board.startsAt), dateOf(board.endsAt)];
      if (endsAt !== null && endsAt <= startsAt)
        return invalid('board.endsAt', 'expected a time after startsAt');
      if (board.period === 'range' && endsAt === null)
        return invalid('board.endsAt', 'expected the end of the range');
      if (Object.keys(board.titles).length === 0) return invalid('board.titles', 'expected a title');
      const saved = await sql.begin(async (tx) => {
        const outcome = await saveBoard(tx, code, { ...board, startsAt, endsAt, prizes });
        if (outcome === 'saved') await record(tx, board.code, { board: JSON.stringify(board) });
        return outcome;
      });
      return saved === 'saved' ? answer({ code: board.code }) : boardRefused(saved);
    },

    leaderboardEnd: async ({ body: { code } }, { merchant, record }) => {
      const isEnded = await sql.begin(async (tx) => {
        const ended = await endBoard(tx, merchant.code, code);
        if (ended) await record(tx, code);
        return ended;
      });
      return isEnded
        ? answer({ code })
        : refuse('not-found', { message: `There is no leaderboard ${code} that has not ended.` });
    },

    checkInSaved: async (_request, { merchant: { code, currency } }) => {
      const [plan, scheduled] = await Promise.all([
        readCheckIn(sql, code),
        readScheduled(sql, code, 'check-in', operatorCalls.checkInSave.body.entries.checkIn),
      ]);
      if (plan === undefined) return answer({ checkIn: null, scheduled });
      const prizes = plan.prizes.map((prize) => wireOf(currency, prize));
      return answer({ checkIn: { titles: { ...plan.titles }, prizes }, scheduled });
    },

    checkInSave: async (
      { body: { checkIn, startsAt } },
      { merchant: { code, currency }, operator, record },
    ) => {
      const plan = checkInOf(currency, checkIn);
      if (plan !== null && 'path' in plan) return invalid(plan.path, plan.message);
      if (isPast(startsAt)) return invalid('startsAt', NOT_TO_COME);
      await sql.begin(async (tx) => {
        await takeEffect(tx, { merchant: code, kind: 'check-in', startsAt, rules: checkIn, operator }, () =>
          saveCheckIn(tx, code, plan),
        );
        await record(tx, code, { checkIn: JSON.stringify(checkIn), startsAt: startsAt ?? '' });
      });
      return answer({ merchant: code });
    },
  };
}

function boardRefused(kind: 'started' | 'not-full-hour') {
  return kind === 'started'
    ? refuse('conflict', { message: 'It has begun: what it measures, its start and prizes stay.' })
    : invalid('board.startsAt', "expected full hours in the merchant's time zone");
}

/** Every category that is kept was one of the contract's when it was saved. */
function operatorPlay(play: Parameters<typeof wirePlay>[0]) {
  const { categories: stored, ...rest } = wirePlay(play);
  return { ...rest, categories: stored === null ? null : categories.filter((each) => stored.includes(each)) };
}
