import { expect, test } from 'vitest';
import { compareRatios, ratio } from '../../engine/ratio.ts';
import { readTicket } from '../../engine/ticket.ts';
import { chanceIn } from '../../proof/family-proof.ts';
import { makeLhc } from './lhc.ts';

const lhc = makeLhc(2026);

function read(play: string, rows: readonly (readonly string[])[]) {
  const ticket = readTicket(lhc, { play: `lhc.sets.${play}`, rows, lines: [] });
  if (!ticket.ok) throw new Error(JSON.stringify(ticket.error));
  return ticket.value;
}

test.each([
  // The horse has five balls in its year, every other animal four; the last digit 0 has four balls, every other one five.
  ['two animals', 'all-2-animals', [['rat', 'horse']], 20],
  ['two animals of other years', 'all-2-animals', [['rat', 'ox']], 16],
  ['two last digits', 'all-2-tails', [['0', '9']], 20],
  // 1, 13, 25, 37, 49 and 1, 11, 21, 31, 41: 25, less 1 against itself.
  ['an animal and a last digit', 'all-2-animal-tail', [['horse'], ['1']], 24],
  // 01 02 03 and 02 03 04: nine, less 02 and 03 against themselves, less 02 with 03 made twice.
  [
    'two rows that share balls',
    'all-2-any',
    [
      ['01', '02', '03'],
      ['02', '03', '04'],
    ],
    6,
  ],
])('%s', (_, play, rows, bets) => {
  expect(read(play, rows).bets).toBe(bets);
});

test.each([
  ['the same animal twice', 'all-2-animals', [['rat']], 'too-few'],
  ['three animals', 'all-2-animals', [['rat', 'ox', 'pig']], 'too-many'],
  ['one ball against itself', 'all-2-any', [['07'], ['07']], 'no-bets'],
])('%s is refused', (_, play, rows, kind) => {
  const ticket = { play: `lhc.sets.${play}`, rows, lines: [] };
  expect(readTicket(lhc, ticket)).toMatchObject({ ok: false, error: { kind } });
});

test.each([
  ['all-2', 'all', 5, 392],
  ['two-or-special', 'normals', 5, 392],
  ['two-or-special', 'with-special', 1, 196],
  ['with-special', 'hit', 1, 196],
])(
  'each bet of %s, however its balls were set against each other, wins at %s in %d of %d draws',
  (method, tier, n, d) => {
    for (const sides of ['animals', 'tails', 'animal-tail', 'any'])
      expect(compareRatios(chanceIn(lhc, `sets.${method}-${sides}`, tier), ratio(BigInt(n), BigInt(d)))).toBe(
        0,
      );
  },
);

test('what is set against each other wins with each pair that is drawn', () => {
  const { play, picked } = read('two-or-special-any', [
    ['01', '02'],
    ['03', '04', '05'],
  ]);
  // 1 and 3 among the six, 5 the special ball: 1 with 3 is two normal ones, 1 with 5 one and the special.
  expect(play.settler(picked)([1, 3, 10, 11, 12, 13, 5]).wins).toEqual([
    { tier: 'normals', bets: 1 },
    { tier: 'with-special', bets: 1 },
  ]);
});
