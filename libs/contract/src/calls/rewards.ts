import * as v from 'valibot';
import { call } from '../call.ts';
import { moneyField } from '../money-fields.ts';
import { queryInteger, text } from '../request-fields.ts';
import { openPicklist } from '../open-picklist.ts';

const paging = {
  page: v.optional(queryInteger(1, 100_000), 1),
  pageSize: v.optional(queryInteger(1, 100), 20),
};

/** Claims the prize of a raffle. */
export const raffleClaim = call({
  name: 'raffleClaim',
  worksDuring: [],
  method: 'POST',
  path: '/wps/relay/PCS_raffleClaim',
  token: 'required',
  encrypted: false,
  available: false,
  body: v.strictObject({ promotionId: text(64) }),
  response: v.object({ prize: moneyField() }),
  failures: ['real-account-required', 'conflict', 'not-found'],
});

/** Counts the missions that wait for the member. */
export const missionSummary = call({
  name: 'missionSummary',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/PCS_missionSummary',
  token: 'required',
  encrypted: false,
  available: false,
  response: v.object({ count: v.number() }),
  failures: [],
});

/** Returns the leaderboard of the mission that is running. */
export const missionLeaderboard = call({
  name: 'missionLeaderboard',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/PCS_missionLeaderboard',
  token: 'required',
  encrypted: false,
  available: false,
  response: v.array(v.object({ place: v.number(), account: v.string(), score: v.number() })),
  failures: [],
});

/** Returns the member’s points, which never expire. */
export const pointBalance = call({
  name: 'pointBalance',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/PMS_pointBalance',
  token: 'required',
  encrypted: false,
  available: false,
  response: v.object({ points: v.number() }),
  failures: [],
});

/** Lists what the points mall offers. */
export const pointRewards = call({
  name: 'pointRewards',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/PMS_rewards',
  token: 'optional',
  encrypted: false,
  available: false,
  query: v.strictObject(paging),
  response: v.object({
    items: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        imageUrl: v.string(),
        pointsRequired: v.number(),
        amountRequired: moneyField(),
        quantity: v.number(),
        status: openPicklist(['on-sale', 'sold-out', 'coming-soon']),
      }),
    ),
    totalPages: v.number(),
  }),
  failures: [],
});

/**
 * Redeems points for an item, after a check of the password.
 *
 * Encrypted, because it carries the password. requestId makes a repeated request harmless.
 */
export const pointRedeem = call({
  name: 'pointRedeem',
  worksDuring: [],
  method: 'POST',
  path: '/wps/relay/PMS_redeem',
  token: 'required',
  encrypted: true,
  available: false,
  body: v.strictObject({
    requestId: v.pipe(v.string(), v.uuid()),
    itemId: text(64),
    quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
    password: text(128),
  }),
  response: v.object({ redeemId: v.string() }),
  failures: ['wrong-password', 'insufficient-points', 'out-of-stock', 'real-account-required', 'conflict'],
});

/** Lists what the member has redeemed. */
export const pointRedeemList = call({
  name: 'pointRedeemList',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/PMS_redeemList',
  token: 'required',
  encrypted: false,
  available: false,
  query: v.strictObject(paging),
  response: v.object({
    redemptions: v.array(
      v.object({
        redeemId: v.string(),
        itemName: v.string(),
        points: v.number(),
        status: openPicklist(['in-process', 'approved', 'rejected']),
        redeemedAt: v.pipe(v.string(), v.isoTimestamp()),
      }),
    ),
    totalPages: v.number(),
  }),
  failures: [],
});

/**
 * Returns the rules of the points mall.
 *
 * rules is HTML that the site must sanitise; pointsPerUnit points convert into one unit of currency.
 */
export const pointConfig = call({
  name: 'pointConfig',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/PMS_config',
  token: 'optional',
  encrypted: false,
  available: false,
  response: v.object({ rules: v.string(), pointsPerUnit: v.number(), leastConversion: v.number() }),
  failures: [],
});

/**
 * Converts points into money, after a check of the password.
 *
 * Encrypted, because it carries the password. requestId makes a repeated request harmless.
 */
export const pointConvert = call({
  name: 'pointConvert',
  worksDuring: [],
  method: 'POST',
  path: '/wps/relay/PMS_convertPoints',
  token: 'required',
  encrypted: true,
  available: false,
  body: v.strictObject({
    requestId: v.pipe(v.string(), v.uuid()),
    points: v.pipe(v.number(), v.integer(), v.minValue(1)),
    password: text(128),
  }),
  response: v.object({ credited: moneyField(), points: v.number() }),
  failures: [
    'wrong-password',
    'insufficient-points',
    'amount-out-of-limits',
    'real-account-required',
    'conflict',
  ],
});
