import * as v from 'valibot';
import type { Result } from '@marquee/money';
import { symbolOf, valueOf } from './alphabet.ts';
import { playOf } from './family.ts';
import type { Family } from './family.ts';
import type { Line, Picked, Play, Row } from './play.ts';

/**
 * A ticket as it is sent and stored: the play's code, a list of symbols for each row of the play's form, and the bets typed by
 * hand. Canonical: rows and lines in ascending order, nothing twice, an empty list where a play has no rows or no lines.
 */
export type Ticket = {
  readonly play: string;
  readonly rows: readonly (readonly string[])[];
  readonly lines: readonly string[];
};

/** A ticket that was read: canonical, with its play, its picks as numbers and its bets counted. */
export type ReadTicket = {
  readonly ticket: Ticket;
  readonly play: Play;
  readonly picked: Picked;
  /** At least one. */
  readonly bets: number;
};

/** A row or a line of a ticket, counted from zero. */
export type Place = { readonly in: 'row' | 'line'; readonly index: number };

/** Why a ticket is refused, and where the fault is. */
export type TicketFault =
  | { readonly kind: 'malformed' }
  | { readonly kind: 'unknown-play'; readonly play: string }
  | { readonly kind: 'row-count'; readonly expected: number }
  | { readonly kind: 'lines-not-allowed' }
  | { readonly kind: 'too-few'; readonly at: Place; readonly minimum: number }
  | { readonly kind: 'too-many'; readonly at: Place; readonly maximum: number }
  | LineFault
  | { readonly kind: 'overlap' }
  | { readonly kind: 'no-bets' };

/** What can be wrong with a symbol in a row, or with a line. */
export type LineFault =
  | { readonly kind: 'out-of-range'; readonly at: Place; readonly text: string }
  | { readonly kind: 'duplicate'; readonly at: Place; readonly text: string }
  | { readonly kind: 'wrong-length'; readonly at: Place; readonly text: string; readonly length: number }
  | { readonly kind: 'not-in-play'; readonly at: Place; readonly text: string }
  | { readonly kind: 'no-sequence'; readonly at: Place; readonly text: string };

/** The most lines that one ticket may have: every string of five digits. */
export const maxLines = 100_000;

const ticketSchema = v.strictObject({
  play: v.pipe(v.string(), v.maxLength(80)),
  rows: v.pipe(
    v.array(v.pipe(v.array(v.pipe(v.string(), v.maxLength(30))), v.maxLength(120))),
    v.maxLength(12),
  ),
  lines: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(maxLines)),
});

/**
 * Reads a ticket from outside. Order does not matter; a pick or a line that appears twice is refused, and so is everything
 * that would make no bet.
 */
export function readTicket(family: Family, input: unknown): Result<ReadTicket, TicketFault> {
  const parsed = v.safeParse(ticketSchema, input);
  if (!parsed.success) return refuse({ kind: 'malformed' });
  const { rows, lines } = parsed.output;
  const play = playOf(family, parsed.output.play);
  if (!play) return refuse({ kind: 'unknown-play', play: parsed.output.play });
  const { form } = play;
  if (rows.length !== form.rows.length) return refuse({ kind: 'row-count', expected: form.rows.length });
  if (!form.line && lines.length > 0) return refuse({ kind: 'lines-not-allowed' });

  const pickedRows: number[][] = [];
  for (const [index, row] of form.rows.entries()) {
    const picks = readRow(row, rows[index] ?? [], index);
    if (!picks.ok) return picks;
    pickedRows.push(picks.value);
  }
  const pickedLines = form.line ? readLines(form.line, alone(lines)) : { values: [], faults: [] };
  const [fault] = pickedLines.faults;
  if (fault) return refuse(fault);

  const picked: Picked = { rows: pickedRows, lines: pickedLines.values };
  if (form.overlaps?.(picked)) return refuse({ kind: 'overlap' });
  const bets = play.count(picked);
  if (bets < 1) return refuse({ kind: 'no-bets' });
  return { ok: true, value: { ticket: writeTicket(play, picked), play, picked, bets } };
}

/** The canonical ticket of picks that are in ascending order. */
export function writeTicket(play: Play, picked: Picked): Ticket {
  const { rows, line } = play.form;
  return {
    play: play.code,
    rows: rows.map((row, index) => (picked.rows[index] ?? []).map((value) => symbolOf(row.alphabet, value))),
    lines: line ? picked.lines.map((values) => writeLine(line, values)) : [],
  };
}

/** Bets typed or pasted by a player: the good lines in canonical order, and each fault with the number of its line. */
export type TypedLines = { readonly lines: readonly string[]; readonly faults: readonly LineFault[] };

/**
 * Reads what a player typed into the field of a play: bets are on lines of their own, or between commas, semicolons or bars,
 * and where a number has one digit also between spaces. Empty lines are ignored. A sequence of bets of digits may be typed
 * by its ends, `10-90`, and by its step, `10-90/10`.
 */
