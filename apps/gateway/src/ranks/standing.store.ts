import type { RankStanding } from '@marquee/reward-rules';
import type { Queryable, Sql } from '../database/connection.ts';

/** Where a member stands, and since when. */
export interface MemberStanding extends RankStanding {
  /** When the member got the rank; null for one that was given at the registration. */
  readonly since: Date | null;
  /** The end of the calendar month. */
  readonly monthEndsAt: Date;
  /** `yyyy-MM-dd`; null until the member states it. */
  readonly birthday: string | null;
}

/** Where a member stands now. */
export async function readStanding(sql: Sql, merchant: string, member: bigint): Promise<MemberStanding> {
  const [row] = await sql<
    {
      level: number;
      highest: number;
      since: Date | null;
      birthday: string | null;
      monthEndsAt: Date;
      deposits: bigint;
      stakes: bigint;
      monthDeposits: bigint;
      monthStakes: bigint;
    }[]
  >`
    SELECT rank_level AS level, greatest(coalesce(k.highest, 0), rank_level) AS highest, k.since, k.birthday::text AS birthday,
      month_start(starts + interval '32 days', zone) AS "monthEndsAt", s.*
    FROM member m LEFT JOIN member_rank k ON k.member = m.id
      CROSS JOIN (SELECT zone, month_start(now(), zone) AS starts FROM (SELECT merchant_time_zone(${merchant}) AS zone) z) t
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(deposits), 0)::bigint AS deposits, coalesce(sum(sales), 0)::bigint AS stakes,
          coalesce(sum(deposits) FILTER (WHERE hour >= starts), 0)::bigint AS "monthDeposits",
          coalesce(sum(sales) FILTER (WHERE hour >= starts), 0)::bigint AS "monthStakes"
        FROM member_hour WHERE member = m.id) s
    WHERE m.id = ${member}`;
  if (row === undefined) throw new Error(`member ${member} is gone`);
  const { deposits, stakes, monthDeposits, monthStakes, ...rest } = row;
  return {
    ...rest,
    total: { deposits, stakes },
    month: { deposits: monthDeposits, stakes: monthStakes },
  };
}

/** How a rank changed. */
export interface RankChangeEntry {
  readonly id: bigint;
  readonly from: number;
  readonly to: number;
  readonly reason: 'reached' | 'month-missed' | 'operator';
  readonly operator: string | null;
  readonly note: string;
  readonly at: Date;
}

/** The latest changes of a member's rank, the newest first. */
export async function rankHistory(sql: Queryable, member: bigint, limit: number): Promise<RankChangeEntry[]> {
  return sql<RankChangeEntry[]>`
    SELECT id, from_level AS from, to_level AS to, reason, operator, note, changed_at AS at FROM rank_change
    WHERE member = ${member} ORDER BY id DESC LIMIT ${limit}`;
}

/** Changes of a merchant's members, the newest first, from below `cursor` on. @param username of one member, in any letter case */
export async function rankChangesOf(
  sql: Queryable,
  merchant: string,
  filter: { username: string | undefined; cursor: string | undefined; limit: number },
): Promise<(RankChangeEntry & { readonly username: string })[]> {
  const { username, cursor, limit } = filter;
  return sql<(RankChangeEntry & { username: string })[]>`
    SELECT c.id, m.username, from_level AS from, to_level AS to, reason, operator, note, changed_at AS at
    FROM rank_change c JOIN member m ON m.id = c.member
    WHERE m.merchant = ${merchant} AND c.id < ${cursor ?? '9223372036854775807'}
      ${username === undefined ? sql`` : sql`AND lower(m.username) = lower(${username})`}
    ORDER BY c.id DESC LIMIT ${limit}`;
}

/** Keeps the birthday that a member states. @returns false when another day was stated before */
export async function stateBirthday(sql: Queryable, member: bigint, birthday: string): Promise<boolean> {
  const rows = await sql`
    INSERT INTO member_rank (member, highest, birthday)
    SELECT id, rank_level, ${birthday}::date FROM member WHERE id = ${member}
    ON CONFLICT (member) DO UPDATE SET birthday = excluded.birthday
      WHERE member_rank.birthday IS NULL OR member_rank.birthday = excluded.birthday
    RETURNING 1`;
  return rows.length > 0;
}
