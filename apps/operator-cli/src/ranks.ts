import { operatorCalls } from '@marquee/contract/operator';
import { sessionHelp } from './session.ts';
import { readJsonFile, toJson } from './json-files.ts';
import { checkRequest } from './operator-client.ts';
import { runMerchantAction, type MerchantActions } from './merchant-actions.ts';
import { printableLine, runCommand } from './run-command.ts';

const usage = `npm run ranks -- rules MERCHANT [FILE [MOMENT]]        what VIP ranks require and bring; replaces them by a JSON file, at
                                                       once or at a moment such as 2026-01-01T00:00:00Z
npm run ranks -- changes MERCHANT [USERNAME]           how ranks changed, of one member or all
npm run ranks -- assign MERCHANT USERNAME LEVEL NOTE   gives a member another rank
The gateway at OPERATOR_URL is asked. docs/operators/ranks.md describes the file.
${sessionHelp}`;

/** Each action with how many words it takes after the merchant. */
const actions: MerchantActions = {
  rules: {
    words: [0, 2],
    run: async (send, merchant, [file, startsAt]) => {
      const rules =
        file === undefined
          ? await send(operatorCalls.rankRules, { query: { merchant } })
          : await send(operatorCalls.rankRulesSave, {
              body: checkRequest(operatorCalls.rankRulesSave.body, {
                merchant,
                rules: readJsonFile(file),
                startsAt,
              }),
            });
      console.log(toJson(rules));
    },
  },
  changes: {
    words: [0, 1],
    run: async (send, merchant, [username]) => {
      const { changes } = await send(operatorCalls.rankChanges, {
        query: { merchant, limit: 50, ...(username !== undefined && { username }) },
      });
      for (const { at, username: name, from, to, reason, operator, note } of changes)
        console.log(printableLine(`${at} ${name}: ${from} to ${to}, ${reason} ${operator ?? ''} ${note}`));
    },
  },
  assign: {
    words: [3, 3],
    run: async (send, merchant, [username = '', level = '', note = '']) => {
      const body = checkRequest(operatorCalls.rankAssign.body, {
        merchant,
        username,
        level: Number(level),
        note,
      });
      const assigned = await send(operatorCalls.rankAssign, { body });
      console.log(printableLine(`${assigned.username} has rank ${assigned.level}`));
    },
  },
};

await runCommand(() => runMerchantAction(usage, actions));
