import { expect, it } from 'vitest';
import { drawsFrom } from '../fairness/draws.ts';
import { sicBo } from '../table/games.ts';
import { drawThrow, sicBoResult, sicBoSpots, type Throw } from './sic-bo.ts';

const faces = [1, 2, 3, 4, 5, 6];
/** Every throw, each as likely as any other. */
const throws: Throw[] = faces.flatMap((one) =>
  faces.flatMap((two) => faces.map((three): Throw => ({ dice: [one, two, three] }))),
);
const thrown = (...dice: [number, number, number]): Throw => ({ dice });

it('counts the stated return of each bet over all 216 throws', () => {
  for (const { name, returns, percent, best } of sicBoSpots) {
    const all = throws.map(returns);
    const sum = all.reduce((total, each) => total + each, 0);
    expect([name, Math.floor((sum * 10) / 216)]).toEqual([name, percent]);
    expect([name, Math.max(...all)]).toEqual([name, best]);
  }
});

it('has the bets of a full table, each once', () => {
  expect(new Set(sicBoSpots.map(({ name }) => name)).size).toBe(4 + 14 + 6 + 6 + 6 + 1 + 15);
});

it.each([
  ['a triple loses the even bets', { small: 10_000n, odd: 10_000n }, thrown(3, 3, 3), 0n],
  ['ten is small and even', { small: 10_000n, even: 10_000n, big: 10_000n }, thrown(2, 3, 5), 40_000n],
  ['one die pays by how often it falls', { 'die-4': 10_000n }, thrown(4, 1, 4), 30_000n],
  ['three of one die pay twelve', { 'die-4': 10_000n }, thrown(4, 4, 4), 130_000n],
  ['a triple counts as a double', { 'double-2': 10_000n, 'triple-2': 10_000n }, thrown(2, 2, 2), 2_030_000n],
  ['two dice side by side', { 'pair-1-6': 10_000n }, thrown(6, 5, 1), 70_000n],
  ['what is not on the table pays nothing', { 'total-3': 10_000n }, thrown(1, 1, 1), 0n],
])('%s', (_rule, bets, outcome, paid) => {
  expect(sicBo.payout(bets, outcome)).toBe(paid);
});

it('draws each face about as often as any other', async () => {
  const draws = drawsFrom('seed', 'dice');
  const counts = new Map<number, number>();
  for (let round = 0; round < 1200; round += 1)
    for (const die of (await drawThrow(draws)).dice) counts.set(die, (counts.get(die) ?? 0) + 1);
  expect([...counts.keys()].toSorted()).toEqual(faces);
  for (const count of counts.values()) expect(Math.abs(count - 600)).toBeLessThan(100);
});

it('remembers triples apart from small and big', () => {
  expect([thrown(1, 1, 1), thrown(4, 6, 1), thrown(1, 1, 2)].map(sicBoResult)).toEqual([
    { winner: 'triple', points: 3 },
    { winner: 'big', points: 11 },
    { winner: 'small', points: 4 },
  ]);
});
