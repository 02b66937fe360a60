import { expect, test } from 'vitest';
import { familyOn, playOf } from '@marquee/lottery-rules';
import { ballsBehind, colorOfBall, isBallRow } from './waves.ts';

const family = lhc();

function lhc() {
  const made = familyOn('lhc', '2026-11-21');
  if (!made) throw new Error('there is no Mark Six');
  return made;
}

function behind(code: string, symbol: string) {
  const play = playOf(family, code);
  const row = play?.form.rows[0];
  if (!play || !row) throw new Error(`there is no play ${code}`);
  return ballsBehind(family, play, row, row.alphabet.symbols.indexOf(symbol) + row.alphabet.first);
}

test('balls have the wave of their number', () => {
  expect([1, 3, 5, 49].map(colorOfBall)).toEqual(['red', 'blue', 'green', 'green']);
});

test('a pick tells the balls that stand behind it', () => {
  expect(behind('lhc.special.animal', 'horse')).toEqual([1, 13, 25, 37, 49]);
  expect(behind('lhc.special-animals.animals-2', 'snake')).toEqual([2, 14, 26, 38]);
  expect(behind('lhc.animals.show-2', 'goat')).toEqual([12, 24, 36, 48]);
  expect(behind('lhc.tails.show-2', '0')).toEqual([10, 20, 30, 40]);
  expect(behind('lhc.special.half-wave', 'red-big')).toEqual([29, 30, 34, 35, 40, 45, 46]);
  expect(behind('lhc.normal-2.colour', 'blue')).toHaveLength(16);
  expect(behind('lhc.seven.wave', 'red')).toEqual([]);
  expect(behind('lhc.special.number', '07')).toEqual([]);
});

test('rows of balls are known', () => {
  const row = playOf(family, 'lhc.seven.none-5')?.form.rows[0];
  expect(row && isBallRow(family, row)).toBe(true);
});
