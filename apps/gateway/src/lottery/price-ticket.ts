import {
  amongNumbers,
  withHalfPrizes,
  applyLimits,
  priceOfBet,
  readTicket,
  rebateOf,
  ticketMask,
  toDecimal,
  units,
  type LimitFault,
  type Ticket,
  type Unit,
} from '@marquee/lottery-rules';
import { money, parseMoney, toDecimalString } from '@marquee/money';
import * as v from 'valibot';
import { numbersOf } from './numbers.store.ts';
import type { Terms } from './terms.ts';

/** Decimals of odds as they are shown, and compared with what a board showed. */
export const SHOWN_DECIMALS = 4;

/** The units of official boards. */
export const unitPicklist = v.picklist(units);

/** A requested ticket: the picks, the stake, and the odds that the board showed. */
export interface TicketInput {
  readonly play: string;
  readonly rows: readonly (readonly string[])[];
  readonly lines: readonly string[];
  readonly price:
    | { readonly kind: 'units'; readonly unit: Unit; readonly multiple: number; readonly points: number }
    | { readonly kind: 'amount'; readonly amount: string };
  /** What the player saw: bets, stake, and the odds of each tier with four decimals. */
  readonly bets: number;
  readonly stake: string;
  readonly odds: Readonly<Record<string, string>>;
}

/** A ticket counted and priced by the house. Amounts are ten-thousandths. */
export interface PricedTicket {
  readonly ticket: Ticket;
  readonly mask: bigint | undefined;
  readonly bets: number;
  readonly perBet: bigint;
  readonly stake: bigint;
  readonly unit: Unit | null;
  readonly multiple: number | null;
  readonly points: number | null;
  readonly rebate: bigint;
  /** Whether the odds follow the points, so that the stake earns rebates. */
  readonly earnsRebate: boolean;
  /** Odds of each tier as parts of `whole`. */
  readonly odds: Readonly<Record<string, bigint>>;
  readonly whole: bigint;
  readonly maxPrize: bigint;
}

/** A ticket's problem: the field, a stable code, and an English sentence. */
export interface TicketProblem {
  readonly field: string;
  readonly rule: string;
  readonly message: string;
  /** The limit that it is beyond, or the number that is not sold. */
  readonly figure?: string;
}

export type TicketPrice =
  | { readonly ok: true; readonly value: PricedTicket }
  | { readonly ok: false; readonly error: TicketProblem };

/**
 * Counts and prices a ticket again and compares it with what the player was shown and with the limits: nothing is sold on
 * other terms than those on the screen.
 */
