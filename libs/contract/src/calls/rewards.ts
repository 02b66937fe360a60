import { categories } from '@marquee/brand';
import * as v from 'valibot';
import { call } from '../call.ts';
import { moneyField } from '../money-fields.ts';
import { queryInteger, text } from '../request-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { pointContacts, pointItemKinds, pointItemSorts } from '../point-items.ts';
import { paging as cursorPaging } from '../record-fields.ts';

const paging = {
  page: v.optional(queryInteger(1, 100_000), 1),
  pageSize: v.optional(queryInteger(1, 100), 20),
};

/** Returns the member’s points, which never expire: with two decimals, rounded down. */
export const pointBalance = call({
  name: 'pointBalance',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/PMS_pointBalance',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({ points: v.number() }),
  failures: ['real-account-required'],
});

/**
 * Lists what the points mall offers.
 *
 * amountRequired is paid in addition to the points. value is what a cash or bonus item pays, and turnover how many times it must
 * be staked. minRank is null where every rank may redeem. contact says what a request must name for the delivery. affordable
 * leaves out what the member has too few points for; it does nothing for a guest.
 */
export const pointRewards = call({
  name: 'pointRewards',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/PMS_rewards',
  token: 'optional',
  encrypted: false,
  available: true,
  query: v.strictObject({
    ...paging,
    kind: v.optional(v.picklist(pointItemKinds)),
    affordable: v.optional(v.picklist(['yes'])),
    sort: v.optional(v.picklist(pointItemSorts), 'recommended'),
  }),
  response: v.object({
    items: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        description: v.string(),
        imageUrl: v.nullable(v.string()),
        kind: openPicklist(pointItemKinds),
        pointsRequired: v.number(),
        amountRequired: moneyField(),
        value: v.nullable(moneyField()),
        turnover: v.number(),
        quantity: v.number(),
        minRank: v.nullable(v.object({ level: v.number(), name: v.string() })),
        contact: openPicklist(pointContacts),
        status: openPicklist(['on-sale', 'sold-out', 'coming-soon']),
        startsAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
      }),
    ),
    totalPages: v.number(),
  }),
  failures: [],
});

/**
 * Redeems points for an item, after a check of the payment password. The operator approves or rejects it later.
 *
 * requestId makes a repeated request harmless. contact is the Zalo or WhatsApp number or the address, where the item needs one.
 * forbidden-role means that the member's rank is too low.
 */
export const pointRedeem = call({
  name: 'pointRedeem',
  worksDuring: [],
  method: 'POST',
  path: '/wps/relay/PMS_redeem',
  token: 'required',
  secondFactor: true,
  encrypted: true,
  available: true,
  body: v.strictObject({
    requestId: v.pipe(v.string(), v.uuid()),
    itemId: text(64),
    quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
    contact: v.optional(text(200)),
    paymentPassword: text(64),
  }),
  response: v.object({ redeemId: v.string() }),
  failures: [
    'wrong-password',
    'payment-password-required',
    'cooling-off',
    'insufficient-points',
    'insufficient-funds',
    'out-of-stock',
    'forbidden-role',
    'real-account-required',
    'not-found',
    'conflict',
  ],
});

/**
 * Lists what the member has redeemed, the newest first.
 *
 * reason is the operator's word on a rejection, whose points are returned.
 */
export const pointRedeemList = call({
  name: 'pointRedeemList',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/PMS_redeemList',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject(cursorPaging),
  response: v.object({
    redemptions: v.array(
      v.object({
        redeemId: v.string(),
        itemName: v.string(),
        quantity: v.number(),
        points: v.number(),
        amount: moneyField(),
        status: openPicklist(['in-process', 'approved', 'rejected']),
        reason: v.string(),
        redeemedAt: v.pipe(v.string(), v.isoTimestamp()),
      }),
    ),
    nextCursor: v.nullable(v.string()),
  }),
  failures: ['real-account-required'],
});

/**
 * Returns the rules of the points mall.
 *
 * rules is HTML that the site must sanitise. pointValue is what one point is converted into, minConversion points at least, and
 * the money must be staked turnover times; pointValue is null where points are not converted. rates are points for each perUnits
 * units of settled stakes.
 */
export const pointConfig = call({
  name: 'pointConfig',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/PMS_config',
  token: 'optional',
  encrypted: false,
  available: true,
  response: v.object({
    rules: v.string(),
    pointValue: v.nullable(moneyField()),
    minConversion: v.number(),
    turnover: v.number(),
    perUnits: v.number(),
    rates: v.array(v.object({ category: openPicklist(categories), points: v.number() })),
  }),
  failures: [],
});

/**
 * Converts points into money, after a check of the payment password. The money is rounded down to hundredths of a unit.
 *
 * requestId makes a repeated request harmless. The answer's points are those that are left.
 */
export const pointConvert = call({
  name: 'pointConvert',
  worksDuring: [],
  method: 'POST',
  path: '/wps/relay/PMS_convertPoints',
  token: 'required',
  secondFactor: true,
  encrypted: true,
  available: true,
  body: v.strictObject({
    requestId: v.pipe(v.string(), v.uuid()),
    points: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000)),
    paymentPassword: text(64),
  }),
  response: v.object({ credited: moneyField(), points: v.number() }),
  failures: [
    'wrong-password',
    'payment-password-required',
    'cooling-off',
    'insufficient-points',
    'amount-out-of-limits',
    'feature-disabled',
    'real-account-required',
    'conflict',
  ],
});
