const DAY_MS = 86_400_000;

/** A day of the calendar by its number since 1970. @param day `YYYY-MM-DD` */
function numberOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

/** A day some days later. @param day `YYYY-MM-DD` */
export function dayAfter(day: string, days: number): string {
  return new Date((numberOf(day) + days) * DAY_MS).toISOString().slice(0, 10);
}

/** The days in a row that a check-in makes. @param last the check-in before it */
export function streakOn(
  day: string,
  last: { readonly day: string; readonly streak: number } | undefined,
): number {
  return last !== undefined && numberOf(day) === numberOf(last.day) + 1 ? last.streak + 1 : 1;
}

/** Which day of a cycle of `length` days the streak has reached, from 1: after the last day the cycle begins again. */
export function cycleDay(streak: number, length: number): number {
  return ((streak - 1) % length) + 1;
}

/** A day of the calendar as the page shows it. */
export interface CalendarDay {
  readonly day: string;
  readonly state: 'done' | 'missed' | 'today' | 'coming';
}

/**
 * All days of the month of `today`.
 *
 * @param done the days with a check-in
 * @param since the member's first day: earlier days were not missed and are left out
 */
export function monthCalendar(
  today: string,
  done: ReadonlySet<string>,
  since: string,
): readonly CalendarDay[] {
  const first = `${today.slice(0, 8)}01`;
  const days = Array.from({ length: 31 }, (_, index) => dayAfter(first, index));
  return days
    .filter((day) => day.slice(0, 7) === today.slice(0, 7) && day >= since)
    .map((day) => {
      if (done.has(day)) return { day, state: 'done' };
      if (day === today) return { day, state: 'today' };
      return { day, state: day < today ? 'missed' : 'coming' };
    });
}
