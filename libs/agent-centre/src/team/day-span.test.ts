import { expect, test } from 'vitest';
import { spanOf } from './day-span.ts';

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['last7', '2026-02-23', '2026-03-01'],
  ['last30', '2026-01-31', '2026-03-01'],
  ['month', '2026-03-01', '2026-03-01'],
] as const)('%s is counted from the day in the merchant’s zone', (name, from, to) => {
  expect(spanOf(name, '2026-03-01')).toEqual({ from, to });
});

test('a month begins with its first day', () => {
  expect(spanOf('month', '2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});
