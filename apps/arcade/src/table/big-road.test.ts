import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bigRoad } from './big-road.ts';

const names: Readonly<Record<string, string>> = { P: 'player', B: 'banker', T: 'tie' };
const road = (letters: string) =>
  bigRoad(Array.from(letters, (letter) => names[letter] ?? '')).map(
    ({ column, row, ties }) => `${column},${row}${'+'.repeat(ties)}`,
  );

it.each([
  ['', []],
  ['TT', []],
  ['PPB', ['0,0', '0,1', '1,0']],
  ['PTTBT', ['0,0++', '1,0+']],
  ['BBBBBBBB', ['0,0', '0,1', '0,2', '0,3', '0,4', '0,5', '1,5', '2,5']],
  // The second streak meets the tail of the first in the sixth row, and turns above it.
  [
    'PPPPPPPBBBBBBB',
    ['0,0', '0,1', '0,2', '0,3', '0,4', '0,5', '1,5', '1,0', '1,1', '1,2', '1,3', '1,4', '2,4', '3,4'],
  ],
])('%s lies so', (letters, beads) => {
  expect(road(letters)).toEqual(beads);
});

it('has a bead for each win, none on another, all ties but the first ones, and never more than six rows', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('player', 'banker', 'tie'), { maxLength: 120 }), (winners) => {
      const beads = bigRoad(winners);
      const wins = winners.filter((winner) => winner !== 'tie');
      expect(beads.map(({ winner }) => winner)).toEqual(wins);
      expect(new Set(beads.map(({ column, row }) => `${column} ${row}`)).size).toBe(wins.length);
      expect(beads.every(({ row }) => row >= 0 && row < 6)).toBe(true);
      const first = winners.findIndex((winner) => winner !== 'tie');
      const ties = first < 0 ? 0 : winners.slice(first).length - wins.length;
      expect(beads.reduce((sum, bead) => sum + bead.ties, 0)).toBe(ties);
    }),
  );
});
