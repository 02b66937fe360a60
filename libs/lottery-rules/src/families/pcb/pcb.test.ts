import { describe, expect, test } from 'vitest';
import { chanceIn, proveFamily } from '../../proof/family-proof.ts';
import { chancesAt, fairOdds } from '../../engine/chance.ts';
import { independent } from '../../engine/space.ts';
import { minus, one, over, ratio, toDecimal } from '../../engine/ratio.ts';
import { playOf } from '../../engine/family.ts';
import { span } from '../../engine/combinatorics.ts';
import { digitsOfKeno, makePcb, pcbRules } from './pcb.ts';

const pcb = makePcb();
const space = independent(span(0, 9), [0, 1, 2], 3);

test.each([
  ['sum.sizes', 'big', 500],
  ['sum.sizes', 'odd', 500],
  ['sum.kinds', 'big-odd', 231],
  ['sum.kinds', 'small-odd', 269],
  ['sum.kinds', 'big-even', 269],
  ['sum.kinds', 'small-even', 231],
  ['sum.extremes', 'extreme-small', 35],
  ['sum.extremes', 'extreme-big', 35],
  ['sum.colour', 'red', 332],
  ['sum.colour', 'green', 258],
  ['sum.colour', 'blue', 258],
  ['sum.shape', 'leopard', 10],
  ['sum.shape', 'pair', 270],
  ['sum.shape', 'straight', 48],
  ['sum.three-sums', 'ways-223', 223],
  ['three.direct', 'direct', 1],
])('%s pays %s in %d of 1000 draws', (code, tier, wins) => {
  expect(chanceIn(pcb, code, tier)).toEqual(ratio(BigInt(wins), 1000n));
});

test('sums come as often as the table says', () => {
  const half = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75];
  expect(span(0, 27).map((value) => chanceIn(pcb, 'sum.number', String(value)))).toEqual(
    [...half, ...half.toReversed()].map((ways) => ratio(BigInt(ways), 1000n)),
  );
});

describe('house rules', () => {
  const other = (rules: Partial<typeof pcbRules>) => makePcb({ ...pcbRules, ...rules });

  test('wider extremes, and straights that run over the end', () => {
    expect(chanceIn(other({ extremes: 6 }), 'sum.extremes', 'extreme-big')).toEqual(ratio(56n, 1000n));
    expect(chanceIn(other({ straights: 'wrapping' }), 'sum.shape', 'straight')).toEqual(ratio(60n, 1000n));
  });

  test('sums without a colour may push', () => {
    const wager = playOf(other({ colorless: 'pushes' }), 'pcb.sum.colour')?.wager;
    if (!wager) throw new Error('there is no such play');
    expect(chancesAt(wager, 'red').push).toEqual(ratio(152n, 1000n));
    expect(fairOdds(wager, 'red')).toEqual(over(minus(one, ratio(152n, 1000n)), ratio(332n, 1000n)));
  });

  test('13 and 14 may push, or pay less', () => {
    expect(chanceIn(other({ middle: 'pushes' }), 'sum.kinds', 'small-odd')).toEqual(ratio(194n, 1000n));
    const wager = playOf(other({ middle: 'reduced' }), 'pcb.sum.kinds')?.wager;
    if (!wager) throw new Error('there is no such play');
    expect(chancesAt(wager, 'big-even').won).toEqual(
      new Map([
        ['big-even', ratio(194n, 1000n)],
        ['big-even-reduced', ratio(75n, 1000n)],
      ]),
    );
    // 1,000 / (37 × 194 + 16 × 75) for each part of 37 and of 16.
    expect(toDecimal(fairOdds(wager, 'big-even'), 4)).toBe('4.4163');
    expect(toDecimal(fairOdds(wager, 'big-even-reduced'), 4)).toBe('1.9097');
  });
});

test('digits follow from twenty keno numbers by their ranks', () => {
  const keno = [80, 3, 5, 8, 13, 21, 22, 30, 31, 37, 40, 44, 51, 55, 58, 60, 66, 70, 75, 79];
  // 3+5+8+13+21+22 = 72, 30+31+37+40+44+51 = 233, 55+58+60+66+70+75 = 384.
  expect(digitsOfKeno(keno)).toEqual([2, 3, 4]);
});

test('proofs, over all draws', () => {
  expect(proveFamily(pcb, { seed: 28, tickets: 4, space, everyDraw: true })).toEqual([]);
  const other = makePcb({ straights: 'wrapping', extremes: 6, colorless: 'pushes', middle: 'reduced' });
  expect(proveFamily(other, { seed: 29, tickets: 2, space, everyDraw: true })).toEqual([]);
});
