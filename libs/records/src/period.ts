/** Spans of days that are asked for often (specification, section 9: 7 and 30 days). */
export const presets = ['today', 'yesterday', 'last7', 'last30'] as const;
export type Preset = (typeof presets)[number];

/** A span of days of the calendar, `yyyy-MM-dd`, the first and the last both in it. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days of a preset. The last 7 and 30 days end with today. */
export function presetDays(preset: Preset, now: Date): Days {
  const back = { today: [0, 0], yesterday: [1, 1], last7: [6, 0], last30: [29, 0] }[preset];
  const [first = 0, last = 0] = back;
  return { from: dayBefore(now, first), to: dayBefore(now, last) };
}

/** The days that an address names, those of a preset where it names none. */
export function daysOf(
  { from = '', to = '' }: Readonly<Record<string, string>>,
  preset: Preset,
  now: Date,
): Days {
  return periodOf({ from, to }) ? { from, to } : presetDays(preset, now);
}

/** Steps from one span of days to another (specification, section 9): so many days right before it, or right after it. */
export const steps = [-7, 7, -30, 30] as const;

/**
 * The days of a step before or after a span; none of them lies in the future.
 *
 * @returns undefined where all of them would.
 */
export function stepDays({ from, to }: Days, step: (typeof steps)[number], now: Date): Days | undefined {
  const start = startOf(step < 0 ? from : to, 0);
  if (start === undefined) return undefined;
  if (step < 0) return { from: dayBefore(start, -step), to: dayBefore(start, 1) };
  const today = dayBefore(now, 0);
  const next = { from: dayBefore(start, -1), to: dayBefore(start, -step) };
  if (next.from > today) return undefined;
  return { from: next.from, to: next.to > today ? today : next.to };
}

/** The preset that a span of days is today, if any. */
export function presetOf(days: Days, now: Date): Preset | undefined {
  return presets.find((preset) => {
    const { from, to } = presetDays(preset, now);
    return from === days.from && to === days.to;
  });
}

/**
 * The instants in which a span of days begins and ends where the reader is: `from` is in, `to` is out.
 *
 * @returns undefined for days that are no days, or that end before they begin.
 */
export function periodOf(days: Days): { from: string; to: string } | undefined {
  const first = startOf(days.from, 0);
  const after = startOf(days.to, 1);
  if (first === undefined || after === undefined || first >= after) return undefined;
  return { from: first.toISOString(), to: after.toISOString() };
}

/** The days of a span, the first one first; none where the span is longer than `most`. */
export function eachDay({ from, to }: Days, maximum: number): string[] {
  const first = startOf(from, 0);
  const days: string[] = [];
  for (let day = first && dayBefore(first, 0), past = 0; day !== undefined && day <= to; past += 1) {
    if (past >= maximum) return [];
    days.push(day);
    day = first && dayBefore(first, -past - 1);
  }
  return days;
}

/** The span itself, or its last days where it is longer than `most`. */
export function atMost(days: Days, maximum: number): Days {
  const last = startOf(days.to, 0);
  if (last === undefined) return days;
  const earliest = dayBefore(last, maximum - 1);
  return days.from < earliest ? { from: earliest, to: days.to } : days;
}

function dayBefore(now: Date, days: number): string {
  // Built from the calendar, since not every day has 24 hours.
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

function startOf(day: string, later: number): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year === undefined) return undefined;
  const start = new Date(Number(year), Number(month) - 1, Number(date));
  if (start.getMonth() !== Number(month) - 1) return undefined;
  start.setDate(start.getDate() + later);
  return start;
}
