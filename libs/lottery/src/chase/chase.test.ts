import { expect, test } from 'vitest';
import { money } from '@marquee/money';
import type { BasketTicket } from '../basket/basket.ts';
import { highestMultiple, planOf, repeatedOf, rowsOf, type ChaseSettings } from './chase.ts';

const ticket = (id: number, multiple: number, stake: bigint): BasketTicket => ({
  id,
  stake,
  input: {
    play: 'ssc.front-2.direct',
    rows: [['1'], ['2', '3']],
    lines: [],
    price: { kind: 'units', unit: '1', multiple, points: 1950 },
    bets: 2,
    stake: '0',
    odds: { direct: '97.5000' },
  },
});
const settings: ChaseSettings = {
  method: 'same',
  issues: 3,
  start: 2,
  factor: 2,
  every: 1,
  rate: 50,
  profit: 10,
};
const sales = ['1', '2', '3'].map((issue) => ({
  issue,
  day: '2026-11-21',
  opensAt: '2026-11-21T00:00:00Z',
  closesAt: '2026-11-21T00:01:00Z',
  drawsAt: '2026-11-21T00:01:10Z',
  commitment: null,
}));
const limits = {
  maximumMultiple: 1000,
  maximumStake: money('CNY', 100_0000n),
  memberStake: money('CNY', 300_0000n),
  minimumStake: money('CNY', 10n),
  highestPrize: money('CNY', 1n),
  soloPrize: money('CNY', 1n),
  chaseIssues: 120,
};

test('tickets are repeated at multiple 1', () => {
  const one = repeatedOf([ticket(1, 5, 20_0000n)], 'CNY');
  expect(one.input[0]).toMatchObject({ price: { multiple: 1 }, stake: '4.0000' });
  // Two bets of 2 each; one that wins pays 2 × 97.5.
  expect(one).toMatchObject({ cost: 4_0000n, highestCost: 4_0000n, prize: 195_0000n });
  const two = repeatedOf([ticket(1, 5, 20_0000n), ticket(2, 1, 4_0000n)], 'CNY');
  expect(two).toMatchObject({ cost: 8_0000n, highestCost: 4_0000n, prize: undefined });
});

test('the limits of an issue hold the multiple', () => {
  expect(highestMultiple(limits, { cost: 4_0000n, highestCost: 4_0000n })).toBe(25);
  expect(highestMultiple(limits, { cost: 40_0000n, highestCost: 4_0000n })).toBe(7);
  expect(highestMultiple(limits, { cost: 1n, highestCost: 1n })).toBe(1000);
});

test.each<[Partial<ChaseSettings>, readonly number[] | string]>([
  [{}, [2, 2, 2]],
  [{ method: 'doubling', start: 1, factor: 3 }, [1, 3, 9]],
  [{ method: 'doubling', every: 2 }, [2, 2, 4]],
  [{ method: 'doubling', factor: 20 }, 'multiple-too-high'],
  [{ method: 'rate', issues: 3 }, [1, 1, 1]],
  [{ method: 'rate', rate: 5000 }, 'no-profit'],
  [{ method: 'profit', profit: 1000 }, [6, 6, 6]],
])('%j makes the multiples %j', (changed, multiples) => {
  const repeated = { cost: 4_0000n, prize: 195_0000n };
  const plan = planOf({ ...settings, ...changed }, repeated, 25, 10_000n);
  expect(plan.ok ? plan.value.map(({ multiple }) => multiple) : plan.error.kind).toEqual(multiples);
});

test('a typed multiple takes the place of the one of the plan, and all after it is calculated again', () => {
  const repeated = { cost: 4_0000n, prize: 195_0000n };
  const plan = planOf(settings, repeated, 25, 10_000n);
  if (!plan.ok) throw new Error(plan.error.kind);
  const rows = rowsOf(sales, plan.value, new Map([[1, 5]]), repeated);
  expect(rows.map(({ multiple, spent, profit }) => [multiple, spent, profit])).toEqual([
    [2, 8_0000n, 382_0000n],
    [5, 28_0000n, 947_0000n],
    [2, 36_0000n, 354_0000n],
  ]);
  expect(rowsOf(sales.slice(1), plan.value, new Map(), repeated)).toHaveLength(2);
});
