import type { Result } from '@marquee/money';
import { chanceOf } from '../engine/chance.ts';
import { compareRatios, ratio } from '../engine/ratio.ts';
import type { Ratio } from '../engine/ratio.ts';
import type { Play, Wager } from '../engine/play.ts';

/** What a house lets one ticket do. Amounts are ten-thousandths. House rules. */
export type Limits = {
  /** The most that one member's tickets of an issue pay. */
  readonly highestPrize: bigint;
  /** A ticket that covers less than this share of a play's bets … */
  readonly soloBelow: Ratio;
  /** … pays this at most. */
  readonly soloPrize: bigint;
  /** A ticket must not cover more than this share of a play's bets, where there are at least so many. */
  readonly maximumCovered: Ratio;
  readonly coveredFrom: number;
  readonly minimumStake: bigint;
  readonly maximumStake: bigint;
  readonly maximumMultiple: number;
};

/** The customary limits of lotteries that draw all day. */
export const highFrequencyLimits: Limits = {
  highestPrize: 300_000_0000n,
  soloBelow: ratio(5n, 100n),
  soloPrize: 20_000_0000n,
  maximumCovered: ratio(85n, 100n),
  coveredFrom: 100,
  minimumStake: 10n,
  maximumStake: 100_000_0000n,
  maximumMultiple: 10_000,
};

/** The customary limits of lotteries that draw once a day or less. */
export const lowFrequencyLimits: Limits = { ...highFrequencyLimits, highestPrize: 150_000_0000n };

/** Why a ticket exceeds a limit. */
export type LimitFault =
  | { readonly kind: 'covers-too-much'; readonly bets: number; readonly maximum: number }
  | { readonly kind: 'stake-too-low'; readonly minimum: bigint }
  | { readonly kind: 'stake-too-high'; readonly maximum: bigint }
  | { readonly kind: 'multiple-too-high'; readonly maximum: number };

/**
 * Holds a ticket against the limits.
 *
 * @param stake of the whole ticket, in ten-thousandths
 * @param multiple 1 on boards where an amount is typed
 * @returns the most that the ticket may pay, and whether that is because it covers so little
 */
export function applyLimits(
  limits: Limits,
  play: Play,
  { bets, stake, multiple }: { readonly bets: number; readonly stake: bigint; readonly multiple: number },
): Result<{ readonly prizeCap: bigint; readonly solo: boolean }, LimitFault> {
  if (multiple > limits.maximumMultiple)
    return refuse({ kind: 'multiple-too-high', maximum: limits.maximumMultiple });
  if (stake < limits.minimumStake) return refuse({ kind: 'stake-too-low', minimum: limits.minimumStake });
  if (stake > limits.maximumStake) return refuse({ kind: 'stake-too-high', maximum: limits.maximumStake });
  if (play.board === 'two-sides') return { ok: true, value: { prizeCap: limits.highestPrize, solo: false } };
  const all = totalBets(play.wager);
  const covered = ratio(BigInt(bets), BigInt(all));
  if (all >= limits.coveredFrom && compareRatios(covered, limits.maximumCovered) > 0) {
    const maximum = Number((BigInt(all) * limits.maximumCovered.n) / limits.maximumCovered.d);
    return refuse({ kind: 'covers-too-much', bets, maximum });
  }
  const solo = compareRatios(covered, limits.soloBelow) < 0;
  const prizeCap = solo && limits.soloPrize < limits.highestPrize ? limits.soloPrize : limits.highestPrize;
  return { ok: true, value: { prizeCap, solo } };
}

const counted = new WeakMap<Wager, number>();

/**
 * How many different bets a wager has: what the draws pay at a tier, all of them together, divided by what they pay to one
 * bet of it.
 */
export function totalBets(wager: Wager): number {
  if (wager.parts) return wager.parts.reduce((bets, part) => bets + totalBets(part), 0);
  const known = wager.bets ?? counted.get(wager);
  if (known !== undefined) return known;
  const paid = new Map<string, bigint>();
  wager.space.walk((draw, weight) => {
    for (const won of wager.winners?.(draw) ?? []) {
      paid.set(won.tier, (paid.get(won.tier) ?? 0n) + weight * BigInt(won.times));
    }
  });
  let bets = 0;
  for (const tier of wager.tiers) {
    const chance = chanceOf(wager, tier);
    bets += Number(((paid.get(tier) ?? 0n) * chance.d) / (chance.n * wager.space.total));
  }
  counted.set(wager, bets);
  return bets;
}

function refuse(error: LimitFault): { readonly ok: false; readonly error: LimitFault } {
  return { ok: false, error };
}
