import { expect, test } from 'vitest';
import fc from 'fast-check';
import { chanceIn, proveFamily } from '../../proof/family-proof.ts';
import { drawnInOrder } from '../../engine/space.ts';
import { playOf } from '../../engine/family.ts';
import { ratio } from '../../engine/ratio.ts';
import { span } from '../../engine/combinatorics.ts';
import { makeEleven } from './eleven.ts';

const eleven = makeEleven();

test.each([
  ['front-3.direct', 'direct', 1, 990],
  ['front-3.group', 'group-6', 1, 165],
  ['front-3.any-1', 'appears', 3, 11],
  ['front-2.direct', 'direct', 1, 110],
  ['front-2.group', 'group-2', 1, 55],
  ['one.position', 'direct', 1, 11],
  ['any.any-1', 'appears', 5, 11],
  ['any.any-2', 'appears', 2, 11],
  ['any.any-3', 'appears', 2, 33],
  ['any.any-4', 'appears', 1, 66],
  ['any.any-5', 'appears', 1, 462],
  ['any.any-6', 'covers', 1, 77],
  ['any.any-7', 'covers', 1, 22],
  ['any.any-8', 'covers', 4, 33],
  ['counts.odd-even', '5-0', 6, 462],
  ['counts.odd-even', '4-1', 75, 462],
  ['counts.odd-even', '3-2', 200, 462],
  ['counts.odd-even', '2-3', 150, 462],
  ['counts.odd-even', '1-4', 30, 462],
  ['counts.odd-even', '0-5', 1, 462],
  ['counts.middle', '03', 28, 462],
  ['counts.middle', '04', 63, 462],
  ['counts.middle', '05', 90, 462],
  ['counts.middle', '06', 100, 462],
  ['counts.middle', '09', 28, 462],
  ['total.parity', 'odd', 118, 231],
  ['total.parity', 'even', 113, 231],
  ['total.tail', 'big', 116, 231],
  ['total.tail', 'small', 115, 231],
  ['total.dragon-tiger', 'dragon', 1, 2],
  ['ball-1.sizes', 'big', 5, 11],
])('%s pays %s in %d of %d draws', (code, tier, wins, draws) => {
  expect(chanceIn(eleven, code, tier)).toEqual(ratio(BigInt(wins), BigInt(draws)));
});

test('rows that overlap are counted without the bets that name a ball twice', () => {
  const play = playOf(eleven, '11x5.front-3.direct');
  const row = fc.uniqueArray(fc.integer({ min: 1, max: 11 }), { minLength: 1 });
  fc.assert(
    fc.property(row, row, row, (a, b, c) => {
      const common = (...rows: number[][]) =>
        span(1, 11).filter((ball) => rows.every((each) => each.includes(ball))).length;
      expect(play?.count({ rows: [a, b, c], lines: [] })).toBe(
        a.length * b.length * c.length -
          common(a, b) * c.length -
          common(a, c) * b.length -
          common(b, c) * a.length +
          2 * common(a, b, c),
      );
    }),
  );
});

test('proofs', () => {
  expect(
    proveFamily(eleven, { seed: 11, tickets: 10, space: drawnInOrder(span(1, 11), span(0, 4), 5) }),
  ).toEqual([]);
});
