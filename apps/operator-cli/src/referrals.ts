import { operatorCalls } from '@marquee/contract/operator';
import { toDecimalString } from '@marquee/money';
import { sessionHelp } from './session.ts';
import { readJsonFile } from './json-files.ts';
import { checkRequest } from './operator-client.ts';
import { runMerchantAction, type MerchantActions } from './merchant-actions.ts';
import { printableLine, runCommand } from './run-command.ts';

const usage = `npm run referrals -- rules MERCHANT [FILE [MOMENT]]  when invitations are rewarded; replaces the steps by a JSON file, at
                                                     once or at a moment such as 2026-01-01T00:00:00Z
npm run referrals -- list MERCHANT [STATE]           the latest rewards: granted, in-review or rejected
npm run referrals -- approve MERCHANT REWARD         grants rewards that wait for review
npm run referrals -- reject MERCHANT REWARD REASON   rejects them; the reason is for the records
The gateway at OPERATOR_URL is asked. docs/operators/referrals.md describes the file.
${sessionHelp}`;

/** Each action with how many words it takes after the merchant. */
const actions: MerchantActions = {
  rules: {
    words: [0, 2],
    run: async (send, merchant, [file, startsAt]) => {
      const { steps, scheduled } =
        file === undefined
          ? await send(operatorCalls.referralRules, { query: { merchant } })
          : await send(operatorCalls.referralRulesSave, {
              body: checkRequest(operatorCalls.referralRulesSave.body, {
                merchant,
                steps: readJsonFile(file),
                startsAt,
              }),
            });
      if (steps.length === 0) console.log(`${merchant} rewards no invitations`);
      for (const { kind, minimum, days, inviterPrize, friendPrize, turnover } of steps)
        console.log(
          `${kind}: ${toDecimalString(minimum)} ${minimum.currency} within ${days} days, inviter ${toDecimalString(inviterPrize)}, friend ${toDecimalString(friendPrize)}, staked ${turnover} times`,
        );
      if (scheduled !== null) console.log(`scheduled: ${JSON.stringify(scheduled)}`);
    },
  },
  list: {
    words: [0, 1],
    run: async (send, merchant, [state]) => {
      const query = checkRequest(operatorCalls.referralRewards.query, {
        merchant,
        limit: 50,
        ...(state !== undefined && { state }),
      });
      const { rewards } = await send(operatorCalls.referralRewards, { query });
      for (const { id, metAt, kind, inviter, friend, state: is, shared, reason } of rewards)
        console.log(
          printableLine(
            `${id} ${metAt} ${kind}: ${inviter} invited ${friend}, ${is} ${shared.join(' ')} ${reason}`,
          ),
        );
    },
  },
  approve: {
    words: [1, 1],
    run: async (send, merchant, [reward = '']) => {
      const body = checkRequest(operatorCalls.referralApprove.body, { merchant, reward });
      await send(operatorCalls.referralApprove, { body });
      console.log(`${reward} is granted`);
    },
  },
  reject: {
    words: [2, 2],
    run: async (send, merchant, [reward = '', reason = '']) => {
      const body = checkRequest(operatorCalls.referralReject.body, { merchant, reward, reason });
      await send(operatorCalls.referralReject, { body });
      console.log(`${reward} is rejected`);
    },
  },
};

await runCommand(() => runMerchantAction(usage, actions));
