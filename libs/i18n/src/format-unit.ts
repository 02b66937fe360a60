/**
 * Writes a length of time in words, such as `5 minutes` or `2 jam`, with the plural of the language and Latin digits.
 *
 * @param tag BCP 47 tag of the language, such as Lingui's `locale`.
 */
export function formatUnit(value: number, unit: 'minute' | 'hour' | 'day', tag: string): string {
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    numberingSystem: 'latn',
  }).format(value);
}
