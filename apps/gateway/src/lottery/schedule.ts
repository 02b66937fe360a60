import * as v from 'valibot';
import { DAY, dayNumber, dayText, instantOf, isDay, isTimeZone, secondsOf } from './local-time.ts';

/** A time of day, `HH:MM` or `HH:MM:SS`. */
const timeOfDay = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'expected a time of day such as 09:30'),
);
const date = v.pipe(
  v.string(),
  v.isoDate('expected a day such as 2026-11-24'),
  // The 30th of February has the form of a date.
  v.check(isDay, 'expected a day of the calendar'),
);
const timeZone = v.pipe(v.string(), v.check(isTimeZone, 'expected a time zone such as Asia/Bangkok'));

/** Draws every so many seconds from the first time to the last, both included; `to` at or before `from` is the next day's. */
const every = v.strictObject({
  kind: v.literal('every'),
  seconds: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(86_400)),
  windows: v.pipe(v.array(v.strictObject({ from: timeOfDay, to: timeOfDay })), v.minLength(1)),
});
const at = v.strictObject({
  kind: v.literal('at'),
  times: v.pipe(v.array(timeOfDay), v.minLength(1)),
});

/**
 * How issues are named, always unique within the lottery: `20260131-0007` (`day`), a number that never begins again
 * (`running`), or `2026031` (`year`). `digits` is the least width of the counting part.
 */
const numbering = v.variant('kind', [
  v.strictObject({ kind: v.literal('day'), digits: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  v.strictObject({ kind: v.literal('year'), digits: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  v.strictObject({
    kind: v.literal('running'),
    /** The number of the first draw on or after this day; there is none before. */
    first: v.pipe(v.number(), v.integer(), v.minValue(1)),
    since: date,
  }),
]);

const pattern = v.strictObject({
  timeZone,
  draws: v.variant('kind', [every, at]),
  weekdays: v.optional(v.pipe(v.array(v.picklist([0, 1, 2, 3, 4, 5, 6])), v.minLength(1))),
  monthDays: v.optional(
    v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31))), v.minLength(1)),
  ),
  /** Days without draws, both included, taking precedence over the rest: a new year's break. */
  breaks: v.optional(
    v.array(
      v.pipe(
        v.strictObject({ from: date, to: date }),
        v.check(({ from, to }) => from <= to, 'expected the first day before the last'),
      ),
    ),
  ),
  /** Days with draws, taking precedence over the rest: a draw moved to the day after a holiday. */
  extraDays: v.optional(v.array(date)),
  /** Seconds between the end of the sale and the draw. */
  closeSeconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(86_400)),
});

/** When a lottery draws, from some day on. */
export type Pattern = v.InferOutput<typeof pattern>;

/**
 * When a lottery draws. The day of an issue is that on which its window opens, so a night belongs to the evening before it.
 * Without `weekdays` (0 is Sunday), `monthDays` and `breaks` there is no day without draws. `changes` replace the whole but the
 * numbering from their day on, which continues.
 */
export const scheduleSchema = v.pipe(
  v.strictObject({
    ...pattern.entries,
    numbering,
    changes: v.optional(v.array(v.strictObject({ from: date, ...pattern.entries }))),
  }),
  v.check(
    (schedule) => patternsOf(schedule).every(drawsAscend),
    'expected windows and times in order, apart by more than the sale closes before the draw',
  ),
  v.check(
    ({ changes = [] }) =>
      changes.every(({ from }, place) => place === 0 || from > (changes[place - 1]?.from ?? '')),
    'expected the changes in the order of their days',
  ),
);

export type Schedule = v.InferOutput<typeof scheduleSchema>;

/** Everything that a schedule has been and will be, the earliest first. */
export function patternsOf(
  schedule: Pattern & { readonly changes?: readonly Pattern[] | undefined },
): readonly Pattern[] {
  return [schedule, ...(schedule.changes ?? [])];
}

/** What counts for the draws of a day, `YYYY-MM-DD`. */
export function patternOn(schedule: Schedule, day: string): Pattern {
  return schedule.changes?.findLast(({ from }) => from <= day) ?? schedule;
}

/** One draw as the schedule has it. Times are milliseconds since 1970. */
export interface PlannedIssue {
  readonly issue: string;
  /** The local day to which it belongs, `YYYY-MM-DD`. */
  readonly day: string;
  /** When the issue before it closes: from then on this one is for sale. */
  readonly opensAt: number;
  readonly closesAt: number;
  readonly drawsAt: number;
}

/** The issues of one schedule. */
export interface Calendar {
  /** The first issues that close after a time, in order. */
  readonly closingAfter: (time: number, count: number) => PlannedIssue[];
  /** The first issue of a day, `YYYY-MM-DD`, or of the days after it; undefined when nothing is ever drawn again. */
  readonly firstFrom: (day: string) => PlannedIssue | undefined;
}

/** The longest that two draws of any pattern lie apart: a 31st or a 29th of February is never further off. */
const LONGEST_WAIT = 9 * 366;
/** Days whose draws a calendar remembers: those around now, which every page asks for. */
const REMEMBERED_DAYS = 32;