export function readTyped(line: Line, text: string): TypedLines {
  const breaks = wide(line) ? /[\n\r,;|，；]+/u : /[\s,;|，；]+/u;
  const typed = text.split(breaks).filter((each) => each.trim() !== '');
  const { values, faults } = readLines(line, takesSequences(line) ? sequencesOf(line, typed) : alone(typed));
  return { lines: values.map((each) => writeLine(line, each)), faults };
}

/** Whether what is typed for a play may be a sequence: digits of which each has its place. */
export function takesSequences(line: Line): boolean {
  return line.ordered && line.length > 1 && line.alphabet.symbols.join('') === '0123456789';
}

/** What was typed in one place: a bet, or all bets of a sequence; none for a sequence that is not one. */
type Typed = { readonly index: number; readonly text: string; readonly bets: readonly string[] };

function alone(texts: readonly string[]): Typed[] {
  return texts.map((text, index) => ({ index, text, bets: [text] }));
}

function sequencesOf(line: Line, texts: readonly string[]): Typed[] {
  // The number of typed sequences is limited by the number of lines of a ticket.
  let room = maxLines;
  return texts.map((text, index) => {
    if (!/[-–~]/u.test(text)) return { index, text, bets: [text] };
    const bets = sequenceOf(line, text, room);
    room -= bets.length;
    return { index, text, bets };
  });
}

function sequenceOf({ length }: Line, text: string, maximum: number): string[] {
  const [, from = '', to = '', step = '1'] = /^(\d+)[-–~](\d+)(?:\/(\d+))?$/u.exec(text) ?? [];
  const [first, last, by] = [Number(from), Number(to), Number(step)];
  if (from.length !== length || to.length !== length || by < 1 || first > last) return [];
  const count = Math.floor((last - first) / by) + 1;
  if (count > maximum) return [];
  return Array.from({ length: count }, (_, place) => String(first + place * by).padStart(length, '0'));
}

function readRow(row: Row, symbols: readonly string[], index: number): Result<number[], TicketFault> {
  const at: Place = { in: 'row', index };
  const picks = new Set<number>();
  for (const text of symbols) {
    const value = valueOf(row.alphabet, text);
    if (value === undefined) return refuse({ kind: 'out-of-range', at, text });
    if (picks.has(value)) return refuse({ kind: 'duplicate', at, text });
    picks.add(value);
  }
  if (picks.size < row.minimum) return refuse({ kind: 'too-few', at, minimum: row.minimum });
  if (picks.size > row.maximum) return refuse({ kind: 'too-many', at, maximum: row.maximum });
  return { ok: true, value: [...picks].toSorted((a, b) => a - b) };
}

function readLines(line: Line, typed: readonly Typed[]): { values: number[][]; faults: LineFault[] } {
  const seen = new Map<string, number[]>();
  const faults: LineFault[] = [];
  for (const { index, text, bets } of typed) {
    const at: Place = { in: 'line', index };
    if (bets.length === 0) faults.push({ kind: 'no-sequence', at, text });
    for (const bet of bets) {
      const values = readLine(line, bet, at);
      if (!Array.isArray(values)) {
        faults.push(values);
        continue;
      }
      const key = String(values);
      if (seen.has(key)) faults.push({ kind: 'duplicate', at, text: bet });
      else seen.set(key, values);
    }
  }
  return { values: [...seen.values()].toSorted(compareRows), faults };
}

function readLine(line: Line, text: string, at: Place): number[] | LineFault {
  const symbols = splitLine(line, text.trim());
  const values: number[] = [];
  for (const symbol of symbols) {
    const value = valueOf(line.alphabet, symbol);
    if (value === undefined) return { kind: 'out-of-range', at, text };
    values.push(value);
  }
  if (values.length !== line.length) return { kind: 'wrong-length', at, text, length: line.length };
  if (line.distinct && new Set(values).size !== values.length) return { kind: 'not-in-play', at, text };
  if (!line.ordered) values.sort((a, b) => a - b);
  return line.refuses?.(values) ? { kind: 'not-in-play', at, text } : values;
}

function splitLine(line: Line, text: string): string[] {
  if (!wide(line)) return [...text];
  return /^\d+$/.test(text) ? (text.match(/\d{1,2}/g) ?? []) : text.split(/\s+/);
}

/** A typed bet as tickets write it. @throws RangeError for a number that is none of the alphabet's */
export function writeLine(line: Line, values: readonly number[]): string {
  return values.map((value) => symbolOf(line.alphabet, value)).join(wide(line) ? ' ' : '');
}

function wide(line: Line): boolean {
  return line.alphabet.symbols.some((symbol) => symbol.length > 1);
}

function compareRows(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const other = b[index] ?? 0;
    if (value !== other) return value - other;
  }
  return 0;
}

function refuse<Fault>(error: Fault): { readonly ok: false; readonly error: Fault } {
  return { ok: false, error };
}
