import { money, parseMoney, toDecimalString } from '@marquee/money';
import type { Merchant } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import { answer, refuse } from '../http/refusal.ts';
import type { OperatorContext, OperatorHandlers } from '../operators/operator-handler.ts';
import { rewardEntries } from './friends.store.ts';
import { decideReward, readSteps, saveSteps } from './rewards.store.ts';

type ReferralCalls = Pick<OperatorHandlers, Extract<keyof OperatorHandlers, `referral${string}`>>;

/** Handlers of what operators decide about invitations. */
export function referralOperatorCalls({ sql }: { sql: Sql }): ReferralCalls {
  async function rulesOf({ code, currency }: Merchant) {
    const wire = (amount: bigint) => ({ currency, amount: toDecimalString(money(currency, amount)) });
    const steps = await readSteps(sql, code);
    return {
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

    referralRulesSave: async ({ body: { steps } }, { merchant, record }) => {
      const { code, currency } = merchant;
      // The contract allows decimals only, which money in every currency has.
      const amount = (decimal: string): bigint => {
        const read = parseMoney(currency, decimal);
        if (!read.ok) throw new Error(`the amount ${decimal}: ${read.error}`);
        return read.value.amount;
      };
      const read = steps.map((step) => ({
        ...step,
        minimum: amount(step.minimum),
        inviterPrize: amount(step.inviterPrize),
        friendPrize: amount(step.friendPrize),
      }));
      if (new Set(read.map(({ kind }) => kind)).size < read.length)
        return invalid('kind', 'expected each kind once');
      if (read.some(({ minimum }) => minimum === 0n))
        return invalid('minimum', 'expected every minimum above zero');
      if (read.some(({ inviterPrize, friendPrize }) => inviterPrize + friendPrize === 0n))
        return invalid('prize', 'expected a prize for one side at least');
      await sql.begin(async (tx) => {
        await saveSteps(tx, code, read);
        await record(tx, 'rules', { steps: JSON.stringify(steps) });
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

function invalid(rule: string, message: string) {
  return refuse('invalid-request', { fields: [{ path: 'body.steps', rule, message }] });
}
