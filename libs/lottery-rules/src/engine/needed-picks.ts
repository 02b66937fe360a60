import { writeTicket } from './ticket.ts';
import type { Bet, Picked, Play } from './play.ts';
import type { Ticket } from './ticket.ts';

/**
 * The picks that make a ticket hold a bet: every one is left out without which it holds the bet as often.
 *
 * @param bet one that the ticket holds
 * @returns the part of the ticket, row by row, and the typed line if the bet is one
 */
export function neededPicks(play: Play, picked: Picked, bet: Bet): Pick<Ticket, 'rows' | 'lines'> {
  const { form } = play;
  const held = form.holder(picked)(bet);
  let needed = picked;
  for (const [row, picks] of picked.rows.entries()) {
    for (const pick of picks) {
      const remaining = (needed.rows[row] ?? []).filter((each) => each !== pick);
      const without = { ...needed, rows: needed.rows.with(row, remaining) };
      if (form.holder(without)(bet) === held) needed = without;
    }
  }
  const typed = form.bits?.line?.(bet);
  return { rows: writeTicket(play, needed).rows, lines: typed === undefined ? [] : [typed] };
}
