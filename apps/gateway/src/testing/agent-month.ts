import {
  carriedInto,
  carriedOutOf,
  floorFraction,
  grossOf,
  noFigures,
  readTerms,
  subtractFractions,
  sumFractions,
  type Carried,
  type Fraction,
  type TeamFigures,
  type Terms,
  type TermsInput,
} from '@marquee/commission';
import type { Sql } from '../database/connection.ts';
import { termsOf } from './agent-fixtures.ts';

/** A bet of a simulated month. `member` is a place in the tree. */
export interface MonthBet {
  readonly member: number;
  readonly at: number;
  readonly stake: bigint;
  readonly payout: bigint;
}

/** A contract of a simulated month, with a place in the tree as its downline. */
export interface MonthContract {
  readonly id: bigint;
  readonly downline: number;
  readonly kind: string;
  readonly period: string;
  readonly terms: TermsInput;
  readonly from: number;
}

/** A run as the database has it. */
export interface MonthRun {
  readonly id: bigint;
  readonly kind: string;
  readonly period: string;
  readonly from: Date;
  readonly until: Date;
}

/** The contracts of a member at a level of one of the two trees, which differ in their periods. */
export function monthTerms(tree: number, level: number): TermsInput[] {
  const rate = (top: number, step: number) => (top - level * step).toFixed(2);
  return [
    termsOf('', {
      period: tree === 0 ? 'day' : 'week',
      tiers: [
        { rate: rate(1, 0.05), minSales: '100', minLoss: '0', minActiveMembers: '0' },
        { rate: rate(1.5, 0.05), minSales: '5000', minLoss: '0', minActiveMembers: '3' },
      ],
    }),
    termsOf('', {
      kind: 'hourly',
      period: 'hour',
      mode: 'win-lose',
      tiers: [
        {
          winRate: rate(0.8, 0.05),
          loseRate: rate(1.6, 0.1),
          minSales: '0',
          minLoss: '0',
          minActiveMembers: '0',
        },
      ],
    }),
    termsOf(rate(1.2, 0.1), { kind: 'real-time', period: 'five-minutes' }),
    termsOf('', {
      kind: 'dividend',
      period: tree === 0 ? 'day' : 'half-month',
      base: tree === 0 ? ['sales', 'prizes'] : ['sales', 'prizes', 'rebates'],
      carryOver: tree === 0 ? 'permanent' : 'within-month',
      floating: tree === 0,
      tiers: [
        { rate: rate(30, 1), minSales: '0', minLoss: '300', minActiveMembers: '0' },
        { rate: rate(40, 1), minSales: '0', minLoss: '1000.01', minActiveMembers: '0' },
      ],
    }),
  ];
}

/** Records bets as settled at their moments, and the changes for real-time runs at the same. */
export async function settleBets(
  sql: Sql,
  ids: readonly bigint[],
  bets: readonly MonthBet[],
): Promise<bigint[]> {
  const written: bigint[] = [];
  for (let first = 0; first < bets.length; first += 5000) {
    const some = bets.slice(first, first + 5000);
    // oxlint-disable-next-line no-await-in-loop -- in pieces
    const rows = await sql<{ id: bigint }[]>`
      INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake, placed_at)
      SELECT 'alpha', member, 'RNG', 'V', 'G', 'R', gen_random_uuid()::text, stake, at
      FROM unnest(${some.map(({ member }) => String(ids[member]))}::bigint[], ${some.map(({ stake }) => String(stake))}::bigint[],
        ${some.map(({ at }) => new Date(at).toISOString())}::text[]::timestamptz[]) WITH ORDINALITY AS b (member, stake, at, place)
      ORDER BY place RETURNING id`;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await sql`UPDATE bet SET state = 'settled', settled_at = placed_at, payout = b.payout
      FROM unnest(${rows.map(({ id }) => String(id))}::bigint[], ${some.map(({ payout }) => String(payout))}::bigint[]) AS b (id, payout)
      WHERE bet.id = b.id`;
    written.push(...rows.map(({ id }) => id));
  }
  await sql`UPDATE member_sales_change SET created_at = settled_at WHERE run IS NULL`;
  return written;
}

