import { expect, it } from 'vitest';
import { drawsFrom } from '../fairness/draws.ts';
import {
  colorOf,
  drawSpin,
  paysOf,
  ROULETTE_RETURN,
  roulettePayout,
  spotOf,
  spots,
  wheel,
} from './roulette.ts';

const STAKE = 36_0000n;

it('returns exactly 36 of 37 on every bet, counted over every pocket', () => {
  for (const { name } of spots) {
    const back = wheel.reduce((sum, pocket) => sum + roulettePayout({ [name]: STAKE }, { pocket }), 0n);
    expect([name, back], name).toEqual([name, STAKE * 36n]);
  }
  expect(Math.floor((36 * 10_000) / 37)).toBe(ROULETTE_RETURN);
});

it('has the whole table, each bet once', () => {
  const kinds = new Map<string, number>();
  for (const { kind } of spots) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  expect(Object.fromEntries(kinds)).toEqual({
    straight: 37,
    split: 60,
    street: 14,
    corner: 23,
    line: 11,
    outside: 12,
  });
  expect(new Set(spots.map(({ pockets }) => pockets.join())).size).toBe(spots.length);
  expect(spots.filter((spot) => spotOf(spot.name) !== spot)).toEqual([]);
});

it.each([
  ['17', [17], 35],
  ['17-20', [17, 20], 17],
  ['0-3', [0, 3], 17],
  ['0-1-2', [0, 1, 2], 11],
  ['13-14-15', [13, 14, 15], 11],
  ['8-9-11-12', [8, 9, 11, 12], 8],
  ['31-32-33-34-35-36', [31, 32, 33, 34, 35, 36], 5],
  ['column-3', [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36], 2],
  ['dozen-2', [13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24], 2],
])('%s covers %j and pays %i to one', (name, pockets, pays) => {
  const spot = spotOf(name);
  expect(spot?.pockets).toEqual(pockets);
  expect(spot && paysOf(spot)).toBe(pays);
});

it('has eighteen of each color, and on the wheel no two of one side by side', () => {
  const colors = wheel.map(colorOf);
  expect(colors.filter((color) => color === 'red')).toHaveLength(18);
  expect(colors.filter((color) => color === 'black')).toHaveLength(18);
  expect(wheel.toSorted((one, other) => one - other)).toEqual(wheel.map((_, place) => place));
  for (const [place, color] of colors.entries()) expect(color).not.toBe(colors[(place + 1) % wheel.length]);
});

it('pays nothing for a bet that it does not know, nor for the even chances at zero', () => {
  const even = Object.fromEntries(
    spots.filter(({ kind }) => kind === 'outside').map(({ name }) => [name, STAKE]),
  );
  expect(roulettePayout(even, { pocket: 0 })).toBe(0n);
  expect(roulettePayout({ '17-35': STAKE }, { pocket: 17 })).toBe(0n);
});

it('draws every pocket about as often as any other', async () => {
  const counts = wheel.map(() => 0);
  const draws = drawsFrom('seed', 'many');
  for (let spin = 0; spin < 3700; spin += 1) {
    const { pocket } = await drawSpin(draws);
    counts[pocket] = (counts[pocket] ?? 0) + 1;
  }
  expect(Math.min(...counts)).toBeGreaterThan(60);
  expect(Math.max(...counts)).toBeLessThan(150);
});
