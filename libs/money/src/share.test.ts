import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money, multiplyRatio, negate, split } from './index.ts';

const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
const weights = fc
  .array(fc.bigInt({ min: 0n, max: 10n ** 6n }), { minLength: 1, maxLength: 20 })
  .filter((list) => list.some((weight) => weight > 0n));

const size = (value: bigint) => (value < 0n ? -value : value);

describe('split', () => {
  it('never loses a ten-thousandth and stays within one of the exact share', () => {
    fc.assert(
      fc.property(amount, weights, (value, list) => {
        const parts = split(money('PHP', value), list);
        const total = list.reduce((sum, weight) => sum + weight, 0n);
        expect(parts.reduce((sum, part) => sum + part.amount, 0n)).toBe(value);
        for (const [index, part] of parts.entries()) {
          const weight = list[index] ?? 0n;
          expect(size(part.amount * total - value * weight) < total).toBe(true);
          expect(weight > 0n || part.amount === 0n).toBe(true);
        }
      }),
    );
  });

  it('shares a debt out as it shares its opposite', () => {
    fc.assert(
      fc.property(amount, weights, (units, list) => {
        const value = money('PHP', units);
        expect(split(negate(value), list)).toEqual(split(value, list).map(negate));
      }),
    );
  });

  it('gives what remains to the largest remainders, the earlier first', () => {
    const amounts = (value: bigint, list: bigint[]) =>
      split(money('PHP', value), list).map((part) => part.amount);
    expect(amounts(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
    expect(amounts(10n, [1n, 2n, 3n])).toEqual([2n, 3n, 5n]);
    expect(amounts(1n, [0n, 1n])).toEqual([0n, 1n]);
  });

  it.each([
    ['nothing', []],
    ['zeros', [0n, 0n]],
    ['a negative sum', [1n, -2n]],
    ['a negative one', [2n, -1n]],
  ])('refuses %s for weights', (_, list) => {
    expect(() => split(money('PHP', 1n), list)).toThrow(RangeError);
  });
});

describe('multiplyRatio', () => {
  it.each([
    [5n, 'towards-zero', 2n],
    [5n, 'away-from-zero', 3n],
    [5n, 'half-even', 2n],
    [7n, 'half-even', 4n],
    [5n, 'half-away-from-zero', 3n],
    [-5n, 'towards-zero', -2n],
    [-5n, 'away-from-zero', -3n],
    [-5n, 'half-even', -2n],
    [-5n, 'half-away-from-zero', -3n],
  ] as const)('halves %s %s to %s', (value, rounding, half) => {
    expect(multiplyRatio(money('PHP', value), { numerator: 1n, denominator: 2n }, rounding).amount).toBe(
      half,
    );
  });

  it('rounds once, by less than one ten-thousandth, and by at most half of one where it rounds halves', () => {
    const ratio = fc.record({
      numerator: fc.bigInt({ min: -1000n, max: 1000n }),
      denominator: fc.bigInt({ min: 1n, max: 1000n }),
    });
    const rounding = fc.constantFrom('towards-zero', 'away-from-zero', 'half-even', 'half-away-from-zero');
    fc.assert(
      fc.property(amount, ratio, rounding, (value, { numerator, denominator }, how) => {
        const exact = value * numerator;
        const error = size(
          multiplyRatio(money('PHP', value), { numerator, denominator }, how).amount * denominator - exact,
        );
        expect(error < denominator).toBe(true);
        expect(!how.startsWith('half') || error * 2n <= denominator).toBe(true);
      }),
    );
  });

  it.each([0n, -1n])('refuses the denominator %s', (denominator) => {
    expect(() => multiplyRatio(money('PHP', 1n), { numerator: 1n, denominator }, 'half-even')).toThrow(
      RangeError,
    );
  });
});