/** Calculates a schedule's issues. Pure: an issue has the same number and times whatever it is derived from. */
export function calendarOf(schedule: Schedule): Calendar {
  const { numbering: names } = schedule;
  // To write the day is most of the work where there is nothing to choose from.
  const on = (day: number) => (schedule.changes ? patternOn(schedule, dayText(day)) : schedule);
  /** Draws between two days, of which the later days are read repeatedly. */
  const counts = new Map<string, number>();
  const remembered = new Map<number, readonly number[]>();

  function drawsOf(day: number): readonly number[] {
    const known = remembered.get(day);
    if (known !== undefined) return known;
    const found = drawsOn(on(day), day);
    if (remembered.size >= REMEMBERED_DAYS) remembered.clear();
    remembered.set(day, found);
    return found;
  }

  function countBetween(first: number, end: number): number {
    const known = counts.get(`${first}:${end}`);
    if (known !== undefined) return known;
    const before = counts.get(`${first}:${end - 1}`);
    let sum = before ?? 0;
    for (let day = before === undefined ? first : end - 1; day < end; day++)
      sum += drawsOn(on(day), day).length;
    counts.set(`${first}:${end}`, sum);
    return sum;
  }

  function nameOf(day: number, place: number): string {
    const text = dayText(day);
    if (names.kind === 'day')
      return `${text.replaceAll('-', '')}-${String(place + 1).padStart(names.digits, '0')}`;
    if (names.kind === 'running')
      return String(names.first + countBetween(dayNumber(names.since), day) + place);
    const year = text.slice(0, 4);
    const since = dayNumber(`${year}-01-01`);
    return `${year}${String(countBetween(since, day) + place + 1).padStart(names.digits, '0')}`;
  }

  const closing = (drawsAt: number, day: number) => drawsAt - on(day).closeSeconds * 1000;

  /** The last close of the days before one. */
  function closeBefore(day: number): number {
    for (let back = 1; back <= LONGEST_WAIT; back++) {
      const last = drawsOf(day - back).at(-1);
      if (last !== undefined) return closing(last, day - back);
    }
    throw new RangeError('a schedule without draws');
  }

  return {
    closingAfter(time, count) {
      // A night's draws belong to the day before; one more for the widest offset of a time zone.
      const first = names.kind === 'running' ? dayNumber(names.since) : -Infinity;
      const start = Math.max(first, Math.floor(time / DAY) - 2);
      const found: PlannedIssue[] = [];
      for (let day = start; found.length < count && day < start + LONGEST_WAIT * count; day++) {
        const draws = drawsOf(day);
        const closesEarlier = on(day).closeSeconds * 1000;
        // A day can have a thousand draws before these.
        const next = draws.findIndex((drawsAt) => drawsAt - closesEarlier > time);
        if (next === -1) continue;
        let opensAt = next === 0 ? closeBefore(day) : (draws[next - 1] ?? 0) - closesEarlier;
        for (const [offset, drawsAt] of draws.slice(next, next + count - found.length).entries()) {
          const closesAt = drawsAt - closesEarlier;
          found.push({ issue: nameOf(day, next + offset), day: dayText(day), opensAt, closesAt, drawsAt });
          opensAt = closesAt;
        }
      }
      return found;
    },
    firstFrom(from) {
      const start = dayNumber(from);
      for (let day = start; day < start + LONGEST_WAIT; day++) {
        const [drawsAt] = drawsOf(day);
        if (drawsAt !== undefined)
          return {
            issue: nameOf(day, 0),
            day: dayText(day),
            opensAt: closeBefore(day),
            closesAt: closing(drawsAt, day),
            drawsAt,
          };
      }
      return undefined;
    },
  };
}

/** The draws of a day, in order, as milliseconds since 1970. A day is a number of days since 1970. */
function drawsOn(pattern: Pattern, day: number): number[] {
  if (!isDrawDay(pattern, day)) return [];
  const { draws, timeZone: zone } = pattern;
  if (draws.kind === 'at') {
    const moments = draws.times.map((time) => instantOf(day, time, zone, 'later'));
    // Two times that clocks skip over on one night would be one moment.
    return moments.filter((moment, place) => place === 0 || moment > (moments[place - 1] ?? 0));
  }
  const step = draws.seconds * 1000;
  return draws.windows.flatMap(({ from, to }) => {
    // In elapsed time: a day of 23 hours has fewer draws, one of 25 more, and none is drawn twice.
    const start = instantOf(day, from, zone, 'later');
    const end = instantOf(to <= from ? day + 1 : day, to, zone, 'earlier');
    return Array.from({ length: Math.floor((end - start) / step) + 1 }, (_, place) => start + place * step);
  });
}

function isDrawDay({ weekdays, monthDays, breaks, extraDays }: Pattern, day: number): boolean {
  const utc = new Date(day * DAY);
  if (extraDays?.includes(dayText(day))) return true;
  return (
    !breaks?.some(({ from, to }) => day >= dayNumber(from) && day <= dayNumber(to)) &&
    (weekdays?.some((each) => each === utc.getUTCDay()) ?? true) &&
    (monthDays?.includes(utc.getUTCDate()) ?? true)
  );
}

function drawsAscend({ draws, closeSeconds }: Pattern): boolean {
  const apart = gapsOf(draws).every((gap) => gap > closeSeconds);
  return apart && (draws.kind === 'at' || draws.seconds > closeSeconds);
}

/** The shortest time between two draws, in seconds. A change of the clocks may shorten one by an hour. */
export function shortestGap({ draws }: Pick<Pattern, 'draws'>): number {
  return Math.min(...gapsOf(draws), ...(draws.kind === 'every' ? [draws.seconds] : []));
}

/** Seconds from the last draw of each window to the first of the next. */
function gapsOf(draws: v.InferOutput<typeof every | typeof at>): number[] {
  const spans =
    draws.kind === 'at'
      ? draws.times.map((time) => [secondsOf(time), secondsOf(time)] as const)
      : draws.windows.map(({ from, to }) => {
          const start = secondsOf(from);
          const length = secondsOf(to) + (to <= from ? 86_400 : 0) - start;
          // The last draw, which may be well before the end of the window.
          return [start, start + length - (length % draws.seconds)] as const;
        });
  return spans.map(([, end], place) => {
    const next = spans[place + 1]?.[0] ?? (spans[0]?.[0] ?? 0) + 86_400;
    return next - end;
  });
}
