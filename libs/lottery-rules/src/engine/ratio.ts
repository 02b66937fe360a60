/** An exact fraction in lowest terms; `d` is positive. */
export type Ratio = { readonly n: bigint; readonly d: bigint };

/** The fraction `n / d` in lowest terms. @throws RangeError when `d` is zero */
export function ratio(n: bigint, d: bigint = 1n): Ratio {
  if (d === 0n) throw new RangeError('a fraction over zero');
  const sign = d < 0n ? -1n : 1n;
  const divisor = greatestDivisor(n < 0n ? -n : n, d * sign);
  return { n: (sign * n) / divisor, d: (sign * d) / divisor };
}

export const zero = ratio(0n);
export const one = ratio(1n);

export function plus(a: Ratio, b: Ratio): Ratio {
  return ratio(a.n * b.d + b.n * a.d, a.d * b.d);
}

export function minus(a: Ratio, b: Ratio): Ratio {
  return ratio(a.n * b.d - b.n * a.d, a.d * b.d);
}

export function times(a: Ratio, b: Ratio): Ratio {
  return ratio(a.n * b.n, a.d * b.d);
}

/** @throws RangeError when `b` is zero */
export function over(a: Ratio, b: Ratio): Ratio {
  return ratio(a.n * b.d, a.d * b.n);
}

/** −1, 0 or 1 as `a` is less than, equal to or more than `b`. */
export function compareRatios(a: Ratio, b: Ratio): -1 | 0 | 1 {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The nearest number, for figures that people read. Nothing is calculated with it. */
export function toNumber(value: Ratio): number {
  const scale = 10n ** 18n;
  return Number((value.n * scale) / value.d) / Number(scale);
}

/** The whole part of `amount × value`, rounded down; `amount` and `value` are not negative. */
export function floorOf(amount: bigint, value: Ratio): bigint {
  return (amount * value.n) / value.d;
}

/** A decimal string with so many places, cut off and not rounded: `19.8000`. For values that are not negative. */
export function toDecimal(value: Ratio, places: number): string {
  const scale = 10n ** BigInt(places);
  const units = (value.n * scale) / value.d;
  if (places === 0) return units.toString();
  return `${units / scale}.${(units % scale).toString().padStart(places, '0')}`;
}

/** Reads `1.98` or `20`; `undefined` for anything else. */
export function fromDecimal(text: string): Ratio | undefined {
  const parts = /^(\d{1,12})(?:\.(\d{1,9}))?$/.exec(text);
  if (!parts) return undefined;
  const decimals = parts[2] ?? '';
  return ratio(BigInt(`${parts[1]}${decimals}`), 10n ** BigInt(decimals.length));
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b];
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
