import { periodDays, type Goal, type PlayFilter, type RewardPeriod } from '@marquee/reward-rules';
import type { Fragment, Queryable, Transaction } from '../database/connection.ts';

/** A mission that is counted. */
export interface CountedMission {
  readonly code: string;
  readonly period: RewardPeriod;
  readonly goal: Goal;
}

/** Periods as three columns. Days are null where the whole time of the mission or leaderboard is its only period. */
export interface PeriodColumns {
  readonly keys: readonly string[];
  readonly from: readonly (string | null)[];
  readonly until: readonly (string | null)[];
}

/** The periods that some days belong to. */
export function periodsOf(period: RewardPeriod, days: readonly string[]): PeriodColumns {
  const periods = new Map(
    days.map((day) => {
      const found = periodDays(period, day) ?? { key: period, from: null, until: null };
      return [found.key, found];
    }),
  );
  const each = [...periods.values()];
  return {
    keys: each.map(({ key }) => key),
    from: each.map(({ from }) => from),
    until: each.map(({ until }) => until),
  };
}

/** The condition that a filter makes of the columns category, vendor and game. */
export function playFilter(sql: Queryable, { categories, vendors, games }: PlayFilter): Fragment {
  const within = (column: Fragment, codes: readonly string[] | null) =>
    codes === null ? sql`true` : sql`${column} = ANY(${[...codes]}::text[])`;
  return sql`${within(sql`category`, categories)} AND ${within(sql`vendor`, vendors)} AND ${within(sql`game`, games)}`;
}

/** Stakes and wins of the member `m` in the hours between `lo` and `hi`; only play_hour knows the games. */
function hours(sql: Queryable, play: PlayFilter): Fragment {
  const within = (member: Fragment) =>
    sql`${member} = m.id AND hour >= lo AND hour < hi AND ${playFilter(sql, play)}`;
  return play.games === null
    ? sql`SELECT sales AS stakes, wins FROM member_hour WHERE ${within(sql`member_hour.member`)}`
    : sql`SELECT stakes, wins FROM play_hour WHERE ${within(sql`play_hour.member`)}`;
}

/** What a goal is worth for the member `m` between `lo` and `hi`, from everything that is recorded. */
function valueOf(sql: Queryable, goal: Goal): Fragment {
  const deposits = sql`FROM deposit WHERE deposit.member = m.id AND state = 'credited'`;
  switch (goal.kind) {
    case 'deposit-count':
      return sql`SELECT count(*) ${deposits} AND closed_at >= lo AND closed_at < hi`;
    case 'deposit-sum':
      return sql`SELECT coalesce(sum(net_amount), 0) ${deposits} AND closed_at >= lo AND closed_at < hi`;
    case 'stake':
      return sql`SELECT coalesce(sum(stakes), 0) FROM (${hours(sql, goal.play)}) h`;
    case 'wins':
      return sql`SELECT coalesce(sum(wins), 0) FROM (${hours(sql, goal.play)}) h`;
    case 'days':
      return sql`
        SELECT coalesce(max(length), 0) FROM (
          SELECT count(*) AS length FROM (
            SELECT day - (row_number() OVER (ORDER BY day))::int AS run FROM (
              SELECT (logged_in_at AT TIME ZONE zone)::date AS day FROM login_event
              WHERE login_event.member = m.id AND logged_in_at >= lo AND logged_in_at < hi
              UNION SELECT day FROM check_in WHERE check_in.member = m.id AND created_at >= lo AND created_at < hi) days) numbered
          GROUP BY run) runs`;
    case 'contact':
      return sql`SELECT count(*) FROM verified_contact WHERE verified_contact.member = m.id AND contact = ${goal.contact}`;
    case 'first':
      if (goal.first === 'deposit')
        return sql`SELECT count(*) FROM (SELECT min(closed_at) AS at ${deposits}) earliest WHERE at >= lo AND at < hi`;
      return firstBet(sql, goal.first === 'win', goal.play);
  }
}

/** 1 when a bet or win between `lo` and `hi` has none before it. The hours say whether there is one, before the bets are searched. */
function firstBet(sql: Queryable, isWin: boolean, play: PlayFilter): Fragment {
  return sql`
    SELECT (EXISTS (SELECT FROM (${hours(sql, play)}) h WHERE ${isWin ? sql`wins` : sql`stakes`} > 0)
    AND NOT EXISTS (
      SELECT FROM bet WHERE bet.member = m.id AND state = 'settled' AND coalesce(first_settled_at, settled_at) < lo AND stake > 0
        AND ${isWin ? sql`payout > stake` : sql`true`} AND ${playFilter(sql, play)}))::int`;
}

/**
 * Counts a mission for some members in the periods that the days belong to.
 * @returns the members whose progress changed
 */
export async function countMission(
  tx: Transaction,
  merchant: string,
  { code, period, goal }: CountedMission,
  members: readonly string[],
  days: readonly string[],
): Promise<readonly bigint[]> {
  const { keys, from, until } = periodsOf(period, days);
  const rows = await tx<{ member: bigint }[]>`
    WITH counted AS MATERIALIZED (
      SELECT merchant, code, key, member, value FROM (
        SELECT o.merchant, o.code, key, m.id AS member, (${valueOf(tx, goal)})::bigint AS value, (
          SELECT p.value FROM mission_progress p
          WHERE (p.member, p.merchant, p.mission, p.period) = (m.id, o.merchant, o.code, key)) AS before
        FROM mission o CROSS JOIN merchant_time_zone(o.merchant) zone
          CROSS JOIN unnest(${keys}::text[], ${from}::date[], ${until}::date[]) AS t (key, first_day, end_day)
          JOIN member m ON m.id = ANY(${members}::bigint[])
          CROSS JOIN LATERAL (SELECT greatest(first_day::timestamp AT TIME ZONE zone, starts_at) AS lo,
            least(end_day::timestamp AT TIME ZONE zone, ends_at,
              hour_start(m.created_at + o.new_days * interval '1 day', zone)) AS hi) span
        WHERE o.merchant = ${merchant} AND o.code = ${code} AND lo < hi AND m.type <> 4 AND m.rank_level BETWEEN rank_from AND rank_to
          AND (agent IS NULL OR EXISTS (
            SELECT FROM member_path WHERE member_path.member = m.id AND valid_until = 'infinity' AND agent = ANY (path)))
          AND (countries IS NULL OR EXISTS (
            SELECT FROM registration r WHERE r.member = m.id AND (
              SELECT country::text FROM network_country WHERE network >>= r.address
              ORDER BY masklen(network) DESC LIMIT 1) = ANY (countries)))
        -- Without it the value is counted once for the condition and once for the row.
        OFFSET 0) each
      WHERE value IS DISTINCT FROM coalesce(before, 0))
    INSERT INTO mission_progress AS p (merchant, mission, period, member, value)
    SELECT merchant, code, key, member, value FROM counted
    ON CONFLICT (member, merchant, mission, period) DO UPDATE SET value = excluded.value
    RETURNING member`;
  return rows.map(({ member }) => member);
}
