import { ascending, choose, combinations } from '../engine/combinatorics.ts';
import { valuesOf } from '../engine/alphabet.ts';
import { bitsOfRows, picksOf, row } from './rows.ts';
import type { Alphabet } from '../engine/alphabet.ts';
import type { Bet, Form } from '../engine/play.ts';

/** One row of which every `k` different numbers make a bet, in ascending order. */
export function setsOf(k: number, alphabet: Alphabet, maximum?: number): Form {
  const bits = bitsOfRows([alphabet]);
  return {
    rows: [row('picks', alphabet, k, maximum)],
    count: (picked) => choose(picksOf(picked, 0).length, k),
    *expand(picked) {
      yield* combinations(picksOf(picked, 0), k);
    },
    holder: (picked) => (bet) =>
      isSet(bet, k) && bet.every((value) => picksOf(picked, 0).includes(value)) ? 1 : 0,
    bits: {
      width: bits.width,
      of: bits.of,
      need: (bet) => (isSet(bet, k) ? bet.reduce((mask, value) => mask | bits.bit(0, value), 0n) : undefined),
    },
  };
}

/**
 * Fixed numbers and drag numbers (dan-tuo): every set of `k` that has all the fixed ones and is filled up from the others.
 * The bits say it twice over: which numbers a bet may have, and which it may lack.
 */
export function fixedAndDrag(k: number, alphabet: Alphabet): Form {
  const bits = bitsOfRows([alphabet, alphabet]);
  const everything = valuesOf(alphabet);
  return {
    rows: [row('fixed', alphabet, 1, k - 1), row('drag', alphabet)],
    overlaps: (picked) => picksOf(picked, 0).some((value) => picksOf(picked, 1).includes(value)),
    count: (picked) => choose(picksOf(picked, 1).length, k - picksOf(picked, 0).length),
    *expand(picked) {
      const fixed = picksOf(picked, 0);
      for (const drag of combinations(picksOf(picked, 1), k - fixed.length))
        yield ascending([...fixed, ...drag]);
    },
    holder: (picked) => {
      const fixed = picksOf(picked, 0);
      const may = new Set([...fixed, ...picksOf(picked, 1)]);
      return (bet) =>
        isSet(bet, k) && bet.every((value) => may.has(value)) && fixed.every((value) => bet.includes(value))
          ? 1
          : 0;
    },
    bits: {
      width: bits.width,
      of: (picked) => {
        const fixed = picksOf(picked, 0);
        const missing = everything.filter((value) => !fixed.includes(value));
        return bits.of({ rows: [[...fixed, ...picksOf(picked, 1)], missing], lines: [] });
      },
      need: (bet) =>
        isSet(bet, k)
          ? bits.of({ rows: [bet, everything.filter((value) => !bet.includes(value))], lines: [] })
          : undefined,
    },
  };
}

/** What a group bet is made of: so many numbers that each stand so many times, as two doubles and a single. */
export type Part = { readonly name: string; readonly times: number; readonly count: number };

/**
 * A row for each part of a group bet: from `double: 1, 2` and `single: 1, 3` come the bets aabcd with a from the first row
 * and b, c, d from the second, all different. A bet is the sorted numbers, repeats and all.
 */
