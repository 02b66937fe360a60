/**
 * Writes a usual time in the largest unit that keeps it exact enough, such as `5 minutes`, `2 hours` or `3 days`. It is rounded
 * up, so that members are never promised less.
 *
 * @param minutes at least 1.
 * @param tag BCP 47 tag of the language.
 */
export function usualTime(minutes: number, tag: string): string {
  const [unit, length] = unitOf(minutes);
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    numberingSystem: 'latn',
  }).format(Math.ceil(minutes / length));
}

/** The unit and its minutes: 90 minutes and 36 hours are still said as such, one whole hour is an hour. */
function unitOf(minutes: number): readonly [unit: string, minutes: number] {
  if (minutes > 2 * 24 * 60) return ['day', 24 * 60];
  return minutes > 120 || minutes % 60 === 0 ? ['hour', 60] : ['minute', 1];
}
