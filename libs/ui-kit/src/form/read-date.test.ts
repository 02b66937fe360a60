import { expect, test } from 'vitest';
import { readDate, readMoment } from './read-date.ts';

test.each([
  ['2026-11-24', '2026-11-24'],
  ['2026/11/24', '2026-11-24'],
  ['20261124', '2026-11-24'],
  [' 2024-02-29 ', '2024-02-29'],
  ['2026-02-29', undefined],
  ['2026-04-31', undefined],
  ['2026-13-01', undefined],
  ['2026-1-1', undefined],
  ['24/11/2026', undefined],
  ['2026-11-2', undefined],
  ['', undefined],
])('%j is read as %j', (text, day) => {
  expect(readDate(text)).toBe(day);
});

test.each([
  ['2026-11-24 09:05', '2026-11-24T09:05'],
  ['2026-11-24T23:59', '2026-11-24T23:59'],
  ['202611240905', '2026-11-24T09:05'],
  ['2026-11-24', undefined],
  ['20261124', undefined],
  ['2026-11-24 9:05', undefined],
  ['2026-11-24 24:00', undefined],
  ['2026-02-30 10:00', undefined],
  ['', undefined],
])('%j is read as the moment %j', (text, moment) => {
  expect(readMoment(text)).toBe(moment);
});
