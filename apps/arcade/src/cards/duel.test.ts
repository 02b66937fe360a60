import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawsFrom } from '../fairness/draws.ts';
import { deck, rankName, suitOf } from './deck.ts';
import {
  drawHands,
  duelWinner,
  HAND,
  lowestLeft,
  playedTricks,
  prizeOf,
  score,
  trickWinner,
} from './duel.ts';

const cards = fc.shuffledSubarray([...deck], { minLength: 6, maxLength: 6 });

it('a trick has one winner, no matter who plays first', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...deck], { minLength: 2, maxLength: 2 }), ([one = 0, other = 0]) => {
      expect(trickWinner(one, other)).toBe(1 - trickWinner(other, one));
    }),
  );
});

it('goes to the higher rank, then to the higher suit', () => {
  const of = (rank: string, suit: string) =>
    deck.findIndex((card) => rankName(card) === rank && suitOf(card) === suit);
  expect(trickWinner(of('2', 'spades'), of('3', 'clubs'))).toBe(1);
  expect(trickWinner(of('A', 'clubs'), of('K', 'spades'))).toBe(0);
  expect(trickWinner(of('10', 'hearts'), of('10', 'diamonds'))).toBe(0);
});

it('a duel has a winner after three tricks and none before', () => {
  fc.assert(
    fc.property(cards, (six) => {
      const plays = [six.slice(0, 3), six.slice(3)] as [number[], number[]];
      expect(duelWinner([plays[0].slice(0, 2), plays[1]])).toBeUndefined();
      const [one, other] = score(plays);
      expect(one + other).toBe(3);
      expect(duelWinner(plays)).toBe(one > other ? 0 : 1);
    }),
  );
  expect(playedTricks([[1, 2], [3]])).toBe(1);
});

it('deals ten different cards', async () => {
  const hands = await drawHands(drawsFrom('seed', 'a:b'));
  expect(hands.map((hand) => hand.length)).toEqual([HAND, HAND]);
  expect(new Set(hands.flat()).size).toBe(2 * HAND);
});

it('plays the lowest card that is left for an absent player', () => {
  expect(lowestLeft([12, 0, 13, 5, 40], [])).toBe(0);
  expect(lowestLeft([12, 0, 13, 5, 40], [0])).toBe(13);
});

it('the winner gets the pot without the rake, and never more than both staked', () => {
  expect(prizeOf(100_000n)).toBe(190_000n);
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), (stake) => {
      expect(prizeOf(stake)).toBeLessThanOrEqual(2n * stake);
    }),
  );
});
