import * as v from 'valibot';
import { call } from '../call.ts';
import { lotteryTicketStates } from '../lottery-states.ts';
import { moneyField } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { queryInteger } from '../request-fields.ts';
import {
  gameCode,
  id,
  issueNumber,
  purchase,
  purchaseRow,
  receiptEntry,
  ticketPicks,
  timestamp,
} from './lottery-shapes.ts';

const ticketEntry = () =>
  v.object({
    id: v.string(),
    order: v.string(),
    chase: v.nullable(v.string()),
    gameCode: v.string(),
    gameName: v.string(),
    issue: v.string(),
    ...ticketPicks(),
    perBet: moneyField(),
    unit: v.nullable(v.string()),
    multiple: v.nullable(v.number()),
    points: v.nullable(v.number()),
    stake: moneyField(),
    odds: v.record(v.string(), v.string()),
    state: openPicklist(lotteryTicketStates),
    prize: moneyField(),
    refund: moneyField(),
    rebate: moneyField(),
    numbers: v.nullable(v.array(v.string())),
    placedAt: timestamp(),
    closesAt: timestamp(),
    cancellable: v.boolean(),
    receipt: receiptEntry(),
  });

const orderEntry = () =>
  v.object({
    order: v.string(),
    gameCode: v.string(),
    issue: v.string(),
    stake: moneyField(),
    placedAt: timestamp(),
    tickets: v.array(ticketEntry()),
  });

/**
 * Buys tickets on one issue, all or none.
 *
 * A ticket’s price is in units (base × unit × multiple for each bet, at the points of the prize slider) on official boards,
 * and an amount for each bet on two-sides boards. bets, stake and the odds of each tier, with four decimals, are what the
 * player was shown: each is calculated again, and a difference is an invalid-request that names the ticket
 * (`body.tickets.2.odds`), as are a duplicate, an overlap, a row that makes no bet and a number out of range. Nothing is
 * taken then. requestId makes a repeated request harmless. An issue that closed meanwhile is a conflict whose value offers
 * the next one.
 */
export const lotteryBet = call({
  ...purchaseRow,
  name: 'lotteryBet',
  worksDuring: [],
  path: '/lotto/lgw/bets',
  body: v.strictObject({ ...purchase(200), issue: issueNumber() }),
  response: orderEntry(),
});

/** Lists the member’s own tickets, newest first. before is the id of the last one seen. */
export const lotteryTickets = call({
  name: 'lotteryTickets',
  worksDuring: ['break'],
  method: 'GET',
  path: '/lotto/lgw/bets',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({
    gameCode: v.optional(gameCode()),
    issue: v.optional(issueNumber()),
    before: v.optional(id()),
    pageSize: v.optional(queryInteger(1, 100), 20),
  }),
  response: v.object({ tickets: v.array(ticketEntry()), next: v.nullable(v.string()) }),
  failures: ['real-account-required'],
});

/**
 * Cancels tickets of one issue before it closes; their stakes are refunded at once.
 *
 * Cancelling a ticket twice succeeds. After the issue has closed it is a conflict, and none is cancelled.
 */
export const lotteryCancel = call({
  name: 'lotteryCancel',
  worksDuring: ['break'],
  method: 'POST',
  path: '/lotto/lgw/bets/cancel',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({ tickets: v.pipe(v.array(id()), v.minLength(1), v.maxLength(200)) }),
  response: v.object({ tickets: v.array(ticketEntry()) }),
  failures: ['not-found', 'conflict', 'real-account-required'],
});

/**
 * Explains what a ticket was paid: the bets that won, by which tier, at which odds.
 *
 * bet is the winning bet as the rules number it, null where a play names too many. won is their exact sum; cut
 * is true when the prize was limited by the maximum of the ticket or of the member’s tickets of the issue together. counted
 * proves that the ticket is among those that were fixed at the close: text is the ticket, whose hash is its leaf, and path has the
 * hash next to it on each level of the tree, null where there is none; null for a cancelled ticket. At most 100
 * winning bets are listed; more says how many are not.
 */
export const lotteryPayout = call({
  name: 'lotteryPayout',
  worksDuring: ['break'],
  method: 'GET',
  path: '/lotto/lgw/bets/payout',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({ ticket: id() }),
  response: v.object({
    ticket: ticketEntry(),
    wins: v.array(
      v.object({
        bet: v.nullable(v.array(v.number())),
        tier: v.string(),
        bets: v.number(),
        odds: v.string(),
      }),
    ),
    more: v.number(),
    pushed: v.number(),
    won: moneyField(),
    cut: v.boolean(),
    counted: v.nullable(
      v.object({ text: v.string(), place: v.number(), path: v.array(v.nullable(v.string())) }),
    ),
  }),
  failures: ['not-found', 'conflict', 'real-account-required'],
});
