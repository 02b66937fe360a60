import type { Queryable } from '../database/connection.ts';
import { movementSums } from './movements.store.ts';

/** Whose profit and loss is asked for, from `from` on and before `to`. */
export interface ProfitFilter {
  readonly merchant: string;
  readonly member: bigint;
  readonly currency: string;
  readonly from: string;
  readonly to: string;
}

/** What a member paid in and took out, net of fees and of withdrawals that came back, in ten-thousandths. */
export async function paidInAndOut(
  sql: Queryable,
  { member, currency, from, to }: ProfitFilter,
): Promise<{ readonly deposits: bigint; readonly withdrawals: bigint }> {
  const account = sql`(SELECT id FROM account WHERE owner = ${`member:${member}`} AND kind = 'cash' AND currency = ${currency} AND part = 0)`;
  // The kinds are those of the partial indexes on transfer.
  const found = sql`FROM transfer WHERE kind IN ('deposit', 'deposit-fee', 'withdrawal') AND created_at >= ${from} AND created_at < ${to}`;
  const [row] = await sql<{ deposits: bigint; withdrawals: bigint }[]>`
    SELECT coalesce(sum(amount) FILTER (WHERE kind <> 'withdrawal'), 0)::bigint AS deposits,
      coalesce(-sum(amount) FILTER (WHERE kind = 'withdrawal'), 0)::bigint AS withdrawals
    FROM (SELECT kind, amount ${found} AND "to" = ${account}
      UNION ALL SELECT kind, -amount ${found} AND "from" = ${account}) moved`;
  if (row === undefined) throw new Error('a sum without a row');
  return row;
}

/** Bonuses, and rebates of lotteries with cashback, less what was taken back, in ten-thousandths. */
export interface Given {
  readonly bonuses: bigint;
  readonly rebates: bigint;
}

/**
 * What a member was given, from the sums by hour. A rebate is in the hour in which its bet was first settled, also when a draw was
 * corrected later.
 *
 * @returns undefined for a period that does not begin and end with hours of the merchant's
 */
export async function givenByHours(
  sql: Queryable,
  { merchant, member, from, to }: ProfitFilter,
): Promise<Given | undefined> {
  const [row] = await sql<(Given & { whole: boolean })[]>`
    SELECT coalesce(sum(bonuses), 0)::bigint AS bonuses, coalesce(sum(rebates), 0)::bigint AS rebates,
      hour_start(${from}, merchant_time_zone(${merchant})) = ${from}::timestamptz
        AND hour_start(${to}, merchant_time_zone(${merchant})) = ${to}::timestamptz AS whole
    FROM member_hour WHERE member = ${member} AND hour >= ${from} AND hour < ${to}`;
  return row?.whole ? row : undefined;
}

/** What a member was given, from every movement of the wallet. */
export async function givenByMovements(sql: Queryable, filter: ProfitFilter): Promise<Given> {
  const [bonuses, rebates] = await Promise.all([
    movementSums(sql, { ...filter, type: 'bonus' }),
    movementSums(sql, { ...filter, type: 'rebate' }),
  ]);
  return { bonuses: bonuses.income - bonuses.outgo, rebates: rebates.income - rebates.outgo };
}
