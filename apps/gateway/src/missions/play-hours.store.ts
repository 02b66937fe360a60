import type { Fragment, Transaction } from '../database/connection.ts';

/**
 * The days of the hours of members that `changed` selects among the rows of member_hour.
 * @returns `YYYY-MM-DD` in the merchant's time zone
 */
export async function changedDays(
  tx: Transaction,
  merchant: string,
  members: readonly string[],
  changed: Fragment,
): Promise<readonly string[]> {
  const rows = await tx<{ day: string }[]>`
    SELECT DISTINCT (hour AT TIME ZONE merchant_time_zone(${merchant}))::date::text AS day FROM (
      SELECT DISTINCT hour FROM member_hour
      WHERE merchant = ${merchant} AND ${changed} AND member = ANY(${members}::bigint[])) hours`;
  return rows.map(({ day }) => day);
}

/**
 * Whether something is counted that member_hour does not know: certain games, or when a member won what. Those that begin later
 * are among them, so that no hour is missing at their start.
 */
export async function needsPlayHours(tx: Transaction, merchant: string): Promise<boolean> {
  const isOpen = tx`merchant = ${merchant} AND ends_at > now() - interval '31 days'`;
  const [row] = await tx<{ needed: boolean }[]>`
    SELECT EXISTS (SELECT FROM leaderboard WHERE ${isOpen})
      OR EXISTS (SELECT FROM mission WHERE ${isOpen} AND goal->'play'->'games' <> 'null') AS needed`;
  return row?.needed ?? false;
}

/**
 * Writes the hours of members again that `changed` selects among the rows of member_hour: from the bets as they are now, so that
 * the order of settlements and voids does not matter, nor how often an hour is counted.
 */
export async function writePlayHours(
  tx: Transaction,
  merchant: string,
  members: readonly string[],
  changed: Fragment,
): Promise<void> {
  const columns = tx`category, vendor, game, stake, payout`;
  await tx`
    WITH dirty AS MATERIALIZED (
      SELECT DISTINCT member, hour FROM member_hour
      WHERE merchant = ${merchant} AND ${changed} AND member = ANY(${members}::bigint[])),
    fresh AS MATERIALIZED (
      SELECT member, hour, category, vendor, game, sum(stake)::bigint AS stakes,
        (count(*) FILTER (WHERE payout > stake))::int AS wins,
        coalesce(sum(payout - stake) FILTER (WHERE payout > stake), 0)::bigint AS won,
        -- The earliest of the best: arrays are compared by their elements.
        max(ARRAY[payout * 10000 / stake, -(extract(epoch FROM at) * 1000000)::bigint]) FILTER (WHERE payout > 0) AS best,
        max(at) AS last_bet_at, max(at) FILTER (WHERE payout > stake) AS last_win_at
      FROM dirty CROSS JOIN LATERAL (
        SELECT ${columns}, settled_at AS at FROM bet
        WHERE bet.member = dirty.member AND state = 'settled' AND settled_at >= hour AND settled_at < hour + interval '1 hour'
          AND first_settled_at IS NULL AND stake > 0
        UNION ALL
        SELECT ${columns}, first_settled_at FROM bet
        WHERE bet.member = dirty.member AND state = 'settled' AND first_settled_at >= hour
          AND first_settled_at < hour + interval '1 hour' AND stake > 0) played
      GROUP BY member, hour, category, vendor, game),
    gone AS (
      DELETE FROM play_hour p USING dirty d WHERE p.member = d.member AND p.hour = d.hour AND NOT EXISTS (
        SELECT FROM fresh f WHERE (f.member, f.hour, f.category, f.vendor, f.game) = (p.member, p.hour, p.category, p.vendor, p.game))),
    written AS (
      INSERT INTO play_hour AS p (merchant, member, hour, category, vendor, game, stakes, wins, won, multiplier, last_bet_at,
        last_win_at, best_at)
      SELECT ${merchant}, member, hour, category, vendor, game, stakes, wins, won, coalesce(best[1], 0), last_bet_at, last_win_at,
        to_timestamp(-best[2] / 1000000.0) FROM fresh
      ON CONFLICT (member, hour, category, vendor, game) DO UPDATE SET stakes = excluded.stakes, wins = excluded.wins,
        won = excluded.won, multiplier = excluded.multiplier, last_bet_at = excluded.last_bet_at,
        last_win_at = excluded.last_win_at, best_at = excluded.best_at)
    SELECT FROM dirty LIMIT 0`;
}
