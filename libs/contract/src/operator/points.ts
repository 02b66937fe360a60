import { categories, wireLanguages } from '@marquee/brand';
import * as v from 'valibot';
import { moneyField, unsignedDecimal } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { pointContacts, pointItemKinds } from '../point-items.ts';
import { instant, paging } from '../record-fields.ts';
import { text } from '../request-fields.ts';
import { codeField, idField, merchantField, wholeField } from './fields.ts';
import { operatorCall } from './operator-call.ts';

/** Texts by language; English or the merchant's own language stands in for a missing one. */
const texts = (longest: number) =>
  v.record(v.picklist(wireLanguages), v.pipe(v.string(), v.maxLength(longest)));

const item = {
  code: codeField(),
  names: texts(80),
  descriptions: texts(500),
  /** Name of a picture in the brand file; null for one that the site draws. */
  image: v.nullable(text(200)),
  kind: v.picklist(pointItemKinds),
  /** The code of the raffle that a raffle ticket is for. */
  raffle: v.optional(v.nullable(codeField()), null),
  points: wholeField(1, 1_000_000_000),
  turnover: wholeField(0, 100),
  stock: wholeField(0, 1_000_000),
  minRank: wholeField(0, 100),
  contact: v.picklist(pointContacts),
  startsAt: v.nullable(instant()),
  endsAt: v.nullable(instant()),
  position: wholeField(0, 100_000),
};

/** Lists the items of a merchant's points mall, those that have ended included. */
export const pointItems = operatorCall({
  name: 'pointItems',
  method: 'GET',
  path: '/operator/points/items',
  permission: 'points.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({ merchant: merchantField() }),
  response: v.object({
    items: v.array(v.object({ ...item, price: moneyField(), value: v.nullable(moneyField()) })),
  }),
  failures: [],
});

/**
 * Creates an item, or changes and schedules the one of its code. What was redeemed keeps its own terms.
 *
 * price and value are amounts in the merchant's currency; value is given for cash and bonuses, and null for goods and raffle tickets. turnover is for
 * bonuses only.
 */
export const pointItemSave = operatorCall({
  name: 'pointItemSave',
  method: 'POST',
  path: '/operator/points/items',
  permission: 'points.change',
  limit: 'changes',
  approval: 'none',
  audit: 'points save item',
  body: v.strictObject({
    merchant: merchantField(),
    item: v.strictObject({ ...item, price: unsignedDecimal(), value: v.nullable(unsignedDecimal()) }),
  }),
  response: v.object({ code: v.string() }),
  failures: [],
});

/** Takes an item off the mall now. What waits for a decision stays. */
export const pointItemEnd = operatorCall({
  name: 'pointItemEnd',
  method: 'POST',
  path: '/operator/points/items/end',
  permission: 'points.change',
  limit: 'changes',
  approval: 'none',
  audit: 'points end item',
  body: v.strictObject({ merchant: merchantField(), code: codeField() }),
  response: v.object({ code: v.string() }),
  failures: ['not-found'],
});

/** Lists what members redeemed, the newest first. */
export const pointRedemptions = operatorCall({
  name: 'pointRedemptions',
  method: 'GET',
  path: '/operator/points/redemptions',
  permission: 'points.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({
    merchant: merchantField(),
    state: v.optional(v.picklist(['in-process', 'approved', 'rejected'])),
    ...paging,
  }),
  response: v.object({
    redemptions: v.array(
      v.object({
        id: v.string(),
        username: v.string(),
        item: v.string(),
        quantity: v.number(),
        points: v.number(),
        price: moneyField(),
        contact: v.string(),
        state: openPicklist(['in-process', 'approved', 'rejected']),
        reason: v.string(),
        decidedBy: v.nullable(v.string()),
        createdAt: instant(),
      }),
    ),
    nextCursor: v.nullable(v.string()),
  }),
  failures: [],
});

/** Approves a redemption, which pays what a cash or bonus item is worth and gives raffle tickets. */
export const pointRedemptionApprove = operatorCall({
  name: 'pointRedemptionApprove',
  method: 'POST',
  path: '/operator/points/redemptions/approve',
  permission: 'points.change',
  limit: 'changes',
  approval: 'above-limit',
  audit: 'points approve',
  body: v.strictObject({ merchant: merchantField(), redemption: idField() }),
  response: v.object({ redemption: v.string() }),
  failures: ['not-found', 'conflict'],
});

/** Rejects a redemption with a reason for the member, and returns the points and the price. */
export const pointRedemptionReject = operatorCall({
  name: 'pointRedemptionReject',
  method: 'POST',
  path: '/operator/points/redemptions/reject',
  permission: 'points.change',
  limit: 'changes',
  approval: 'none',
  audit: 'points reject',
  body: v.strictObject({ merchant: merchantField(), redemption: idField(), reason: text(200) }),
  response: v.object({ redemption: v.string() }),
  failures: ['not-found', 'conflict'],
});

const settings = {
  perUnits: wholeField(1, 1_000_000_000),
  minConversion: wholeField(1, 1_000_000_000),
  conversionTurnover: wholeField(0, 100),
  rules: texts(10_000),
  /** Points for each perUnits units of settled stakes, by category of games; at most four decimals. */
  rates: v.record(v.picklist(categories), unsignedDecimal()),
  /** What ranks make of earned points, in per cent, by the lowest level. */
  ranks: v.array(v.strictObject({ level: wholeField(0, 100), percent: wholeField(0, 10_000) })),
};

/** Returns how a merchant's members earn and convert points; null for a merchant that gives none. */
export const pointSettings = operatorCall({
  name: 'pointSettings',
  method: 'GET',
  path: '/operator/points/settings',
  permission: 'points.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({ merchant: merchantField() }),
  response: v.object({
    settings: v.nullable(v.object({ ...settings, pointValue: v.nullable(moneyField()) })),
  }),
  failures: [],
});

/**
 * Begins to give points at a merchant, or changes how. pointValue is what one point is converted into, null for no conversion. A part that is left out stays; rules and rates are replaced by language and
 * category. Hours that have begun keep their terms.
 */
export const pointSettingsUpdate = operatorCall({
  name: 'pointSettingsUpdate',
  method: 'POST',
  path: '/operator/points/settings',
  permission: 'points.change',
  limit: 'changes',
  approval: 'none',
  audit: 'points settings',
  body: v.strictObject({
    merchant: merchantField(),
    settings: v.partial(v.strictObject({ ...settings, pointValue: v.nullable(unsignedDecimal()) })),
  }),
  response: v.object({
    settings: v.nullable(v.object({ ...settings, pointValue: v.nullable(moneyField()) })),
  }),
  failures: [],
});
