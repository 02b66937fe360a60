import { expect, it } from 'vitest';
import { count, handReturn, isNatural, movesOf, playRound, type Move } from './blackjack.ts';

/** Cards by their names: `A`, `2` to `9`, `T` for a ten. Suits do not matter. */
const cardsOf = (names: string): number[] =>
  Array.from(names.replaceAll(' ', ''), (name) => (name === 'A' ? 12 : name === 'T' ? 8 : Number(name) - 2));
/** Player, dealer, player, dealer face down, then what comes. */
const round = (names: string, ...chosen: Move[]) => playRound(cardsOf(names), chosen);
const returns = (names: string, ...chosen: Move[]) => {
  const state = round(names, ...chosen);
  expect(state?.over).toBe(true);
  return state?.hands.map((hand) => handReturn(hand, state.dealer));
};

it('counts an ace as eleven while that is not too many', () => {
  expect(count(cardsOf('A6'))).toEqual({ total: 17, soft: true });
  expect(count(cardsOf('A6T'))).toEqual({ total: 17, soft: false });
  expect(count(cardsOf('AA9'))).toEqual({ total: 21, soft: true });
});

it.each([
  ['a blackjack pays three to two', 'A9T8', [], [250n]],
  ['two blackjacks are a tie', 'AATT', [], [100n]],
  ['the dealer’s blackjack ends the round at once', 'TA9T', [], [0n]],
  ['twenty-one in three cards is no blackjack', '5T6T T', ['hit'], [200n]],
  ['the dealer stands on a soft seventeen', 'T6 8A', ['stand'], [200n]],
  ['the dealer draws at sixteen', 'T68T 5', ['stand'], [0n]],
  ['more than twenty-one loses before the dealer draws', 'T68T T', ['hit'], [0n]],
  ['equal points are a tie', 'T88T', ['stand'], [100n]],
  ['a doubled hand gets one card', '5T6T T', ['double'], [200n]],
  ['split eights are two hands', '8686 3 T T T', ['split', 'double', 'stand'], [200n, 200n]],
  ['split aces get one card each, and are no blackjack', 'A7AT T 6', ['split'], [200n, 100n]],
] as const)('%s', (_rule, names, chosen, expected) => {
  expect(returns(names, ...chosen)).toEqual(expected);
});

it('offers what the rules allow, and nothing else', () => {
  const offered = (names: string, ...chosen: Move[]) => {
    const state = round(names, ...chosen);
    return state && movesOf(state);
  };
  expect(offered('8T86')).toEqual(['hit', 'stand', 'double', 'split']);
  expect(offered('8T76')).toEqual(['hit', 'stand', 'double']);
  expect(offered('2T36 2', 'hit')).toEqual(['hit', 'stand']);
  // After a split a hand may be doubled and not split again.
  expect(offered('8T86 8 8', 'split')).toEqual(['hit', 'stand', 'double']);
  expect(offered('A9T8')).toEqual([]);
  expect(round('8T76', 'split')).toBeUndefined();
  expect(round('8T76', 'stand', 'hit')).toBeUndefined();
});

it('knows a blackjack from a split ace', () => {
  expect(isNatural({ cards: cardsOf('AT'), split: false })).toBe(true);
  expect(isNatural({ cards: cardsOf('AT'), split: true })).toBe(false);
});
