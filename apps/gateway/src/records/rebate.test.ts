import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ratePercent, rebateLines, rebateShares, rebateTotal } from './rebate.ts';

test('cashback is the rate of the stakes, down to a hundredth of the unit', () => {
  const [line] = rebateLines([{ category: 'RNG', turnover: 1_234_567n, rate: 120 }]);
  // 123.4567 × 1.20 % = 1.4814…
  expect(line?.amount).toBe(14_800n);
});

test('is never more than the rate, never a hundredth less, and the parts are the total', () => {
  const turnover = fc.record({
    category: fc.constantFrom('RNG' as const, 'LIVE' as const),
    turnover: fc.bigInt({ min: 0n, max: 10n ** 15n }),
    rate: fc.integer({ min: 0, max: 1000 }),
  });
  fc.assert(
    fc.property(fc.array(turnover), (turnovers) => {
      const lines = rebateLines(turnovers);
      for (const { amount, turnover: stakes, rate } of lines) {
        const exact = stakes * BigInt(rate);
        expect(amount * 10_000n <= exact && exact < (amount + 101n) * 10_000n && amount % 100n === 0n).toBe(
          true,
        );
      }
      expect(rebateTotal(lines)).toBe(lines.reduce((sum, { amount }) => sum + amount, 0n));
    }),
  );
});

test('shares of providers add up to their category, each within a hundredth of its part', () => {
  const rates = { RNG: 120, LIVE: 70 };
  const line = fc.record({
    category: fc.constantFrom('RNG' as const, 'LIVE' as const),
    vendor: fc.string(),
    turnover: fc.bigInt({ min: 0n, max: 10n ** 15n }),
  });
  fc.assert(
    fc.property(fc.array(line), (turnovers) => {
      const priced = turnovers.map((each) => ({ ...each, rate: rates[each.category] }));
      const shares = rebateShares(priced);
      for (const category of ['RNG', 'LIVE'] as const) {
        const turnover = priced.reduce(
          (sum, each) => (each.category === category ? sum + each.turnover : sum),
          0n,
        );
        const [total] = rebateLines([{ category, turnover, rate: rates[category] }]);
        expect(rebateTotal(shares.filter((share) => share.category === category))).toBe(total?.amount);
      }
      for (const { amount, turnover, rate } of shares) {
        const exact = (turnover * BigInt(rate)) / 10_000n;
        expect(amount >= 0n && amount % 100n === 0n && amount - exact <= 100n && exact - amount <= 300n).toBe(
          true,
        );
      }
    }),
  );
});

test('a rate is told in per cent', () => {
  expect([0, 5, 70, 120, 1000].map(ratePercent)).toEqual(['0.00', '0.05', '0.70', '1.20', '10.00']);
});
