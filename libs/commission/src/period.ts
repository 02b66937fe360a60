import type { Period } from './terms.ts';

/** A civil date in the platform's time zone, as `YYYY-MM-DD`. */
export type CivilDate = string;

/** A period by its first day and the day after its last. */
export interface DayRange {
  readonly from: CivilDate;
  readonly until: CivilDate;
}

/** The periods that are made of whole days. */
export type DayPeriod = Exclude<Period, 'five-minutes' | 'hour'>;

/** The period that a day belongs to: weeks from Monday, halves of a month from the 1st and the 16th. */
export function periodOfDay(period: DayPeriod, day: CivilDate): DayRange {
  const date = toDate(day);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  const dayOfMonth = date.getUTCDate();
  switch (period) {
    case 'day':
      return { from: day, until: civil(year, month, dayOfMonth + 1) };
    case 'week': {
      const monday = dayOfMonth - ((date.getUTCDay() + 6) % 7);
      return { from: civil(year, month, monday), until: civil(year, month, monday + 7) };
    }
    case 'half-month':
      return dayOfMonth < 16
        ? { from: civil(year, month, 1), until: civil(year, month, 16) }
        : { from: civil(year, month, 16), until: civil(year, month + 1, 1) };
    case 'month':
      return { from: civil(year, month, 1), until: civil(year, month + 1, 1) };
  }
}

/** The period before another, for comparisons and simulations. */
export function previousPeriod(period: DayPeriod, range: DayRange): DayRange {
  const from = toDate(range.from);
  return periodOfDay(period, civil(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate() - 1));
}

function toDate(day: CivilDate): Date {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day)
    throw new RangeError(`"${day}" is not a date`);
  return date;
}

function civil(year: number, month: number, day: number): CivilDate {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
