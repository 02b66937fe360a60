import * as v from 'valibot';

/** A time of day, `HH:MM` or `HH:MM:SS`. */
const timeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/));
const date = v.pipe(
  v.string(),
  v.isoDate(),
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

/**
 * When a lottery draws. The day of an issue is that on which its window opens, so a night belongs to the evening before it.
 * Without `weekdays` (0 is Sunday), `monthDays` and `breaks` there is no day without draws.
 */
export const scheduleSchema = v.pipe(
  v.strictObject({
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
    numbering,
  }),
  v.check(
    ({ draws, closeSeconds }) => drawsAscend(draws, closeSeconds),
    'expected windows and times in order, apart by more than the sale closes before the draw',
  ),
);

export type Schedule = v.InferOutput<typeof scheduleSchema>;

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
}

const DAY = 86_400_000;
/** The longest that two draws of any pattern lie apart: a 31st or a 29th of February is never further off. */
const LONGEST_WAIT = 9 * 366;
/** Days whose draws a calendar remembers: those around now, which every page asks for. */
const REMEMBERED_DAYS = 32;

/** Calculates a schedule's issues. Pure: an issue has the same number and times whatever it is derived from. */
export function calendarOf(schedule: Schedule): Calendar {
  const { numbering: names, closeSeconds } = schedule;
  /** Draws between two days, of which the later days are read repeatedly. */
  const counts = new Map<string, number>();
  const remembered = new Map<number, readonly number[]>();

  function drawsOf(day: number): readonly number[] {
    const known = remembered.get(day);
    if (known !== undefined) return known;
    const found = drawsOn(schedule, day);
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
      sum += drawsOn(schedule, day).length;
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

  const closing = (drawsAt: number) => drawsAt - closeSeconds * 1000;

  /** The last close of the days before one. */
  function closeBefore(day: number): number {
    for (let back = 1; back <= LONGEST_WAIT; back++) {
      const last = drawsOf(day - back).at(-1);
      if (last !== undefined) return closing(last);
    }
    throw new RangeError('a schedule without draws');
  }

  return {
    closingAfter(time, count) {
      // A night's draws belong to the day before; one more for the widest offset of a time zone.
      const first = names.kind === 'running' ? dayNumber(names.since) : -Infinity;
      const start = Math.max(first, Math.floor(time / DAY) - 2);
      const found: PlannedIssue[] = [];
      let opensAt: number | undefined;
      for (let day = start; found.length < count && day < start + LONGEST_WAIT * count; day++) {
        for (const [place, drawsAt] of drawsOf(day).entries()) {
          const closesAt = closing(drawsAt);
          if (closesAt > time && found.length < count) {
            opensAt ??= closeBefore(day);
            found.push({ issue: nameOf(day, place), day: dayText(day), opensAt, closesAt, drawsAt });
          }
          opensAt = closesAt;
        }
      }
      return found;
    },
  };
}

/** The draws of a day, in order, as milliseconds since 1970. A day is a number of days since 1970. */
function drawsOn(schedule: Schedule, day: number): number[] {
  if (!isDrawDay(schedule, day)) return [];
  const { draws, timeZone: zone } = schedule;
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

function isDrawDay({ weekdays, monthDays, breaks, extraDays }: Schedule, day: number): boolean {
  const utc = new Date(day * DAY);
  if (extraDays?.includes(dayText(day))) return true;
  return (
    !breaks?.some(({ from, to }) => day >= dayNumber(from) && day <= dayNumber(to)) &&
    (weekdays?.some((each) => each === utc.getUTCDay()) ?? true) &&
    (monthDays?.includes(utc.getUTCDate()) ?? true)
  );
}

/**
 * When a clock in a zone shows a time of a day: the first of two such moments when clocks go back. A time that they skip
 * when they go forward is taken as much later, or as much earlier.
 */
function instantOf(day: number, time: string, zone: string, skipped: 'later' | 'earlier'): number {
  const local = day * DAY + secondsOf(time) * 1000;
  const before = offsetAt(zone, local - DAY);
  const after = offsetAt(zone, local + DAY);
  const first = local - Math.max(before, after);
  const second = local - Math.min(before, after);
  if (first + offsetAt(zone, first) === local) return first;
  if (second + offsetAt(zone, second) === local) return second;
  return skipped === 'later' ? second : first;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds by which a zone's clocks are ahead of UTC at a moment. */
function offsetAt(zone: string, moment: number): number {
  let clock = clocks.get(zone);
  if (clock === undefined) {
    const fields = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    const times = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
    clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...fields, ...times });
    clocks.set(zone, clock);
  }
  // en-US writes 01/31/2026, 23:59:59.
  const [month = 0, dayOfMonth = 0, year = 0, hour = 0, minute = 0, second = 0] = (
    clock.format(moment).match(/\d+/g) ?? []
  ).map(Number);
  return Date.UTC(year, month - 1, dayOfMonth, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

function isDay(text: string): boolean {
  const day = dayNumber(text);
  return !Number.isNaN(day) && dayText(day) === text;
}

function isTimeZone(zone: string): boolean {
  try {
    return offsetAt(zone, 0) !== undefined;
  } catch {
    return false;
  }
}

function drawsAscend(draws: v.InferOutput<typeof every | typeof at>, closeSeconds: number): boolean {
  const apart = gapsOf(draws).every((gap) => gap > closeSeconds);
  return apart && (draws.kind === 'at' || draws.seconds > closeSeconds);
}

/** The shortest time between two draws of a schedule, in seconds. A change of the clocks may shorten one by an hour. */
export function shortestGap({ draws }: Schedule): number {
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

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

function dayText(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

function dayNumber(text: string): number {
  return Date.parse(`${text}T00:00:00Z`) / DAY;
}
