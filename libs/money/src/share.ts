import { money } from './money.ts';
import type { Money } from './money.ts';

/**
 * Where a result that lies between two ten-thousandths goes.
 *
 * `towards-zero` and `away-from-zero` are symmetric for debts; `half-even` is the banker's rounding, which has no
 * drift over many amounts; `half-away-from-zero` is what people do by hand.
 */
export type Rounding = 'towards-zero' | 'away-from-zero' | 'half-even' | 'half-away-from-zero';

/**
 * Multiplies by the fraction `numerator / denominator`, exactly, then rounds once.
 *
 * @throws RangeError when the denominator is not positive or the product is out of range
 */
export function multiplyRatio<Currency extends string>(
  value: Money<Currency>,
  ratio: { numerator: bigint; denominator: bigint },
  rounding: Rounding,
): Money<Currency> {
  if (ratio.denominator <= 0n) throw new RangeError('the denominator of a ratio must be positive');
  const product = value.amount * ratio.numerator;
  const size = product < 0n ? -product : product;
  const quotient = size / ratio.denominator;
  const rest = size % ratio.denominator;
  const rounded = roundsUp(quotient, rest, ratio.denominator, rounding) ? quotient + 1n : quotient;
  return money(value.currency, product < 0n ? -rounded : rounded);
}

/**
 * Shares an amount out by weights (largest remainder): the parts add up to the whole to the last ten-thousandth,
 * each part is within one ten-thousandth of its exact share, and between equal remainders the earlier part gains.
 *
 * @param weights one part each; none negative, at least one positive
 * @throws RangeError for other weights
 */
export function split<Currency extends string>(
  value: Money<Currency>,
  weights: readonly bigint[],
): Money<Currency>[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (weights.some((weight) => weight < 0n) || total <= 0n) {
    throw new RangeError('the weights of a split must not be negative, and one must be positive');
  }
  const negative = value.amount < 0n;
  const size = negative ? -value.amount : value.amount;
  const shares = weights.map((weight, index) => ({
    index,
    units: (size * weight) / total,
    remainder: (size * weight) % total,
  }));
  const missing = size - shares.reduce((sum, share) => sum + share.units, 0n);
  const gaining = new Set(
    shares
      .toSorted((a, b) =>
        a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
      )
      .slice(0, Number(missing))
      .map((share) => share.index),
  );
  return shares.map((share) => {
    const units = gaining.has(share.index) ? share.units + 1n : share.units;
    return money(value.currency, negative ? -units : units);
  });
}

function roundsUp(quotient: bigint, rest: bigint, denominator: bigint, rounding: Rounding): boolean {
  if (rest === 0n) return false;
  switch (rounding) {
    case 'towards-zero':
      return false;
    case 'away-from-zero':
      return true;
    case 'half-away-from-zero':
      return rest * 2n >= denominator;
    case 'half-even':
      return rest * 2n > denominator || (rest * 2n === denominator && quotient % 2n === 1n);
  }
}
