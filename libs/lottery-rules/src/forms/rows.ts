import { combinations, product, sum } from '../engine/combinatorics.ts';
import { valuesOf } from '../engine/alphabet.ts';
import type { Alphabet } from '../engine/alphabet.ts';
import type { Bet, Form, Picked, Row } from '../engine/play.ts';

/** A row of picks, of which there must be one at least. */
export function row(name: string, alphabet: Alphabet, minimum = 1, maximum = alphabet.symbols.length): Row {
  return { name, alphabet, minimum, maximum };
}

/** The picks of a row; a row that is not there has none. */
export function picksOf(picked: Picked, index: number): readonly number[] {
  return picked.rows[index] ?? [];
}

/** One bit for each pick of each row. */
export function bitsOfRows(alphabets: readonly Alphabet[]) {
  const offsets = alphabets.map((_, index) =>
    sum(alphabets.slice(0, index).map((alphabet) => alphabet.symbols.length)),
  );
  const bit = (index: number, value: number) =>
    1n << BigInt((offsets[index] ?? 0) + value - (alphabets[index]?.first ?? 0));
  return {
    width: sum(alphabets.map((alphabet) => alphabet.symbols.length)),
    bit,
    of(picked: Picked): bigint {
      let mask = 0n;
      for (const [index, values] of picked.rows.entries())
        for (const value of values) mask |= bit(index, value);
      return mask;
    },
  };
}

/**
 * A row for each place; a bet takes one number from each, in the order of the rows.
 *
 * @param distinct whether a bet must not name a number twice, as where balls are drawn without going back
 */
export function rowForEach(names: readonly string[], alphabet: Alphabet, distinct = false): Form {
  const bits = bitsOfRows(names.map(() => alphabet));
  return {
    rows: names.map((name) => row(name, alphabet)),
    count: ({ rows }) =>
      distinct
        ? distinctWays(rows, valuesOf(alphabet))
        : rows.reduce((ways, picks) => ways * picks.length, 1),
    *expand({ rows }) {
      for (const bet of product(rows)) if (!distinct || new Set(bet).size === bet.length) yield bet;
    },
    holder:
      ({ rows }) =>
      (bet) =>
        bet.length === rows.length && bet.every((value, index) => rows[index]?.includes(value)) ? 1 : 0,
    bits: {
      width: bits.width,
      of: bits.of,
      need: (bet) => bet.reduce((mask, value, index) => mask | bits.bit(index, value), 0n),
    },
  };
}

/**
 * In how many ways each row can give one number, all different: the permanent of the table of rows and numbers, number by
 * number over the sets of rows that are served already.
 */
function distinctWays(rows: readonly (readonly number[])[], values: readonly number[]): number {
  const all = (1 << rows.length) - 1;
  let ways = Array.from({ length: all + 1 }, (_, served): number => (served === 0 ? 1 : 0));
  for (const value of values) {
    const next = [...ways];
    for (let served = 0; served <= all; served += 1) {
      for (const [index, picks] of rows.entries()) {
        const now = served | (1 << index);
        if (now !== served && picks.includes(value)) next[now] = (next[now] ?? 0) + (ways[served] ?? 0);
      }
    }
    ways = next;
  }
  return ways[all] ?? 0;
}

/** A row for each place, each pick a bet of its own: `[place, number]`. Rows may stay empty, not all of them. */
export function anyOfRows(names: readonly string[], alphabet: Alphabet): Form {
  const bits = bitsOfRows(names.map(() => alphabet));
  return {
    rows: names.map((name) => row(name, alphabet, 0)),
    count: ({ rows }) => sum(rows.map((picks) => picks.length)),
    *expand({ rows }) {
      for (const [place, picks] of rows.entries()) for (const value of picks) yield [place, value];
    },
    holder:
      ({ rows }) =>
      ([place = -1, value = -1]) =>
        rows[place]?.includes(value) ? 1 : 0,
    bits: {
      width: bits.width,
      of: bits.of,
      need: ([place = 0, value = 0]) => bits.bit(place, value),
    },
  };
}

/**
 * A row for each place of which each bet fills `k`: `[which k places, …their numbers]`, the sets of places numbered as
 * {@link placeSets} lists them. Rows may stay empty.
 */
export function someRows(names: readonly string[], alphabet: Alphabet, k: number): Form {
  const bits = bitsOfRows(names.map(() => alphabet));
  const sets = placeSets(names.length, k);
  return {
    rows: names.map((name) => row(name, alphabet, 0)),
    count: ({ rows }) =>
      elementarySum(
        rows.map((picks) => picks.length),
        k,
      ),
    *expand({ rows }) {
      for (const [index, places] of sets.entries()) {
        for (const values of product(places.map((place) => rows[place] ?? []))) yield [index, ...values];
      }
    },
    holder:
      ({ rows }) =>
      ([index = -1, ...values]) =>
        sets[index]?.every((place, at) => rows[place]?.includes(values[at] ?? -1)) ? 1 : 0,
    bits: {
      width: bits.width,
      of: bits.of,
      need: ([index = 0, ...values]) =>
        (sets[index] ?? []).reduce((mask, place, at) => mask | bits.bit(place, values[at] ?? 0), 0n),
    },
  };
}

