/** By what many numbers of two digits are picked at once. */
export const pairKinds = ['head', 'tail', 'with', 'sum'] as const;
export type PairKind = (typeof pairKinds)[number];

const all = Array.from({ length: 100 }, (_, number) => number);
const head = (number: number) => Math.floor(number / 10);
const tail = (number: number) => number % 10;

const tests: Record<PairKind, (number: number, digit: number) => boolean> = {
  head: (number, digit) => head(number) === digit,
  tail: (number, digit) => tail(number) === digit,
  with: (number, digit) => head(number) === digit || tail(number) === digit,
  sum: (number, digit) => (head(number) + tail(number)) % 10 === digit,
};

/** The numbers with a digit as their first or last one, with it anywhere, or whose digits add up to one that ends in it. */
export function pairsBy(kind: PairKind, digit: number): readonly number[] {
  return all.filter((number) => tests[kind](number, digit));
}

/** The ten numbers of two equal digits. */
export const doubles: readonly number[] = all.filter((number) => head(number) === tail(number));

/** What is picked, and each of it the other way round: 12 and 21. */
export function withSwapped(picked: readonly number[]): readonly number[] {
  return [...new Set([...picked, ...picked.map((number) => tail(number) * 10 + head(number))])];
}
