/** What can be picked in one row: its symbols as they are written, and the numbers that the rules calculate with. */
export type Alphabet = {
  readonly symbols: readonly string[];
  /** The number of the first symbol; the others follow one by one. */
  readonly first: number;
};

/** The whole numbers of a range, written with so many digits at least: `1`, `01`. */
export function numbers(first: number, last: number, digits = 1): Alphabet {
  return {
    first,
    symbols: Array.from({ length: last - first + 1 }, (_, index) =>
      String(first + index).padStart(digits, '0'),
    ),
  };
}

/** Words of one's own, numbered from zero. */
export function words(...symbols: readonly string[]): Alphabet {
  return { first: 0, symbols };
}

/** The number of a symbol, or `undefined` when it is none of the alphabet's. */
export function valueOf(alphabet: Alphabet, symbol: string): number | undefined {
  const index = alphabet.symbols.indexOf(symbol);
  return index < 0 ? undefined : index + alphabet.first;
}

/** How a number is written. @throws RangeError for a number that is none of the alphabet's */
export function symbolOf(alphabet: Alphabet, value: number): string {
  const symbol = alphabet.symbols[value - alphabet.first];
  if (symbol === undefined) throw new RangeError(`${value} is not in the alphabet`);
  return symbol;
}

/** Every number of an alphabet. */
export function valuesOf(alphabet: Alphabet): number[] {
  return alphabet.symbols.map((_, index) => index + alphabet.first);
}
