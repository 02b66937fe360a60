import { valuesOf, type Row } from '@marquee/lottery-rules';

/** Keys that pick many numbers of a row at once. */
export type QuickKey = 'all' | 'big' | 'small' | 'odd' | 'even';

const halves: readonly QuickKey[] = ['big', 'small', 'odd', 'even'];

/** The letter that does on a keyboard what a quick key does; C clears. */
export const letterOf: Readonly<Record<QuickKey, string>> = {
  all: 'a',
  big: 'b',
  small: 's',
  odd: 'o',
  even: 'e',
};

/** The keys of a row: none for rows of words and rows of which one number is picked, halves only where so many may be. */
export function quickKeys(row: Row): readonly QuickKey[] {
  const values = valuesOf(row.alphabet);
  const numeric = row.alphabet.symbols.every((symbol) => /^\d+$/.test(symbol));
  if (!numeric || values.length < 4) return [];
  const half = Math.ceil(values.length / 2);
  return [
    ...(row.maximum >= values.length ? (['all'] as const) : []),
    ...(row.maximum >= half ? halves : []),
  ];
}

/** What a quick key picks of a row. */
export function picksOfKey(key: QuickKey, row: Row): readonly number[] {
  const values = valuesOf(row.alphabet);
  const middle = values[Math.ceil(values.length / 2)] ?? 0;
  const wanted: Record<QuickKey, (value: number) => boolean> = {
    all: () => true,
    big: (value) => value >= middle,
    small: (value) => value < middle,
    odd: (value) => value % 2 === 1,
    even: (value) => value % 2 === 0,
  };
  return values.filter(wanted[key]).slice(0, row.maximum);
}

/**
 * What a row's picks become by a key of the keyboard: a letter does what its quick key does, a digit picks the number of one
 * digit or takes it back.
 *
 * @returns undefined for a key that does nothing here
 */
export function pickedByKey(key: string, row: Row, picked: readonly number[]): readonly number[] | undefined {
  const letter = key.toLowerCase();
  const quick = quickKeys(row).find((each) => letterOf[each] === letter);
  if (quick) return picksOfKey(quick, row);
  if (letter === 'c') return [];
  const value = /^\d$/.test(key) ? valuesOf(row.alphabet)[row.alphabet.symbols.indexOf(key)] : undefined;
  if (value === undefined) return undefined;
  return picked.includes(value)
    ? picked.filter((each) => each !== value)
    : [...picked, value].slice(-row.maximum);
}