/** Every set of `k` places, in order: `[0,1]`, `[0,2]` … */
export function placeSets(places: number, k: number): readonly (readonly number[])[] {
  return [...combinations(span0(places), k)];
}

/** The sum over every choice of `k` sizes of their product. */
function elementarySum(sizes: readonly number[], k: number): number {
  const sums = Array.from({ length: k + 1 }, (_, index): number => (index === 0 ? 1 : 0));
  for (const size of sizes) {
    for (let index = k; index > 0; index -= 1)
      sums[index] = (sums[index] ?? 0) + (sums[index - 1] ?? 0) * size;
  }
  return sums[k] ?? 0;
}

/**
 * A row for each place; each string also buys its last n − 1, n − 2 … 1 numbers. A bet is such an ending, and an ending is
 * bought as often as there are beginnings before it. The bits say how many those are as a number: each is worth its power of two.
 */
export function endingsOfRows(names: readonly string[], alphabet: Alphabet): Form {
  const strings = (picked: Picked) => picked.rows.reduce((ways, picks) => ways * picks.length, 1);
  const beginnings = (picked: Picked, from: number) =>
    strings({ ...picked, rows: picked.rows.slice(0, from) });
  const bits = bitsOfRows(names.map(() => alphabet));
  // Where the number of beginnings before each place stands, and its bits.
  let { width } = bits;
  const counts = names.map((_, from) => {
    const size = (alphabet.symbols.length ** from).toString(2).length;
    width += size;
    return { at: BigInt(width - size), size };
  });
  return {
    rows: names.map((name) => row(name, alphabet)),
    count: (picked) => names.length * strings(picked),
    *expand({ rows }) {
      for (const bet of product(rows)) for (const [from] of bet.entries()) yield bet.slice(from);
    },
    holder: (picked) => (bet) => {
      const from = picked.rows.length - bet.length;
      if (!bet.every((value, index) => picked.rows[from + index]?.includes(value))) return 0;
      return beginnings(picked, from);
    },
    bits: {
      width,
      of: (picked) =>
        counts.reduce(
          (mask, { at }, from) => mask | (BigInt(beginnings(picked, from)) << at),
          bits.of(picked),
        ),
      need: (bet) =>
        bet.reduce((mask, value, index) => mask | bits.bit(names.length - bet.length + index, value), 0n),
      often: (bet) => {
        const { at = 0n, size = 0 } = counts[names.length - bet.length] ?? {};
        return Array.from({ length: size }, (_, bit) => ({
          mask: 1n << (at + BigInt(bit)),
          times: 2 ** bit,
        }));
      },
    },
  };
}

/** One row whose picks are the bets: cells of a board, or numbers that are alone. */
export function eachPick(name: string, alphabet: Alphabet): Form {
  const bits = bitsOfRows([alphabet]);
  return {
    rows: [row(name, alphabet)],
    count: (picked) => picksOf(picked, 0).length,
    *expand(picked) {
      for (const value of picksOf(picked, 0)) yield [value];
    },
    holder:
      (picked) =>
      ([value = -1]) =>
        picksOf(picked, 0).includes(value) ? 1 : 0,
    bits: { width: bits.width, of: bits.of, need: ([value = 0]) => bits.bit(0, value) },
  };
}

/**
 * One row of classes, each of which stands for all bets in it: the sum 10 for every string that adds up to ten.
 *
 * @param bets every bet that there is
 * @param classOf the class of a bet, `undefined` when it is in none
 */
export function classesOf(
  name: string,
  alphabet: Alphabet,
  bets: readonly Bet[],
  classOf: (bet: Bet) => number | undefined,
): Form {
  const bits = bitsOfRows([alphabet]);
  const sizes = new Map<number, number>();
  for (const bet of bets) {
    const value = classOf(bet);
    if (value !== undefined) sizes.set(value, (sizes.get(value) ?? 0) + 1);
  }
  const within = (picked: Picked, bet: Bet) => {
    const value = classOf(bet);
    return value !== undefined && picksOf(picked, 0).includes(value);
  };
  return {
    rows: [row(name, alphabet)],
    count: (picked) => sum(picksOf(picked, 0).map((value) => sizes.get(value) ?? 0)),
    *expand(picked) {
      for (const bet of bets) if (within(picked, bet)) yield bet;
    },
    holder: (picked) => (bet) => (within(picked, bet) ? 1 : 0),
    bits: {
      width: bits.width,
      of: bits.of,
      need: (bet) => {
        const value = classOf(bet);
        return value === undefined ? undefined : bits.bit(0, value);
      },
    },
  };
}

function span0(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}
