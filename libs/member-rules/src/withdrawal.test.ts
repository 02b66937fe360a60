import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coinMillionths, payableStep, withdrawalFee } from './withdrawal.ts';

test.each([
  [{ flat: 0n, basisPoints: 0 }, 1_000_000n, 0n],
  [{ flat: 150_000n, basisPoints: 0 }, 1_000_000n, 150_000n],
  [{ flat: 0n, basisPoints: 100 }, 1_234_500n, 12_400n],
  [{ flat: 10_000n, basisPoints: 150 }, 2_000_000n, 40_000n],
  [{ flat: 50n, basisPoints: 0 }, 1_000_000n, 100n],
])('%o of %s is %s', (terms, amount, fee) => expect(withdrawalFee(terms, amount)).toBe(fee));

test('a fee has two decimals, is never below its terms, and less than a hundredth above them', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10_000_000n),
      fc.nat(5_000),
      fc.bigInt(1n, 10n ** 15n),
      (flat, points, amount) => {
        const fee = withdrawalFee({ flat, basisPoints: points }, amount);
        const exact = flat * 10_000n + amount * BigInt(points);
        expect(fee % payableStep).toBe(0n);
        expect(fee * 10_000n).toBeGreaterThanOrEqual(exact);
        expect((fee - payableStep) * 10_000n).toBeLessThan(exact);
      },
    ),
  );
});

test('coins are rounded down to a millionth', () => {
  expect(coinMillionths(1_000_000n, 575_000n)).toBe(1_739_130n);
  expect(coinMillionths(574_999n, 575_000n)).toBe(999_998n);
});
