/**
 * An exact rational number in lowest terms; the denominator is positive.
 * Gross and net amounts stay fractions of a ten-thousandth until they are paid, so that a sum of nets is exact.
 */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** @throws RangeError when the denominator is zero */
export function fraction(numerator: bigint, denominator = 1n): Fraction {
  if (denominator === 0n) throw new RangeError('the denominator of a fraction must not be zero');
  const sign = denominator < 0n ? -1n : 1n;
  const divisor = greatestCommonDivisor(numerator, denominator);
  return { numerator: (sign * numerator) / divisor, denominator: (sign * denominator) / divisor };
}

export const zeroFraction: Fraction = { numerator: 0n, denominator: 1n };

export function addFractions(a: Fraction, b: Fraction): Fraction {
  if (a.denominator === b.denominator) return fraction(a.numerator + b.numerator, a.denominator);
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function subtractFractions(a: Fraction, b: Fraction): Fraction {
  return addFractions(a, { numerator: -b.numerator, denominator: b.denominator });
}

export function sumFractions(values: Iterable<Fraction>): Fraction {
  let sum = zeroFraction;
  for (const value of values) sum = addFractions(sum, value);
  return sum;
}

/** Negative, zero or positive, like a comparison function for `sort`. */
export function compareFractions(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The largest whole number that is not above the fraction, also below zero: −0.5 becomes −1. */
export function floorFraction({ numerator, denominator }: Fraction): bigint {
  const quotient = numerator / denominator;
  return numerator < 0n && numerator % denominator !== 0n ? quotient - 1n : quotient;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y > 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}
