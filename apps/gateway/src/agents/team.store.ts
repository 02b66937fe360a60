import type { Queryable } from '../database/connection.ts';
import type { Texts } from '../core/merchant.ts';

/** What a team brought in. Amounts are ten-thousandths of the merchant's currency. */
export interface TeamSums {
  readonly sales: bigint;
  readonly prizes: bigint;
  /** Rebates, cashback and bonuses. */
  readonly given: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  readonly newMembers: number;
  readonly activeMembers: number;
  /** Members below whose first deposit was credited. */
  readonly firstDeposits: number;
}

/** Whole days of the merchant's time zone, both included, `yyyy-MM-dd`. */
export interface DaySpan {
  readonly merchant: string;
  readonly agent: bigint;
  readonly from: string;
  readonly to: string;
}

/** The instants at which a span of days begins and ends, with the zone. */
export const bounds = (sql: Queryable, { merchant, from, to }: Omit<DaySpan, 'agent'>) => sql`
  SELECT zone, (${from}::date)::timestamp AT TIME ZONE zone AS starts,
    (${to}::date + 1)::timestamp AT TIME ZONE zone AS ends FROM merchant_time_zone(${merchant}) zone`;

/** The days of each member of a team within a span, by the path of the moment when a bet was placed. */
const memberDays = (sql: Queryable, { agent, from, to }: DaySpan) => sql`
  SELECT d.member, d.day, d.sales, d.prizes, d.rebates + d.bonuses AS given
  FROM member_path p JOIN member_day d ON d.member = p.member AND d.path = p.id
  WHERE p.path @> ARRAY[${agent}]::bigint[] AND d.day BETWEEN ${from}::date AND ${to}::date`;

/** Members who came below the agent within a span, by day. */
const newcomers = (sql: Queryable, span: DaySpan) => sql`
  SELECT (m.created_at AT TIME ZONE b.zone)::date AS day, count(*) AS members
  FROM (${bounds(sql, span)}) b, member m
  JOIN member_path p ON p.member = m.id AND p.valid_until = 'infinity'
  WHERE p.path @> ARRAY[${span.agent}]::bigint[] AND m.id <> ${span.agent} AND m.type <> 4
    AND m.created_at >= b.starts AND m.created_at < b.ends
  GROUP BY 1`;

/** Members below whose first deposit of all was credited within a span, by day. */
const firstDeposits = (sql: Queryable, span: DaySpan) => sql`
  SELECT (f.first AT TIME ZONE b.zone)::date AS day, count(*) AS members
  FROM (${bounds(sql, span)}) b, (
    SELECT min(d.closed_at) AS first FROM deposit d
    JOIN member_path p ON p.member = d.member AND p.valid_until = 'infinity'
    WHERE d.state = 'credited' AND p.path @> ARRAY[${span.agent}]::bigint[] AND d.member <> ${span.agent}
    GROUP BY d.member) f
  WHERE f.first >= b.starts AND f.first < b.ends
  GROUP BY 1`;

/** The sums of a team for each day of a span, days without any included. */
export async function teamDays(
  sql: Queryable,
  span: DaySpan,
): Promise<(TeamSums & { readonly day: string })[]> {
  return sql<(TeamSums & { day: string })[]>`
    WITH newcomers AS (${newcomers(sql, span)}), first_deposits AS (${firstDeposits(sql, span)})
    SELECT to_char(d.day, 'YYYY-MM-DD') AS day, coalesce(t.sales, 0)::bigint AS sales, coalesce(t.prizes, 0)::bigint AS prizes,
      coalesce(t.rebates + t.bonuses, 0)::bigint AS given, coalesce(t.deposits, 0)::bigint AS deposits,
      coalesce(t.withdrawals, 0)::bigint AS withdrawals, coalesce(t.active, 0)::int AS "activeMembers",
      coalesce(n.members, 0)::int AS "newMembers", coalesce(f.members, 0)::int AS "firstDeposits"
    FROM generate_series(${span.from}::date, ${span.to}::date, interval '1 day') AS d (day)
    LEFT JOIN team_day t ON t.member = ${span.agent} AND t.day = d.day::date
    LEFT JOIN newcomers n ON n.day = d.day::date
    LEFT JOIN first_deposits f ON f.day = d.day::date
    ORDER BY d.day`;
}

