import { expect, it } from 'vitest';
import { count, handReturn, movesOf, playRound, pointsOf, type Move } from './blackjack.ts';
import { bestReturn, BLACKJACK_RETURN, strategyAgainst } from './strategy.ts';

it('counts the stated return of the best play', () => {
  expect(Math.floor(bestReturn() * 10_000)).toBe(BLACKJACK_RETURN);
});

it.each([
  [16, false, 10, 'hit'],
  [12, false, 4, 'stand'],
  [12, false, 2, 'hit'],
  [11, false, 6, 'double'],
  [10, false, 10, 'hit'],
  [9, false, 3, 'double'],
  [8, true, 9, 'hit'],
  [8, true, 2, 'stand'],
  [8, true, 4, 'double'],
] as const)('plays hard points %i (ace: %s) against %i: %s', (hard, ace, up, move) => {
  expect(strategyAgainst(up).two({ hard, ace }).move).toBe(move);
});

it.each([
  [8, 10, 'split'],
  [1, 10, 'split'],
  [10, 6, 'stand'],
  [5, 6, 'double'],
  [9, 7, 'stand'],
] as const)('plays a pair of %i against %i: %s', (points, up, move) => {
  expect(strategyAgainst(up).pair(points).move).toBe(move);
});

it('comes to the same return by the rules of the table, round by round', () => {
  let state = 12_345;
  const card = (): number => {
    // A linear congruential generator: the same rounds on every machine.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * 52);
  };
  const against = Array.from({ length: 11 }, (_, up) => strategyAgainst(Math.max(1, up)));
  const ROUNDS = 60_000;
  let back = 0;
  let squares = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const cards = Array.from({ length: 40 }, card);
    const chosen: Move[] = [];
    let at = playRound(cards, chosen);
    while (at && !at.over) {
      const held = at.hands[at.active]?.cards ?? [];
      const best = against[pointsOf(cards[1] ?? 0)];
      const offered = movesOf(at);
      const hand = {
        hard: held.reduce((sum, each) => sum + pointsOf(each), 0),
        ace: held.some((each) => pointsOf(each) === 1),
      };
      const choice = offered.includes('split') ? best?.pair(pointsOf(held[0] ?? 0)) : best?.two(hand);
      const move = choice?.move ?? 'stand';
      // A hand of three cards cannot be doubled any more: then the better of the other two.
      chosen.push(
        offered.includes(move) ? move : count(held).total <= 11 || count(held).soft ? 'hit' : 'stand',
      );
      at = playRound(cards, chosen);
    }
    const result = (at?.hands ?? []).reduce(
      (sum, hand) =>
        sum + ((Number(handReturn(hand, at?.dealer ?? [])) - 100) / 100) * (hand.doubled ? 2 : 1),
      0,
    );
    back += result;
    squares += result * result;
  }
  const mean = back / ROUNDS;
  const error = Math.sqrt((squares / ROUNDS - mean * mean) / ROUNDS);
  expect(Math.abs(mean - (bestReturn() - 1))).toBeLessThan(4 * error);
});
