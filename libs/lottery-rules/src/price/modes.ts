import { ratio } from '../engine/ratio.ts';
import type { Ratio } from '../engine/ratio.ts';

/** Prizes are stated on a base of two thousand: a bet at 1,920 points returns 96 %. */
export const pointsOfAll = 2000;

/** The four ways in which a lottery is priced. */
export const prizeModeCodes = ['Lott', 'ZY', 'Elott', 'SEA'] as const;
export type PrizeModeCode = (typeof prizeModeCodes)[number];

/** How a lottery is priced. Set by the operator. */
export type PrizeMode = {
  /** The price of one bet at unit 1 and multiple 1, in whole units of the currency. */
  readonly base: 1 | 2;
  /** Between which points a player may set the slider; the member's own cap may be lower. */
  readonly minimum: number;
  readonly maximum: number;
  /** Points at which boards with fixed odds are priced where no odds are given. */
  readonly fixed: number;
  /** The most that any cell may return, in points. */
  readonly ceiling: number;
};

/** The customary figures. */
export const prizeModes: Readonly<Record<PrizeModeCode, PrizeMode>> = {
  Lott: { base: 2, minimum: 1700, maximum: 1960, fixed: 1950, ceiling: 1995 },
  ZY: { base: 1, minimum: 1700, maximum: 1960, fixed: 1960, ceiling: 1995 },
  Elott: { base: 1, minimum: 1800, maximum: 1980, fixed: 1980, ceiling: 1995 },
  SEA: { base: 1, minimum: 1700, maximum: 1960, fixed: 1960, ceiling: 1996 },
};

/** Points that a family's plays return less than the slider says. House rules. */
export const familyOffsets: Readonly<Record<string, number>> = {
  '3d': 40,
  '11x5': 20,
  kl8: 360,
  k3: 30,
  lhc: 11,
  lf: 40,
  pcb: 60,
  pk10: 0,
};

/** The units in which official boards are staked, as parts of the currency's unit: yuan, jiao, fen, li. */
export const units = ['1', '0.1', '0.01', '0.001'] as const;
export type Unit = (typeof units)[number];

/**
 * The price of one bet on an official board: base times unit times multiple, in ten-thousandths.
 *
 * @param multiple a whole number, one at least
 */
export function priceOfBet(mode: PrizeMode, unit: Unit, multiple: number): bigint {
  const share = { '1': 10_000n, '0.1': 1_000n, '0.01': 100n, '0.001': 10n }[unit];
  return BigInt(mode.base) * share * BigInt(multiple);
}

/** The range of a member's slider: from the mode's minimum to the lower of its maximum and the member's cap. */
export function sliderOf(
  mode: PrizeMode,
  cap: number,
): { readonly minimum: number; readonly maximum: number } {
  const maximum = Math.min(mode.maximum, cap);
  return { minimum: Math.min(mode.minimum, maximum), maximum };
}

/** The share of the stake that is rebated to a member with that cap who plays at those points: prize and rebate add up to the cap. */
export function rebateOf(cap: number, points: number): Ratio {
  return ratio(BigInt(Math.max(0, cap - points)), BigInt(pointsOfAll));
}

/**
 * What each member on the path to the bettor earns from a ticket, as shares of the stake; together the first cap less the
 * points, whatever the path.
 *
 * @param caps from the top agent down to the bettor, none above the one before
 */
export function rebatesOf(caps: readonly number[], points: number): readonly Ratio[] {
  return caps.map((cap, index) => rebateOf(cap, caps[index + 1] ?? points));
}
