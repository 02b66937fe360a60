import { valuesOf } from '../engine/alphabet.ts';
import { ascending } from '../engine/combinatorics.ts';
import { readTicket, writeTicket } from '../engine/ticket.ts';
import { shuffled, type Dice } from '../proof/random.ts';
import type { Family } from '../engine/family.ts';
import type { Line, Picked, Play } from '../engine/play.ts';
import type { ReadTicket } from '../engine/ticket.ts';

/** Attempts with as many picks before one more is taken; and how many more there may be: none of 15 balls takes 13. */
const attempts = 60;
const mostMore = 16;

/**
 * A ticket with as few picks as the play takes, chosen by chance.
 *
 * @param dice where the chance comes from; every pick of a row is equally likely if its numbers are
 * @throws RangeError for a play of which no ticket is found, which the tests rule out
 */
export function randomTicket(family: Family, play: Play, dice: Dice): ReadTicket {
  for (let more = 0; more <= mostMore; more += 1) {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const read = readTicket(family, writeTicket(play, minimumPicks(play, more, dice)));
      if (read.ok) return read.value;
    }
  }
  throw new RangeError(`no ticket of ${play.code} came about`);
}

/** The fewest picks that the rows take and so many more, spread over the rows. */
function minimumPicks(play: Play, more: number, dice: Dice): Picked {
  const { rows, line, overlaps } = play.form;
  const counts = rows.map((row) => row.minimum);
  const order = shuffled(
    rows.map((_, index) => index),
    dice,
  );
  for (let left = more, turn = 0; left > 0 && turn < more * order.length; turn += 1) {
    const index = order[turn % order.length] ?? 0;
    if ((counts[index] ?? 0) >= (rows[index]?.maximum ?? 0)) continue;
    counts[index] = (counts[index] ?? 0) + 1;
    left -= 1;
  }
  const taken = new Set<number>();
  return {
    rows: rows.map((row, index) => {
      const free = valuesOf(row.alphabet).filter((value) => !overlaps || !taken.has(value));
      const picks = ascending(shuffled(free, dice).slice(0, counts[index]));
      for (const value of picks) taken.add(value);
      return picks;
    }),
    lines: line ? [randomLine(line, dice)] : [],
  };
}

function randomLine(line: Line, dice: Dice): number[] {
  const values = valuesOf(line.alphabet);
  for (;;) {
    const drawn = line.distinct
      ? shuffled(values, dice).slice(0, line.length)
      : Array.from({ length: line.length }, () => values[dice(values.length)] ?? 0);
    const typed = line.ordered ? drawn : ascending(drawn);
    if (!line.refuses?.(typed)) return typed;
  }
}
