import {
  compareRatios,
  loadPrices,
  priceOfBet,
  prizeOf,
  readTicket,
  symbolOf,
  toDecimal,
  type Family,
  type Play,
  type PriceBook,
  type Ratio,
  type Ticket,
  type TicketFault,
  type Unit,
} from '@marquee/lottery-rules';
import type { Result } from '@marquee/money';
import type { TicketInput, LotteryState } from '../lottery.queries.ts';

/** What is picked on a board: the numbers of each row. */
export type Picks = readonly (readonly number[])[];

/** A ticket that the rules take, with its bets counted. */
export type CountedTicket = { readonly ticket: Ticket; readonly bets: number };

/** How a ticket is staked: in units on official boards, an amount for each cell on two-sides boards. */
export type Staked =
  | { readonly kind: 'units'; readonly unit: Unit; readonly multiple: number; readonly points: number }
  | { readonly kind: 'amount'; readonly amount: bigint };

/** Nothing picked yet. */
export function noPicks(play: Play): Picks {
  return play.form.rows.map(() => []);
}

/** A pick put into a row, or taken out of it. A row that is full lets its first pick go. */
export function toggled(play: Play, picks: Picks, row: number, value: number): Picks {
  const maximum = play.form.rows[row]?.maximum ?? 0;
  const before = picks[row] ?? [];
  const after = before.includes(value)
    ? before.filter((each) => each !== value)
    : [...before, value].slice(-maximum);
  return withRow(picks, row, after);
}

/** A row picked again. */
export function withRow(picks: Picks, row: number, values: readonly number[]): Picks {
  return picks.map((each, index) => (index === row ? values : each));
}

/** The picks as they are written on a ticket. */
export function symbolsOf(play: Play, picks: Picks): readonly (readonly string[])[] {
  return play.form.rows.map((row, index) =>
    (picks[index] ?? []).map((value) => symbolOf(row.alphabet, value)),
  );
}

/** Reads picks as the ticket that would be sent. */
export function ticketOf(family: Family, play: Play, picks: Picks): Result<CountedTicket, TicketFault> {
  return readTicket(family, { play: play.code, rows: symbolsOf(play, picks), lines: [] });
}

const books = new WeakMap<LotteryState['prices'], Map<string, PriceBook | undefined>>();

/** The prices of one play; undefined when the platform's are not such as the rules allow. Calculated once, which takes a while. */
export function priceBookOf(
  family: Family,
  play: Play,
  prices: LotteryState['prices'],
): PriceBook | undefined {
  const known = books.get(prices) ?? new Map<string, PriceBook | undefined>();
  books.set(prices, known);
  if (known.has(play.code)) return known.get(play.code);
  const fixed = prices.odds?.[play.code];
  const loaded = loadPrices(
    { ...family, plays: [play] },
    { ...prices, odds: fixed === undefined ? {} : { [play.code]: fixed } },
  );
  const book = loaded.ok ? loaded.value : undefined;
  known.set(play.code, book);
  return book;
}

/** What one bet costs, in ten-thousandths. @param scale units of the currency in one unit of stake */
export function perBetOf(book: PriceBook, staked: Staked, scale: number): bigint {
  return staked.kind === 'amount'
    ? staked.amount
    : priceOfBet(book.mode, staked.unit, staked.multiple) * BigInt(scale);
}

/** The odds of each tier as a board shows them and a ticket is sold at, with four decimals. */
export function oddsOf(book: PriceBook, play: Play, points: number): Readonly<Record<string, string>> {
  return Object.fromEntries(
    play.wager.tiers.map((tier) => [tier, toDecimal(book.oddsOf(play, tier, points), 4)]),
  );
}

/** What one winning bet pays at its best tier, in ten-thousandths. */
export function bestPrize(book: PriceBook, play: Play, points: number, perBet: bigint): bigint {
  const prizes = play.wager.tiers.map(
    (tier) =>
      prizeOf({ wins: [{ tier, bets: 1 }], pushed: 0 }, perBet, (each) => book.oddsOf(play, each, points))
        .prize,
  );
  return prizes.reduce((best, prize) => (prize > best ? prize : best), 0n);
}

/** The least and the most that a bet of the play returns on the average. */
export function returnRange(
  book: PriceBook,
  play: Play,
  points: number,
): { readonly minimum: Ratio; readonly maximum: Ratio } {
  const { tiers } = play.wager;
  const [minimum = zero] = tiers
    .map((tier) => book.minimumReturnOf(play, tier, points))
    .toSorted(compareRatios);
  const maximum = tiers
    .map((tier) => book.returnOf(play, tier, points))
    .toSorted(compareRatios)
    .at(-1);
  return { minimum, maximum: maximum ?? zero };
}

const zero: Ratio = { n: 0n, d: 1n };

/** A ticket in the form of the request. @param amount formats ten-thousandths for the request */
export function ticketInput(
  play: Play,
  { ticket, bets }: CountedTicket,
  staked: Staked,
  terms: { readonly book: PriceBook; readonly points: number; readonly scale: number },
  amount: (value: bigint) => string,
): TicketInput {
  const perBet = perBetOf(terms.book, staked, terms.scale);
  return {
    play: ticket.play,
    rows: ticket.rows.map((row) => [...row]),
    lines: [...ticket.lines],
    price: staked.kind === 'units' ? staked : { kind: 'amount', amount: amount(staked.amount) },
    bets,
    stake: amount(perBet * BigInt(bets)),
    odds: oddsOf(terms.book, play, terms.points),
  };
}