export function groupOfParts(parts: readonly [Part, Part], alphabet: Alphabet): Form {
  const [major, minor] = parts;
  const bits = bitsOfRows([alphabet, alphabet]);
  const split = (bet: Bet) => {
    const occurring = (times: number) => distinct(bet).filter((value) => occurrences(bet, value) === times);
    const rows = [occurring(major.times), occurring(minor.times)] as const;
    return rows[0].length === major.count && rows[1].length === minor.count && bet.length === length
      ? rows
      : undefined;
  };
  const length = major.times * major.count + minor.times * minor.count;
  return {
    rows: parts.map((part) => row(part.name, alphabet, part.count)),
    count: (picked) => {
      const [first, second] = [picksOf(picked, 0), picksOf(picked, 1)];
      const shared = first.filter((value) => second.includes(value)).length;
      let bets = 0;
      for (let both = 0; both <= major.count; both += 1) {
        bets +=
          choose(shared, both) *
          choose(first.length - shared, major.count - both) *
          choose(second.length - both, minor.count);
      }
      return bets;
    },
    *expand(picked) {
      for (const majors of combinations(picksOf(picked, 0), major.count)) {
        const left = picksOf(picked, 1).filter((value) => !majors.includes(value));
        for (const minors of combinations(left, minor.count)) {
          yield ascending([...repeated(majors, major.times), ...repeated(minors, minor.times)]);
        }
      }
    },
    holder: (picked) => (bet) => {
      const rows = split(bet);
      return rows?.every((values, index) => values.every((value) => picksOf(picked, index).includes(value)))
        ? 1
        : 0;
    },
    bits: {
      width: bits.width,
      of: bits.of,
      need: (bet) => {
        const rows = split(bet);
        return rows && bits.of({ rows, lines: [] });
      },
    },
  };
}

/** One row of which each two different numbers make two bets: the one twice and the other once, and the other way round. */
export function pairAndSingle(alphabet: Alphabet): Form {
  const bits = bitsOfRows([alphabet]);
  const isPair = (bet: Bet) => bet.length === 3 && distinct(bet).length === 2;
  return {
    rows: [row('picks', alphabet, 2)],
    count: (picked) => picksOf(picked, 0).length * (picksOf(picked, 0).length - 1),
    *expand(picked) {
      for (const [a = 0, b = 0] of combinations(picksOf(picked, 0), 2)) {
        yield [a, a, b];
        yield [a, b, b];
      }
    },
    holder: (picked) => (bet) =>
      isPair(bet) && bet.every((value) => picksOf(picked, 0).includes(value)) ? 1 : 0,
    bits: {
      width: bits.width,
      of: bits.of,
      need: (bet) => (isPair(bet) ? bet.reduce((mask, value) => mask | bits.bit(0, value), 0n) : undefined),
    },
  };
}

/** One number (bao-dan), which stands for every one of the bets that has it. */
export function allWith(alphabet: Alphabet, bets: readonly Bet[]): Form {
  const bits = bitsOfRows([alphabet]);
  const everything = valuesOf(alphabet);
  const known = new Set(bets.map(String));
  const having = (value: number) => bets.filter((bet) => bet.includes(value));
  return {
    rows: [row('picks', alphabet, 1, 1)],
    count: (picked) => having(picksOf(picked, 0)[0] ?? -1).length,
    expand: (picked) => having(picksOf(picked, 0)[0] ?? -1),
    holder: (picked) => (bet) =>
      known.has(String(bet)) && picksOf(picked, 0).some((value) => bet.includes(value)) ? 1 : 0,
    // The ticket says which numbers a bet may lack: all but its own.
    bits: {
      width: bits.width,
      of: (picked) =>
        bits.of({ rows: [everything.filter((value) => !picksOf(picked, 0).includes(value))], lines: [] }),
      need: (bet) =>
        known.has(String(bet))
          ? bits.of({ rows: [everything.filter((value) => !bet.includes(value))], lines: [] })
          : undefined,
    },
  };
}

/** Every multiset of `k` of an alphabet that is wanted, sorted. */
export function multisets(
  k: number,
  alphabet: Alphabet,
  wanted: (bet: Bet) => boolean = () => true,
): readonly Bet[] {
  const extend = (bet: Bet): Bet[] =>
    bet.length === k
      ? [bet]
      : valuesOf(alphabet)
          .filter((value) => value >= (bet.at(-1) ?? value))
          .flatMap((value) => extend([...bet, value]));
  return extend([]).filter((bet) => wanted(bet));
}

export function distinct(values: readonly number[]): number[] {
  return [...new Set(values)];
}

export function occurrences(values: readonly number[], value: number): number {
  let count = 0;
  for (const each of values) if (each === value) count += 1;
  return count;
}

function isSet(bet: Bet, k: number): boolean {
  return bet.length === k && new Set(bet).size === k;
}

function repeated(values: readonly number[], times: number): number[] {
  return values.flatMap((value) => Array.from({ length: times }, () => value));
}
