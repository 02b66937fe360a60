import type { Sql } from '../database/connection.ts';
import { countMissions } from '../missions/count.store.ts';
import { saveMission, type Mission } from '../missions/missions.store.ts';
import { earnPoints } from './earn.store.ts';
import { startPoints } from './settings.store.ts';

const MERCHANT = 'rewards';
const HOUR = 3_600_000;
const UNIT = 10_000n;
/** Bets written by one statement. */
const AT_ONCE = 100_000;

/** A merchant with settled bets that are not counted yet. */
export interface RewardLoad {
  /** Counts their points. @returns how many members got points */
  readonly earn: () => Promise<number>;
  /** Counts the progress of missions. @returns how many members were counted */
  readonly count: () => Promise<number>;
}

/**
 * Fills a database for a measurement: members, their settled bets of the last four hours in two categories, of which every fourth
 * won, and three missions with targets beyond these bets.
 */
export async function fillRewardLoad(
  sql: Sql,
  { members, bets }: { readonly members: number; readonly bets: number },
): Promise<RewardLoad> {
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
        'load-' || n, 1000000 + n % 5000, CASE WHEN n % 4 = 0 THEN 3000000 ELSE 0 END, 'settled', at, at
      FROM players, generate_series(${first}::bigint, ${Math.min(first + AT_ONCE, bets) - 1}::bigint) n,
        LATERAL (SELECT date_trunc('hour', now()) - (1 + n / cardinality(ids) / 2 % 4) * interval '1 hour' AS at) moment`;
  for (const mission of missions())
    // oxlint-disable-next-line no-await-in-loop -- one transaction each
    await sql.begin((tx) => saveMission(tx, MERCHANT, mission));
  return {
    earn: () => earnPoints(sql, MERCHANT, 'all'),
    count: () => countMissions(sql, MERCHANT, 'all'),
  };
}

function missions(): readonly Mission[] {
  const everything = { categories: null, vendors: null, games: null };
  const points = { prize: 'points', amount: 5n * UNIT, turnover: 0, raffle: null } as const;
  const mission = {
    titles: { EN: 'Mission' },
    descriptions: {},
    image: null,
    startsAt: new Date((Math.floor(Date.now() / HOUR) - 24) * HOUR),
    endsAt: null,
    rankFrom: 0,
    rankTo: null,
    newDays: null,
    countries: null,
    agent: null,
    automatic: true,
    claimDays: 7,
    budget: null,
    pointBudget: null,
    position: 0,
  } as const;
  return [
    {
      ...mission,
      code: 'stake',
      period: 'week',
      goal: { kind: 'stake', play: everything },
      steps: [{ ...points, target: 1_000_000n * UNIT }],
    },
    {
      ...mission,
      code: 'slots',
      period: 'once',
      goal: { kind: 'stake', play: { ...everything, categories: ['RNG'] } },
      steps: [{ ...points, target: 1_000_000n * UNIT }],
    },
    {
      ...mission,
      code: 'wins',
      period: 'day',
      goal: { kind: 'wins', play: everything },
      steps: [{ ...points, target: 1_000_000n }],
    },
  ];
}
