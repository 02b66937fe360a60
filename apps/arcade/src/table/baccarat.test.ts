import { expect, it } from 'vitest';
import { drawsFrom } from '../fairness/draws.ts';
import {
  bankerDraws,
  dealFrom,
  drawDeal,
  handPoints,
  pointsOf,
  spotNames,
  spotReturn,
  spotReturns,
  tablePayout,
  type Spot,
} from './baccarat.ts';

/** A card of so many points, of another suit with each use. */
const ofPoints = (points: number, suit = 0): number =>
  13 * suit + (points === 0 ? 8 : points === 1 ? 12 : points - 2);

it('counts what each spot returns over every order of eight decks', () => {
  // Eight decks: 32 cards of each of the points 1 to 9, and 128 of none.
  const left = [128, ...Array.from({ length: 9 }, () => 32)];
  const weights = { player: 0n, banker: 0n, tie: 0n };
  let all = 0n;
  const cards: number[] = [];
  const walk = (depth: number, weight: bigint): void => {
    if (depth === 6) {
      const { player, banker } = dealFrom(cards);
      const difference = handPoints(player) - handPoints(banker);
      weights[difference > 0 ? 'player' : difference < 0 ? 'banker' : 'tie'] += weight;
      all += weight;
      return;
    }
    for (let points = 0; points < 10; points += 1) {
      const copies = left[points] ?? 0;
      left[points] = copies - 1;
      cards[depth] = ofPoints(points);
      walk(depth + 1, weight * BigInt(copies));
      left[points] = copies;
    }
  };
  walk(0, 1n);
  const { player, banker, tie } = weights;
  // Two cards of one rank: 31 of the 415 that are left are like the first.
  const pair = (1200n * 31n * 10_000n) / (415n * 100n);
  const returned: Record<Spot, bigint> = {
    player: ((200n * player + 100n * tie) * 100n) / all,
    banker: ((195n * banker + 100n * tie) * 100n) / all,
    tie: (900n * tie * 100n) / all,
    playerPair: pair,
    bankerPair: pair,
  };
  expect(Object.fromEntries(spotNames.map((spot) => [spot, Number(returned[spot])]))).toEqual(spotReturns);
});

it.each([
  ['a natural ends it', [9, 2, 0, 3], 2, 2],
  ['six and seven stand', [2, 3, 4, 4], 2, 2],
  ['the banker’s five draws when the player stands', [2, 2, 4, 3, 1], 2, 3],
  ['the banker’s three stands against an eight', [0, 1, 1, 2, 8, 9], 3, 2],
  ['the banker’s three draws against a nine', [0, 1, 1, 2, 9, 9], 3, 3],
  ['the banker’s six draws against a six', [0, 3, 1, 3, 6, 1], 3, 3],
])('%s', (_rule, points, player, banker) => {
  const deal = dealFrom(points.map((each, place) => ofPoints(each, place % 4)));
  expect([deal.player.length, deal.banker.length]).toEqual([player, banker]);
});

it('draws for the banker by the table of the third card', () => {
  const rows = Array.from({ length: 8 }, (_, banker) =>
    Array.from({ length: 10 }, (_unused, third) => (bankerDraws(banker, third) ? 'D' : 'S')).join(''),
  );
  expect(rows).toEqual([
    'DDDDDDDDDD',
    'DDDDDDDDDD',
    'DDDDDDDDDD',
    'DDDDDDDDSD',
    'SSDDDDDDSS',
    'SSSSDDDDSS',
    'SSSSSSDDSS',
    'SSSSSSSSSS',
  ]);
  expect([4, 5, 6].map((points) => bankerDraws(points, undefined))).toEqual([true, true, false]);
});

it('gives the stake of player and banker back at a tie, and pays it 8 for 1', () => {
  const tie = { player: [ofPoints(7), ofPoints(0)], banker: [ofPoints(7, 1), ofPoints(0, 1)] };
  const bets = { player: 10_000n, banker: 10_000n, tie: 10_000n };
  expect(tablePayout(bets, tie)).toBe(110_000n);
  expect(spotReturn('playerPair', tie)).toBe(0n);
});

it('keeps a twentieth of what the banker wins, to the ten-thousandth', () => {
  const banker = { player: [ofPoints(1), ofPoints(6)], banker: [ofPoints(9), ofPoints(0)] };
  expect(tablePayout({ banker: 10_001n }, banker)).toBe(19_501n);
});

it('deals cards that are in the shoe', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { player, banker } = await drawDeal(drawsFrom('seed', `${round}`));
    for (const card of [...player, ...banker]) expect(pointsOf(card)).toBeLessThan(10);
    expect(player.length + banker.length).toBeGreaterThanOrEqual(4);
  }
});
