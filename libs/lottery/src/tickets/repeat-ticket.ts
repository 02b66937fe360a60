import { toDecimalString } from '@marquee/money';
import type { TicketInput, LotteryTicket } from '../lottery.queries.ts';

/** A request to buy a ticket again at the same price; the platform refuses it when its odds have changed since. */
export function repeatTicket(ticket: LotteryTicket): TicketInput {
  const { play, rows, lines, bets, unit, multiple, points, perBet, stake, odds } = ticket;
  const known = (['1', '0.1', '0.01', '0.001'] as const).find((each) => each === unit);
  return {
    play,
    rows,
    lines,
    bets,
    odds,
    stake: toDecimalString(stake),
    price:
      known !== undefined && multiple !== null && points !== null
        ? { kind: 'units', unit: known, multiple, points }
        : { kind: 'amount', amount: toDecimalString(perBet) },
  };
}
