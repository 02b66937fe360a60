/** The least age of a player, in years. */
export const ADULT_YEARS = 18;

/** Year, month and day of a date written `yyyy-MM-dd` or `MM-dd-yyyy`; undefined when the calendar has no such day. */
export function readDate(text: string): { year: number; month: number; day: number } | undefined {
  const found =
    /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/.exec(text) ??
    /^(?<month>\d{2})-(?<day>\d{2})-(?<year>\d{4})$/.exec(text);
  if (found?.groups === undefined) return undefined;
  const [year = 0, month = 0, day = 0] = ['year', 'month', 'day'].map((part) => Number(found.groups?.[part]));
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { year, month, day } : undefined;
}

/**
 * Whether someone born on a day has the age of a player.
 * @param today the present day, `yyyy-MM-dd`
 */
export function isAdult(birthday: { year: number; month: number; day: number }, today: string): boolean {
  const now = readDate(today);
  if (now === undefined) throw new Error(`not a day: ${today}`);
  const years = now.year - birthday.year;
  const reached = now.month > birthday.month || (now.month === birthday.month && now.day >= birthday.day);
  return years - (reached ? 0 : 1) >= ADULT_YEARS;
}
