import { expect, test } from 'vitest';
import { cellOdds } from './cell-odds.ts';

test.each<[string, Record<string, string>, string]>([
  ['the odds of its own tier', { big: '1.9500', small: '1.9000' }, '1.95'],
  ['the odds that all tiers share', { direct: '48.0000' }, '48'],
  ['the odds of both tiers of a play', { two: '20.5000', three: '100.0000' }, '20.5 / 100'],
  ['nothing while they are calculated', {}, '·'],
  ['nothing where there are more', { one: '1.1', two: '2.2', three: '3.3' }, '·'],
])('a cell shows %s', (_name, odds, text) => {
  expect(cellOdds(odds, 'big')).toBe(text);
});
