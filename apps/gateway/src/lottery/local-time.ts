/** Milliseconds of a day. */
export const DAY = 86_400_000;

/**
 * When a clock in a zone shows a time of a day: the first of two such moments when clocks go back. A time that they skip
 * when they go forward is taken as much later, or as much earlier.
 */
export function instantOf(day: number, time: string, zone: string, skipped: 'later' | 'earlier'): number {
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

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const day = dayNumber(text);
  return !Number.isNaN(day) && dayText(day) === text;
}

/** Whether the platform knows a time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    return offsetAt(zone, 0) !== undefined;
  } catch {
    return false;
  }
}

/** Seconds since midnight of a time of day, `HH:MM` or `HH:MM:SS`. */
export function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

/** A number of days since 1970 as `YYYY-MM-DD`. */
export function dayText(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** The same the other way round. */
export function dayNumber(text: string): number {
  return Date.parse(`${text}T00:00:00Z`) / DAY;
}
