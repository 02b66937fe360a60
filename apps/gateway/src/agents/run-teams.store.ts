import type { Queryable } from '../database/connection.ts';
import { spentIn, type RunPeriod } from './figures.store.ts';

/** Whole days of a merchant, `yyyy-MM-dd`; `until` is the first day after them. */
export interface Days {
  readonly from: string;
  readonly until: string;
  /** Whether it is one day, whose active members `team_day` counts by the run's threshold. */
  readonly counted: boolean;
}

/** The days that a run's period consists of; undefined for hours, minutes, and days of an earlier time zone. */
export async function daysOf(
  sql: Queryable,
  { merchant, from, until, period, activeFrom }: RunPeriod,
): Promise<Days | undefined> {
  if (period === 'hour' || period === 'five-minutes') return undefined;
  const [row] = await sql<(Days & { whole: boolean })[]>`
    SELECT starts::date::text AS from, ends::date::text AS until, starts::time = '00:00' AND ends::time = '00:00' AS whole,
      ends::date - starts::date = 1 AND merchant_active_from(${merchant}) = ${activeFrom} AS counted
    FROM (SELECT ${from}::timestamptz AT TIME ZONE zone AS starts, ${until}::timestamptz AT TIME ZONE zone AS ends
      FROM merchant_time_zone(${merchant}) zone) period`;
  return row?.whole === true ? { from: row.from, until: row.until, counted: row.counted } : undefined;
}

/**
 * Queries named `team` and `moved`, for the WITH of a run's bills: the sums of each contract's team by `contract`, and the active
 * members of whom only the sum of several rows says that they are.
 */
export function teamsOf(sql: Queryable, run: RunPeriod, days: Days | undefined) {
  if (days === undefined) return teamsByHours(sql, run);
  return days.counted ? teamsOfDay(sql, run, days) : teamsByDays(sql, run, days);
}

function teamsOfDay(sql: Queryable, { merchant }: RunPeriod, { from }: Days) {
  return sql`
    team AS (
      SELECT c.id AS contract, sales, winning_stakes AS winning, prizes, rebates, bonuses, fees, wages, active
      FROM team_day t JOIN contract c ON c.downline = t.member WHERE t.merchant = ${merchant} AND day = ${from}::date),
    moved AS (SELECT NULL::bigint AS contract, NULL::bigint AS active WHERE false)`;
}

function teamsByDays(sql: Queryable, { merchant, activeFrom }: RunPeriod, { from, until }: Days) {
  const within = sql`merchant = ${merchant} AND day >= ${from}::date AND day < ${until}::date`;
  return sql`
    spent AS MATERIALIZED (SELECT member, path, sum(sales)::bigint AS sales FROM member_day WHERE ${within} GROUP BY member, path),
    several AS MATERIALIZED (
      SELECT DISTINCT s.member FROM spent s JOIN member_path p ON p.id = s.path AND p.valid_until <> 'infinity'),
    active AS (
      SELECT c.id AS contract, count(*) AS active FROM spent s JOIN member_path p ON p.id = s.path CROSS JOIN LATERAL unnest(p.path) AS ancestor (id)
        JOIN contract c ON c.downline = ancestor.id
      WHERE s.sales >= ${activeFrom} AND s.member NOT IN (SELECT member FROM several) GROUP BY c.id),
    team AS (
      SELECT c.id AS contract, sum(sales)::bigint AS sales, sum(winning_stakes)::bigint AS winning, sum(prizes)::bigint AS prizes,
        sum(rebates)::bigint AS rebates, sum(bonuses)::bigint AS bonuses, sum(fees)::bigint AS fees, sum(wages)::bigint AS wages,
        max(active.active) AS active
      FROM (SELECT * FROM team_day WHERE ${within}) t JOIN contract c ON c.downline = t.member LEFT JOIN active ON active.contract = c.id
      GROUP BY c.id),
    moved AS (
      SELECT contract, count(*) AS active FROM (
        SELECT c.id AS contract FROM spent s JOIN member_path p ON p.id = s.path CROSS JOIN LATERAL unnest(p.path) AS ancestor (id)
          JOIN contract c ON c.downline = ancestor.id
        WHERE s.member IN (SELECT member FROM several) GROUP BY c.id, s.member HAVING sum(sales) >= ${activeFrom}) each GROUP BY contract)`;
}

function teamsByHours(sql: Queryable, run: RunPeriod) {
  const pairs = sql`spent s JOIN member_path p ON p.id = s.path CROSS JOIN LATERAL unnest(p.path) AS ancestor (id)
    JOIN contract c ON c.downline = ancestor.id AND (s.since IS NULL OR s.since >= c.starts_at)`;
  return sql`
    spent AS MATERIALIZED (
      SELECT member, path, since, sum(sales)::bigint AS sales, sum(winning_stakes)::bigint AS winning, sum(prizes)::bigint AS prizes,
        sum(rebates)::bigint AS rebates, sum(bonuses)::bigint AS bonuses, sum(fees)::bigint AS fees, sum(wages)::bigint AS wages
      FROM (${spentIn(sql, run, 'sums')}) h GROUP BY member, path, since),
    -- A member who moved, or staked in several windows, has several rows: only their sum says who is active.
    several AS MATERIALIZED (SELECT s.member FROM spent s JOIN member_path p ON p.id = s.path
      WHERE ${run.kind === 'real-time'} OR p.valid_until <> 'infinity' GROUP BY s.member),
    team AS (
      SELECT c.id AS contract, sum(sales)::bigint AS sales, sum(winning)::bigint AS winning, sum(prizes)::bigint AS prizes,
        sum(rebates)::bigint AS rebates, sum(bonuses)::bigint AS bonuses, sum(fees)::bigint AS fees, sum(wages)::bigint AS wages,
        count(*) FILTER (WHERE sales >= ${run.activeFrom} AND s.member NOT IN (SELECT member FROM several)) AS active
      FROM ${pairs} GROUP BY c.id),
    moved AS (
      SELECT contract, count(*) AS active FROM (
        SELECT c.id AS contract FROM ${pairs} WHERE s.member IN (SELECT member FROM several)
        GROUP BY c.id, s.member HAVING sum(sales) >= ${run.activeFrom}) each GROUP BY contract)`;
}
