import { money, toDecimalString } from '@marquee/money';
import type { Queryable, Sql } from '../database/connection.ts';
import { answer, refuse } from '../http/refusal.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import { claimRequested } from '../operators/claim-requested.ts';
import { endClaim, isFree, readClaims, releaseTask } from '../operators/task-claims.store.ts';
import { lockWaitingWithdrawal, readRisk, turnoverBySource } from './risk.store.ts';
import { riskFlagsOf } from './risk.ts';
import { decideWithdrawal, listDiscrepancies, listForOperators } from './withdrawal-review.ts';

/** Someone else works on the withdrawal: what the decision has written is taken back. */
class ClaimedByOther extends Error {}

const queue = 'withdrawals';

/** Handlers of what staff decide about withdrawals. */
export function withdrawalOperatorCalls({
  sql,
}: {
  readonly sql: Sql;
}): Pick<
  OperatorHandlers,
  Exclude<
    Extract<keyof OperatorHandlers, `withdrawal${string}`>,
    'withdrawalMethodAdd' | 'withdrawalMethodUpdate' | 'withdrawalRuleUpdate'
  >
> {
  return {
    withdrawalQueue: async ({ query }, { merchant: { code, currency }, operator }) => {
      const waiting = await listForOperators(sql, { merchant: code, all: query.all === 'true' });
      const discrepancies = await listDiscrepancies(sql, code);
      const claims = await readClaims(
        sql,
        { merchant: code, queue },
        waiting.map(({ id }) => id),
      );
      const part = (query.member ?? '').toLowerCase();
      const entries = waiting.filter(({ id, username, state }) => {
        const staff = claims.get(id)?.staff;
        const fitsClaim = query.claim === 'own' ? staff === operator : staff === undefined;
        return (
          username.toLowerCase().includes(part) &&
          (query.state === undefined || state === query.state) &&
          (query.claim === undefined || fitsClaim)
        );
      });
      return answer({
        withdrawals: entries.map((entry) => ({
          id: `${entry.id}`,
          member: `${entry.member}`,
          username: entry.username,
          claim: claims.get(entry.id) ?? null,
          state: entry.state,
          amount: wire(entry.currency, entry.amount),
          fee: wire(entry.currency, entry.fee),
          coin:
            entry.coin === null || entry.coinAmount === null
              ? null
              : { name: entry.coin, amount: millionths(entry.coinAmount) },
          name: entry.name,
          number: entry.number,
          holder: entry.holder,
          shared: entry.isShared,
          requestedAt: entry.requestedAt.toISOString(),
          provider: entry.provider,
          problem: entry.problem,
        })),
        totals: {
          count: entries.length,
          amount: wire(
            currency,
            entries.reduce((sum, { amount }) => sum + amount, 0n),
          ),
        },
        discrepancies: discrepancies.map(({ currency, amount, withdrawal, receivedAt, ...reported }) => ({
          ...reported,
          withdrawal: withdrawal === null ? null : `${withdrawal}`,
          amount: wire(currency, amount),
          receivedAt: receivedAt.toISOString(),
        })),
      });
    },

    withdrawalDecide: async ({ body }, { merchant: { code }, operator, record }) => {
      const { decision, reason, payment } = body;
      const withdrawal = BigInt(body.withdrawal);
      if ((await withdrawalAmount(sql, code, withdrawal)) === undefined) return refuse('not-found');
      const needsReason = decision === 'reject' || decision === 'failed' || decision === 'refund';
      const missing =
        needsReason && reason === undefined
          ? 'reason'
          : decision === 'paid' && payment === undefined
            ? 'payment'
            : undefined;
      if (missing !== undefined)
        return refuse('invalid-request', {
          fields: [{ path: `body.${missing}`, rule: 'required', message: `${decision} needs it` }],
        });
      let other = '';
      const decided = decideWithdrawal(
        sql,
        decision,
        {
          withdrawal,
          operator,
          ...(reason !== undefined && { reason }),
          ...(payment !== undefined && { payment }),
        },
        async (tx) => {
          other = (await endClaim(tx, { merchant: code, queue, task: withdrawal }, operator)) ?? '';
          if (other !== '') throw new ClaimedByOther();
          await record(tx, body.withdrawal, { decision, ...(payment !== undefined && { payment }) });
        },
      );
      const outcome = await decided.catch((error: unknown) => {
        if (error instanceof ClaimedByOther) return undefined;
        throw error;
      });
      if (outcome === undefined) return refuse('conflict', { message: `${other} works on it.` });
      if (outcome.kind === 'done' || outcome.kind === 'replay')
        return answer({ state: outcome.state, repeated: outcome.kind === 'replay' });
      if (outcome.kind === 'not-found') return refuse('not-found');
      return refuse('conflict', {
        message:
          outcome.kind === 'with-provider'
            ? `${outcome.provider} is paying it; check with them, then take it over: by-hand ${body.withdrawal}`
            : `It is ${outcome.state}, which does not allow this.`,
      });
    },

    withdrawalRisk: async ({ query: { withdrawal } }, { merchant: { code, currency } }) => {
      const risk = await readRisk(sql, code, withdrawal);
      if (risk === undefined) return refuse('not-found');
      const turnover = await turnoverBySource(sql, risk.member);
      const age = (at: Date) => (risk.requestedAt.getTime() - at.getTime()) / 3_600_000;
      const flags = riskFlagsOf({
        memberAge: age(risk.registeredAt),
        accountAge: age(risk.accountAddedAt),
        deviceAge: risk.deviceFirstUsedAt === null ? null : age(risk.deviceFirstUsedAt),
        isShared: risk.isShared,
        linkedMembers: risk.linkedMembers,
        missingTurnover: turnover.reduce((sum, { required, fulfilled }) => sum + required - fulfilled, 0n),
        deposits: risk.deposits,
        withdrawals: risk.withdrawals + risk.amount,
      });
      return answer({
        flags,
        registeredAt: risk.registeredAt.toISOString(),
        accountAddedAt: risk.accountAddedAt.toISOString(),
        deviceFirstUsedAt: risk.deviceFirstUsedAt?.toISOString() ?? null,
        linkedMembers: risk.linkedMembers,
        turnover: turnover.map(({ source, required, fulfilled }) => ({
          source,
          required: wire(currency, required),
          fulfilled: wire(currency, fulfilled),
        })),
        deposits: wire(currency, risk.deposits),
        withdrawals: wire(currency, risk.withdrawals),
      });
    },

    withdrawalClaim: async ({ body }, { merchant: { code: merchant }, operator, record }) =>
      sql.begin(async (tx) => {
        const place = { merchant, queue } as const;
        const { withdrawal } = body;
        const claimed = await claimRequested(tx, place, operator, {
          chosen:
            withdrawal === undefined
              ? undefined
              : () => lockWaitingWithdrawal(tx, merchant, tx`w.id = ${withdrawal}`, false),
          next: () => lockWaitingWithdrawal(tx, merchant, isFree(tx, place, tx`w.id`), true),
        });
        if (!claimed.ok) return claimed;
        const claim = claimed.value;
        await record(tx, `${claim.task}`);
        return answer({ withdrawal: `${claim.task}`, expiresAt: claim.expiresAt.toISOString() });
      }),

    withdrawalRelease: async (
      { body: { withdrawal } },
      { merchant: { code: merchant }, operator, record },
    ) => {
      const isReleased = await sql.begin(async (tx) => {
        const released = await releaseTask(tx, { merchant, queue, task: BigInt(withdrawal) }, operator);
        if (released) await record(tx, withdrawal);
        return released;
      });
      return isReleased
        ? answer({ withdrawal })
        : refuse('not-found', { message: 'You do not work on this withdrawal.' });
    },
  };
}

/** What a withdrawal takes out of the platform, in ten-thousandths; undefined for no such withdrawal of the merchant. */
export async function withdrawalAmount(
  sql: Queryable,
  merchant: string,
  withdrawal: bigint,
): Promise<bigint | undefined> {
  const [row] = await sql<{ amount: bigint }[]>`
    SELECT amount FROM withdrawal WHERE merchant = ${merchant} AND id = ${withdrawal}`;
  return row?.amount;
}

const wire = (currency: string, amount: bigint) => ({
  currency,
  amount: toDecimalString(money(currency, amount)),
});

const millionths = (amount: bigint) =>
  `${amount / 1_000_000n}.${(amount % 1_000_000n).toString().padStart(6, '0')}`;
