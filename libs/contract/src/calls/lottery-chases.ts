import * as v from 'valibot';
import { call } from '../call.ts';
import { chaseLinkStates, chaseStates } from '../lottery-states.ts';
import { moneyField, unsignedDecimal } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { queryInteger } from '../request-fields.ts';
import {
  id,
  issueNumber,
  purchase,
  purchaseRow,
  receiptEntry,
  ticketPicks,
  timestamp,
} from './lottery-shapes.ts';

const chaseEntry = () =>
  v.object({
    id: v.string(),
    gameCode: v.string(),
    gameName: v.string(),
    state: openPicklist(chaseStates),
    stopOnWin: v.boolean(),
    stopAtProfit: v.nullable(moneyField()),
    total: moneyField(),
    tickets: v.array(v.object(ticketPicks())),
    links: v.array(
      v.object({
        place: v.number(),
        issue: v.string(),
        closesAt: timestamp(),
        multiple: v.number(),
        amount: moneyField(),
        state: openPicklist(chaseLinkStates),
        settled: v.boolean(),
        staked: moneyField(),
        prize: moneyField(),
        refund: moneyField(),
        receipt: receiptEntry(),
      }),
    ),
    createdAt: timestamp(),
  });

/**
 * Buys the same tickets on many issues, each at a multiple of its own.
 *
 * links are issues that follow each other, the first of them on sale or to come; tickets are priced at multiple 1. The whole
 * amount is held at once. A link becomes tickets when its issue opens; with stopOnWin or stopAtProfit not before the issue
 * played last is paid. After a win, or once the prizes and what came back are above the stakes by the profit, the rest is
 * refunded. A link whose issue closes before its turn is skipped and refunded, as is one whose issue is not the one that was
 * promised: receipt says what was, and is null in lists.
 */
export const lotteryChase = call({
  ...purchaseRow,
  name: 'lotteryChase',
  worksDuring: [],
  path: '/lotto/lgw/chases',
  body: v.strictObject({
    ...purchase(50),
    links: v.pipe(
      v.array(
        v.strictObject({
          issue: issueNumber(),
          multiple: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
        }),
      ),
      v.minLength(1),
      v.maxLength(120),
    ),
    stopOnWin: v.boolean(),
    stopAtProfit: v.optional(unsignedDecimal()),
    total: unsignedDecimal(),
  }),
  response: chaseEntry(),
});

/**
 * Lists the member’s own chases, newest first. before is the id of the last one seen.
 *
 * A link that is settled is drawn and paid: staked went in, prize and refund came out of it.
 */
export const lotteryChases = call({
  name: 'lotteryChases',
  worksDuring: ['break'],
  method: 'GET',
  path: '/lotto/lgw/chases',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({ before: v.optional(id()), pageSize: v.optional(queryInteger(1, 50), 10) }),
  response: v.object({ chases: v.array(chaseEntry()), next: v.nullable(v.string()) }),
  failures: ['real-account-required'],
});

/** Cancels a chase, or one link of it: waiting links are refunded, played ones stay. Cancelling twice succeeds. */
export const lotteryChaseCancel = call({
  name: 'lotteryChaseCancel',
  worksDuring: ['break'],
  method: 'POST',
  path: '/lotto/lgw/chases/cancel',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({
    chase: id(),
    place: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(119))),
  }),
  response: chaseEntry(),
  failures: ['not-found', 'real-account-required'],
});
