import * as v from 'valibot';
import { call } from '../call.ts';
import { moneyField, signedDecimal, unsignedDecimal } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { text } from '../request-fields.ts';

const transfer = v.object({
  id: v.string(),
  direction: openPicklist(['sent', 'received']),
  /** A user name; an upline’s is masked. */
  counterpart: v.string(),
  amount: moneyField(),
  at: v.pipe(v.string(), v.isoTimestamp()),
});

/**
 * Returns the members to which money can be sent, and within which limits.
 *
 * upline is the masked user name of the member’s upline, null without one; downline says whether the member is an agent
 * and may name one of their own. usedToday and usedCount are of the running day in UTC. missing is the turnover that
 * stands against a transfer.
 */
export const memberTransferOptions = call({
  name: 'memberTransferOptions',
  flag: 'MCUPLINE3',
  worksDuring: [],
  method: 'GET',
  path: '/wps/v2/transfers/options',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({
    available: moneyField(),
    /** To be paid before anything can be sent; see walletConsolidatedFunds. */
    owed: moneyField(),
    upline: v.nullable(v.string()),
    downline: v.boolean(),
    minimum: moneyField(),
    maximum: moneyField(),
    dailyCount: v.number(),
    dailyAmount: moneyField(),
    usedCount: v.number(),
    usedToday: moneyField(),
    missing: moneyField(),
  }),
  failures: ['real-account-required'],
});

/**
 * Moves money from a member to their upline, or from an agent to a member directly below.
 *
 * username names the member below, and is absent for the upline. A member who is not directly below is not found. While a
 * turnover requirement of the sender is open nothing can be sent. amount has at most two decimals. amount-out-of-limits
 * says in its value which limit, as for a withdrawal. cooling-off says when the pause after a reset of the payment
 * password ends.
 */
export const memberTransferSend = call({
  name: 'memberTransferSend',
  flag: 'MCUPLINE3',
  worksDuring: [],
  method: 'POST',
  path: '/wps/v2/transfers',
  token: 'required',
  secondFactor: true,
  encrypted: true,
  available: true,
  body: v.strictObject({
    requestId: v.pipe(v.string(), v.uuid()),
    to: v.picklist(['upline', 'downline']),
    username: v.optional(text(64)),
    amount: unsignedDecimal(),
    paymentPassword: text(64),
  }),
  response: transfer,
  failureValue: v.object({
    limit: v.optional(openPicklist(['minimum', 'maximum', 'daily-count', 'daily-amount'])),
    allowed: v.optional(signedDecimal()),
    missing: v.optional(signedDecimal()),
    usableAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  }),
  failures: [
    'real-account-required',
    'not-an-agent',
    'wrong-password',
    'payment-password-required',
    'not-found',
    'insufficient-funds',
    'amount-out-of-limits',
    'turnover-required',
    'cooling-off',
    'conflict',
  ],
});

/**
 * Lists what a member sent and received so, newest first, ten at a time.
 *
 * before is the id of the last one seen.
 */
export const memberTransferList = call({
  name: 'memberTransferList',
  flag: 'MCUPLINE3',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/v2/transfers',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({ before: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/))) }),
  response: v.object({ transfers: v.array(transfer), more: v.boolean() }),
  failures: ['real-account-required'],
});
