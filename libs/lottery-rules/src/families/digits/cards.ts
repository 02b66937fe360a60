import { ascending, combinations, sum } from '../../engine/combinatorics.ts';
import { distinct, occurrences } from '../../forms/groups.ts';
import { isStraight } from './shapes.ts';
import type { Straights } from './shapes.ts';

const threes = [...combinations([0, 1, 2, 3, 4], 3)];

/**
 * Bull: three digits that add up to a multiple of ten, and the rest of the five; ten is bull-bull.
 *
 * @returns 1 to 10, or 0 for no bull
 */
export function bullOf(digits: readonly number[]): number {
  const isTen = ([a = 0, b = 0, c = 0]: readonly number[]) =>
    ((digits[a] ?? 0) + (digits[b] ?? 0) + (digits[c] ?? 0)) % 10 === 0;
  return threes.some(isTen) ? sum(digits) % 10 || 10 : 0;
}

export type PokerShape =
  | 'five'
  | 'four'
  | 'full-house'
  | 'straight'
  | 'three'
  | 'two-pair'
  | 'one-pair'
  | 'five-apart'
  | 'high';

/** What five digits are as a hand of cards. Five apart is 1-3-5-7-9 or 0-2-4-6-8. */
export function pokerShapeOf(digits: readonly number[], straights: Straights): PokerShape {
  const counts = distinct(digits)
    .map((digit) => occurrences(digits, digit))
    .toSorted((a, b) => b - a);
  const [maximum = 0, next = 0] = counts;
  if (maximum === 5) return 'five';
  if (maximum === 4) return 'four';
  if (maximum === 3) return next === 2 ? 'full-house' : 'three';
  if (maximum === 2) return next === 2 ? 'two-pair' : 'one-pair';
  if (isStraight(digits, straights)) return 'straight';
  const sorted = ascending(digits);
  return sorted.every((digit) => digit % 2 === (sorted[0] ?? 0) % 2) ? 'five-apart' : 'high';
}

/** The points of three cards where none is best: the last digit of the sum, zero counting as ten. */
export function threeCardPoints(digits: readonly number[]): number {
  return sum(digits) % 10 || 10;
}

/**
 * Baccarat on five digits: the banker has the first two, the player the last two. The player's third card is (fifth + third)
 * mod 10, the banker's (first + third) mod 10, both drawn by the standard rules.
 */
export function baccaratOf(digits: readonly number[]): { readonly banker: number; readonly player: number } {
  const [d1 = 0, d2 = 0, d3 = 0, d4 = 0, d5 = 0] = digits;
  const banker = (d1 + d2) % 10;
  const player = (d4 + d5) % 10;
  if (banker >= 8 || player >= 8) return { banker, player };
  const playerThird = player <= 5 ? (d5 + d3) % 10 : undefined;
  const bankerThird = (d1 + d3) % 10;
  return {
    player: playerThird === undefined ? player : (player + playerThird) % 10,
    banker: bankerDraws(banker, playerThird) ? (banker + bankerThird) % 10 : banker,
  };
}

/** The standard table of the banker's third card: up to which third card of the player, and from which. */
const bankerTable: Readonly<Record<number, readonly number[]>> = {
  3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
  4: [2, 3, 4, 5, 6, 7],
  5: [4, 5, 6, 7],
  6: [6, 7],
};

function bankerDraws(banker: number, playerThird: number | undefined): boolean {
  if (banker <= 2) return true;
  if (playerThird === undefined) return banker <= 5;
  return bankerTable[banker]?.includes(playerThird) ?? false;
}
