import { describe, expect, test } from 'vitest';
import { chancesAt, exactReturn, fairOdds } from '../../engine/chance.ts';
import { playOf } from '../../engine/family.ts';
import { ratio, toDecimal } from '../../engine/ratio.ts';
import { chanceIn, proveFamily } from '../../proof/family-proof.ts';
import { fourDigitRules, makeFourDigits } from './four-digits.ts';
import { makeThai } from './thai.ts';
import type { Family } from '../../engine/family.ts';

const thai = makeThai();
const fourDigits = makeFourDigits();

function wagerOf(family: Family, code: string) {
  const play = playOf(family, code);
  if (!play) throw new Error(`there is no play ${code}`);
  return play.wager;
}

test.each([
  ['top.three', 'direct', 1, 1000],
  ['top.tod', 'group-6', 6, 1000],
  ['top.tod', 'group-3', 3, 1000],
  ['top.two', 'direct', 1, 100],
  ['bottom.two', 'direct', 1, 100],
  ['top.two-tod', 'different', 54, 1000],
  ['top.two-tod', 'double', 28, 1000],
  ['top.run', 'appears', 271, 1000],
  ['bottom.run', 'appears', 19, 100],
  ['front.three', 'shows', 1999, 1_000_000],
  ['back.three', 'shows', 1999, 1_000_000],
  ['top.position', 'direct', 1, 10],
  ['bottom.position', 'direct', 1, 10],
  ['top.four', 'direct', 1, 10_000],
  ['top.four-tod', 'group-24', 24, 10_000],
  ['top.five-tod', 'group-120', 120, 100_000],
  ['top.sizes', 'big', 1, 2],
  ['bottom.sizes', 'even', 1, 2],
])('%s pays %s in %d of %d draws', (code, tier, wins, draws) => {
  expect(chanceIn(thai, code, tier)).toEqual(ratio(BigInt(wins), BigInt(draws)));
});

describe('4D', () => {
  test('a number has one chance at each of the first three prizes, and ten at each of the others', () => {
    const { won } = chancesAt(wagerOf(fourDigits, '4d.4d.big'), 'first');
    expect([...won.values()].map((chance) => toDecimal(chance, 4))).toEqual([
      '0.0001',
      '0.0001',
      '0.0001',
      '0.0010',
      '0.0010',
    ]);
  });

  test('the prizes of Malaysia return 64 % on big and 65 % on small', () => {
    const big = exactReturn(wagerOf(fourDigits, '4d.4d.big'), 'first', (tier) =>
      ratio(BigInt(fourDigitRules.big[tier as keyof typeof fourDigitRules.big])),
    );
    const small = exactReturn(wagerOf(fourDigits, '4d.4d.small'), 'first', (tier) =>
      ratio(BigInt(fourDigitRules.small[tier as keyof typeof fourDigitRules.small])),
    );
    expect([big, small]).toEqual([ratio(64n, 100n), ratio(65n, 100n)]);
  });

  test('fair odds keep the proportions of the prizes', () => {
    const wager = wagerOf(fourDigits, '4d.4d.big');
    expect(toDecimal(fairOdds(wager, 'first'), 2)).toBe('3906.25');
    expect(toDecimal(fairOdds(wager, 'consolation'), 2)).toBe('93.75');
  });

  test('a draw is twenty-three different numbers, whatever the bytes', () => {
    const same = fourDigits.shape.take(new Uint8Array(400));
    expect(same).toBeUndefined();
    const bytes = Uint8Array.from({ length: 400 }, (_, index) => (index * 73 + (index >> 3)) % 256);
    const draw = fourDigits.shape.take(bytes) ?? [];
    expect(new Set(draw).size).toBe(23);
    expect(fourDigits.shape.read(fourDigits.shape.write(draw))).toEqual(draw);
    expect(fourDigits.shape.read(fourDigits.shape.write([...draw.slice(1), draw[1] ?? 0]))).toBeUndefined();
  });

  test('every order of abcd, aabc, aabb, aaab and aaaa is 24, 12, 6, 4 and 1 bets', () => {
    const play = playOf(fourDigits, '4d.4d.big-orders');
    const lines = [
      [1, 2, 3, 4],
      [1, 1, 2, 3],
      [1, 1, 2, 2],
      [1, 1, 1, 2],
      [7, 7, 7, 7],
    ];
    expect(lines.map((line) => play?.count({ rows: [], lines: [line] }))).toEqual([24, 12, 6, 4, 1]);
  });
});

test('proofs', () => {
  expect(proveFamily(thai, { seed: 66, tickets: 6 })).toEqual([]);
  expect(proveFamily(fourDigits, { seed: 4, tickets: 8 })).toEqual([]);
});
