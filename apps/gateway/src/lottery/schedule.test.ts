import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { calendarOf, scheduleSchema, type Schedule } from './schedule.ts';

const DAY = 86_400_000;
const minutely: Schedule = {
  timeZone: 'Asia/Shanghai',
  draws: { kind: 'every', seconds: 60, windows: [{ from: '00:00', to: '23:59' }] },
  closeSeconds: 5,
  numbering: { kind: 'day', digits: 4 },
};
const issuesOfDay = (schedule: Schedule, day: string) =>
  calendarOf(schedule)
    .closingAfter(Date.parse(day) - 2 * DAY, 6000)
    .filter((each) => each.day === day);
const local = (moment: number, timeZone: string) =>
  new Date(moment).toLocaleString('sv-SE', { timeZone }).slice(0, 19);

describe('known timetables', () => {
  const chongqing = { ...minutely, closeSeconds: 60, numbering: { kind: 'day' as const, digits: 3 } };
  test.each([
    [
      'Chongqing',
      1200,
      [
        ['00:30', '03:10'],
        ['07:30', '23:50'],
      ],
      59,
    ],
    ['Xinjiang', 1200, [['10:20', '02:00']], 48],
    ['Lucky Airship', 300, [['13:09', '04:04']], 180],
    ['Keno 8 of Beijing', 300, [['09:05', '23:55']], 179],
  ] as const)('%s', (_name, seconds, windows, count) => {
    const draws = { kind: 'every' as const, seconds, windows: windows.map(([from, to]) => ({ from, to })) };
    const schedule = v.parse(scheduleSchema, { ...chongqing, draws });
    const issues = issuesOfDay(schedule, '2026-01-31');
    expect(issues).toHaveLength(count);
    expect(issues.at(0)?.issue).toBe('20260131-001');
    expect(issues.at(-1)?.issue).toBe(`20260131-${String(count).padStart(3, '0')}`);
    expect(local(issues[0]?.drawsAt ?? 0, 'Asia/Shanghai')).toBe(`2026-01-31 ${windows[0][0]}:00`);
  });

  test('the 1st and the 16th of a month in Bangkok, numbered within the year', () => {
    const schedule = v.parse(scheduleSchema, {
      timeZone: 'Asia/Bangkok',
      draws: { kind: 'at', times: ['15:30'] },
      monthDays: [1, 16],
      closeSeconds: 1800,
      numbering: { kind: 'year', digits: 3 },
    });
    const issues = calendarOf(schedule).closingAfter(Date.parse('2026-01-16T07:59:59Z'), 4);
    expect(issues.map(({ issue, drawsAt }) => [issue, local(drawsAt, 'Asia/Bangkok')])).toEqual([
      ['2026002', '2026-01-16 15:30:00'],
      ['2026003', '2026-02-01 15:30:00'],
      ['2026004', '2026-02-16 15:30:00'],
      ['2026005', '2026-03-01 15:30:00'],
    ]);
    expect(calendarOf(schedule).closingAfter(Date.parse('2026-12-16T09:00:00Z'), 1)[0]?.issue).toBe(
      '2027001',
    );
  });

  test('a draw that a holiday moves, and a break over a new year', () => {
    const schedule = v.parse(scheduleSchema, {
      timeZone: 'Asia/Bangkok',
      draws: { kind: 'at', times: ['15:30'] },
      monthDays: [1, 16],
      breaks: [
        { from: '2027-01-16', to: '2027-01-16' },
        { from: '2027-02-01', to: '2027-02-20' },
      ],
      extraDays: ['2027-01-17', '2027-02-20'],
      closeSeconds: 1800,
      numbering: { kind: 'year', digits: 3 },
    });
    const issues = calendarOf(schedule).closingAfter(Date.parse('2026-12-31T00:00:00Z'), 4);
    expect(issues.map(({ issue, day }) => [issue, day])).toEqual([
      ['2027001', '2027-01-01'],
      ['2027002', '2027-01-17'],
      ['2027003', '2027-02-20'],
      ['2027004', '2027-03-01'],
    ]);
    // On sale from the close before the break.
    expect(local(issues[2]?.opensAt ?? 0, 'Asia/Bangkok')).toBe('2027-01-17 15:00:00');
  });

  test('three evenings a week, in running numbers', () => {
    const schedule: Schedule = {
      timeZone: 'Asia/Hong_Kong',
      draws: { kind: 'at', times: ['21:30'] },
      weekdays: [2, 4, 6],
      closeSeconds: 900,
      numbering: { kind: 'running', first: 500, since: '2026-01-01' },
    };
    const issues = calendarOf(schedule).closingAfter(Date.parse('2026-01-01T00:00:00+08:00'), 4);
    // The 1st of January 2026 is a Thursday.
    expect(issues.map(({ issue, day }) => [issue, day])).toEqual([
      ['500', '2026-01-01'],
      ['501', '2026-01-03'],
      ['502', '2026-01-06'],
      ['503', '2026-01-08'],
    ]);
  });
});

