import type { Queryable, Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import type { Merchant } from '../core/merchant.ts';
import { isSwitchedOn } from '../platform/platform.store.ts';
import { rebateSums, rebatesQuery, rebateVendors } from './rebate-lines.store.ts';
import { collectRebate, MINIMUM_REBATE, REBATE_FLAG, waitingRebate } from './rebate.store.ts';
import { ratePercent, rebateTotal } from './rebate.ts';
import { inCurrency, isTrial, type MemberContext } from './record-context.ts';

type RebateCallName = 'rebateSummary' | 'rebateClaim' | 'rebateRecords' | 'rebateTotals';

/** Whether a merchant gives cashback that members collect themselves. */
export async function givesRebate(sql: Queryable, { code }: Pick<Merchant, 'code'>): Promise<boolean> {
  return isSwitchedOn(sql, code, REBATE_FLAG);
}

/** Handlers of cashback: what waits, its collection, and the record of what was got. */
export function rebateCalls({ sql }: { sql: Sql }): Pick<Handlers, RebateCallName> {
  const ownerOf = ({ merchant, session }: MemberContext) => ({
    merchant: merchant.code,
    member: session.member,
    rankLevel: session.rankLevel,
    currency: merchant.currency,
  });
  const refused = async (context: MemberContext) => {
    if (isTrial(context)) return refuse('real-account-required');
    return (await givesRebate(sql, context.merchant)) ? undefined : refuse('feature-disabled');
  };

  return {
    rebateSummary: async (_request, context) => {
      const refusal = await refused(context);
      if (refusal !== undefined) return refusal;
      const wire = inCurrency(context.merchant.currency);
      const lines = await waitingRebate(sql, ownerOf(context));
      return answer({
        lines: lines.map(({ category, turnover, rate, amount }) => ({
          category,
          turnover: wire(turnover),
          rate: ratePercent(rate),
          amount: wire(amount),
        })),
        total: wire(rebateTotal(lines)),
        minimum: wire(MINIMUM_REBATE),
      });
    },

    rebateClaim: async ({ body: { requestId } }, context) => {
      const refusal = await refused(context);
      if (refusal !== undefined) return refusal;
      const outcome = await sql.begin((tx) => collectRebate(tx, ownerOf(context), requestId));
      if (outcome.kind === 'too-little') return refuse('amount-out-of-limits');
      return answer({ amount: inCurrency(context.merchant.currency)(outcome.amount) });
    },

    rebateRecords: async ({ query: { limit, cursor, ...filter } }, context) => {
      const refusal = await refused(context);
      if (refusal !== undefined) return refusal;
      const { merchant, session } = context;
      const wire = inCurrency(merchant.currency);
      const found = await rebatesQuery(
        sql,
        { member: session.member, ...filter },
        { cursor, limit: limit + 1 },
      );
      const rebates = found.slice(0, limit);
      return answer({
        rebates: rebates.map(({ id, vendorName, rate, turnover, amount, at, ...line }) => ({
          ...line,
          id: `${id}`,
          vendorName: vendorName ?? line.vendor,
          turnover: wire(turnover),
          rate: rate === null ? null : ratePercent(rate),
          amount: wire(amount),
          at: at.toISOString(),
        })),
        next: found.length > limit ? `${rebates.at(-1)?.id}` : null,
      });
    },

    rebateTotals: async ({ query }, context) => {
      const refusal = await refused(context);
      if (refusal !== undefined) return refusal;
      const { merchant, session } = context;
      const wire = inCurrency(merchant.currency);
      const filter = { member: session.member, ...query };
      const [{ count, turnover, amount }, vendors] = await Promise.all([
        rebateSums(sql, filter),
        rebateVendors(sql, filter),
      ]);
      return answer({ count, turnover: wire(turnover), amount: wire(amount), vendors });
    },
  };
}
