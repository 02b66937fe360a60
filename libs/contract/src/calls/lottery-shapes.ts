import * as v from 'valibot';
import { moneyField, unsignedDecimal } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { text } from '../request-fields.ts';

/** A moment, as 2026-11-21T10:00:00.000Z. */
export const timestamp = () => v.pipe(v.string(), v.isoTimestamp());
/** The number of a ticket, an order or a chase. */
export const id = () => v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/));
/** The code of a lottery among the merchant’s games. */
export const gameCode = () => text(32);
/** The number of an issue, which says nothing without its lottery. */
export const issueNumber = () => text(40);

/** An issue on sale or to come. */
export const saleEntry = () =>
  v.object({
    issue: v.string(),
    day: v.string(),
    opensAt: timestamp(),
    closesAt: timestamp(),
    drawsAt: timestamp(),
    commitment: v.nullable(v.string()),
  });

/**
 * What a buyer is promised, signed with the platform’s Ed25519 key (publicKey of lotteryVerify): hashes in hexadecimal digits.
 * prices is the SHA-256 of the price table, ticket the ticket’s leaf in the tree of its issue; null in a chase, whose tickets
 * are made later. The signed text has a line for each of draw-receipt-1, the lottery, the issue, anchor, position, commitment, beacon,
 * prices and ticket. Null for a draw from outside.
 */
export const receiptEntry = () =>
  v.nullable(
    v.object({
      anchor: v.string(),
      position: v.number(),
      commitment: v.string(),
      beacon: v.variant('kind', [
        v.object({ kind: v.literal('operator') }),
        v.object({ kind: v.literal('player') }),
        v.object({
          kind: v.literal('drand'),
          network: v.string(),
          round: v.number(),
          voidAt: timestamp(),
        }),
        v.object({
          kind: v.literal('block'),
          network: v.string(),
          confirmations: v.number(),
          voidAt: timestamp(),
        }),
      ]),
      prices: v.string(),
      ticket: v.nullable(v.string()),
      signature: v.string(),
    }),
  );

/** A ticket as the member requests it, with the price that was shown. */
export const ticketInput = () =>
  v.strictObject({
    play: text(80),
    rows: v.pipe(
      v.array(v.pipe(v.array(v.pipe(v.string(), v.maxLength(30))), v.maxLength(120))),
      v.maxLength(12),
    ),
    lines: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(100_000)),
    price: v.variant('kind', [
      v.strictObject({
        kind: v.literal('units'),
        unit: v.picklist(['1', '0.1', '0.01', '0.001']),
        multiple: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
        points: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2000)),
      }),
      v.strictObject({ kind: v.literal('amount'), amount: unsignedDecimal() }),
    ]),
    bets: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
    stake: unsignedDecimal(),
    odds: v.record(text(40), text(30)),
  });

/** What a ticket picks, and how many bets that makes. */
export const ticketPicks = () => ({
  play: v.string(),
  rows: v.array(v.array(v.string())),
  lines: v.array(v.string()),
  bets: v.number(),
});

/**
 * Why an order or a chase is refused as a whole: the sale is over, with the issue to bet on instead, or a limit of the issue
 * with its figure and what is left of it. Of `number-stake` number is the bet that has enough, as its play and its numbers.
 */
export const saleRefusal = () =>
  v.object({
    reason: openPicklist([
      'issue-closed',
      'request-reused',
      'member-stake',
      'platform-stake',
      'number-stake',
    ]),
    next: v.nullable(saleEntry()),
    left: v.nullable(moneyField()),
    maximum: v.optional(moneyField()),
    number: v.optional(v.string()),
  });

/** The request of an order or a chase: tickets of one lottery, with a maximum number. */
export const purchase = (maxTickets: number) => ({
  requestId: v.pipe(v.string(), v.uuid()),
  gameCode: gameCode(),
  tickets: v.pipe(v.array(ticketInput()), v.minLength(1), v.maxLength(maxTickets)),
});

/** What the rows of an order and of a chase have in common: who may call, body size, failures. */
export const purchaseRow = {
  method: 'POST',
  token: 'required',
  encrypted: false,
  available: true,
  bodyLimit: 2_000_000,
  failureValue: saleRefusal(),
  failures: [
    'not-found',
    'conflict',
    'insufficient-funds',
    'amount-out-of-limits',
    'play-break',
    'play-limit-reached',
    'real-account-required',
  ],
} as const;
