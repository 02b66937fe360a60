import { expect, test } from 'vitest';
import { padTarget } from './pad-keys.ts';

// Two lines of three, the second one shorter.
const spots = [
  [0, 0],
  [50, 0],
  [100, 0],
  [0, 40],
  [50, 41],
].map(([left = 0, top = 0]) => ({ left, top }));

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 3],
  ['ArrowRight', 4, undefined],
  ['ArrowLeft', 0, undefined],
  ['ArrowLeft', 3, 2],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 2, 4],
  ['ArrowDown', 3, undefined],
  ['ArrowUp', 3, 0],
  ['ArrowUp', 1, undefined],
  ['Home', 4, 0],
  ['End', 0, 4],
  ['Enter', 0, undefined],
])('%s from %d leads to %s', (key, from, to) => {
  expect(padTarget(key, from, spots)).toBe(to);
});
