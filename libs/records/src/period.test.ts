import { expect, test } from 'vitest';
import { atMost, daysOf, eachDay, periodOf, presetDays, presetOf, presets, stepDays } from './period.ts';

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

test('steps go to the days right before and right after, never into the future', () => {
  const days = { from: '2026-02-10', to: '2026-02-12' };
  expect(stepDays(days, -7, now)).toEqual({ from: '2026-02-03', to: '2026-02-09' });
  expect(stepDays(days, -30, now)).toEqual({ from: '2026-01-11', to: '2026-02-09' });
  expect(stepDays(days, 7, now)).toEqual({ from: '2026-02-13', to: '2026-02-19' });
  expect(stepDays(days, 30, now)).toEqual({ from: '2026-02-13', to: '2026-03-01' });
  expect(stepDays({ from: '2026-02-10', to: '2026-03-01' }, 7, now)).toBeUndefined();
});

test('an address names days, or a preset stands in for it', () => {
  expect(daysOf({ from: '2026-02-10', to: '2026-02-12' }, 'last7', now)).toEqual({
    from: '2026-02-10',
    to: '2026-02-12',
  });
  for (const wrong of [{}, { from: '2026-02-10' }, { from: 'x', to: 'y' }])
    expect(daysOf(wrong, 'last7', now)).toEqual(presetDays('last7', now));
});

test('each day of a span, unless there are too many', () => {
  expect(eachDay({ from: '2026-02-27', to: '2026-03-01' }, 62)).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(eachDay({ from: '2020-01-01', to: '2026-03-01' }, 62)).toEqual([]);
});

test('a span that is too long keeps its last days', () => {
  expect(atMost({ from: '2026-01-01', to: '2026-03-01' }, 31)).toEqual({
    from: '2026-01-30',
    to: '2026-03-01',
  });
  expect(atMost({ from: '2026-01-30', to: '2026-03-01' }, 31)).toEqual({
    from: '2026-01-30',
    to: '2026-03-01',
  });
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
