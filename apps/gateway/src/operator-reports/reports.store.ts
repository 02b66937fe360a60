import type { ReportGroup } from '@marquee/contract/operator';
import type { Texts } from '../core/merchant.ts';
import type { Fragment, Queryable } from '../database/connection.ts';

/** Rows of a report at most. */
const MAXIMUM_ROWS = 1000;

/** Which sums of a merchant: days of its time zone, both included. */
export interface ReportFilter {
  readonly merchant: string;
  readonly from: string;
  readonly to: string;
  readonly category?: string | undefined;
  readonly vendor?: string | undefined;
  readonly game?: string | undefined;
}

/** Sums in ten-thousandths of the merchant's currency. */
export interface Sums {
  readonly bets: number;
  readonly stakes: bigint;
  readonly prizes: bigint;
  readonly rebates: bigint;
  readonly bonuses: bigint;
  readonly fees: bigint;
  readonly wages: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
}

/** Sums of one hour, day, category, vendor or game, with its names. */
export interface ReportRow extends Sums {
  readonly key: string;
  readonly names: Texts | string | null;
}

const amounts = ['stakes', 'prizes', 'rebates', 'bonuses', 'fees', 'wages', 'deposits', 'withdrawals'];

const summed = (sql: Queryable) =>
  sql`coalesce(sum(bets), 0)::int AS bets, ${sql.unsafe(
    amounts.map((name) => `coalesce(sum(${name}), 0)::bigint AS ${name}`).join(', '),
  )}`;

/** What is added up and what is not yet, in one snapshot. */
function found(sql: Queryable, { merchant, from, to, category, vendor, game }: ReportFilter): Fragment {
  const condition = sql`merchant = ${merchant}
    AND hour >= ${from}::date::timestamp AT TIME ZONE merchant_time_zone(${merchant})
    AND hour < (${to}::date + 1)::timestamp AT TIME ZONE merchant_time_zone(${merchant})
    ${category === undefined ? sql`` : sql`AND category = ${category}`}
    ${vendor === undefined ? sql`` : sql`AND vendor = ${vendor}`} ${game === undefined ? sql`` : sql`AND game = ${game}`}`;
  return sql`(SELECT * FROM report_hour WHERE ${condition} UNION ALL SELECT * FROM report_change WHERE ${condition}) found`;
}

const keys: Readonly<Record<ReportGroup, string>> = {
  hour: `to_char(hour AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`,
  day: `(hour AT TIME ZONE zone)::date::text`,
  category: 'category',
  vendor: 'vendor',
  game: 'game',
};

/** The sums of a filter split by a group. */
export function reportRows(sql: Queryable, filter: ReportFilter, by: ReportGroup): Promise<ReportRow[]> {
  const name =
    by === 'game'
      ? sql`(SELECT names FROM game g WHERE g.merchant = ${filter.merchant} AND g.code = s.key)`
      : by === 'vendor'
        ? sql`(SELECT to_jsonb(min(display_name)) FROM vendor v WHERE v.merchant = ${filter.merchant} AND v.code = s.key)`
        : sql`NULL::jsonb`;
  return sql<ReportRow[]>`
    SELECT s.*, ${name} AS names FROM (
      SELECT ${sql.unsafe(keys[by])} AS key, ${summed(sql)}
      FROM ${found(sql, filter)}, merchant_time_zone(${filter.merchant}) zone GROUP BY 1) s
    ORDER BY ${by === 'hour' || by === 'day' ? sql`key` : sql`stakes DESC, key`} LIMIT ${MAXIMUM_ROWS}`;
}

/** The sums of a whole filter. */
export async function reportTotals(
  sql: Queryable,
  filter: ReportFilter,
): Promise<Sums & { readonly timeZone: string }> {
  const [row] = await sql<(Sums & { timeZone: string })[]>`
    SELECT ${summed(sql)}, merchant_time_zone(${filter.merchant}) AS "timeZone" FROM ${found(sql, filter)}`;
  if (row === undefined) throw new Error('a sum without a row');
  return row;
}

/** Adds up what has changed of a merchant since the last time. */
export async function rollUpReports(sql: Queryable, merchant: string): Promise<void> {
  await sql`SELECT roll_up_reports_of(${merchant})`;
}
