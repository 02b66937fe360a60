import { numbers } from '../../engine/alphabet.ts';
import { span, sum } from '../../engine/combinatorics.ts';
import { independent, unordered } from '../../engine/space.ts';
import { read } from '../../wagers/strings.ts';
import type { Draw } from '../../engine/play.ts';
import type { Places } from '../../wagers/strings.ts';

export const digits = numbers(0, 9);
const all = span(0, 9);

/** Places of a draw of digits: as they stand, and for wagers to which their order is all one. */
export type DigitPlaces = Places & { readonly mixed: Places };

/** Places of a draw of so many digits, counted from zero. */
export function placesOf(size: number, at: readonly number[]): DigitPlaces {
  return { at, space: independent(all, at, size), mixed: { at, space: unordered(all, at, size) } };
}

/** The names of rows that each stand for a place: `1`, `2` … */
export function rowNames(at: readonly number[]): readonly string[] {
  return at.map((place) => String(place + 1));
}

export function total(places: Places, draw: Draw): number {
  return sum(read(places, draw));
}

export const isBig = (digit: number) => digit >= 5;
export const isOdd = (value: number) => value % 2 === 1;