describe('clocks that change', () => {
  const berlin = (draws: Schedule['draws']): Schedule => ({ ...minutely, timeZone: 'Europe/Berlin', draws });

  test('a day of 23 hours has fewer draws, one of 25 more', () => {
    const counts = ['2026-03-28', '2026-03-29', '2026-10-25'].map(
      (day) => issuesOfDay(berlin(minutely.draws), day).length,
    );
    expect(counts).toEqual([1440, 1380, 1500]);
  });

  test('a time that is skipped comes as much later, a time that comes twice is its first', () => {
    const daily = berlin({ kind: 'at', times: ['02:30', '03:30'] });
    const moments = (day: string) =>
      issuesOfDay(daily, day).map(({ drawsAt }) => new Date(drawsAt).toISOString());
    expect(moments('2026-03-28')).toEqual(['2026-03-28T01:30:00.000Z', '2026-03-28T02:30:00.000Z']);
    expect(moments('2026-03-29')).toEqual(['2026-03-29T01:30:00.000Z']);
    expect(moments('2026-10-25')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T02:30:00.000Z']);
  });
});

const zones = [
  'Asia/Bangkok',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'UTC',
  'Pacific/Apia',
];
const timeText = fc
  .integer({ min: 0, max: 1439 })
  .map(
    (minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  );
const anySchedule: fc.Arbitrary<Schedule> = fc
  .record({
    timeZone: fc.constantFrom(...zones),
    draws: fc.oneof(
      fc.record({
        kind: fc.constant('every' as const),
        seconds: fc.integer({ min: 300, max: 7200 }),
        windows: fc
          .uniqueArray(timeText, { minLength: 2, maxLength: 6 })
          .filter(({ length }) => length % 2 === 0)
          .map((times) => times.toSorted())
          .map((times) =>
            Array.from({ length: times.length / 2 }, (_, at) => ({
              from: times[2 * at] ?? '',
              to: times[2 * at + 1] ?? '',
            })),
          ),
      }),
      fc.record({
        kind: fc.constant('at' as const),
        times: fc.uniqueArray(timeText, { minLength: 1, maxLength: 4 }).map((times) => times.toSorted()),
      }),
    ),
    weekdays: fc.option(fc.uniqueArray(fc.constantFrom(0, 1, 2, 3, 4, 5, 6), { minLength: 1 }), {
      nil: undefined,
    }),
    breaks: fc.constantFrom([], [{ from: '2025-12-28', to: '2026-01-02' }]),
    extraDays: fc.constantFrom([], ['2025-12-30', '2026-03-29']),
    closeSeconds: fc.integer({ min: 1, max: 240 }),
    numbering: fc.oneof(
      fc.constant({ kind: 'day' as const, digits: 3 }),
      fc.constant({ kind: 'year' as const, digits: 3 }),
      fc.constant({ kind: 'running' as const, first: 7, since: '2025-11-01' }),
    ),
  })
  .filter((schedule) => v.is(scheduleSchema, schedule)) as fc.Arbitrary<Schedule>;
/** Around both changes of clocks, and around New Year. */
const someTime = fc.oneof(
  fc.date({ min: new Date('2026-03-05'), max: new Date('2026-04-08'), noInvalidDate: true }),
  fc.date({ min: new Date('2026-10-01'), max: new Date('2026-11-05'), noInvalidDate: true }),
  fc.date({ min: new Date('2025-12-20'), max: new Date('2026-01-10'), noInvalidDate: true }),
);

describe('every schedule', () => {
  test('has issues in order, each on sale from the close before, and no number twice', () => {
    fc.assert(
      fc.property(anySchedule, someTime, (schedule, time) => {
        const issues = calendarOf(schedule).closingAfter(time.getTime(), 60);
        expect(issues).toHaveLength(60);
        expect(new Set(issues.map(({ issue }) => issue)).size).toBe(60);
        for (const [place, each] of issues.entries()) {
          expect(each.closesAt).toBeGreaterThan(time.getTime());
          expect(each.drawsAt - each.closesAt).toBe(schedule.closeSeconds * 1000);
          expect(each.opensAt).toBeLessThan(each.closesAt);
          expect(issues[place + 1]?.opensAt ?? each.closesAt).toBe(each.closesAt);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('has the same issues whatever they are asked from', () => {
    fc.assert(
      fc.property(anySchedule, someTime, fc.integer({ min: 0, max: 39 }), (schedule, time, skipped) => {
        const expected = calendarOf(schedule).closingAfter(time.getTime(), 40);
        const from = expected[skipped];
        if (from === undefined) throw new Error('too few issues');
        expect(calendarOf(schedule).closingAfter(from.closesAt - 1, 40 - skipped)).toEqual(
          expected.slice(skipped),
        );
      }),
      { numRuns: 40 },
    );
  });
});

test.each([
  ['an unknown time zone', { timeZone: 'Mars/Olympus' }],
  ['a sale that closes before the draw before', { closeSeconds: 60 }],
  [
    'windows that overlap',
    {
      draws: {
        kind: 'every',
        seconds: 60,
        windows: [
          { from: '10:00', to: '12:00' },
          { from: '11:00', to: '13:00' },
        ],
      },
    },
  ],
  [
    'a night that overlaps the next day',
    { draws: { kind: 'every', seconds: 60, windows: [{ from: '10:00', to: '10:00' }] } },
  ],
  ['a break that ends before it begins', { breaks: [{ from: '2027-02-10', to: '2027-02-03' }] }],
  ['an extra day that is none', { extraDays: ['2027-02-30'] }],
  ['times out of order', { draws: { kind: 'at', times: ['18:00', '12:00'] } }],
])('refuses %s', (_what, change) => {
  expect(v.is(scheduleSchema, { ...minutely, ...change })).toBe(false);
});
