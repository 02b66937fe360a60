import { ratio, times } from '../engine/ratio.ts';
import type { Picked, Play } from '../engine/play.ts';
import type { PriceBook } from './prices.ts';

const half = ratio(1n, 2n);

/** The same prices at half the odds, for numbers on which a house pays half. */
export function withHalfPrizes(book: PriceBook): PriceBook {
  return {
    ...book,
    oddsOf: (play, tier, points) => times(book.oddsOf(play, tier, points), half),
    returnOf: (play, tier, points) => times(book.returnOf(play, tier, points), half),
    minimumReturnOf: (play, tier, points) => times(book.minimumReturnOf(play, tier, points), half),
  };
}

/** What a house does about certain numbers of a ticket: none is among them, all of its bets are, or some. */
export type AmongNumbers =
  | { readonly kind: 'none' | 'all' }
  | { readonly kind: 'some'; readonly number: string };

/**
 * Holds the bets of a ticket against numbers that a house treats otherwise.
 *
 * @param numbers each as its bet is numbered: `1,2,3`
 */
export function amongNumbers(play: Play, picked: Picked, numbers: ReadonlySet<string>): AmongNumbers {
  let number: string | undefined;
  let others = false;
  for (const bet of play.expand(picked)) {
    const name = bet.join(',');
    if (numbers.has(name)) number ??= name;
    else others = true;
    if (number !== undefined && others) return { kind: 'some', number };
  }
  return { kind: number === undefined ? 'none' : 'all' };
}
