import { operatorCalls } from '@marquee/contract/operator';
import { money, toDecimalString } from '@marquee/money';
import type { Merchant } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import { answer, invalid, refuse } from '../http/refusal.ts';
import type { OperatorContext, OperatorHandlers } from '../operators/operator-handler.ts';
import { isPast, NOT_TO_COME, readScheduled, takeEffect } from '../rewards/scheduled-rules.store.ts';
import { stepsOf } from './apply-rules.store.ts';
import { rewardEntries } from './friends.store.ts';
import { decideReward, readSteps, saveSteps } from './rewards.store.ts';

type ReferralCalls = Pick<OperatorHandlers, Extract<keyof OperatorHandlers, `referral${string}`>>;

/** Handlers of what operators decide about invitations. */
export function referralOperatorCalls({ sql }: { sql: Sql }): ReferralCalls {
  async function rulesOf({ code, currency }: Merchant) {
    const wire = (amount: bigint) => ({ currency, amount: toDecimalString(money(currency, amount)) });
    const [steps, scheduled] = await Promise.all([
      readSteps(sql, code),
      readScheduled(sql, code, 'referrals', operatorCalls.referralRulesSave.body.entries.steps),
    ]);
    return {
      scheduled,
      steps: steps.map(({ kind, days, turnover, minimum, inviterPrize, friendPrize }) => ({
        kind,
        days,
        turnover,
        minimum: wire(minimum),
        inviterPrize: wire(inviterPrize),
        friendPrize: wire(friendPrize),
      })),
    };
  }

  async function decide(
    { merchant: { code }, operator, record }: OperatorContext,
    reward: string,
    decision: { readonly state: 'granted' | 'rejected'; readonly reason: string },
  ) {
    const outcome = await sql.begin(async (tx) => {
      const done = await decideReward(tx, code, reward, { ...decision, operator });
      if (done === 'decided') await record(tx, reward, { reason: decision.reason });
      return done;
    });
    if (outcome === 'decided') return answer({ reward });
    const message =
      outcome === 'not-found'
        ? `There is no reward ${reward} at ${code}.`
        : `The reward ${reward} does not wait for a decision.`;
    return refuse(outcome, { message });
  }

  return {
    referralRules: async (_request, { merchant }) => answer(await rulesOf(merchant)),

    referralRulesSave: async ({ body: { steps, startsAt } }, { merchant, operator, record }) => {
      const { code, currency } = merchant;
      const read = stepsOf(currency, steps);
      if ('rule' in read) return invalid('steps', read.message, read.rule);
      if (isPast(startsAt)) return invalid('startsAt', NOT_TO_COME, 'moment');
      await sql.begin(async (tx) => {
        await takeEffect(tx, { merchant: code, kind: 'referrals', startsAt, rules: steps, operator }, () =>
          saveSteps(tx, code, read),
        );
        await record(tx, 'rules', { steps: JSON.stringify(steps), startsAt: startsAt ?? '' });
      });
      return answer(await rulesOf(merchant));
    },

    referralRewards: async ({ query: { state, cursor, limit } }, { merchant: { code, currency } }) => {
      const rows = await rewardEntries(sql, code, { state, cursor, limit });
      const wire = (amount: bigint) => ({ currency, amount: toDecimalString(money(currency, amount)) });
      return answer({
        rewards: rows.map((row) => ({
          ...row,
          id: `${row.id}`,
          inviterPrize: wire(row.inviterPrize),
          friendPrize: wire(row.friendPrize),
          shared: [...row.shared],
          metAt: row.metAt.toISOString(),
        })),
        nextCursor: rows.length < limit ? null : `${rows.at(-1)?.id}`,
      });
    },

    referralApprove: ({ body: { reward } }, context) =>
      decide(context, reward, { state: 'granted', reason: '' }),

    referralReject: ({ body: { reward, reason } }, context) =>
      decide(context, reward, { state: 'rejected', reason }),
  };
}
