/** What a method of paying out charges: a fixed part in ten-thousandths, and a part of the amount in basis points. */
export interface FeeTerms {
  readonly flat: bigint;
  readonly basisPoints: number;
}

/** Ten-thousandths in the smallest amount that is paid out: two decimals. */
export const payableStep = 100n;

/** The fee of an amount, both in ten-thousandths. Rounded up to two decimals, so that what arrives has no more. */
export function withdrawalFee({ flat, basisPoints }: FeeTerms, amount: bigint): bigint {
  const exact = amount * BigInt(basisPoints) + flat * 10_000n;
  const step = payableStep * 10_000n;
  return ((exact + step - 1n) / step) * payableStep;
}

/**
 * How much of a coin is paid for an amount, in millionths of the coin, rounded down.
 * @param amount ten-thousandths
 * @param rate ten-thousandths of the same currency for one coin, above zero
 */
export function coinMillionths(amount: bigint, rate: bigint): bigint {
  return (amount * 1_000_000n) / rate;
}
