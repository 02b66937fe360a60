import { expect, test } from 'vitest';
import { clockOffset, countdown, secondsBetween } from './clock.ts';

test('a device whose clock is wrong counts by the platform’s', () => {
  const arrived = Date.parse('2026-11-21T10:00:00Z');
  const offset = clockOffset('2026-11-21T12:00:00Z', arrived);
  expect(secondsBetween(arrived + offset, '2026-11-21T12:00:45Z')).toBe(45);
  expect(secondsBetween(arrived + 60_000 + offset, '2026-11-21T12:00:45Z')).toBe(0);
});

test.each([
  [0, '00:00'],
  [249, '04:09'],
  [47_049, '13:04:09'],
])('%d seconds are %s', (seconds, words) => {
  expect(countdown(seconds)).toBe(words);
});
