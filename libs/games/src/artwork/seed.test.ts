import { expect, test } from 'vitest';
import { seededBy } from './seed.ts';

const numbers = (text: string) => Array.from({ length: 8 }, seededBy(text).bind(undefined, 1000));

test('the same name gives the same picture, another name another one', () => {
  expect(numbers('Golden Koi')).toEqual(numbers('Golden Koi'));
  expect(numbers('Golden Koi')).not.toEqual(numbers('Golden Koy'));
});

test('numbers stay below the limit, and reach all of it over many names', () => {
  const seen = new Set(Array.from({ length: 400 }, (_, index) => seededBy(`game ${index}`)(6)));
  expect([...seen].toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
});

test('an empty name has a picture too', () => {
  expect(seededBy('')(10)).toBeLessThan(10);
});