export function priceTicket(terms: Terms, currency: string, requested: TicketInput): TicketPrice {
  const { family, limits, scale, cap, slider } = terms;
  const read = readTicket(family, { play: requested.play, rows: requested.rows, lines: requested.lines });
  if (!read.ok) return wrong('play', read.error.kind, describe(read.error));
  const { ticket, play, picked, bets } = read.value;
  const { price } = requested;
  if (bets !== requested.bets)
    return wrong('bets', 'count', `these picks make ${bets} bets, not ${requested.bets}`);
  if ((play.board === 'official') !== (price.kind === 'units'))
    return wrong(
      'price.kind',
      'board',
      `the play is staked ${play.board === 'official' ? 'in units' : 'by amount'}`,
    );

  const closed = terms.closedNumbers.get(play.code);
  const unsold = closed && [...numbersOf(play, picked).keys()].find((number) => closed.has(number));
  if (unsold !== undefined) return wrong('play', 'number-closed', `${unsold} is not for sale`, unsold);

  const half = terms.halfNumbers.get(play.code);
  const among = half ? amongNumbers(play, picked, half) : { kind: 'none' as const };
  if (among.kind === 'some') {
    const { number } = among;
    return wrong('play', 'number-half', `${number} pays half: on a ticket of its own`, number);
  }
  const fullBook = terms.bookOf(play);
  const book = among.kind === 'all' ? withHalfPrizes(fullBook) : fullBook;
  let perBet: bigint;
  if (price.kind === 'units') {
    if (price.points < slider.minimum || price.points > slider.maximum)
      return wrong('price.points', 'points', `expected ${slider.minimum} to ${slider.maximum}`);
    perBet = priceOfBet(terms.mode, price.unit, price.multiple) * scale;
  } else {
    const amount = parseMoney(currency, price.amount);
    if (!amount.ok || amount.value.amount <= 0n)
      return wrong('price.amount', 'amount', 'expected an amount of money');
    perBet = amount.value.amount;
  }
  const stake = perBet * BigInt(bets);
  const shown = parseMoney(currency, requested.stake);
  if (!shown.ok || shown.value.amount !== stake)
    return wrong('stake', 'stake', 'the stake is not bets times price');

  const points = price.kind === 'units' ? price.points : slider.maximum;
  const tiers = play.wager.tiers.map((tier) => ({ tier, odds: book.oddsOf(play, tier, points) }));
  const changed = tiers.find(({ tier, odds }) => requested.odds[tier] !== toDecimal(odds, SHOWN_DECIMALS));
  if (changed !== undefined)
    return wrong('odds', 'odds', `${changed.tier} pays ${toDecimal(changed.odds, SHOWN_DECIMALS)}`);

  const multiple = price.kind === 'units' ? price.multiple : 1;
  const held = applyLimits(limits, play, { bets, stake, multiple });
  if (!held.ok) {
    const { message, figure } = limitText(currency, held.error);
    return wrong('stake', held.error.kind, message, figure);
  }
  const parts = tiers.reduce((minimum, { odds }) => leastCommon(minimum, odds.d), 1n);
  const earnsRebate = book.slides(play);
  const share = earnsRebate ? rebateOf(cap, points) : { n: 0n, d: 1n };
  return {
    ok: true,
    value: {
      ticket,
      mask: ticketMask(play, picked),
      bets,
      perBet,
      stake,
      unit: price.kind === 'units' ? price.unit : null,
      multiple: price.kind === 'units' ? price.multiple : null,
      points: price.kind === 'units' ? price.points : null,
      rebate: (stake * share.n) / share.d,
      earnsRebate,
      odds: Object.fromEntries(tiers.map(({ tier, odds }) => [tier, (odds.n * parts) / odds.d])),
      whole: parts,
      maxPrize: held.value.prizeCap,
    },
  };
}

function wrong(
  field: string,
  rule: string,
  message: string,
  figure?: string,
): { readonly ok: false; readonly error: TicketProblem } {
  return { ok: false, error: { field, rule, message, ...(figure !== undefined && { figure }) } };
}

/** The limit that a ticket exceeds, in words, with its value: a count, or an amount of the currency. */
export function limitText(
  currency: string,
  fault: LimitFault,
): { readonly message: string; readonly figure: string } {
  const amount = (value: bigint) => toDecimalString(money(currency, value));
  switch (fault.kind) {
    case 'covers-too-much':
      return {
        message: `covers ${fault.bets} bets, and a ticket of the play may cover ${fault.maximum}`,
        figure: String(fault.maximum),
      };
    case 'stake-too-low':
      return {
        message: `a ticket costs ${amount(fault.minimum)} ${currency} at least`,
        figure: amount(fault.minimum),
      };
    case 'stake-too-high':
      return {
        message: `a ticket costs ${amount(fault.maximum)} ${currency} at most`,
        figure: amount(fault.maximum),
      };
    case 'multiple-too-high':
      return { message: `the highest multiple is ${fault.maximum}`, figure: String(fault.maximum) };
  }
}

function describe(fault: Extract<ReturnType<typeof readTicket>, { ok: false }>['error']): string {
  if ('at' in fault) {
    const where = `${fault.at.in} ${fault.at.index + 1}`;
    return 'text' in fault ? `${where}: ${fault.kind} "${fault.text}"` : `${where}: ${fault.kind}`;
  }
  return fault.kind;
}

function leastCommon(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [one, other];
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller];
  return (one / larger) * other;
}
