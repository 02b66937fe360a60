import { formatUnit } from '@marquee/i18n';

/**
 * Writes a usual time in the largest unit that keeps it exact enough, such as `5 minutes`, `2 hours` or `3 days`. It is rounded
 * up, so that members are never promised less.
 *
 * @param minutes at least 1.
 * @param tag BCP 47 tag of the language.
 */
export function usualTime(minutes: number, tag: string): string {
  const [unit, length] = unitOf(minutes);
  return formatUnit(Math.ceil(minutes / length), unit, tag);
}

/** The unit and its minutes: 90 minutes and 36 hours are still said as such, one whole hour is an hour. */
function unitOf(minutes: number): readonly [unit: 'minute' | 'hour' | 'day', minutes: number] {
  if (minutes > 2 * 24 * 60) return ['day', 24 * 60];
  return minutes > 120 || minutes % 60 === 0 ? ['hour', 60] : ['minute', 1];
}
