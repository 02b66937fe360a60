import { valuesOf } from '../engine/alphabet.ts';
import { ascending } from '../engine/combinatorics.ts';
import type { DrawShape } from '../draw/shape.ts';
import type { Draw, Line, Picked, Play } from '../engine/play.ts';

/** Numbers from zero up to a bound, the same ones for the same seed. */
export type Dice = (bound: number) => number;

/** A generator with a seed of its own (mulberry32), so that a proof that failed can be run again. */
export function seeded(seed: number): Dice {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

/** A draw out of random bytes. */
export function randomDraw(shape: DrawShape, dice: Dice): Draw {
  const bytes = new Uint8Array(160);
  for (;;) {
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = dice(256);
    const draw = shape.take(bytes);
    if (draw) return draw;
  }
}

/** Picks that the play's form allows, which may still make no bet; rows that must not overlap do not. */
export function randomPicks(play: Play, dice: Dice): Picked {
  const { form } = play;
  const taken = new Set<number>();
  const rows = form.rows.map((row) => {
    const free = valuesOf(row.alphabet).filter((value) => !form.overlaps || !taken.has(value));
    const maximum = Math.min(row.maximum, free.length);
    const picks = sample(free, Math.min(maximum, row.minimum + dice(maximum - row.minimum + 1)), dice);
    for (const value of picks) taken.add(value);
    return picks;
  });
  return { rows, lines: form.line ? randomLines(form.line, 1 + dice(40), dice) : [] };
}

/** Picks with as much in them as the rows take; a row that must not overlap gets what is left. */
export function fullPicks(play: Play): Picked {
  const taken = new Set<number>();
  const rows = play.form.rows.map((row) => {
    const free = valuesOf(row.alphabet).filter((value) => !play.form.overlaps || !taken.has(value));
    const picks = free.slice(0, row.maximum);
    for (const value of picks) taken.add(value);
    return picks;
  });
  return { rows, lines: [] };
}

function randomLines(line: Line, count: number, dice: Dice): number[][] {
  const lines = new Map<string, number[]>();
  const values = valuesOf(line.alphabet);
  for (let attempt = 0; attempt < count * 4 && lines.size < count; attempt += 1) {
    const drawn = line.distinct
      ? shuffled(values, dice).slice(0, line.length)
      : Array.from({ length: line.length }, () => values[dice(values.length)] ?? 0);
    const typed = line.ordered ? drawn : ascending(drawn);
    if (!line.refuses?.(typed)) lines.set(String(typed), typed);
  }
  return [...lines.values()];
}

function sample(values: readonly number[], count: number, dice: Dice): number[] {
  return ascending(shuffled(values, dice).slice(0, count));
}

export function shuffled(values: readonly number[], dice: Dice): number[] {
  const mixed = [...values];
  for (let index = mixed.length - 1; index > 0; index -= 1) {
    const other = dice(index + 1);
    [mixed[index], mixed[other]] = [mixed[other] ?? 0, mixed[index] ?? 0];
  }
  return mixed;
}
