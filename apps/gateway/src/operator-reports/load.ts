import type { Sql } from '../database/connection.ts';
import { searchMembers } from '../members/search.store.ts';
import { memberDays } from './member-days.store.ts';
import { reportRows, reportTotals } from './reports.store.ts';

const FROM = '2026-06-01';
const TO = '2026-06-30';
/** Games that are played in every hour of the month. */
const GAMES = 200;
const AT_ONCE = 50_000;

/** What staff read of a merchant. */
export interface OfficeLoad {
  /** Finds members by the beginning of a name that 11 of them have, whatever the size. */
  readonly narrowSearch: () => Promise<void>;
  /** The first page of a beginning that 1,111 have. */
  readonly wideSearch: () => Promise<void>;
  /** Reads what the dashboard of a month shows: days, vendors, games, totals and members by day. */
  readonly dashboard: () => Promise<void>;
}

/** Fills a database for a measurement: a merchant with members, and the sums by hour of a month of bets. */
export async function fillOfficeLoad(
  sql: Sql,
  { merchant, members, bets }: { readonly merchant: string; readonly members: number; readonly bets: number },
): Promise<OfficeLoad> {
  await sql`INSERT INTO merchant (code, currency) VALUES (${merchant}, 'PHP')`;
  for (let first = 0; first < members; first += AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop -- in pieces, so that the server's memory is enough
    await sql`INSERT INTO member (merchant, username, nickname, language, rank_name)
      SELECT ${merchant}, 'load' || n, 'Load', 'EN', 'Bronze'
      FROM generate_series(${first + 1}::int, ${Math.min(first + AT_ONCE, members)}::int) n`;
  const hours = 30 * 24;
  const each = Math.max(1, Math.round(bets / hours / GAMES));
  await sql`INSERT INTO report_hour (merchant, hour, category, vendor, game, bets, stakes, prizes)
    SELECT ${merchant}, hour, 'RNG', 'V' || game % 10, 'game' || game, ${each}, ${each}::bigint * 100000, ${each}::bigint * 96000
    FROM generate_series(${FROM}::timestamptz, ${FROM}::timestamptz + interval '30 days' - interval '1 hour', interval '1 hour') hour,
      generate_series(1, ${GAMES}::int) game`;
  await sql`INSERT INTO report_member_day (merchant, day, registered, active, retained, depositing, counted_by)
    SELECT ${merchant}, day::date, 1, 1, 1, 1, pg_current_xact_id()
    FROM generate_series(${FROM}::timestamp, ${TO}::timestamp, interval '1 day') day`;
  await sql`ANALYZE member, report_hour, report_member_day`;
  const filter = { merchant, from: FROM, to: TO };
  /** @param hidden how many digits of a name are left open */
  const search = async (hidden: number) => {
    const page = { currency: 'PHP', cursor: undefined, limit: 50 };
    const beginning = `load${Math.floor((members * 0.9912) / 10 ** hidden)}`;
    await searchMembers(sql, { merchant, search: beginning }, page);
  };
  return {
    narrowSearch: () => search(1),
    wideSearch: () => search(3),
    dashboard: async () => {
      await Promise.all([
        reportRows(sql, filter, 'day'),
        reportRows(sql, filter, 'vendor'),
        reportRows(sql, filter, 'game'),
        reportTotals(sql, filter),
        memberDays(sql, filter),
      ]);
    },
  };
}
