import { money } from '@marquee/money';
import { expect, test } from 'vitest';
import type { ReportRow } from '../figures/reports.queries.ts';
import { joinDays } from './days.ts';

const none = money('PHP', 0n);
const row = (key: string): ReportRow => ({
  key,
  name: key,
  bets: 1,
  stakes: money('PHP', 5n),
  prizes: none,
  ggr: none,
  rebates: none,
  bonuses: none,
  ngr: none,
  wages: none,
  deposits: none,
  withdrawals: none,
  fees: none,
});
const counts = (day: string, active: number) => ({ day, registered: 0, active, retained: 0, depositing: 0 });

test('a day has its sums and its members, in the order of days', () => {
  const days = joinDays(
    [row('2026-03-02'), row('2026-03-01')],
    [counts('2026-03-03', 4), counts('2026-03-01', 2)],
  );
  expect(days.map(({ day, bets, active }) => [day, bets, active])).toEqual([
    ['2026-03-01', 1, 2],
    ['2026-03-02', 1, undefined],
    ['2026-03-03', undefined, 4],
  ]);
});

test('a day on which nothing happened is left out', () => {
  expect(joinDays([], [counts('2026-03-03', 0)])).toEqual([]);
});
