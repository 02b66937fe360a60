import { carriedInto, carriedOutOf, type Carried } from './carry-over.ts';
import {
  compareFractions,
  fraction,
  subtractFractions,
  sumFractions,
  zeroFraction,
  type Fraction,
} from './fraction.ts';
import { grossOf } from './gross.ts';
import { rateScale, type Reward, type TeamFigures, type Terms, type Tier } from './terms.ts';

/** A past period of both teams, as it was. */
export interface PastPeriod {
  /** First day, as `YYYY-MM-DD`. */
  readonly from: string;
  /** The offerer's whole team, the downline's team included. */
  readonly own: TeamFigures;
  readonly downline: TeamFigures;
  /** What the offerer's other downlines earned by contracts of the same kind, exact. */
  readonly others: Fraction;
}

/** What a period would have brought and cost the offerer under the offer. */
export interface SimulatedPeriod {
  readonly from: string;
  /** The downline's gross under the offer. */
  readonly cost: Fraction;
  /** The offerer's own gross, absent for the platform. */
  readonly earned?: Fraction;
  /** Own gross less the downline's and the other downlines'; absent for the platform. */
  readonly net?: Fraction;
  /** The tier of the offer that was reached. */
  readonly tier?: number;
}

/**
 * The worst case of one tier for the offerer: the highest loss over all outcomes in which the downline meets it.
 * `unit` says how `loss` is counted: hundredths of a percent of the base, or ten-thousandths for fixed amounts.
 */
export interface WorstCase {
  readonly tier: number;
  readonly unit: 'rate' | 'amount';
  /** What the offerer pays above what its own contract surely brings on the same team; zero when it never costs more. */
  readonly loss: bigint;
}

export interface Simulation {
  readonly periods: readonly SimulatedPeriod[];
  readonly cost: Fraction;
  readonly worstCases: readonly WorstCase[];
  /** Whether the offer can cost more than it brings, in a past period or in some outcome. */
  readonly canCostMore: boolean;
}

/**
 * Replays past periods under an offer.
 *
 * @param own the offerer's contract; undefined for the platform
 * @param periods from the oldest to the newest
 */
export function simulate(offer: Terms, own: Terms | undefined, periods: readonly PastPeriod[]): Simulation {
  const downlineGross = replay(offer, periods, ({ downline }) => downline);
  const ownGross = own && replay(own, periods, (period) => period.own);
  const simulated = periods.map((period, index): SimulatedPeriod => {
    const { amount: cost = zeroFraction, tier } = downlineGross[index] ?? {};
    const earned = ownGross?.[index]?.amount;
    return {
      from: period.from,
      cost,
      ...(tier === undefined ? {} : { tier }),
      ...(earned === undefined
        ? {}
        : { earned, net: subtractFractions(subtractFractions(earned, cost), period.others) }),
    };
  });
  const worstCases = own ? offer.tiers.map((tier, index) => worstCaseOf(tier, index, own)) : [];
  return {
    periods: simulated,
    cost: sumFractions(simulated.map(({ cost }) => cost)),
    worstCases,
    canCostMore:
      worstCases.some(({ loss }) => loss > 0n) ||
      simulated.some(({ net }) => net !== undefined && compareFractions(net, zeroFraction) < 0),
  };
}

function replay(
  terms: Terms,
  periods: readonly PastPeriod[],
  figuresOf: (period: PastPeriod) => TeamFigures,
): { amount: Fraction; tier?: number }[] {
  let previous: Carried | undefined;
  return periods.map((period) => {
    const month = period.from.slice(0, 7);
    const carried = carriedInto(terms.carryOver, previous, month);
    const gross = grossOf(terms, figuresOf(period), carried);
    previous = { loss: carriedOutOf(terms.carryOver, gross.base - carried, carried), month };
    return { amount: gross.amount, ...(gross.tier === undefined ? {} : { tier: gross.tier }) };
  });
}

/**
 * Other members can only add to an upline's sales and active members, but their prizes can undo any loss: only own tiers
 * without a minimum loss are certain when the downline meets its tier.
 */
function worstCaseOf(tier: Tier, index: number, own: Terms): WorstCase {
  const certain = own.tiers.filter(
    (candidate) =>
      candidate.minLoss === 0n &&
      candidate.minSales <= tier.minSales &&
      candidate.minActiveMembers <= tier.minActiveMembers,
  );
  const loss = largestLoss(
    tier.reward,
    certain.map(({ reward }) => reward),
  );
  return { tier: index, unit: tier.reward.mode === 'fixed' ? 'amount' : 'rate', loss };
}

function largestLoss(paid: Reward, certain: readonly Reward[]): bigint {
  const best = (read: (reward: Reward) => bigint): bigint =>
    certain.map(read).reduce((highest, value) => (value > highest ? value : highest), 0n);
  const short = (value: bigint): bigint => (value > 0n ? value : 0n);
  switch (paid.mode) {
    case 'percentage':
      return short(paid.rate - best((reward) => (reward.mode === 'percentage' ? reward.rate : 0n)));
    case 'fixed':
      return short(paid.fixedAmount - best((reward) => (reward.mode === 'fixed' ? reward.fixedAmount : 0n)));
    case 'win-lose': {
      const win = short(paid.winRate - best((reward) => (reward.mode === 'win-lose' ? reward.winRate : 0n)));
      const lose = short(
        paid.loseRate - best((reward) => (reward.mode === 'win-lose' ? reward.loseRate : 0n)),
      );
      return win > lose ? win : lose;
    }
  }
}

/** A rate on an amount, exact: what a worst case means for a team of a given base. */
export function rateOn(rate: bigint, base: bigint): Fraction {
  return fraction(rate * base, rateScale);
}