/**
 * What each bill is due, from the bets alone: run by run and team by team, with the rules of the library.
 * @param lineOf the places above a member, the member included
 * @returns by run, the ten-thousandths of each payee's place; below zero for a debt
 */
export function replayMonth(
  runs: readonly MonthRun[],
  contracts: readonly MonthContract[],
  bets: readonly MonthBet[],
  { lineOf, end }: { lineOf: (member: number) => readonly number[]; end: number },
): Map<bigint, Map<number, bigint>> {
  const carried = new Map<string, Carried>();
  const known = new Map<TermsInput, Terms>();
  const termsIn = (terms: TermsInput): Terms => {
    const read = known.get(terms);
    if (read !== undefined) return read;
    const parsed = readTerms(terms, 'PHP');
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    known.set(terms, parsed.value);
    return parsed.value;
  };
  const due = new Map<bigint, Map<number, bigint>>();
  for (const run of [...runs].toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
    const inForce = contracts.filter(
      ({ kind, period, from }) =>
        kind === run.kind && period === run.period && from <= run.from.getTime() && end > run.from.getTime(),
    );
    const teams = sumsOf(
      bets.filter(({ at }) => at >= run.from.getTime() && at < run.until.getTime()),
      lineOf,
    );
    const gross = new Map<number, Fraction>();
    for (const { downline, terms: stored } of inForce) {
      const terms = termsIn(stored);
      const key = `${run.kind} ${run.period} ${downline}`;
      const month = run.from.toISOString().slice(0, 7);
      const loss = carriedInto(terms.carryOver, carried.get(key), month);
      const earned = grossOf(terms, teams.get(downline) ?? noFigures, loss);
      gross.set(downline, earned.amount);
      carried.set(key, { loss: carriedOutOf(terms.carryOver, earned.base - loss, loss), month });
    }
    due.set(run.id, netted(gross, lineOf));
  }
  return due;
}

function netted(
  gross: ReadonlyMap<number, Fraction>,
  lineOf: (member: number) => readonly number[],
): Map<number, bigint> {
  const below = new Map<number, Fraction[]>();
  for (const [member, amount] of gross) {
    const upline = lineOf(member).at(-2);
    if (upline !== undefined) below.set(upline, [...(below.get(upline) ?? []), amount]);
  }
  return new Map(
    [...gross].map(([member, amount]) => [
      member,
      floorFraction(subtractFractions(amount, sumFractions(below.get(member) ?? []))),
    ]),
  );
}

/** The sums of every team that staked, bet by bet. */
function sumsOf(
  bets: readonly MonthBet[],
  lineOf: (member: number) => readonly number[],
): Map<number, TeamFigures> {
  const staked = new Map<number, bigint>();
  for (const { member, stake } of bets) staked.set(member, (staked.get(member) ?? 0n) + stake);
  const teams = new Map<number, TeamFigures>();
  const change = (team: number, by: (figures: TeamFigures) => TeamFigures) =>
    teams.set(team, by(teams.get(team) ?? noFigures));
  for (const { member, stake, payout } of bets)
    for (const team of lineOf(member))
      change(team, (sums) => ({
        ...sums,
        sales: sums.sales + stake,
        winningStakes: sums.winningStakes + (payout > 0n ? stake : 0n),
        losingStakes: sums.losingStakes + (payout > 0n ? 0n : stake),
        prizes: sums.prizes + payout,
      }));
  for (const [member, stake] of staked)
    if (stake >= 1_000_0000n)
      for (const team of lineOf(member))
        change(team, (sums) => ({ ...sums, activeMembers: sums.activeMembers + 1 }));
  return teams;
}
