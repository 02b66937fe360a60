import type { Draws } from '../fairness/draws.ts';

/** A wheel with one zero: the pockets in the order in which they lie on it. */
export const wheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

const reds: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);

export type Color = 'red' | 'black' | 'zero';

export function colorOf(pocket: number): Color {
  if (pocket === 0) return 'zero';
  return reds.has(pocket) ? 'red' : 'black';
}

/** What can be bet on inside the numbers, by how many of them it covers. */
export type InsideKind = 'straight' | 'split' | 'street' | 'corner' | 'line';

/** What can be bet on: its pockets, and for bets inside the numbers where its chip lies. */
export interface RouletteSpot {
  readonly name: string;
  readonly kind: InsideKind | 'outside';
  readonly pockets: readonly number[];
  /** Rows of three from the zero on, 0 to 12, and across them, 0 to 3; middle of the chip. */
  readonly at?: { readonly row: number; readonly across: number };
}

const numbers = Array.from({ length: 36 }, (_, place) => place + 1);
const rowOf = (number: number): number => Math.floor((number - 1) / 3);
const columnOf = (number: number): number => (number - 1) % 3;

const middle = (pockets: readonly number[]) => {
  const mean = (of: (number: number) => number): number =>
    pockets.reduce((sum, pocket) => sum + of(pocket) + 0.5, 0) / pockets.length;
  return { row: mean(rowOf), across: mean(columnOf) };
};
const inside = (
  kind: InsideKind,
  pockets: readonly number[],
  at: RouletteSpot['at'] = middle(pockets),
): RouletteSpot => ({ name: pockets.join('-'), kind, pockets, at });
const outside = (name: string, has: (number: number) => boolean): RouletteSpot => ({
  name,
  kind: 'outside',
  pockets: numbers.filter(has),
});
const thirds = [0, 1, 2] as const;

/** Every bet of the table. A chip between two numbers is on both, at a crossing on four, at the edge on a row or two. */
export const spots: readonly RouletteSpot[] = [
  inside('straight', [0], { row: -0.5, across: 1.5 }),
  ...numbers.map((number) => inside('straight', [number])),
  ...thirds.map((column) => inside('split', [0, column + 1], { row: 0, across: column + 0.5 })),
  ...numbers.filter((number) => columnOf(number) < 2).map((number) => inside('split', [number, number + 1])),
  ...numbers.filter((number) => number <= 33).map((number) => inside('split', [number, number + 3])),
  inside('street', [0, 1, 2], { row: 0, across: 1 }),
  inside('street', [0, 2, 3], { row: 0, across: 2 }),
  ...numbers
    .filter((number) => columnOf(number) === 0)
    .map((number) =>
      inside('street', [number, number + 1, number + 2], { row: rowOf(number) + 0.5, across: 0 }),
    ),
  inside('corner', [0, 1, 2, 3], { row: 0, across: 0 }),
  ...numbers
    .filter((number) => columnOf(number) < 2 && number <= 32)
    .map((number) => inside('corner', [number, number + 1, number + 3, number + 4])),
  ...numbers
    .filter((number) => columnOf(number) === 0 && number <= 31)
    .map((number) =>
      inside(
        'line',
        [0, 1, 2, 3, 4, 5].map((more) => number + more),
        { row: rowOf(number) + 1, across: 0 },
      ),
    ),
  ...thirds.map((third) => outside(`column-${third + 1}`, (number) => columnOf(number) === third)),
  ...thirds.map((third) =>
    outside(`dozen-${third + 1}`, (number) => Math.floor((number - 1) / 12) === third),
  ),
  outside('low', (number) => number <= 18),
  outside('even', (number) => number % 2 === 0),
  outside('red', (number) => reds.has(number)),
  outside('black', (number) => !reds.has(number)),
  outside('odd', (number) => number % 2 === 1),
  outside('high', (number) => number > 18),
];

const spotNamed = new Map(spots.map((spot) => [spot.name, spot]));

/** The bet of a name. */
export const spotOf = (name: string): RouletteSpot | undefined => spotNamed.get(name);

/** What a winning stake wins in addition to itself, times the stake: 35 for one number, 1 for eighteen. */
export const paysOf = ({ pockets }: RouletteSpot): number => 36 / pockets.length - 1;

/** Where the ball lies. */
export interface Spin {
  readonly pocket: number;
}

export const drawSpin = async (draws: Draws): Promise<Spin> => ({ pocket: await draws.below(wheel.length) });

/** The money that a set of bets brings back. Every size of bet divides 36, so nothing is cut off. */
export function roulettePayout(bets: Readonly<Record<string, bigint>>, { pocket }: Spin): bigint {
  return Object.entries(bets).reduce((sum, [name, stake]) => {
    const spot = spotOf(name);
    return spot?.pockets.includes(pocket) === true ? sum + (stake * 36n) / BigInt(spot.pockets.length) : sum;
  }, 0n);
}

/** The return of every bet in hundredths of a per cent, cut off (`roulette.test.ts` counts it): 36 of 37. */
export const ROULETTE_RETURN = 9729;
