import * as v from 'valibot';
import { call } from '../call.ts';
import { moneyField, signedDecimal } from '../money-fields.ts';
import { text } from '../request-fields.ts';

const request = v.object({
  reference: v.string(),
  /** The user name of the requesting member. */
  username: v.string(),
  amount: moneyField(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});

/**
 * Lists the open deposits that members below have requested from an agent, the next to expire first.
 *
 * At most fifty; available is what the agent can pay from. It is empty for a member without a downline.
 */
export const agentDepositList = call({
  name: 'agentDepositList',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/v2/transfers/deposits',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({ available: moneyField(), requests: v.array(request) }),
  failures: ['real-account-required'],
});

/**
 * Pays a member's deposit from the agent's own balance.
 *
 * requestId makes a repeated request harmless; used for another deposit it is a conflict, as is a deposit that is no longer
 * open. A deposit requested from another agent is not found. While a turnover requirement of the agent is open, or in
 * the cooling-off after a reset of the payment password, nothing can be paid.
 */
export const agentDepositConfirm = call({
  name: 'agentDepositConfirm',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/v2/transfers/deposits/confirm',
  token: 'required',
  secondFactor: true,
  encrypted: true,
  available: true,
  body: v.strictObject({
    requestId: v.pipe(v.string(), v.uuid()),
    reference: text(32),
    paymentPassword: text(64),
  }),
  response: request,
  failureValue: v.object({
    missing: v.optional(signedDecimal()),
    usableAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  }),
  failures: [
    'real-account-required',
    'wrong-password',
    'payment-password-required',
    'not-found',
    'insufficient-funds',
    'turnover-required',
    'cooling-off',
    'conflict',
  ],
});

/** Declines a member's deposit: the member reads so, and no money moves. Declined twice is declined. */
export const agentDepositDecline = call({
  name: 'agentDepositDecline',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/v2/transfers/deposits/decline',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({ reference: text(32) }),
  response: request,
  failures: ['real-account-required', 'not-found', 'conflict'],
});
