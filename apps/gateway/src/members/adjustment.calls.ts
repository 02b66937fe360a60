import { parseMoney } from '@marquee/money';
import type { Sql } from '../database/connection.ts';
import { answer, invalid, refuse } from '../http/refusal.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import { inCurrency } from '../records/record-context.ts';
import {
  adjustBalance,
  adjustmentSums,
  readAdjustments,
  type Adjustment,
  type AdjustmentOutcome,
} from './adjustments.store.ts';
import { isMember } from './profile.store.ts';

/** Takes back what a refused adjustment has written. */
class RefusedAdjustment extends Error {}

/** Handlers of corrections of balances. */
export function adjustmentCalls({
  sql,
}: {
  readonly sql: Sql;
}): Pick<OperatorHandlers, 'balanceAdjust' | 'balanceAdjustments'> {
  async function adjust(
    adjustment: Adjustment,
    record: (tx: Parameters<typeof adjustBalance>[0]) => Promise<void>,
  ): Promise<AdjustmentOutcome> {
    try {
      return await sql.begin(async (tx) => {
        const outcome = await adjustBalance(tx, adjustment);
        if (outcome.kind === 'insufficient') throw new RefusedAdjustment();
        if (outcome.kind === 'applied') await record(tx);
        return outcome;
      });
    } catch (error) {
      if (error instanceof RefusedAdjustment) return { kind: 'insufficient' };
      throw error;
    }
  }

  return {
    balanceAdjust: async ({ body }, { merchant: { code: merchant, currency }, operator, record }) => {
      const { member, requestId, direction, code, reason, turnover } = body;
      const amount = parseMoney(currency, body.amount);
      if (!amount.ok || amount.value.amount === 0n) return invalid('amount', 'expected an amount above zero');
      if (direction === 'debit' && turnover > 0) return invalid('turnover', 'expected for credits only');
      if (!(await isMember(sql, merchant, member))) return refuse('not-found');
      const signed = direction === 'credit' ? amount.value.amount : -amount.value.amount;
      const adjustment = {
        merchant,
        member: BigInt(member),
        requestId,
        currency,
        amount: signed,
        code,
        reason,
        turnover,
        staff: operator,
      };
      const outcome = await adjust(adjustment, (tx) =>
        record(tx, member, { direction, amount: body.amount, code, turnover: `${turnover}` }),
      );
      if (outcome.kind === 'insufficient') return refuse('insufficient-funds');
      if (outcome.kind === 'conflict')
        return refuse('conflict', { message: 'Another adjustment has this request id.' });
      return answer({
        adjustment: `${outcome.id}`,
        balance: inCurrency(currency)(outcome.balance),
        repeated: outcome.kind === 'repeated',
      });
    },

    balanceAdjustments: async ({ query: { limit, cursor, ...filter } }, { merchant: { currency } }) => {
      const wire = inCurrency(currency);
      const [rows, totals] = await Promise.all([
        readAdjustments(sql, filter, { cursor, limit: limit + 1 }),
        adjustmentSums(sql, filter),
      ]);
      return answer({
        adjustments: rows.slice(0, limit).map((row) => ({
          id: `${row.id}`,
          member: { id: `${row.member}`, username: row.username },
          amount: inCurrency(row.currency)(row.amount),
          code: row.code,
          reason: row.reason,
          turnover: row.turnover,
          staff: row.staff,
          at: row.at.toISOString(),
        })),
        totals: { count: totals.count, credited: wire(totals.credited), debited: wire(totals.debited) },
        nextCursor: rows.length > limit ? `${rows[limit - 1]?.id}` : null,
      });
    },
  };
}
