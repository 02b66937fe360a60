import { expect, it } from 'vitest';
import { fanTan } from '../table/games.ts';
import { drawBeads, endOf, fanTanResult, fanTanSpots, type Beads } from './fan-tan.ts';

/** Every handful that a draw can give, once. */
async function allHandfuls(): Promise<Beads[]> {
  let bound = 1;
  const handfuls: Beads[] = [];
  for (let number = 0; number < bound; number += 1)
    handfuls.push(await drawBeads({ below: (limit) => ((bound = limit), Promise.resolve(number)) }));
  return handfuls;
}

it('counts the stated return of each bet over every handful', async () => {
  const handfuls = await allHandfuls();
  expect(handfuls).toHaveLength(40);
  for (const { name, returns, percent, best } of fanTanSpots) {
    const all = handfuls.map(returns);
    const sum = all.reduce((total, each) => total + each, 0);
    expect([name, Math.floor((sum * 10) / handfuls.length)]).toEqual([name, percent]);
    expect([name, Math.max(...all)]).toEqual([name, best]);
  }
});

it('has four fans, six pairs, twelve nims and four of three, each once', () => {
  expect(new Set(fanTanSpots.map(({ name }) => name)).size).toBe(4 + 6 + 12 + 4);
});

it.each([
  ['four beads are left, not none', { 'fan-4': 10_000n }, 40, 38_500n],
  ['the second number of a nim gives the stake back', { 'nim-1-2': 10_000n }, 38, 10_000n],
  ['the first number of a nim wins', { 'nim-2-1': 10_000n }, 38, 29_000n],
  ['four and one are neighbors', { 'kwok-4-1': 10_000n, odd: 10_000n }, 41, 39_000n],
  ['three numbers', { 'three-1-2-4': 10_000n, 'three-1-2-3': 10_000n }, 40, 13_160n],
])('%s', (_rule, bets, beads, paid) => {
  expect(fanTan.payout(bets, { beads })).toBe(paid);
});

it('remembers what is left', () => {
  expect([36, 37, 38, 39].map((beads) => endOf({ beads }))).toEqual([4, 1, 2, 3]);
  expect(fanTanResult({ beads: 39 })).toEqual({ winner: 'end-3', points: 3 });
});
