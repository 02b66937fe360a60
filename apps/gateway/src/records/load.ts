import type { Sql } from '../database/connection.ts';
import { paidInAndOut, settledByBets } from './profit.store.ts';
import { profitOf, readGiven, readProfit } from './profit.ts';

const MERCHANT = 'profit';
const FROM = '2026-06-01T00:00:00Z';
const TO = '2026-06-02T00:00:00Z';

/** A member's day with many settled bets. */
export interface ProfitLoad {
  /** Reads the day as the page of profit and loss does. */
  readonly readDay: () => Promise<void>;
  /** Sums up every bet of the day, as for periods that do not consist of hours. */
  readonly readBets: () => Promise<void>;
}

/** Fills a database for a measurement: one member with settled bets of five vendors, spread over a day. */
export async function fillProfitLoad(sql: Sql, bets: number): Promise<ProfitLoad> {
  await sql`INSERT INTO merchant (code, currency) VALUES (${MERCHANT}, 'PHP')`;
  const [row] = await sql<{ id: bigint }[]>`
    INSERT INTO member (merchant, username, nickname, type, language, rank_name)
    VALUES (${MERCHANT}, 'player', 'Load', 0, 'EN', 'Bronze') RETURNING id`;
  if (row === undefined) throw new Error('an insertion returned no row');
  await sql`
    INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake, payout, state, placed_at, settled_at)
    SELECT ${MERCHANT}, ${row.id}, 'RNG', 'V' || n % 5, 'G', 'R', 'day-' || n, 10000, n % 3 * 10000, 'settled', ${FROM},
      ${FROM}::timestamptz + n % 86400 * interval '1 second'
    FROM generate_series(1, ${bets}::int) n`;
  const filter = { merchant: MERCHANT, member: row.id, currency: 'PHP', from: FROM, to: TO };
  return {
    readDay: async () => {
      await Promise.all([readProfit(sql, filter, 'UTC'), readGiven(sql, filter), paidInAndOut(sql, filter)]);
    },
    readBets: async () => {
      profitOf(await settledByBets(sql, filter), 'UTC');
    },
  };
}
