import type { GameCategory, RebateState } from '@marquee/contract';
import type { Queryable } from '../database/connection.ts';
import type { Paging } from './records.store.ts';

/** Filter of cashback lines: from `from` on and before `to`. */
export interface RebateFilter {
  readonly member: bigint;
  readonly from: string;
  readonly to: string;
  readonly category?: GameCategory | undefined;
  readonly vendor?: string | undefined;
  readonly state?: RebateState | undefined;
}

/** Cashback on the bets with one vendor; below zero where it was taken back. The name is null for a vendor that is gone. */
export interface RebateRow {
  readonly id: bigint;
  readonly category: GameCategory;
  readonly vendor: string;
  readonly vendorName: string | null;
  readonly state: RebateState;
  /** Hundredths of a per cent; null where it was not kept. */
  readonly rate: number | null;
  readonly turnover: bigint;
  readonly amount: bigint;
  readonly at: Date;
}

const found = (sql: Queryable, { member, from, to, category, vendor, state }: RebateFilter) => sql`
  FROM rebate_line line WHERE member = ${member} AND created_at >= ${from} AND created_at < ${to}
  ${category === undefined ? sql`` : sql`AND category = ${category}`}
  ${vendor === undefined ? sql`` : sql`AND vendor = ${vendor}`}
  ${state === undefined ? sql`` : sql`AND state = ${state}`}`;

const vendorName = (sql: Queryable) => sql`
  (SELECT min(display_name) FROM vendor JOIN member ON member.merchant = vendor.merchant
    WHERE member.id = line.member AND vendor.code = line.vendor)`;

/** The lines of a filter, newest first. */
export function rebatesQuery(sql: Queryable, filter: RebateFilter, { cursor, limit }: Paging) {
  return sql<RebateRow[]>`
    SELECT id, category, vendor, ${vendorName(sql)} AS "vendorName", state, rate, turnover, amount, created_at AS at
    ${found(sql, filter)} ${cursor === undefined ? sql`` : sql`AND id < ${cursor}`}
    ORDER BY id DESC LIMIT ${limit}`;
}

/** Sums over all lines of a filter, less what was taken back. */
export async function rebateSums(sql: Queryable, filter: RebateFilter) {
  const [row] = await sql<{ count: number; turnover: bigint; amount: bigint }[]>`
    SELECT count(*)::int AS count, coalesce(sum(turnover), 0)::bigint AS turnover, coalesce(sum(amount), 0)::bigint AS amount
    ${found(sql, filter)}`;
  if (row === undefined) throw new Error('a sum without a row');
  return row;
}

/** The vendors with cashback in a period. */
export function rebateVendors(sql: Queryable, { member, from, to }: RebateFilter) {
  return sql<{ vendor: string; name: string }[]>`
    SELECT vendor, coalesce(${vendorName(sql)}, vendor) AS name
    FROM (SELECT DISTINCT member, vendor ${found(sql, { member, from, to })}) line ORDER BY name`;
}
