import type { Draw } from '../engine/play.ts';
import { numbers, valueOf, symbolOf } from '../engine/alphabet.ts';
import type { Alphabet } from '../engine/alphabet.ts';

/** The form of a family's draws, their text, and how they are derived. */
export type DrawShape = {
  readonly size: number;
  readonly alphabet: Alphabet;
  /** Reads a draw as {@link write} writes it; `undefined` for anything else. */
  read(text: string): Draw | undefined;
  write(draw: Draw): string;
  /**
   * Takes a draw out of random bytes, from the first on, every draw equally likely. `undefined` when they do not suffice;
   * with more of the same bytes the answer is still the one that these began.
   */
  take(bytes: Uint8Array): Draw | undefined;
};

/** Independent digits, dice and the like: each place has each number equally likely. Written with commas between. */
export function independentShape(alphabet: Alphabet, size: number): DrawShape {
  return {
    ...writing(alphabet, size, false),
    take(bytes) {
      const next = numberSource(bytes);
      const draw: number[] = [];
      for (let place = 0; place < size; place += 1) {
        const value = next(alphabet.symbols.length);
        if (value === undefined) return undefined;
        draw.push(alphabet.first + value);
      }
      return draw;
    },
  };
}

/**
 * Balls drawn without going back, by the first steps of a Fisher–Yates shuffle.
 *
 * @param order `drawn` keeps the order in which they came, `ascending` sorts them
 */
export function ballsShape(
  first: number,
  last: number,
  size: number,
  order: 'drawn' | 'ascending',
): DrawShape {
  const alphabet = numbers(first, last, 2);
  return {
    ...writing(alphabet, size, true, order === 'ascending'),
    take(bytes) {
      const next = numberSource(bytes);
      const balls = alphabet.symbols.map((_, index) => first + index);
      for (let place = 0; place < size; place += 1) {
        const step = next(balls.length - place);
        if (step === undefined) return undefined;
        const [here = 0, there = 0] = [balls[place], balls[place + step]];
        balls[place] = there;
        balls[place + step] = here;
      }
      const drawn = balls.slice(0, size);
      return order === 'ascending' ? drawn.toSorted((a, b) => a - b) : drawn;
    },
  };
}

function writing(alphabet: Alphabet, size: number, distinct: boolean, ascending = false) {
  return {
    size,
    alphabet,
    read(text: string): Draw | undefined {
      const values: number[] = [];
      for (const symbol of text.split(',')) {
        const value = valueOf(alphabet, symbol);
        if (value === undefined) return undefined;
        values.push(value);
      }
      if (values.length !== size) return undefined;
      if (distinct && new Set(values).size !== size) return undefined;
      if (ascending && values.some((value, index) => value < (values[index - 1] ?? value))) return undefined;
      return values;
    },
    write: (draw: Draw): string => draw.map((value) => symbolOf(alphabet, value)).join(','),
  };
}

/**
 * Numbers below a bound out of bytes, all equally likely: bytes above the largest multiple of the bound are ignored,
 * so that a digit takes a byte below 250 and a die one below 252.
 *
 * @returns a function of the bound, at most 256, that answers `undefined` when the bytes are used up
 */
export function numberSource(bytes: Uint8Array): (bound: number) => number | undefined {
  let at = 0;
  return (bound) => {
    const usable = 256 - (256 % bound);
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte < usable) {
        at += 1;
        return byte % bound;
      }
    }
    return undefined;
  };
}
