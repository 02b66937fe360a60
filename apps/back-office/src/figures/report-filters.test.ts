import { reportGroups } from '@marquee/contract/operator';
import { expect, test } from 'vitest';
import { drillOf, reportOf, type ReportAddress } from './report-filters.ts';

test('an empty address is the last two weeks by day, and a wrong split is none', () => {
  expect(reportOf({}, '2026-03-05')).toMatchObject({
    filters: { from: '2026-02-20', to: '2026-03-05' },
    by: 'day',
  });
  expect(reportOf({ to: '2026-01-01', by: 'weather' }, '2026-03-05')).toMatchObject({
    filters: { from: '2025-12-19', to: '2026-01-01' },
    by: 'day',
  });
});

test('from a category each step is narrower, and ends at the entries of an hour', () => {
  const keys = {
    category: 'RNG',
    vendor: 'EVO',
    game: 'crash',
    day: '2026-03-05',
    hour: '2026-03-05T01:00:00.000Z',
  };
  let address: ReportAddress = { by: 'category' };
  const splits: string[] = [];
  for (let steps = 0; steps < 10; steps++) {
    const { by } = reportOf(address, '2026-03-05');
    splits.push(by);
    const drill = drillOf(by, keys[by]);
    if (drill?.kind !== 'report') break;
    address = { ...address, ...drill.change };
  }
  expect(splits).toEqual(['category', 'vendor', 'game', 'day', 'hour']);
  expect(address).toEqual({
    by: 'hour',
    category: 'RNG',
    vendor: 'EVO',
    game: 'crash',
    from: '2026-03-05',
    to: '2026-03-05',
  });
  expect(drillOf('hour', keys.hour)).toEqual({ kind: 'entries', hour: keys.hour });
});

test('money that belongs to no game leads nowhere', () => {
  for (const by of reportGroups) expect(drillOf(by, '')).toBeUndefined();
});
