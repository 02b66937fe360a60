import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ratio } from '../engine/ratio.ts';
import { doubling, fixedProfit, profitRate, sameMultiple } from './chase.ts';

const terms = { issues: 12, cost: 20_0000n, prize: 195_0000n, maximumMultiple: 10_000 };

function multiples(chase: ReturnType<typeof sameMultiple>): readonly number[] {
  return chase.ok ? chase.value.map((link) => link.multiple) : [];
}

test('a rate of half as much again needs these multiples', () => {
  expect(multiples(profitRate(terms, ratio(1n, 2n)))).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4]);
});

test('a win in any issue brings the profit that was asked for, and one multiple less would not', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 1_000_0000n),
      fc.bigInt(1n, 5_000_0000n),
      fc.bigInt(0n, 300n),
      fc.bigInt(0n, 10_000_0000n),
      (cost, gain, percent, profit) => {
        const input = { issues: 20, cost, prize: cost + gain, maximumMultiple: 1_000_000 };
        const byRate = profitRate(input, ratio(percent, 100n));
        for (const link of byRate.ok ? byRate.value : []) {
          const enough = (m: bigint) =>
            m * input.prize * 100n >= (100n + percent) * (link.spent - link.cost + m * cost);
          expect(enough(BigInt(link.multiple))).toBe(true);
          expect(link.multiple === 1 || !enough(BigInt(link.multiple - 1))).toBe(true);
        }
        const byAmount = fixedProfit(input, profit);
        for (const link of byAmount.ok ? byAmount.value : []) {
          const enough = (m: bigint) => m * input.prize - (link.spent - link.cost + m * cost) >= profit;
          expect(enough(BigInt(link.multiple))).toBe(true);
          expect(link.multiple === 1 || !enough(BigInt(link.multiple - 1))).toBe(true);
        }
      },
    ),
  );
});

test('the plain generators', () => {
  expect(multiples(sameMultiple({ ...terms, issues: 3 }, 5))).toEqual([5, 5, 5]);
  expect(multiples(doubling({ ...terms, issues: 7 }, { start: 1, factor: 2, every: 2 }))).toEqual([
    1, 1, 2, 2, 4, 4, 8,
  ]);
  expect(sameMultiple({ ...terms, issues: 2 }, 3)).toEqual({
    ok: true,
    value: [
      { multiple: 3, cost: 60_0000n, spent: 60_0000n },
      { multiple: 3, cost: 60_0000n, spent: 120_0000n },
    ],
  });
});

test('a chase that cannot be made says why', () => {
  expect(profitRate({ ...terms, prize: 30_0000n }, ratio(1n, 2n))).toEqual({
    ok: false,
    error: { kind: 'no-profit' },
  });
  expect(fixedProfit({ ...terms, prize: 20_0000n }, 1n)).toEqual({ ok: false, error: { kind: 'no-profit' } });
  expect(doubling({ ...terms, maximumMultiple: 100 }, { start: 1, factor: 2, every: 1 })).toEqual({
    ok: false,
    error: { kind: 'multiple-too-high', issue: 7, maximum: 100 },
  });
});
