import { expect, test } from 'vitest';
import { doubles, pairKinds, pairsBy, withSwapped } from './pair-keys.ts';

test('ten numbers have a head, a tail or a sum, nineteen a digit anywhere', () => {
  const digits = [...'0123456789'].map(Number);
  for (const kind of pairKinds) {
    const counts = new Set(digits.map((digit) => pairsBy(kind, digit).length));
    expect([...counts], kind).toEqual([kind === 'with' ? 19 : 10]);
  }
  expect(pairsBy('head', 3)).toEqual([30, 31, 32, 33, 34, 35, 36, 37, 38, 39]);
  expect(pairsBy('tail', 0)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90]);
  // 0 and 10: the sums of two digits that end in zero.
  expect(pairsBy('sum', 0)).toEqual([0, 19, 28, 37, 46, 55, 64, 73, 82, 91]);
  expect(doubles).toEqual([0, 11, 22, 33, 44, 55, 66, 77, 88, 99]);
});

test('the other way round comes once', () => {
  expect(withSwapped([12, 21, 33, 5])).toEqual([12, 21, 33, 5, 50]);
});
