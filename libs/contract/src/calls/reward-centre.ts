import * as v from 'valibot';
import { call } from '../call.ts';
import { moneyField } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { prizeField } from '../prize-field.ts';
import { instant } from '../record-fields.ts';
import { queryInteger } from '../request-fields.ts';
import { rewardSources } from '../reward-kinds.ts';

const reward = {
  id: v.string(),
  source: openPicklist(rewardSources),
  /** What it was given for, in the language of the request; empty for cashback. */
  title: v.string(),
  prize: prizeField(),
};

const requestId = () => v.pipe(v.string(), v.uuid());

/**
 * Lists everything that the member can claim now, what expires first before the rest: gifts of promotions and messages, cashback
 * that is enough to be paid out, and rewards for missions, places, ranks, referrals and check-ins.
 *
 * Members who take a break see what they have earned, but no gifts and no raffle tickets, which are offers to play. During a
 * self-exclusion nothing has to be staked for it.
 */
export const rewardCentre = call({
  name: 'rewardCentre',
  flag: 'MCREWARD3',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/PCS_rewardCenter',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({
    count: v.number(),
    rewards: v.array(
      v.object({ ...reward, givenAt: v.nullable(instant()), expiresAt: v.nullable(instant()) }),
    ),
  }),
  failures: ['real-account-required'],
});

/**
 * Claims one reward: it is paid once, with its turnover.
 *
 * requestId makes a repeated request harmless. A reward that was claimed under another, or has expired, is a conflict.
 */
export const rewardCollect = call({
  name: 'rewardCollect',
  flag: 'MCREWARD3',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/relay/PCS_reward',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({
    requestId: requestId(),
    reward: v.pipe(v.string(), v.regex(/^(?:cashback|[pr][1-9]\d{0,17})$/)),
  }),
  response: v.object({ prize: prizeField() }),
  failures: ['real-account-required', 'not-found', 'conflict'],
});

/**
 * Claims everything that the member can claim now, and answers the sums. Nothing to claim is an answer with count 0.
 *
 * requestId makes a repeated request harmless: it answers what the first one claimed, and claims nothing that came later.
 */
export const rewardCollectAll = call({
  name: 'rewardCollectAll',
  flag: 'MCREWARD3',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/relay/PCS_rewardAll',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({ requestId: requestId() }),
  response: v.object({
    count: v.number(),
    amount: moneyField(),
    points: v.number(),
    tickets: v.number(),
  }),
  failures: ['real-account-required'],
});

/** Lists the rewards that were claimed or have expired, newest first. cursor is the next of the page before. */
export const rewardHistory = call({
  name: 'rewardHistory',
  flag: 'MCREWARD3',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/PCS_rewardHistory',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({
    cursor: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{14,17}\.[cpr][1-9]\d{0,17}$/))),
    limit: v.optional(queryInteger(1, 100), 20),
  }),
  response: v.object({
    rewards: v.array(v.object({ ...reward, state: openPicklist(['claimed', 'expired']), at: instant() })),
    next: v.nullable(v.string()),
  }),
  failures: ['real-account-required'],
});
