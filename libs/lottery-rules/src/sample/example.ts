import { valuesOf } from '../engine/alphabet.ts';
import { ascending } from '../engine/combinatorics.ts';
import { readTicket, writeTicket } from '../engine/ticket.ts';
import { distinct } from '../forms/groups.ts';
import { randomDraw, shuffled, type Dice } from '../proof/random.ts';
import { randomTicket } from './random-ticket.ts';
import type { Family } from '../engine/family.ts';
import type { Bet, Draw, Form, Picked, Play, Settlement } from '../engine/play.ts';
import type { ReadTicket } from '../engine/ticket.ts';

/** A ticket, a draw, and what the draw made of the ticket. */
export type Played = { readonly draw: Draw; readonly ticket: ReadTicket; readonly settlement: Settlement };

/** A small ticket that wins and one that does not: in the same draw, if the play has another bet to lose it with. */
export type Example = { readonly winning: Played; readonly losing: Played };

/** Draws that are tried: the rarest wins are one draw in thousands. */
const draws = 40_000;

/** Numbers that a small ticket of two rows may have: none of 15 balls has 15. */
const maximumPicks = 15;

/**
 * An example of a play, settled as tickets are.
 *
 * @param last a draw that is taken if some small ticket wins in it, such as the lottery's last one
 * @returns undefined for a play of which none is found, which the tests rule out
 */
export function exampleOf(family: Family, play: Play, dice: Dice, last?: Draw): Example | undefined {
  let winning: Played | undefined;
  for (let attempt = 0; attempt < draws; attempt += 1) {
    const draw = attempt === 0 && last ? last : randomDraw(family.shape, dice);
    winning ??= winningTicketIn(family, play, draw, dice);
    // A play of one bet is lost in another draw only.
    const losing = winning && losingTicketIn(family, play, draw, dice);
    if (winning && losing) return { winning, losing };
  }
  return undefined;
}

function winningTicketIn(family: Family, play: Play, draw: Draw, dice: Dice): Played | undefined {
  const winners = play.wager.winners?.(draw);
  if (winners?.length === 0) return undefined;
  const bet = winners?.[dice(winners.length)]?.bet;
  for (const picked of bet ? ticketsWith(play.form, bet, dice) : ticketsFrom(play.form, draw, dice)) {
    const played = playedIn(family, play, picked, draw);
    if (played && played.settlement.wins.length > 0) return played;
  }
  // One by chance, for forms that are built otherwise.
  const ticket = randomTicket(family, play, dice);
  const settlement = play.settler(ticket.picked)(draw);
  return settlement.wins.length > 0 ? { draw, ticket, settlement } : undefined;
}

function losingTicketIn(family: Family, play: Play, draw: Draw, dice: Dice): Played | undefined {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const ticket = randomTicket(family, play, dice);
    const settlement = play.settler(ticket.picked)(draw);
    if (settlement.wins.length === 0 && settlement.pushed === 0) return { draw, ticket, settlement };
  }
  return undefined;
}

function playedIn(family: Family, play: Play, picked: Picked, draw: Draw): Played | undefined {
  const { rows } = play.form;
  const fits = rows.every((row, index) => {
    const values = valuesOf(row.alphabet);
    return (picked.rows[index] ?? []).every((value) => values.includes(value));
  });
  const read = fits ? readTicket(family, writeTicket(play, picked)) : undefined;
  return read?.ok
    ? { draw, ticket: read.value, settlement: play.settler(read.value.picked)(draw) }
    : undefined;
}

/** Small tickets that may hold a bet, likely ones first; settling them shows which do. */
function* ticketsWith(form: Form, bet: Bet, dice: Dice): Generator<Picked> {
  const { rows, line, bits } = form;
  const filled = (picks: readonly (readonly number[])[], lines: readonly Bet[] = []): Picked => ({
    rows: rows.map((row, index) => {
      const chosen = distinct(picks[index] ?? []);
      const others = shuffled(valuesOf(row.alphabet), dice).filter((value) => !chosen.includes(value));
      return ascending([...chosen, ...others.slice(0, Math.max(0, row.minimum - chosen.length))]);
    }),
    lines,
  });
  if (line) {
    const typed = bet.slice(-line.length);
    if (typed.length === line.length) yield filled([], [line.ordered ? typed : ascending(typed)]);
    return;
  }
  const need = bits?.need(bet);
  if (need !== undefined) yield filled(picksOfMask(form, need));
  if (rows.length === 1) {
    yield filled([bet]);
    yield filled([bet.slice(0, 1)]);
    return;
  }
  // Each number of the bet in a row of its own, the last ones where there are more rows.
  const before = rows.length - bet.length;
  if (before >= 0) {
    const free = rows.slice(0, before).map((row) => shuffled(valuesOf(row.alphabet), dice).slice(0, 1));
    yield filled([...free, ...bet.map((value) => [value])]);
  }
  const [first = [], rest = []] = [bet.slice(0, 1), bet.slice(1)];
  yield { rows: [first, ascending(rest)], lines: [] };
}

/** Small tickets of numbers that a draw shows, for plays whose winning bets are too many to name. */
function* ticketsFrom(form: Form, draw: Draw, dice: Dice): Generator<Picked> {
  const [row, others] = form.rows;
  if (!row || form.rows.length > 2) return;
  const values = valuesOf(row.alphabet);
  const shown = shuffled(distinct(draw), dice).filter((value) => values.includes(value));
  const hidden = shuffled(values, dice).filter((value) => !shown.includes(value));
  for (const order of [
    [...shown, ...hidden],
    [...hidden, ...shown],
  ]) {
    if (!others) yield { rows: [ascending(order.slice(0, row.minimum))], lines: [] };
    // One fixed number, and so many others that they make a bet.
    else
      for (let picks = 2; picks <= maximumPicks; picks += 1)
        yield { rows: [order.slice(0, 1), ascending(order.slice(1, picks))], lines: [] };
  }
}

/** The picks of a mask that has one bit for each pick of each row. */
function picksOfMask({ rows }: Form, mask: bigint): number[][] {
  let offset = 0;
  return rows.map(({ alphabet }) => {
    const from = offset;
    offset += alphabet.symbols.length;
    return valuesOf(alphabet).filter(
      (value) => ((mask >> BigInt(from + value - alphabet.first)) & 1n) === 1n,
    );
  });
}
