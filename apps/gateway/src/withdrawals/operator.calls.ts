import { money, toDecimalString } from '@marquee/money';
import type { Queryable, Sql } from '../database/connection.ts';
import { answer, refuse } from '../http/refusal.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import { decideWithdrawal, listDiscrepancies, listForOperators } from './withdrawal-review.ts';

/** Handlers of what staff decide about withdrawals. */
export function withdrawalOperatorCalls({
  sql,
}: {
  readonly sql: Sql;
}): Pick<OperatorHandlers, 'withdrawalQueue' | 'withdrawalDecide'> {
  return {
    withdrawalQueue: async ({ query }, { merchant: { code } }) => {
      const entries = await listForOperators(sql, { merchant: code, all: query.all === 'true' });
      const discrepancies = await listDiscrepancies(sql, code);
      return answer({
        withdrawals: entries.map((entry) => ({
          id: `${entry.id}`,
          username: entry.username,
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
      const outcome = await decideWithdrawal(
        sql,
        decision,
        {
          withdrawal,
          operator,
          ...(reason !== undefined && { reason }),
          ...(payment !== undefined && { payment }),
        },
        (tx) => record(tx, body.withdrawal, { decision, ...(payment !== undefined && { payment }) }),
      );
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
