import * as v from 'valibot';
import { unsignedDecimal } from '../money-fields.ts';
import { instant } from '../record-fields.ts';
import { text } from '../request-fields.ts';
import { codeField, merchantField, textsField, wholeField } from './fields.ts';
import { operatorCall } from './operator-call.ts';

const prize = {
  /** amount is in the merchant's currency, and turnover how many times it must be staked. Tickets are for the same raffle. */
  prize: v.variant('kind', [
    v.strictObject({ kind: v.literal('money'), amount: unsignedDecimal(), turnover: wholeField(0, 100) }),
    v.strictObject({ kind: v.literal('points'), points: wholeField(1, 1_000_000_000) }),
    v.strictObject({ kind: v.literal('raffle-ticket'), count: wholeField(1, 100) }),
    v.strictObject({ kind: v.literal('none') }),
  ]),
  /** A percentage with at most four decimals. */
  chance: v.string(),
  stock: v.nullable(wholeField(0, 1_000_000_000)),
  fallback: v.boolean(),
};

const raffle = {
  code: codeField(),
  titles: textsField(80),
  descriptions: textsField(500),
  /** Name of a picture in the brand file; null for one that the site draws. */
  image: v.nullable(text(200)),
  look: v.picklist(['wheel', 'boxes']),
  startsAt: instant(),
  endsAt: v.nullable(instant()),
  position: wholeField(0, 100_000),
};

/** Lists a merchant's raffles, ended ones included, with how often each prize was won and the tickets that are not used. */
export const rafflesSaved = operatorCall({
  name: 'rafflesSaved',
  method: 'GET',
  path: '/operator/raffles',
  permission: 'content.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({ merchant: merchantField() }),
  response: v.object({
    raffles: v.array(
      v.object({
        ...raffle,
        openTickets: v.number(),
        prizes: v.array(v.object({ ...prize, won: v.number() })),
      }),
    ),
  }),
  failures: [],
});

/**
 * Creates a raffle, or changes and schedules the one of its code.
 *
 * The chances add up to 100, and exactly one prize without a stock is the fallback. A raffle that has begun keeps its start, look
 * and prizes, and a stock below what was won is refused: both are a conflict.
 */
export const raffleSave = operatorCall({
  name: 'raffleSave',
  method: 'POST',
  path: '/operator/raffles',
  permission: 'content.change',
  limit: 'changes',
  approval: 'none',
  audit: 'raffles save',
  body: v.strictObject({
    merchant: merchantField(),
    raffle: v.strictObject({
      ...raffle,
      prizes: v.pipe(v.array(v.strictObject(prize)), v.minLength(2), v.maxLength(24)),
    }),
  }),
  response: v.object({ code: v.string() }),
  failures: ['conflict'],
});

/** Sets the stock of one prize, by its place from 1. A stock below what was won, or of a prize without a limit, is a conflict. */
export const raffleStock = operatorCall({
  name: 'raffleStock',
  method: 'POST',
  path: '/operator/raffles/stock',
  permission: 'content.change',
  limit: 'changes',
  approval: 'none',
  audit: 'raffles stock',
  body: v.strictObject({
    merchant: merchantField(),
    code: codeField(),
    place: wholeField(1, 24),
    stock: wholeField(0, 1_000_000_000),
  }),
  response: v.object({ code: v.string() }),
  failures: ['not-found', 'conflict'],
});

/** Ends a raffle now. Its tickets can no longer be used; prizes that were won stay. */
export const raffleEnd = operatorCall({
  name: 'raffleEnd',
  method: 'POST',
  path: '/operator/raffles/end',
  permission: 'content.change',
  limit: 'changes',
  approval: 'none',
  audit: 'raffles end',
  body: v.strictObject({ merchant: merchantField(), code: codeField() }),
  response: v.object({ code: v.string() }),
  failures: ['not-found'],
});
