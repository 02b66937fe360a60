import type { GameCategory } from '@marquee/contract';
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

/** Whether a period begins and ends with hours of the merchant's, so that the sums by hour are those of the period. */
export async function isWholeHours(
  sql: Queryable,
  { merchant, from, to }: Pick<ProfitFilter, 'merchant' | 'from' | 'to'>,
): Promise<boolean> {
  const [row] = await sql<{ whole: boolean }[]>`
    SELECT hour_start(${from}, zone) = ${from}::timestamptz AND hour_start(${to}, zone) = ${to}::timestamptz AS whole
    FROM merchant_time_zone(${merchant}) zone`;
  return row?.whole === true;
}

/**
 * What a member was given, from the sums by hour. A rebate is in the hour in which its bet was first settled, also when a draw was
 * corrected later.
 */
export async function givenByHours(sql: Queryable, { member, from, to }: ProfitFilter): Promise<Given> {
  const [row] = await sql<Given[]>`
    SELECT coalesce(sum(bonuses), 0)::bigint AS bonuses, coalesce(sum(rebates), 0)::bigint AS rebates
    FROM member_hour WHERE member = ${member} AND hour >= ${from} AND hour < ${to}`;
  if (row === undefined) throw new Error('a sum without a row');
  return row;
}

/** What a member was given, from every movement of the wallet. */
export async function givenByMovements(sql: Queryable, filter: ProfitFilter): Promise<Given> {
  const [bonuses, rebates] = await Promise.all([
    movementSums(sql, { ...filter, type: 'bonus' }),
    movementSums(sql, { ...filter, type: 'rebate' }),
  ]);
  return { bonuses: bonuses.income - bonuses.outgo, rebates: rebates.income - rebates.outgo };
}

/** Bets with a vendor that were first settled from `at` on, within an hour or less. Amounts are ten-thousandths. */
export interface SettledBets {
  readonly at: Date;
  readonly category: GameCategory;
  readonly vendor: string;
  readonly vendorName: string;
  readonly bets: number;
  readonly stake: bigint;
  readonly payout: bigint;
}

/** A member's settled bets from the sums by hour, the oldest first. */
export function settledByHours(sql: Queryable, { merchant, member, from, to }: ProfitFilter) {
  return sql<SettledBets[]>`
    SELECT s.*, ${vendorName(sql, merchant)} FROM (
      SELECT hour AS at, category, vendor, sum(bets)::int AS bets, sum(sales)::bigint AS stake, sum(prizes)::bigint AS payout
      FROM member_hour WHERE member = ${member} AND hour >= ${from} AND hour < ${to} GROUP BY 1, 2, 3 HAVING sum(bets) > 0) s
    ORDER BY at`;
}

/** A member's settled bets from the bets themselves, the oldest first. No time zone is off by less than a quarter of an hour. */
export function settledByBets(sql: Queryable, { merchant, member, from, to }: ProfitFilter) {
  return sql<SettledBets[]>`
    SELECT s.*, ${vendorName(sql, merchant)} FROM (
      SELECT date_bin('15 minutes', at, '2000-01-01T00:00:00Z') AS at, category, vendor, count(*)::int AS bets,
        sum(stake)::bigint AS stake, sum(payout)::bigint AS payout
      FROM (
        SELECT settled_at AS at, category, vendor, stake, payout FROM bet
        WHERE member = ${member} AND state = 'settled' AND settled_at >= ${from} AND settled_at < ${to} AND first_settled_at IS NULL
        UNION ALL
        SELECT first_settled_at, category, vendor, stake, payout FROM bet
        WHERE member = ${member} AND state = 'settled' AND first_settled_at >= ${from} AND first_settled_at < ${to}) settled
      GROUP BY 1, 2, 3) s
    ORDER BY at`;
}

const vendorName = (sql: Queryable, merchant: string) => sql`coalesce((
  SELECT min(display_name) FROM vendor v WHERE v.merchant = ${merchant} AND v.code = s.vendor), s.vendor) AS "vendorName"`;
