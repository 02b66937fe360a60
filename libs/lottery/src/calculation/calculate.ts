import {
  totalBets,
  countChances,
  exampleOf,
  familyOn,
  withHalfPrizes,
  highFrequencyLimits,
  applyLimits,
  maximumOdds,
  playOf,
  priceTable,
  readTicket,
  readTyped,
  type Chances,
  type Family,
  type LineFault,
  type Play,
  type Ratio,
  type Ticket,
  type TicketFault,
} from '@marquee/lottery-rules';
import type { Result } from '@marquee/money';
import { priceBookOf } from '../board/picks.ts';
import type { LotteryState } from '../lottery.queries.ts';
import { randomBelow } from './random-below.ts';

/** Names a play. The worker makes the rules again, because functions cannot be sent to it. */
export interface PlayName {
  readonly family: string;
  /** Of the draw, as 2026-11-21. */
  readonly day: string;
  readonly play: string;
}

/** The prices of a play at a place of the slider. */
export interface Priced extends PlayName {
  readonly prices: LotteryState['prices'];
  readonly points: number;
}

/** Faults of typed bets that are listed one by one. */
export const LISTED_FAULTS = 100;

/** Tasks that take noticeable time, with their input. */
export interface Tasks {
  /** The chances of a play, for the prices of its board. */
  chances: PlayName;
  /** Bets that were typed or pasted, thousands of lines maybe, with the picks next to them. */
  typed: PlayName & { readonly rows: Ticket['rows']; readonly text: string };
  /** The most that a ticket can win, of numbers that pay half maybe, and how much of its play it covers. */
  reach: Priced & { readonly ticket: Ticket; readonly half: boolean };
  /** The content of a page of rules about a play. */
  rules: Priced & { readonly last: readonly string[] | undefined };
}

/** One way to win: exact chances, and the odds and the return at the place of the slider. */
export interface Way {
  readonly tier: string;
  readonly chance: Ratio;
  /** The chance that the stake comes back. */
  readonly push: Ratio;
  readonly odds: Ratio;
  /** The most that a bet of the way returns, and the least, which is less where bets differ. */
  readonly returns: Ratio;
  readonly minimum: Ratio;
}

/** A ticket of an example, as it was settled. */
export interface ShownTicket {
  readonly draw: readonly string[];
  /** Whether the draw is the lottery's last one. */
  readonly isLast: boolean;
  readonly ticket: Ticket;
  readonly bets: number;
  readonly wins: readonly { readonly tier: string; readonly bets: number; readonly odds: Ratio }[];
}

export interface Answers {
  chances: ReadonlyMap<string, Chances>;
  typed: {
    /** Lines that are bets. */
    readonly lines: number;
    readonly faults: readonly LineFault[];
    /** The number of faults that are not listed. */
    readonly more: number;
    readonly read: Result<{ readonly ticket: Ticket; readonly bets: number }, TicketFault>;
  };
  reach: {
    /** As odds on the stake of one bet. */
    readonly maximum: Ratio;
    /** Whether it covers so little that the house pays less at most. */
    readonly solo: boolean;
    /** The bets that one ticket may have, when this one has more. */
    readonly maximumBets: number | undefined;
  };
  rules: {
    readonly ways: readonly Way[];
    /** How many different bets the play has. */
    readonly bets: number;
    /** One that wins, and one that does not. */
    readonly example: readonly ShownTicket[];
  };
}

export type Kind = keyof Tasks;

const handlers: { readonly [K in Kind]: (task: Tasks[K], family: Family, play: Play) => Answers[K] } = {
  chances: (_, __, play) => countChances(play.wager),

  typed: ({ rows, text }, family, play) => {
    const { lines, faults } = play.form.line ? readTyped(play.form.line, text) : { lines: [], faults: [] };
    const read = readTicket(family, { play: play.code, rows, lines });
    return {
      lines: lines.length,
      faults: faults.slice(0, LISTED_FAULTS),
      more: Math.max(0, faults.length - LISTED_FAULTS),
      read: read.ok ? { ok: true, value: { ticket: read.value.ticket, bets: read.value.bets } } : read,
    };
  },

  reach: ({ ticket, prices, points, half }, family, play) => {
    const fullBook = bookOf(family, play, prices);
    const book = half ? withHalfPrizes(fullBook) : fullBook;
    const read = readTicket(family, ticket);
    if (!read.ok) throw new RangeError(`the rules refuse a ticket of ${play.code}: ${read.error.kind}`);
    const { picked, bets } = read.value;
    // The stake is held against its limits elsewhere: here only the bets count.
    const held = applyLimits({ ...highFrequencyLimits, minimumStake: 0n }, play, {
      bets,
      stake: 0n,
      multiple: 1,
    });
    return {
      maximum: maximumOdds(play, picked, (tier) => book.oddsOf(play, tier, points)),
      solo: held.ok && held.value.solo,
      maximumBets: !held.ok && held.error.kind === 'covers-too-much' ? held.error.maximum : undefined,
    };
  },

  rules: ({ prices, points, last }, family, play) => {
    const book = bookOf(family, play, prices);
    const oddsOf = (tier: string) => book.oddsOf(play, tier, points);
    const drawn = last && family.shape.read(last.join(','));
    const example = exampleOf(family, play, randomBelow, drawn);
    return {
      ways: priceTable(book, play, points).map((way) => ({
        ...way,
        returns: book.returnOf(play, way.tier, points),
        minimum: book.minimumReturnOf(play, way.tier, points),
      })),
      bets: totalBets(play.wager),
      example: example
        ? [example.winning, example.losing].map(({ draw, ticket, settlement }) => ({
            draw: family.shape.write(draw).split(','),
            isLast: draw === drawn,
            ticket: ticket.ticket,
            bets: ticket.bets,
            wins: settlement.wins.map((win) => ({ ...win, odds: oddsOf(win.tier) })),
          }))
        : [],
    };
  },
};

/**
 * Runs a task, on the page or in the worker.
 *
 * @throws RangeError for a play that the rules do not have, or prices that they do not allow
 */
export function calculate<K extends Kind>(kind: K, task: Tasks[K]): Answers[K] {
  const family = familyOn(task.family, task.day);
  const play = family && playOf(family, task.play);
  if (!family || !play) throw new RangeError(`the rules have no play ${task.play}`);
  return handlers[kind](task, family, play);
}

function bookOf(family: Family, play: Play, prices: LotteryState['prices']) {
  const book = priceBookOf(family, play, prices);
  if (!book) throw new RangeError(`the prices of ${play.code} are not such as the rules allow`);
  return book;
}
