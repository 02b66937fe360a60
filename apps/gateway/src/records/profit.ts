import type { GameCategory } from '@marquee/contract';
import type { Queryable } from '../database/connection.ts';
import {
  givenByHours,
  givenByMovements,
  isWholeHours,
  settledByBets,
  settledByHours,
  type Given,
  type ProfitFilter,
  type SettledBets,
} from './profit.store.ts';

/** Settled bets together. Amounts are ten-thousandths. */
export interface Settled {
  readonly bets: number;
  readonly stake: bigint;
  readonly payout: bigint;
}

/** What a member's bets came to that settled within a period: the greatest stakes first, days from the oldest on. */
export interface Profit {
  readonly categories: readonly (Settled & { readonly category: GameCategory })[];
  readonly vendors: readonly (Settled & { readonly vendor: string; readonly name: string })[];
  /** `day` is `yyyy-MM-dd`; days without a bet are left out. */
  readonly days: readonly (Settled & { readonly day: string })[];
}

const HOUR = 3_600_000;

/**
 * Sums up a member's settled bets: the sums by hour where the period and the days consist of the merchant's hours, otherwise
 * every bet. A bet that was settled again counts at its first settlement.
 * @param timeZone an IANA name: that of the days
 */
export async function readProfit(sql: Queryable, filter: ProfitFilter, timeZone: string): Promise<Profit> {
  const hours = (await isWholeHours(sql, filter)) ? await settledByHours(sql, filter) : undefined;
  const day = dayIn(timeZone);
  const isWithinDays = hours?.every(({ at }) => day(at) === day(new Date(at.getTime() + HOUR - 1)));
  const rows = hours !== undefined && isWithinDays === true ? hours : await settledByBets(sql, filter);
  return profitOf(rows, timeZone);
}

/** Sums up settled bets. Days are computed here because the database may not know each time zone that a browser does. */
export function profitOf(rows: readonly SettledBets[], timeZone: string): Profit {
  const day = dayIn(timeZone);
  return {
    categories: sumsBy(rows, ({ category }) => category)
      .map(([category, { settled }]) => ({ category, ...settled }))
      .toSorted((a, b) => byStake(a, b) || compare(a.category, b.category)),
    vendors: sumsBy(rows, ({ vendor }) => vendor)
      .map(([vendor, { first, settled }]) => ({ vendor, name: first.vendorName, ...settled }))
      .toSorted((a, b) => byStake(a, b) || compare(a.vendor, b.vendor)),
    days: sumsBy(rows, ({ at }) => day(at)).map(([each, { settled }]) => ({ day: each, ...settled })),
  };
}

/** What a member was given in a period: from the sums by hour where the period consists of the merchant's hours. */
export async function readGiven(sql: Queryable, filter: ProfitFilter): Promise<Given> {
  return (await isWholeHours(sql, filter)) ? givenByHours(sql, filter) : givenByMovements(sql, filter);
}

function dayIn(timeZone: string): (at: Date) => string {
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return (at) => format.format(at);
}

/** The sums of rows by a key, in the order in which the keys first occur. */
function sumsBy<Key>(rows: readonly SettledBets[], keyOf: (row: SettledBets) => Key) {
  const sums = new Map<Key, { readonly first: SettledBets; readonly settled: Settled }>();
  for (const row of rows) {
    const key = keyOf(row);
    const { first, settled } = sums.get(key) ?? { first: row, settled: { bets: 0, stake: 0n, payout: 0n } };
    sums.set(key, {
      first,
      settled: {
        bets: settled.bets + row.bets,
        stake: settled.stake + row.stake,
        payout: settled.payout + row.payout,
      },
    });
  }
  return [...sums];
}

const compare = <Value extends string | bigint>(a: Value, b: Value) => (a < b ? -1 : a > b ? 1 : 0);
const byStake = (a: Settled, b: Settled) => compare(b.stake, a.stake);
