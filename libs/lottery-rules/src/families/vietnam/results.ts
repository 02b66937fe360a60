import { span } from '../../engine/combinatorics.ts';

/** One line of a table of results: a prize, how many digits its numbers have, and how many numbers are drawn for it. */
export type PrizeLine = { readonly prize: string; readonly digits: number; readonly count: number };

/** The 27 numbers of the north. */
export const northLines: readonly PrizeLine[] = [
  { prize: 'special', digits: 5, count: 1 },
  { prize: 'first', digits: 5, count: 1 },
  { prize: 'second', digits: 5, count: 2 },
  { prize: 'third', digits: 5, count: 6 },
  { prize: 'fourth', digits: 4, count: 4 },
  { prize: 'fifth', digits: 4, count: 6 },
  { prize: 'sixth', digits: 3, count: 3 },
  { prize: 'seventh', digits: 2, count: 4 },
];

/** The 18 numbers of a station of the south or of the centre. */
export const southLines: readonly PrizeLine[] = [
  { prize: 'special', digits: 6, count: 1 },
  { prize: 'first', digits: 5, count: 1 },
  { prize: 'second', digits: 5, count: 1 },
  { prize: 'third', digits: 5, count: 2 },
  { prize: 'fourth', digits: 5, count: 7 },
  { prize: 'fifth', digits: 4, count: 1 },
  { prize: 'sixth', digits: 4, count: 3 },
  { prize: 'seventh', digits: 3, count: 1 },
  { prize: 'eighth', digits: 2, count: 1 },
];

/** A number of a table of results: its prize, and where its digits are in the draw, which is all digits one after another. */
export type DrawnNumber = { readonly prize: string; readonly at: readonly number[] };

/** Every number of a table of results, in its order. */
export function drawnNumbers(lines: readonly PrizeLine[]): readonly DrawnNumber[] {
  let from = 0;
  return lines.flatMap(({ prize, digits, count }) =>
    span(1, count).map(() => {
      const at = span(from, from + digits - 1);
      from += digits;
      return { prize, at };
    }),
  );
}

/** The last `k` digits of each number that has so many: the lots of `k` digits. */
export function lotsOf(numbers: readonly DrawnNumber[], k: number): readonly (readonly number[])[] {
  return numbers.filter(({ at }) => at.length >= k).map(({ at }) => at.slice(-k));
}
