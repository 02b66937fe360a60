import { expect, test } from 'vitest';
import { currentVendor, tabWidth } from './vendor-choice.ts';

const vendors = ['COPPERFOX', 'MOONS', 'REEF'].map((vassalage) => ({ vassalage }));

test.each([
  ['REEF', 'MOONS', 'REEF'],
  [undefined, 'MOONS', 'MOONS'],
  ['GONE', 'MOONS', 'MOONS'],
  ['GONE', 'GONE TOO', 'COPPERFOX'],
  [undefined, undefined, 'COPPERFOX'],
])('the address says %s and the last visit %s: %s', (named, stored, shown) => {
  expect(currentVendor(vendors, named, stored)?.vassalage).toBe(shown);
});

test('a lobby without vendors shows none', () => {
  expect(currentVendor([], 'REEF', 'REEF')).toBeUndefined();
});

test('the tabs share the row', () => {
  expect([1, 3, 8].map((tabs) => tabs * tabWidth(tabs))).toEqual([100, 100, 100]);
});
