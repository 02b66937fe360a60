import type { Queryable } from '../database/connection.ts';
import type { DaySpan } from './team.store.ts';

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

const names = ['sales', 'prizes', 'rebates', 'bonuses', 'salaries', 'deposits', 'withdrawals'] as const;
const columns = (sql: Queryable, of: 'd' | 't') =>
  sql.unsafe(
    names.map((name) => (name === 'salaries' ? `${of}.wages AS salaries` : `${of}.${name}`)).join(', '),
  );

/**
 * The days of members at some levels below an account, from `first` to `last`, 0 the account. `child` is the member directly below
 * the account whom a member is or is below.
 */
const memberDays = (
  sql: Queryable,
  { account, agent, from, to }: ProfitOf,
  first: number,
  last: number,
) => sql`
  SELECT cardinality(p.path) - array_position(p.path, ${account}) AS depth, p.path[array_position(p.path, ${account}) + 1] AS child,
    ${columns(sql, 'd')}
  FROM member_path p JOIN member_day d ON d.member = p.member AND d.path = p.id
  WHERE p.path @> ARRAY[${agent}, ${account}]::bigint[] AND d.day BETWEEN ${from}::date AND ${to}::date
    AND cardinality(p.path) - array_position(p.path, ${account}) BETWEEN ${first} AND ${last}`;

/** Whether a member moved: then bets of the team may belong to uplines of another time, and the sums of the team to several. */
const hasMoved = (sql: Queryable, member: ReturnType<Queryable>) => sql`
  EXISTS (SELECT FROM member_path ended WHERE ended.member = ${member} AND ended.valid_until <> 'infinity')`;

/**
 * The days of the teams of everyone directly below an account: the sums of those who were never elsewhere, and the members' own
 * where only some of them belong to the account.
 */
const teamsBelow = (sql: Queryable, of: ProfitOf) => sql`
  SELECT t.member AS child, ${columns(sql, 't')} FROM member m JOIN team_day t ON t.member = m.id
  WHERE m.upline = ${of.account} AND t.day BETWEEN ${of.from}::date AND ${of.to}::date AND NOT ${hasMoved(sql, sql`m.id`)}
  UNION ALL
  SELECT child, ${sql.unsafe(names.join(', '))} FROM (${memberDays(sql, of, 1, 1000)}
    AND p.path && ARRAY(SELECT below.member FROM member_path below
      WHERE below.path[cardinality(below.path) - 1] = ${of.account} AND ${hasMoved(sql, sql`below.member`)})) moved
  WHERE ${hasMoved(sql, sql`child`)}`;

const sums = (sql: Queryable) =>
  sql.unsafe(names.map((name) => `coalesce(sum(${name}), 0)::bigint AS ${name}`).join(', '));

/** The sums of an account alone, of the members directly below it, and of its whole team. */
export async function profitLevels(
  sql: Queryable,
  of: ProfitOf,
): Promise<{ readonly own: ProfitSums; readonly direct: ProfitSums; readonly team: ProfitSums }> {
  const { account, agent, from, to } = of;
  const [path] = await sql<{ moved: boolean }[]>`SELECT ${hasMoved(sql, sql`${account}::bigint`)} AS moved`;
  const team =
    path?.moved === true && account !== agent
      ? memberDays(sql, of, 0, 1000)
      : sql`SELECT ${columns(sql, 't')} FROM team_day t
          WHERE t.member = ${account} AND t.day BETWEEN ${from}::date AND ${to}::date`;
  const [levels, [all]] = await Promise.all([
    sql<(ProfitSums & { depth: number })[]>`
      SELECT level.depth, ${sums(sql)} FROM (VALUES (0), (1)) AS level (depth) LEFT JOIN (${memberDays(sql, of, 0, 1)}) d
      ON d.depth = level.depth GROUP BY level.depth ORDER BY level.depth`,
    sql<ProfitSums[]>`SELECT ${sums(sql)} FROM (${team}) t`,
  ]);
  const [own, direct] = levels;
  if (own === undefined || direct === undefined || all === undefined)
    throw new Error('a level without a row');
  return { own, direct, team: all };
}

/** A member directly below an account. */
export interface ProfitRow extends ProfitSums {
  readonly username: string;
  readonly type: number;
}

/**
 * A page of the members directly below an account who have any figure, the greatest sales first: each alone or with everyone
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
  const days = of === 'own' ? memberDays(sql, account, 1, 1) : teamsBelow(sql, account);
  const rows = await sql<(ProfitRow & { count: number })[]>`
    SELECT m.username, m.type, s.*, count(*) OVER ()::int AS count FROM (
      SELECT child, ${sums(sql)} FROM (${days}) days GROUP BY child) s
    JOIN member m ON m.id = s.child ORDER BY s.sales DESC, m.id OFFSET ${offset} LIMIT ${limit}`;
  return { rows, count: rows[0]?.count ?? 0 };
}
