import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money, type Money } from '@marquee/money';
import { amountProblem, largestAmount, readAmount, typedAmount, type AmountLimits } from './amount.ts';

const php = (units: number): Money => money('PHP', BigInt(units) * 10_000n);
const limits: AmountLimits = {
  minimum: php(500),
  maximum: php(5_000),
  dailyCount: 3,
  dailyAmount: php(8_000),
  usedCount: 1,
  usedToday: php(4_000),
};

test.each([
  ['600', 6_000_000n],
  [' 600.5 ', 6_005_000n],
  ['1,234.56', 12_345_600n],
  ['12,345', 123_450_000n],
])('"%s" is read', (typed, amount) => {
  expect(readAmount('PHP', typed)).toEqual({ ok: true, value: money('PHP', amount) });
});

test.each([
  '-1',
  '1e9',
  '0.00001',
  '600.001',
  'NaN',
  '１００',
  '1'.repeat(40),
  '1 000',
  '1,23',
  '12,34,567',
  '+5',
  '.5',
])('"%s" is no amount', (typed) =>
  expect(readAmount('PHP', typed)).toEqual({ ok: false, error: { kind: 'not-an-amount' } }),
);

test('an empty field is told apart', () => {
  expect(readAmount('PHP', '  ')).toEqual({ ok: false, error: { kind: 'empty' } });
});

test('each limit is named with its bound', () => {
  const problem = (units: number, more: Partial<AmountLimits> = {}) =>
    amountProblem({ ...limits, ...more }, php(4_900), php(units));
  expect(problem(4_901)).toEqual({ kind: 'balance', bound: php(4_900) });
  expect(problem(499)).toEqual({ kind: 'minimum', bound: php(500) });
  expect(problem(900, { maximum: php(800) })).toEqual({ kind: 'maximum', bound: php(800) });
  expect(problem(900, { usedCount: 3 })).toEqual({ kind: 'daily-count' });
  expect(problem(4_001)).toEqual({ kind: 'daily-amount', bound: php(4_000) });
  expect(problem(4_000)).toBeUndefined();
  expect(problem(600, { usedToday: php(9_000) })).toEqual({ kind: 'daily-amount', bound: php(0) });
});

test('the largest amount meets no limit but the minimum, and a hundredth more meets one', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 100_000_000n), fc.bigInt(0n, 90_000_000n), (available, used) => {
      const day = { ...limits, usedToday: money('PHP', used) };
      const balance = money('PHP', available);
      const largest = largestAmount(day, balance);
      expect([undefined, 'minimum']).toContain(amountProblem(day, balance, largest)?.kind);
      expect(amountProblem(day, balance, money('PHP', largest.amount + 100n))).toBeDefined();
      expect(readAmount('PHP', typedAmount(largest))).toEqual({ ok: true, value: largest });
    }),
  );
});
