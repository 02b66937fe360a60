import { expect, it } from 'vitest';
import { deck } from '../cards/deck.ts';
import { dragonTiger } from '../table/games.ts';
import { dragonTigerResult, dragonTigerSpots, drawDuo, type Duo } from './dragon-tiger.ts';

const SHOE = 8 * deck.length;

/** Every pair of different cards of eight decks, as the draw makes it from its two numbers. */
async function allDuos(): Promise<Duo[]> {
  const duos: Duo[] = [];
  for (let first = 0; first < SHOE; first += 1)
    for (let rest = 0; rest < SHOE - 1; rest += 1) {
      const numbers = [first, rest];
      duos.push(await drawDuo({ below: () => Promise.resolve(numbers.shift() ?? 0) }));
    }
  return duos;
}

it('counts the stated return of each bet over every two cards of eight decks', async () => {
  const duos = await allDuos();
  for (const { name, returns, percent, best } of dragonTigerSpots) {
    let sum = 0;
    let most = 0;
    for (const duo of duos) {
      const back = returns(duo);
      sum += back;
      most = Math.max(most, back);
    }
    expect([name, Math.floor((sum * 10) / duos.length)]).toEqual([name, percent]);
    expect([name, most]).toEqual([name, best]);
  }
});

/** A card by its value, ace 1 to king 13, in a suit counted from clubs. */
const card = (value: number, suit = 0): number => 13 * suit + (value === 1 ? 12 : value - 2);

it.each([
  [
    'the king beats the ace',
    { dragon: 10_000n, tiger: 10_000n },
    { dragon: card(13), tiger: card(1) },
    20_000n,
  ],
  [
    'a tie gives half back',
    { dragon: 10_000n, tie: 10_000n },
    { dragon: card(4), tiger: card(4, 1) },
    125_000n,
  ],
  ['a suited tie is one suit', { 'suited-tie': 10_000n }, { dragon: card(4), tiger: card(4) }, 510_000n],
  [
    'a seven loses odd and black',
    { 'tiger-odd': 10_000n, 'tiger-black': 10_000n },
    { dragon: 0, tiger: card(7) },
    0n,
  ],
  [
    'hearts are red',
    { 'dragon-red': 10_000n, 'dragon-odd': 10_000n },
    { dragon: card(9, 2), tiger: 0 },
    40_000n,
  ],
])('%s', (_rule, bets, duo, paid) => {
  expect(dragonTiger.payout(bets, duo)).toBe(paid);
});

it('remembers the side with the higher card, and its points', () => {
  expect(dragonTigerResult({ dragon: card(1), tiger: card(12) })).toEqual({ winner: 'tiger', points: 12 });
  expect(dragonTigerResult({ dragon: card(5), tiger: card(5, 3) })).toEqual({ winner: 'tie', points: 5 });
});
