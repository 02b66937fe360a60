import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cycleDay, dayAfter, monthCalendar, streakOn } from './check-in.ts';
import { longestRun } from './missions.ts';

describe('check-ins', () => {
  it('make a streak that equals the run of days which ends with the last one', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: 40 }), { minLength: 1 }), (offsets) => {
        const days = offsets.toSorted((a, b) => a - b).map((offset) => dayAfter('2026-02-10', offset));
        let last: { day: string; streak: number } | undefined;
        for (const [place, day] of days.entries()) {
          last = { day, streak: streakOn(day, last) };
          let length = 1;
          while (days.includes(dayAfter(day, -length))) length++;
          expect(last.streak).toBe(length);
          expect(last.streak).toBeLessThanOrEqual(longestRun(days.slice(0, place + 1)));
        }
      }),
    );
  });

  it('begin the cycle again after its last day', () => {
    expect([1, 6, 7, 8, 14, 15].map((streak) => cycleDay(streak, 7))).toEqual([1, 6, 7, 1, 7, 1]);
  });

  it('fill the calendar of the month from the first day of the member on', () => {
    const calendar = monthCalendar('2028-02-20', new Set(['2028-02-18', '2028-02-03']), '2028-02-17');
    expect(calendar.map(({ state }) => state).slice(0, 5)).toEqual([
      'missed',
      'done',
      'missed',
      'today',
      'coming',
    ]);
    expect(calendar.at(-1)?.day).toBe('2028-02-29');
    expect(monthCalendar('2026-03-31', new Set(['2026-03-31']), '2020-01-01').at(-1)?.state).toBe('done');
  });
});
