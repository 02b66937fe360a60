import {
  addFractions,
  fraction,
  simulate,
  zeroFraction,
  type PastPeriod,
  type Simulation,
  type TeamFigures,
  type Terms,
} from '@marquee/commission';
import type { Queryable } from '../database/connection.ts';
import { readSettings } from './settings.store.ts';
import { windowAt, type Window } from './windows.ts';

/** How many periods are replayed. */
const PERIODS = 4;

/** A replayed period: its window and what the downline's team did in it. */
export interface ReplayedPeriod extends Window {
  readonly downline: TeamFigures;
}

/** What an offer would have cost, with the periods that were replayed, from the oldest to the newest. */
export async function simulateOffer(
  sql: Queryable,
  offer: {
    readonly merchant: string;
    readonly offerer: bigint;
    readonly downline: bigint;
    readonly terms: Terms;
    /** The offerer's own contract; undefined where the offerer is paid by no one. */
    readonly own: Terms | undefined;
  },
): Promise<{ readonly simulation: Simulation; readonly periods: readonly ReplayedPeriod[] }> {
  const { merchant, offerer, downline, terms, own } = offer;
  const { timeZone, activeFrom } = await readSettings(sql, merchant);
  const windows = await pastWindows(sql, timeZone, terms);
  const [figures, others] = await Promise.all([
    teamFigures(sql, { merchant, agents: [offerer, downline], windows, activeFrom }),
    earnedByOthers(sql, { offerer, downline, kind: terms.kind, windows }),
  ]);
  const days = await firstDays(sql, timeZone, windows);
  const past = windows.map((_window, place): PastPeriod => ({
    from: days[place] ?? '',
    own: figures(place, offerer),
    downline: figures(place, downline),
    others: others(place),
  }));
  return {
    simulation: simulate(terms, own, past),
    periods: windows.map((window, place) => ({ ...window, downline: figures(place, downline) })),
  };
}

/** The last complete periods, the oldest first. Five minutes say nothing of a team: its rates are replayed over days. */
async function pastWindows(sql: Queryable, zone: string, { period }: Terms): Promise<Window[]> {
  const length = period === 'five-minutes' ? 'day' : period;
  const windows: Window[] = [];
  let { from } = await windowAt(sql, zone, length);
  while (windows.length < PERIODS) {
    // oxlint-disable-next-line no-await-in-loop -- each period ends where the next begins
    const before = await windowAt(sql, zone, length, new Date(from.getTime() - 1));
    windows.unshift(before);
    ({ from } = before);
  }
  return windows;
}

async function firstDays(sql: Queryable, zone: string, windows: readonly Window[]): Promise<string[]> {
  const rows = await sql<{ day: string }[]>`
    SELECT (at AT TIME ZONE ${zone})::date::text AS day
    FROM unnest(${windows.map(({ from }) => from.toISOString())}::timestamptz[]) WITH ORDINALITY AS w (at, place) ORDER BY place`;
  return rows.map(({ day }) => day);
}

interface FiguresRow extends Omit<TeamFigures, 'losingStakes'> {
  readonly place: number;
  readonly agent: bigint;
}

async function teamFigures(
  sql: Queryable,
  {
    merchant,
    agents,
    windows,
    activeFrom,
  }: { merchant: string; agents: readonly bigint[]; windows: readonly Window[]; activeFrom: bigint },
): Promise<(place: number, agent: bigint) => TeamFigures> {
  const rows = await sql<FiguresRow[]>`
    SELECT place::int - 1 AS place, agent, coalesce(sum(t.sales), 0)::bigint AS sales,
      coalesce(sum(winning), 0)::bigint AS "winningStakes", coalesce(sum(prizes), 0)::bigint AS prizes,
      coalesce(sum(rebates), 0)::bigint AS rebates, coalesce(sum(bonuses), 0)::bigint AS bonuses,
      coalesce(sum(fees), 0)::bigint AS fees, coalesce(sum(wages), 0)::bigint AS wages,
      count(*) FILTER (WHERE t.sales >= ${activeFrom})::int AS "activeMembers"
    FROM ${windowRows(sql, windows)} CROSS JOIN unnest(${agents.map(String)}::bigint[]) AS agent
    LEFT JOIN LATERAL (
      SELECT h.member, sum(sales) AS sales, sum(winning_stakes) AS winning, sum(prizes) AS prizes, sum(rebates) AS rebates,
        sum(bonuses) AS bonuses, sum(fees) AS fees, sum(wages) AS wages
      FROM member_hour h JOIN member_path p ON p.id = h.path
      WHERE h.merchant = ${merchant} AND h.hour >= starts AND h.hour < ends AND p.path @> ARRAY[agent]
      GROUP BY h.member) t ON true
    GROUP BY 1, 2`;
  const known = new Map(rows.map(({ place, agent, ...sums }) => [`${place} ${agent}`, sums]));
  return (place, agent) => {
    const sums = known.get(`${place} ${agent}`);
    if (sums === undefined) throw new Error(`no sums of period ${place} and agent ${agent}`);
    return { ...sums, losingStakes: sums.sales - sums.winningStakes };
  };
}

/** What the offerer's other direct downlines earned by contracts of the kind, by the place of the period. */
async function earnedByOthers(
  sql: Queryable,
  {
    offerer,
    downline,
    kind,
    windows,
  }: { offerer: bigint; downline: bigint; kind: string; windows: readonly Window[] },
) {
  const rows = await sql<{ place: number; numerator: string; denominator: string }[]>`
    SELECT place::int - 1 AS place, sum(gross_numerator)::text AS numerator, gross_denominator::text AS denominator
    FROM ${windowRows(sql, windows)}
    JOIN agent_run r ON r.kind = ${kind} AND r.starts_at >= starts AND r.ends_at <= ends
    JOIN agent_bill b ON b.run = r.id JOIN agent_contract c ON c.id = b.contract
    WHERE c.upline = ${offerer} AND c.downline <> ${downline} GROUP BY 1, gross_denominator`;
  return (place: number) =>
    rows
      .filter((row) => row.place === place)
      .map(({ numerator, denominator }) => fraction(BigInt(numerator), BigInt(denominator)))
      .reduce(addFractions, zeroFraction);
}

function windowRows(sql: Queryable, windows: readonly Window[]) {
  const starts = windows.map(({ from }) => from.toISOString());
  const ends = windows.map(({ until }) => until.toISOString());
  return sql`unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) WITH ORDINALITY AS w (starts, ends, place)`;
}
