import { span } from '../../engine/combinatorics.ts';

/** The balls there are. */
export const balls = span(1, 49);

/** The balls of each colour. */
export const colors = {
  red: [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46],
  blue: [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48],
  green: [5, 6, 11, 16, 17, 21, 22, 27, 28, 32, 33, 38, 39, 43, 44, 49],
} as const;
export type Color = keyof typeof colors;

/** The twelve animals in the order of their years. */
export const animals = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const;
export type Animal = (typeof animals)[number];

/** The animals that live with people. */
export const domestic: readonly Animal[] = ['ox', 'horse', 'goat', 'rooster', 'dog', 'pig'];

/**
 * The animal that a ball belongs to in a lunar year, by its place in {@link animals}: the year's own has 1, 13, 25, 37 and 49,
 * the one of the year before 2, 14, 26 and 38, and so backwards.
 */
export function animalOf(ball: number, year: Animal): number {
  return (animals.indexOf(year) - ((ball - 1) % 12) + 12) % 12;
}

// The day on which each lunar year begins, from 2024 on: the day of the astronomical calendar, in China's time.
const newYears = [
  '2024-02-10',
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
  '2031-01-23',
  '2032-02-11',
  '2033-01-31',
  '2034-02-19',
  '2035-02-08',
  '2036-01-28',
  '2037-02-15',
  '2038-02-04',
  '2039-01-24',
  '2040-02-12',
];

/**
 * The lunar year that a day lies in, by the year in which it began: 2026 for the year of the horse until 5 February 2027.
 *
 * @param day as 2026-11-21, in the lottery's own time
 * @throws RangeError for a day before the first year of the table or after its last
 */
export function lunarYearOf(day: string): number {
  const started = newYears.filter((first) => first <= day);
  if (started.length === 0 || started.length === newYears.length)
    throw new RangeError(`no lunar year is known for ${day}`);
  return Number(started.at(-1)?.slice(0, 4));
}

/** The animal of a lunar year. */
export function animalOfYear(year: number): Animal {
  return animals[(((year - 4) % 12) + 12) % 12] ?? 'rat';
}

/** The five elements, in the order of the boards. */
export const elements = ['metal', 'wood', 'water', 'fire', 'earth'] as const;
export type Element = (typeof elements)[number];

// The elements of the sixty years of the cycle (nayin), two years each, from a year of the wooden rat such as 1984 on.
const cycle = (
  'metal fire wood earth metal fire water earth metal wood water earth fire wood water ' +
  'metal fire wood earth metal fire water earth metal wood water earth fire wood water'
).split(' ');

/** The element that a ball belongs to in a lunar year: that of the year in which it would be so many years old, 1 being the year itself. */
export function elementOf(ball: number, year: number): string {
  const place = (((year - ball + 1 - 1984) % 60) + 60) % 60;
  return cycle[Math.floor(place / 2)] ?? '';
}
