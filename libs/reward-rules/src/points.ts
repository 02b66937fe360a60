/** The code of the points' asset in the ledger. */
export const POINTS = 'PTS';

/** Points for each 100 units of currency that are staked, in ten-thousandths, where a merchant has not decided otherwise. */
export const categoryPoints = {
  LIVE: 7_000n,
  SPORTS: 10_000n,
  ESPORTS: 10_000n,
  FISH: 12_000n,
  RNG: 12_000n,
  PVP: 10_000n,
  LOTT: 10_000n,
  ELOTT: 10_000n,
} as const;

/** How a member earns points in a category during an hour. */
export interface EarningTerms {
  /** Ten-thousandths of a point for each `perUnits` units of currency. */
  readonly rate: bigint;
  /** What the member's rank makes of them: 100 for no change. */
  readonly percent: bigint;
  /** Whole units of currency, above zero. */
  readonly perUnits: bigint;
}

/**
 * The points for the valid stakes that are settled in an hour, rounded down once. Both are ten-thousandths. When a bet is voided,
 * its stake is no longer among them and the points are computed again, so that the order of events does not matter.
 */
export function pointsOf(stakes: bigint, { rate, percent, perUnits }: EarningTerms): bigint {
  return stakes <= 0n ? 0n : (stakes * rate * percent) / (perUnits * 10_000n * 100n);
}

/**
 * What points are worth in money, in ten-thousandths, rounded down to hundredths of a unit.
 *
 * @param points whole points
 * @param value what one point is worth, in ten-thousandths
 */
export function conversionAmount(points: bigint, value: bigint): bigint {
  return ((points * value) / 100n) * 100n;
}

/** Whether a text can be the number of a Zalo or WhatsApp account: 8 to 15 digits, with or without a plus sign. */
export function isContactNumber(text: string): boolean {
  return /^\+?\d{8,15}$/.test(text.replaceAll(/[\s-]/g, ''));
}

/** Ten-thousandths of a point as a number for a screen, rounded down to hundredths of a point. */
export function shownPoints(points: bigint): number {
  return Number(points / 100n) / 100;
}
