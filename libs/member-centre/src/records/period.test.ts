import { expect, test } from 'vitest';
import { periodOf, presetDays, presetOf, presets } from './period.ts';

const now = new Date(2026, 2, 1, 13, 30);

test('presets count back over the ends of months, today in them', () => {
  expect(presets.map((preset) => presetDays(preset, now))).toEqual([
    { from: '2026-03-01', to: '2026-03-01' },
    { from: '2026-02-28', to: '2026-02-28' },
    { from: '2026-02-23', to: '2026-03-01' },
    { from: '2026-01-31', to: '2026-03-01' },
  ]);
  for (const preset of presets) expect(presetOf(presetDays(preset, now), now)).toBe(preset);
  expect(presetOf({ from: '2026-01-01', to: '2026-03-01' }, now)).toBeUndefined();
});

test('a period is from midnight to midnight where the reader is', () => {
  const period = periodOf({ from: '2026-02-28', to: '2026-03-01' });
  expect(period && [new Date(period.from), new Date(period.to)]).toEqual([
    new Date(2026, 1, 28),
    new Date(2026, 2, 2),
  ]);
});

test.each([
  ['', '2026-03-01'],
  ['2026-02-30', '2026-03-01'],
  ['2026-13-01', '2026-13-02'],
  ['2026-03-02', '2026-03-01'],
])('%s to %s is no period', (from, to) => {
  expect(periodOf({ from, to })).toBeUndefined();
});
