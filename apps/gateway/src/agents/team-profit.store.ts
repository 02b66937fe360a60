import type { Queryable } from '../database/connection.ts';
import { bounds, type DaySpan } from './team.store.ts';

/** What members staked and received, in ten-thousandths. */
export interface ProfitSums {
  readonly sales: bigint;
  readonly prizes: bigint;
  readonly rebates: bigint;
  readonly bonuses: bigint;
  readonly salaries: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
}

/** A member of the team whose levels are summed up; the agent for the whole team. */
export interface ProfitOf extends DaySpan {
  readonly account: bigint;
}

/** Sums by member and path. `depth` counts the levels below the account; `child` is the member directly below whom it is. */
const sumsByPath = (sql: Queryable, { account, ...span }: ProfitOf) => sql`
  SELECT cardinality(p.path) - array_position(p.path, ${account}) AS depth,
    p.path[array_position(p.path, ${account}) + 1] AS child, sum(sales) AS sales, sum(prizes) AS prizes, sum(rebates) AS rebates,
    sum(bonuses) AS bonuses, sum(wages) AS salaries, sum(deposits) AS deposits, sum(withdrawals) AS withdrawals
  FROM (${bounds(sql, span)}) b, member_path p JOIN member_hour h ON h.member = p.member AND h.path = p.id
  WHERE p.path @> ARRAY[${span.agent}, ${account}]::bigint[] AND h.hour >= b.starts AND h.hour < b.ends
  GROUP BY p.id`;

const names = ['sales', 'prizes', 'rebates', 'bonuses', 'salaries', 'deposits', 'withdrawals'] as const;
const sums = (sql: Queryable) =>
  sql.unsafe(names.map((name) => `coalesce(sum(${name}), 0)::bigint AS ${name}`).join(', '));

/** The sums of an account alone, of the members directly below it, and of its whole team. */
export async function profitLevels(
  sql: Queryable,
  of: ProfitOf,
): Promise<{ readonly own: ProfitSums; readonly direct: ProfitSums; readonly team: ProfitSums }> {
  const rows = await sql<(ProfitSums & { level: 'own' | 'direct' | 'team' })[]>`
    WITH member_sums AS MATERIALIZED (${sumsByPath(sql, of)})
    SELECT level, ${sums(sql)} FROM (VALUES ('own', 0, 0), ('direct', 1, 1), ('team', 0, 1000)) AS level (level, first, last)
    LEFT JOIN member_sums ON depth BETWEEN first AND last GROUP BY level`;
  const level = (name: 'own' | 'direct' | 'team') => {
    const row = rows.find((each) => each.level === name);
    if (row === undefined) throw new Error('a level without a row');
    return row;
  };
  return { own: level('own'), direct: level('direct'), team: level('team') };
}

/** A member directly below an account. */
export interface ProfitRow extends ProfitSums {
  readonly username: string;
  readonly type: number;
}

/**
 * A page of the members directly below an account who have any figure, the greatest sales first: each alone or with everybody
 * below.
 *
 * @returns the rows, and how many there are on all pages
 */
export async function profitRows(
  sql: Queryable,
  {
    of,
    offset,
    limit,
    ...account
  }: ProfitOf & { readonly of: 'own' | 'team'; readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: ProfitRow[]; readonly count: number }> {
  const rows = await sql<(ProfitRow & { count: number })[]>`
    SELECT m.username, m.type, s.*, count(*) OVER ()::int AS count FROM (
      SELECT child, ${sums(sql)} FROM (${sumsByPath(sql, account)}) member_sums
      WHERE child IS NOT NULL ${of === 'own' ? sql`AND depth = 1` : sql``} GROUP BY child) s
    JOIN member m ON m.id = s.child ORDER BY s.sales DESC, m.id OFFSET ${offset} LIMIT ${limit}`;
  return { rows, count: rows[0]?.count ?? 0 };
}
