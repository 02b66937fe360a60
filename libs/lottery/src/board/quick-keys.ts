import { valuesOf, type Row } from '@marquee/lottery-rules';

/** Keys that pick many numbers of a row at once. */
export type QuickKey = 'all' | 'big' | 'small' | 'odd' | 'even';

const halves: readonly QuickKey[] = ['big', 'small', 'odd', 'even'];

/** The keys of a row: none for rows of words and rows of which one number is picked, halves only where so many may be. */
export function quickKeys(row: Row): readonly QuickKey[] {
  const values = valuesOf(row.alphabet);
  const numeric = row.alphabet.symbols.every((symbol) => /^\d+$/.test(symbol));
  if (!numeric || values.length < 4) return [];
  const half = Math.ceil(values.length / 2);
  return [...(row.most >= values.length ? (['all'] as const) : []), ...(row.most >= half ? halves : [])];
}
