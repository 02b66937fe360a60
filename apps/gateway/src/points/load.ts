import type { Sql } from '../database/connection.ts';
import { earnPoints } from './earn.store.ts';
import { startPoints } from './settings.store.ts';

const MERCHANT = 'points';
/** Bets written by one statement. */
const AT_ONCE = 100_000;

/** A merchant with settled bets whose points are not counted yet. */
export interface PointLoad {
  /** Counts them. @returns how many members got points */
  readonly earn: () => Promise<number>;
}

/** Fills a database for a measurement: members, and their settled bets of the last four hours in two categories. */
export async function fillPointLoad(
  sql: Sql,
  { members, bets }: { readonly members: number; readonly bets: number },
): Promise<PointLoad> {
  await sql`INSERT INTO merchant (code, currency) VALUES (${MERCHANT}, 'PHP')`;
  await sql`INSERT INTO member (merchant, username, nickname, type, language, rank_name, created_at)
    SELECT ${MERCHANT}, 'load-' || n, 'Load', 0, 'EN', 'Bronze', now() - interval '1 day' FROM generate_series(1, ${members}::int) n`;
  await sql`UPDATE member_path SET valid_from = now() - interval '1 day'
    WHERE member IN (SELECT id FROM member WHERE merchant = ${MERCHANT})`;
  await startPoints(sql, MERCHANT);
  await sql`UPDATE point_setting SET earns_from = date_trunc('hour', now()) - interval '1 day' WHERE merchant = ${MERCHANT}`;
  for (let first = 0; first < bets; first += AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop -- in pieces, so that the server's memory is enough
    await sql`
      WITH players AS (SELECT array_agg(id) AS ids FROM member WHERE merchant = ${MERCHANT})
      INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake, payout, state, placed_at, settled_at)
      SELECT ${MERCHANT}, ids[1 + n % cardinality(ids)], CASE WHEN n / cardinality(ids) % 2 = 0 THEN 'RNG' ELSE 'LIVE' END, 'V', 'G', 'R',
        'load-' || n, 1000000 + n % 5000, 0, 'settled', at, at
      FROM players, generate_series(${first}::bigint, ${Math.min(first + AT_ONCE, bets) - 1}::bigint) n,
        LATERAL (SELECT date_trunc('hour', now()) - (1 + n / cardinality(ids) / 2 % 4) * interval '1 hour' AS at) moment`;
  return { earn: () => earnPoints(sql, MERCHANT, 'all') };
}
