import type { Draws } from '../fairness/draws.ts';
import type { ListedSpot } from '../table/listed-spots.ts';

/** Beads under the cup. They are taken away by fours, and the last one to four count. */
export interface Beads {
  readonly beads: number;
}

export type FanTanGroup = 'fan' | 'kwok' | 'nim' | 'three';

/** The handful: at least so many, and as many more as the draw gives. A multiple of four, so every end is equally likely. */
const LEAST = 36;
const MORE = 40;

const ends = [1, 2, 3, 4] as const;

/** What is left after the fours: one to four. */
export const endOf = ({ beads }: Beads): number => ((beads - 1) % 4) + 1;

const spot = (
  name: string,
  group: FanTanGroup,
  percent: number,
  best: number,
  wins: readonly number[],
  returned: readonly number[] = [],
): ListedSpot<Beads, FanTanGroup> => ({
  name,
  group,
  percent,
  best,
  returns: (beads) => {
    const end = endOf(beads);
    return wins.includes(end) ? best : returned.includes(end) ? 1000 : 0;
  },
});

/** Every bet of the table. What is won pays a twentieth to the house; a returned stake does not. */
export const fanTanSpots: readonly ListedSpot<Beads, FanTanGroup>[] = [
  ...ends.map((end) => spot(`fan-${end}`, 'fan', 9625, 3850, [end])),
  spot('odd', 'kwok', 9750, 1950, [1, 3]),
  spot('even', 'kwok', 9750, 1950, [2, 4]),
  ...ends.map((end) => spot(`kwok-${end}-${(end % 4) + 1}`, 'kwok', 9750, 1950, [end, (end % 4) + 1])),
  ...ends.flatMap((end) =>
    ends
      .filter((other) => other !== end)
      .map((other) => spot(`nim-${end}-${other}`, 'nim', 9750, 2900, [end], [other])),
  ),
  ...ends.map((lost) => {
    const three = ends.filter((end) => end !== lost);
    return spot(`three-${three.join('-')}`, 'three', 9870, 1316, three);
  }),
];

export async function drawBeads(draws: Draws): Promise<Beads> {
  return { beads: LEAST + (await draws.below(MORE)) };
}

export function fanTanResult(beads: Beads): { winner: string; points: number } {
  return { winner: `end-${endOf(beads)}`, points: endOf(beads) };
}