/** How many members were active over a whole span. */
export async function activeMembers(sql: Queryable, span: DaySpan): Promise<number> {
  const [row] = await sql<{ active: number }[]>`
    SELECT ${
      span.from === span.to
        ? sql`coalesce((SELECT active FROM team_day WHERE member = ${span.agent} AND day = ${span.from}::date), 0)`
        : sql`(SELECT count(*) FROM (SELECT FROM (${memberDays(sql, span)}) day
            GROUP BY member HAVING sum(sales) >= merchant_active_from(${span.merchant})) active)::int`
    } AS active`;
  return row?.active ?? 0;
}

/**
 * The team below an agent at this moment. `balance` is the members' cash. Accounts and sessions are joined: a lookup for each member
 * takes twice as long in a large team.
 */
export async function teamNow(
  sql: Queryable,
  agent: bigint,
  currency: string,
): Promise<{
  readonly members: number;
  readonly agents: number;
  readonly online: number;
  readonly balance: bigint;
}> {
  const [row] = await sql<{ members: number; agents: number; online: number; balance: bigint }[]>`
    WITH team AS (
      SELECT p.member AS id, m.type FROM member_path p JOIN member m ON m.id = p.member
      WHERE p.path @> ARRAY[${agent}]::bigint[] AND p.valid_until = 'infinity' AND p.member <> ${agent} AND m.type <> 4)
    SELECT count(*)::int AS members, count(*) FILTER (WHERE type IN (1, 2, 41, 42))::int AS agents,
      (SELECT count(DISTINCT s.member) FROM team JOIN session s ON s.member = team.id AND s.revoked_at IS NULL
        AND s.expires_at > now() AND s.used_at > now() - interval '5 minutes')::int AS online,
      coalesce(sum(balance), 0)::bigint AS balance
    FROM team LEFT JOIN account ON owner = 'member:' || team.id AND kind = 'cash' AND currency = ${currency} AND part = 0`;
  return row ?? { members: 0, agents: 0, online: 0, balance: 0n };
}

/** The members of a team with the most sales in a span, at most five. */
export async function bestMembers(
  sql: Queryable,
  span: DaySpan,
): Promise<{ readonly username: string; readonly sales: bigint; readonly net: bigint }[]> {
  return sql<{ username: string; sales: bigint; net: bigint }[]>`
    SELECT m.username, best.sales, best.net FROM (
      SELECT t.member, sum(t.sales)::bigint AS sales, sum(t.sales - t.prizes - t.given)::bigint AS net
      FROM (${memberDays(sql, span)}) t WHERE t.member <> ${span.agent}
      GROUP BY t.member HAVING sum(t.sales) > 0 ORDER BY 2 DESC, t.member LIMIT 5) best
    JOIN member m ON m.id = best.member ORDER BY best.sales DESC, m.id`;
}

/** Members directly below who have had no settled bet for thirty days, the longest first, at most five. */
export async function inactiveMembers(
  sql: Queryable,
  agent: bigint,
): Promise<{ readonly username: string; readonly lastBetAt: Date | null }[]> {
  return sql<{ username: string; lastBetAt: Date | null }[]>`
    SELECT m.username, max(h.hour) AS "lastBetAt"
    FROM member m LEFT JOIN member_hour h ON h.member = m.id AND h.sales > 0
    WHERE m.upline = ${agent} AND m.type <> 4 AND m.created_at < now() - interval '30 days'
    GROUP BY m.id HAVING coalesce(max(h.hour), '-infinity') < now() - interval '30 days'
    ORDER BY 2 NULLS FIRST, m.id LIMIT 5`;
}

/** A member as an agent above sees them. `balance` is their cash. */
export interface TeamMember {
  readonly id: bigint;
  readonly username: string;
  readonly nickname: string;
  readonly type: number;
  readonly teamSize: number;
  readonly directSize: number;
  readonly registeredAt: Date;
  readonly lastSeenAt: Date | null;
  readonly balance: bigint;
  readonly blocked: boolean;
}

const memberColumns = (sql: Queryable, currency: string) => sql`
  m.id, m.username, m.nickname, m.type, m.created_at AS "registeredAt", m.blocked_at IS NOT NULL AS blocked,
  (SELECT count(*) - 1 FROM member_path t WHERE t.path @> ARRAY[m.id] AND t.valid_until = 'infinity')::int AS "teamSize",
  (SELECT count(*) FROM member d WHERE d.upline = m.id AND d.type <> 4)::int AS "directSize",
  (SELECT max(used_at) FROM session s WHERE s.member = m.id) AS "lastSeenAt",
  coalesce((SELECT balance FROM account WHERE owner = 'member:' || m.id AND kind = 'cash' AND currency = ${currency}
    AND part = 0), 0)::bigint AS balance`;

