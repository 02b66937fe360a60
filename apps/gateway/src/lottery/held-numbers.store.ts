import { readTyped, valuesOf, type Line, type Play, type Wager } from '@marquee/lottery-rules';
import * as v from 'valibot';
import type { Sql, Transaction } from '../database/connection.ts';
import { familyToday } from './families.ts';
import { numbersOf } from './numbers.store.ts';
import { settingsSchema } from './terms.ts';

/** What a house does about a number: it sells it, at half the odds or at all of them, or not at all. */
export type NumberRule = 'closed' | 'half' | 'sold';

export type NumbersOutcome =
  /** All plays on which the numbers are now as they are to be: those on which they are the same bets. */
  | { readonly kind: 'set'; readonly plays: readonly string[] }
  | { readonly kind: 'no-lottery' | 'no-play' }
  | { readonly kind: 'no-bet'; readonly number: string };

/** The most bets that are gone through to find a number among them. */
const WALKED = 200_000;

/**
 * Closes numbers of a lottery, lets them pay half, or sells them again, from now on; tickets that are sold stay as they are. A
 * number is treated alike on every play that sells the same bets, picked, typed or by their sum.
 *
 * @param numbers each as its bet is numbered: `1,2,3`
 */
export async function restrictNumbers(
  sql: Sql,
  {
    lottery,
    play: code,
    numbers,
    as,
  }: { lottery: string; play: string; numbers: readonly string[]; as: NumberRule },
  record: (tx: Transaction, plays: readonly string[]) => Promise<void> = async () => {},
): Promise<NumbersOutcome> {
  return sql.begin(async (tx) => {
    const [row] = await tx<{ family: string; settings: unknown }[]>`
      SELECT family, settings FROM lottery WHERE code = ${lottery} FOR UPDATE`;
    if (row === undefined) return { kind: 'no-lottery' };
    const { plays } = familyToday(row.family);
    const play = plays.find((each) => each.code === code);
    if (play === undefined) return { kind: 'no-play' };
    const alike = plays.filter(({ wager }) => isSame(wager, play.wager));
    const unknown = numbers.find((number) => !alike.some((each) => sells(each, number)));
    if (unknown !== undefined) return { kind: 'no-bet', number: unknown };
    const settings = v.parse(settingsSchema, row.settings);
    const changed = alike.map((each) => each.code);
    const held = {
      closedNumbers: withNumbers(settings.closedNumbers, changed, numbers, as === 'closed'),
      halfNumbers: withNumbers(settings.halfNumbers, changed, numbers, as === 'half'),
    };
    await tx`UPDATE lottery SET settings = settings || ${tx.json(held)} WHERE code = ${lottery}`;
    await record(tx, changed);
    return { kind: 'set', plays: changed };
  });
}

/** The numbers of a lottery that are not sold as others are, by their plays; undefined when there is no such lottery. */
export async function heldNumbers(
  sql: Sql,
  lottery: string,
): Promise<Pick<v.InferOutput<typeof settingsSchema>, 'closedNumbers' | 'halfNumbers'> | undefined> {
  const [row] = await sql<{ settings: unknown }[]>`SELECT settings FROM lottery WHERE code = ${lottery}`;
  return row && v.parse(settingsSchema, row.settings);
}

/** Numbers by their plays, with some numbers of some plays among them or not. */
function withNumbers(
  held: Readonly<Record<string, readonly string[]>>,
  plays: readonly string[],
  numbers: readonly string[],
  among: boolean,
): Record<string, string[]> {
  const changed = plays.map((play): [string, string[]] => {
    const others = (held[play] ?? []).filter((number) => !numbers.includes(number));
    return [play, among ? [...others, ...numbers].toSorted() : others];
  });
  const all = Object.entries({ ...held, ...Object.fromEntries(changed) });
  return Object.fromEntries(
    all.filter(([, left]) => left.length > 0).map(([play, left]) => [play, [...left]]),
  );
}

/** Whether two plays are bets on the same: picked here, typed there. */
function isSame(one: Wager, other: Wager): boolean {
  if (one === other) return true;
  const [parts, others] = [one.parts ?? [], other.parts ?? []];
  return parts.length > 0 && parts.length === others.length && parts.every((part, at) => part === others[at]);
}

/** Whether some ticket of a play has the bet of that number. */
function sells(play: Play, number: string): boolean {
  const bet = number.split(',').map(Number);
  const { form } = play;
  if (form.overlaps) return false;
  const lines = form.line ? typedAs(form.line, bet) : [];
  if (lines === undefined) return false;
  // Picks of the bet's own numbers make few bets; where picks mean something else, such as sums, all of them are taken.
  const all = form.rows.map(({ alphabet }) => valuesOf(alphabet));
  const own = all.map((values) => values.filter((value) => bet.includes(value)));
  return [own, all].some(
    (rows) => play.count({ rows, lines }) <= WALKED && numbersOf(play, { rows, lines }).has(number),
  );
}

/** The line that a bet is typed as, which may stand after the places that it is on; undefined when it cannot be. */
function typedAs(line: Line, bet: readonly number[]): readonly (readonly number[])[] | undefined {
  const values = bet.slice(-line.length);
  const symbols = values.map((value) => line.alphabet.symbols[value - line.alphabet.first]);
  if (symbols.includes(undefined)) return undefined;
  const typed = symbols.join(symbols.some((symbol) => (symbol ?? '').length > 1) ? ' ' : '');
  const { lines } = readTyped(line, typed);
  return lines[0] === typed ? [values] : undefined;
}
