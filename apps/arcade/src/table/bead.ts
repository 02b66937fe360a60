import type { VendorTable } from '@marquee/vendor-protocol';

type Bead = VendorTable['results'][number];

const beads: Readonly<Record<string, Bead>> = {
  banker: { mark: 'B', tone: 'red' },
  player: { mark: 'P', tone: 'blue' },
  dragon: { mark: 'D', tone: 'red' },
  tiger: { mark: 'T', tone: 'blue' },
  tie: { mark: '=', tone: 'green' },
  big: { mark: 'B', tone: 'red' },
  small: { mark: 'S', tone: 'blue' },
  triple: { mark: '3', tone: 'green' },
};

/** Colors of the four ends of fan-tan. */
const ends = ['red', 'blue', 'green', 'black'] as const;

const pockets: Readonly<Record<string, Bead['tone']>> = { red: 'red', black: 'black', green: 'green' };

/** A result as roads show it: a letter or a number, and its color. */
export function beadOf({ winner, points }: { readonly winner: string; readonly points: number }): Bead {
  return beads[winner] ?? { mark: `${points}`, tone: pockets[winner] ?? ends[(points - 1) % 4] ?? 'black' };
}