/** How a list of members is sorted; ties by id. */
export type TeamSort = 'newest' | 'name' | 'team' | 'balance';

/**
 * A page of the members directly below someone, or, with a search, of those of the whole team whose user name begins with it.
 *
 * @returns the members, and how many there are on all pages
 */
export async function teamMembers(
  sql: Queryable,
  list: {
    readonly agent: bigint;
    readonly parent: bigint;
    readonly search: string | undefined;
    readonly sort: TeamSort;
    readonly currency: string;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ readonly members: TeamMember[]; readonly count: number }> {
  const { agent, parent, search, sort, currency, offset, limit } = list;
  const found =
    search === undefined
      ? sql`SELECT id FROM member WHERE upline = ${parent} AND type <> 4`
      : sql`SELECT m.id FROM member m JOIN member_path p ON p.member = m.id AND p.valid_until = 'infinity'
          WHERE p.path @> ARRAY[${agent}]::bigint[] AND m.id <> ${agent} AND m.type <> 4
            AND starts_with(lower(m.username), lower(${search}))`;
  const order = {
    newest: sql`m.created_at DESC, m.id DESC`,
    name: sql`lower(m.username), m.id`,
    team: sql`"teamSize" DESC, m.id`,
    balance: sql`balance DESC, m.id`,
  }[sort];
  const [members, [total]] = await Promise.all([
    sql<TeamMember[]>`SELECT ${memberColumns(sql, currency)} FROM member m WHERE m.id IN (${found})
      ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    sql<{ count: number }[]>`SELECT count(*)::int AS count FROM (${found}) found`,
  ]);
  return { members, count: total?.count ?? 0 };
}

/**
 * Someone of an agent's team, or the agent.
 *
 * @returns the id, and the user names from below the agent down to that member; undefined for another line's
 */
export async function findInTeam(
  sql: Queryable,
  merchant: string,
  agent: bigint,
  username: string,
): Promise<{ readonly id: bigint; readonly path: string[] } | undefined> {
  const [row] = await sql<{ id: bigint; path: string[] }[]>`
    SELECT m.id, ARRAY(SELECT a.username FROM unnest(p.path) WITH ORDINALITY AS step (id, place) JOIN member a USING (id)
        WHERE place > array_position(p.path, ${agent}) ORDER BY place) AS path
    FROM member m JOIN member_path p ON p.member = m.id AND p.valid_until = 'infinity'
    WHERE m.merchant = ${merchant} AND lower(m.username) = lower(${username}) AND m.type <> 4
      AND p.path @> ARRAY[${agent}]::bigint[]`;
  return row;
}

/** One member with contact data and the sums of the last thirty days. */
export async function teamMemberCard(
  sql: Queryable,
  member: bigint,
  currency: string,
): Promise<
  TeamMember &
    Pick<TeamSums, 'sales' | 'prizes' | 'deposits' | 'withdrawals'> & {
      readonly mobile: string | null;
      readonly email: string | null;
      readonly rank: string;
      /** What the merchant calls the rank; null where it gives its ranks no names. */
      readonly rankNames: Texts | null;
      readonly prizePoint: number | null;
    }
> {
  const [row] = await sql<Awaited<ReturnType<typeof teamMemberCard>>[]>`
    SELECT ${memberColumns(sql, currency)}, m.mobile, m.email, m.rank_name AS rank,
      (SELECT names FROM vip_rank r WHERE r.merchant = m.merchant AND r.level = m.rank_level) AS "rankNames", m.prize_point AS "prizePoint", s.*
    FROM member m CROSS JOIN LATERAL (
      SELECT coalesce(sum(sales), 0)::bigint AS sales, coalesce(sum(prizes), 0)::bigint AS prizes,
        coalesce(sum(deposits), 0)::bigint AS deposits, coalesce(sum(withdrawals), 0)::bigint AS withdrawals
      FROM member_hour WHERE member = m.id AND hour >= now() - interval '30 days') s
    WHERE m.id = ${member}`;
  if (row === undefined) throw new Error(`member ${member} does not exist`);
  return row;
}
