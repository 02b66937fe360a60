import type { Draws } from '../fairness/draws.ts';
import type { ListedSpot } from '../table/listed-spots.ts';

/** Three dice, in the order in which they were thrown. */
export interface Throw {
  readonly dice: readonly [number, number, number];
}

export type SicBoGroup = 'even' | 'total' | 'die' | 'double' | 'triple' | 'anyTriple' | 'pair';

const faces = [1, 2, 3, 4, 5, 6] as const;

export const totalOf = ({ dice }: Throw): number => dice.reduce((sum, die) => sum + die, 0);
export const isTriple = ({ dice: [one, two, three] }: Throw): boolean => one === two && two === three;
const timesOf = ({ dice }: Throw, face: number): number => dice.filter((die) => die === face).length;

/** What a total pays, to one. Two totals with the same distance from the middle pay the same. */
const totalPays: Readonly<Record<number, number>> = { 4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6 };
const totalPercent: Readonly<Record<number, number>> = {
  4: 8750,
  5: 8888,
  6: 8796,
  7: 9027,
  8: 8750,
  9: 9259,
  10: 8750,
};
/** What one die pays when it falls once, twice or three times. */
export const diePays = [1, 2, 12] as const;

const back = (pays: number): number => (pays + 1) * 1000;

/** A bet that pays `pays` to one when it wins. */
const spot = (
  name: string,
  group: SicBoGroup,
  pays: number,
  percent: number,
  wins: (thrown: Throw) => boolean,
): ListedSpot<Throw, SicBoGroup> => ({
  name,
  group,
  percent,
  best: back(pays),
  returns: (thrown) => (wins(thrown) ? back(pays) : 0),
});

/** A triple loses every bet on small, big, odd and even. */
const even = (name: string, wins: (total: number) => boolean) =>
  spot(name, 'even', 1, 9722, (thrown) => !isTriple(thrown) && wins(totalOf(thrown)));

const total = (sum: number) => {
  const key = Math.min(sum, 21 - sum);
  return spot(
    `total-${sum}`,
    'total',
    totalPays[key] ?? 0,
    totalPercent[key] ?? 0,
    (thrown) => totalOf(thrown) === sum,
  );
};

/** Every bet of the table. */
export const sicBoSpots: readonly ListedSpot<Throw, SicBoGroup>[] = [
  even('small', (sum) => sum <= 10),
  even('odd', (sum) => sum % 2 === 1),
  even('even', (sum) => sum % 2 === 0),
  even('big', (sum) => sum >= 11),
  ...Array.from({ length: 14 }, (_, place) => total(place + 4)),
  ...faces.map((face): ListedSpot<Throw, SicBoGroup> => {
    const returns = (thrown: Throw): number => {
      const pays = diePays[timesOf(thrown, face) - 1];
      return pays === undefined ? 0 : back(pays);
    };
    return { name: `die-${face}`, group: 'die', percent: 9629, best: back(12), returns };
  }),
  ...faces.map((face) => spot(`double-${face}`, 'double', 11, 8888, (thrown) => timesOf(thrown, face) >= 2)),
  ...faces.map((face) =>
    spot(`triple-${face}`, 'triple', 190, 8842, (thrown) => timesOf(thrown, face) === 3),
  ),
  spot('triple', 'anyTriple', 31, 8888, isTriple),
  ...faces.flatMap((low) =>
    faces
      .filter((high) => high > low)
      .map((high) =>
        spot(
          `pair-${low}-${high}`,
          'pair',
          6,
          9722,
          (thrown) => timesOf(thrown, low) > 0 && timesOf(thrown, high) > 0,
        ),
      ),
  ),
];

export async function drawThrow(draws: Draws): Promise<Throw> {
  const die = async (): Promise<number> => 1 + (await draws.below(6));
  return { dice: [await die(), await die(), await die()] };
}

/** How a throw is remembered: triples are neither small nor big. */
export function sicBoResult(thrown: Throw): { winner: 'small' | 'big' | 'triple'; points: number } {
  const points = totalOf(thrown);
  return { winner: isTriple(thrown) ? 'triple' : points <= 10 ? 'small' : 'big', points };
}
