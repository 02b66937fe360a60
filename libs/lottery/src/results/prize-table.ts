import { drawnNumbers, northLines, southLines, type PrizeLine } from '@marquee/lottery-rules';

/** A line of a table of results: a prize, and the numbers that were drawn for it. */
export type Prize = { readonly prize: string; readonly numbers: readonly string[] };

/** Thailand's draw, digit by digit. */
const thaiLines: readonly PrizeLine[] = [
  { prize: 'thai-first', digits: 6, count: 1 },
  { prize: 'thai-front', digits: 3, count: 2 },
  { prize: 'thai-back', digits: 3, count: 2 },
  { prize: 'thai-bottom', digits: 2, count: 1 },
];

const digitLines: Readonly<Record<string, readonly PrizeLine[]>> = {
  'vn-north': northLines,
  'vn-south': southLines,
  thai: thaiLines,
};

/** Whole numbers, and how many of them a prize of 4D has. */
const fourDigitLines = [
  ['4d-first', 1],
  ['4d-second', 1],
  ['4d-third', 1],
  ['4d-special', 10],
  ['4d-consolation', 10],
] as const;

/** The draw of a family as a table of prizes; `undefined` for families that draw balls. @param drawn as the platform gives it */
export function prizeTable(family: string, drawn: readonly string[]): readonly Prize[] | undefined {
  if (family === '4d') {
    let from = 0;
    return fourDigitLines.map(([prize, count]) => ({ prize, numbers: drawn.slice(from, (from += count)) }));
  }
  const lines = digitLines[family];
  if (!lines) return undefined;
  const numbers = drawnNumbers(lines);
  return lines.map(({ prize }) => ({
    prize,
    numbers: numbers.flatMap((each) =>
      each.prize === prize ? [each.at.map((place) => drawn[place] ?? '').join('')] : [],
    ),
  }));
}
