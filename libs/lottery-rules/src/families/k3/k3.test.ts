import { expect, test } from 'vitest';
import { chanceIn, proveFamily } from '../../proof/family-proof.ts';
import { chancesAt, exactReturn, fairOdds } from '../../engine/chance.ts';
import { independent } from '../../engine/space.ts';
import { playOf } from '../../engine/family.ts';
import { ratio, toDecimal } from '../../engine/ratio.ts';
import { span } from '../../engine/combinatorics.ts';
import { makeK3 } from './k3.ts';

const k3 = makeK3();
const space = independent(span(1, 6), [0, 1, 2], 3);
const others = makeK3({ pairWithTriple: 'wins', sizeWithTriple: 'loses', oneDie: 'by-count' });

test.each([
  ['two-same.single', 'group-3', 3],
  ['two-same.multi', 'repeats-2', 15],
  ['two-different.picks', 'appears', 30],
  ['three-different.picks', 'group-6', 6],
  ['straight.any', 'straight', 24],
  ['triple.single', 'repeats-3', 1],
  ['triple.any', 'triple', 6],
  ['sum.sizes', 'big', 108],
  ['sum.sizes', 'odd', 108],
  ['one-die.appears', 'appears', 91],
  ['one-die.missing', 'missing', 125],
  ['span.sizes', 'big', 132],
  ['span.sizes', 'small', 84],
  ['span.sizes', 'odd', 114],
  ['span.sizes', 'even', 102],
  ['dice.one-die', 'appears', 91],
  ['dice.long', '2-5', 30],
  ['dice.short', 'repeats-2', 15],
])('%s pays %s in %d of 216 draws', (code, tier, wins) => {
  expect(chanceIn(k3, code, tier)).toEqual(ratio(BigInt(wins), 216n));
});

test('sums, spans and card points come as often as the tables say', () => {
  const ways = (code: string, first: number, counts: readonly number[]) => {
    const found = counts.map((_, index) => chanceIn(k3, code, String(first + index)));
    expect(found).toEqual(counts.map((count) => ratio(BigInt(count), 216n)));
  };
  ways('sum.number', 3, [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]);
  ways('span.number', 0, [6, 30, 48, 54, 48, 30]);
  ways('points.number', 1, [27, 25, 22, 18, 16, 16, 18, 22, 25, 27]);
});

test('house rules change the chances', () => {
  expect(chanceIn(others, 'two-same.multi', 'repeats-2')).toEqual(ratio(16n, 216n));
  expect(chanceIn(others, 'total.sizes', 'big')).toEqual(ratio(105n, 216n));
  expect(chanceIn(others, 'total.sizes', 'odd')).toEqual(ratio(105n, 216n));
});

test('one number paid by how often it shows: two, three and four for one return 92.1296 %', () => {
  const wager = playOf(others, 'k3.dice.one-die')?.wager;
  if (!wager) throw new Error('there is no such play');
  const odds = ratio(2n);
  const seen = { once: odds, twice: ratio(3n), thrice: ratio(4n) };
  const returns = exactReturn(wager, 'once', (tier) => seen[tier as keyof typeof seen]);
  expect(toDecimal(returns, 6)).toBe('0.921296');
  // At its fair odds, which stand as two to three to four, it returns all.
  expect(exactReturn(wager, 'twice', (tier) => fairOdds(wager, tier))).toEqual(ratio(1n));
  expect(chancesAt(wager, 'once').won.get('thrice')).toEqual(ratio(1n, 216n));
});

test('proofs, over all draws', () => {
  expect(proveFamily(k3, { seed: 6, tickets: 12, space, everyDraw: true })).toEqual([]);
  expect(proveFamily(others, { seed: 7, tickets: 4, space, everyDraw: true })).toEqual([]);
});
