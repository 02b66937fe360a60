import type { LeaderboardMeasure, PlayFilter, RewardPeriod } from '@marquee/reward-rules';
import type { Fragment, Transaction } from '../database/connection.ts';
import { periodsOf, playFilter } from './progress.store.ts';

/** A leaderboard that is counted. */
export interface CountedBoard {
  readonly code: string;
  readonly period: Exclude<RewardPeriod, 'once'>;
  readonly measure: LeaderboardMeasure;
  readonly play: PlayFilter;
}

/** Score and moment from the rows of play_hour in a period. */
function scoreOf(tx: Transaction, measure: LeaderboardMeasure): Fragment {
  switch (measure) {
    case 'stake':
      return tx`SELECT sum(stakes)::bigint AS score, max(last_bet_at) AS reached_at`;
    case 'win':
      return tx`SELECT sum(won)::bigint AS score, max(last_win_at) AS reached_at`;
    case 'multiplier':
      return tx`SELECT max(multiplier) AS score, (array_agg(best_at ORDER BY multiplier DESC, best_at))[1] AS reached_at`;
  }
}

/**
 * Counts a leaderboard for some members in the periods that the days belong to. Periods whose prizes were paid stay as they were.
 * @returns the members whose score changed
 */
export async function countBoard(
  tx: Transaction,
  merchant: string,
  { code, period, measure, play }: CountedBoard,
  members: readonly string[],
  days: readonly string[],
): Promise<readonly bigint[]> {
  const { keys, from, until } = periodsOf(period, days);
  await tx`
    INSERT INTO leaderboard_period (merchant, board, period, starts_at, ends_at)
    SELECT b.merchant, b.code, key, lo, hi FROM leaderboard b CROSS JOIN merchant_time_zone(b.merchant) zone
      CROSS JOIN unnest(${keys}::text[], ${from}::date[], ${until}::date[]) AS t (key, first_day, end_day)
      CROSS JOIN LATERAL (SELECT greatest(first_day::timestamp AT TIME ZONE zone, b.starts_at) AS lo,
        least(end_day::timestamp AT TIME ZONE zone, b.ends_at) AS hi) span
    WHERE b.merchant = ${merchant} AND b.code = ${code} AND lo < hi
    ON CONFLICT (merchant, board, period) DO UPDATE SET ends_at = excluded.ends_at
      WHERE leaderboard_period.paid_at IS NULL AND leaderboard_period.ends_at <> excluded.ends_at`;
  const rows = await tx<{ member: bigint }[]>`
    WITH counted AS MATERIALIZED (
      SELECT s.merchant, board, period, m.id AS member, found.score, found.reached_at FROM leaderboard_period s
        JOIN member m ON m.id = ANY(${members}::bigint[]) AND m.type <> 4
        CROSS JOIN LATERAL (${scoreOf(tx, measure)} FROM play_hour
          WHERE play_hour.member = m.id AND hour >= s.starts_at AND hour < s.ends_at AND ${playFilter(tx, play)}) found
      WHERE s.merchant = ${merchant} AND board = ${code} AND period = ANY(${keys}::text[]) AND paid_at IS NULL),
    gone AS (
      DELETE FROM leaderboard_score l USING counted c
      WHERE (l.member, l.merchant, l.board, l.period) = (c.member, c.merchant, c.board, c.period) AND coalesce(c.score, 0) <= 0
      RETURNING l.member),
    written AS (
      INSERT INTO leaderboard_score AS l (merchant, board, period, member, score, reached_at)
      SELECT merchant, board, period, member, score, reached_at FROM counted WHERE score > 0
      ON CONFLICT (member, merchant, board, period) DO UPDATE SET score = excluded.score, reached_at = excluded.reached_at
        WHERE (l.score, l.reached_at) <> (excluded.score, excluded.reached_at)
      RETURNING l.member)
    SELECT member FROM gone UNION SELECT member FROM written`;
  return rows.map(({ member }) => member);
}
