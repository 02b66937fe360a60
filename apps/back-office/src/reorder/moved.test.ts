import { expect, test } from 'vitest';
import { moved } from './moved.ts';

const letters = ['a', 'b', 'c', 'd'];

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 2, 'acbd'],
  [2, 2, 'abcd'],
  [0, -1, 'abcd'],
  [3, 4, 'abcd'],
  [7, 0, 'abcd'],
])('the item of place %i goes to place %i', (from, to, expected) => {
  expect(moved(letters, from, to).join('')).toBe(expected);
});
