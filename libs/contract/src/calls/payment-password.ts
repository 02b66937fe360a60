import * as v from 'valibot';
import { call } from '../call.ts';
import { text, verificationCode } from '../request-fields.ts';

const password = text(128);

/**
 * Sets or changes the payment password, without which no money leaves the account.
 *
 * The first one needs the login password, every later one the payment password before it. It may not be the login password.
 */
export const paymentPasswordUpdate = call({
  name: 'paymentPasswordUpdate',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/member/password/payment',
  token: 'required',
  secondFactor: true,
  encrypted: true,
  available: true,
  body: v.strictObject({
    loginPassword: v.optional(password),
    oldPaymentPassword: v.optional(password),
    newPaymentPassword: password,
  }),
  response: v.null(),
  failures: ['real-account-required', 'wrong-password', 'password-refused', 'conflict'],
});

const channel = v.picklist(['mobile', 'email']);

/**
 * Sends a code for a forgotten payment password to the number or mailbox that is bound to the member.
 *
 * not-found: nothing of that kind is bound.
 */
export const paymentPasswordCode = call({
  name: 'paymentPasswordCode',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/member/password/payment/code',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({ channel }),
  response: v.object({ expiredMinutes: v.number() }),
  failures: ['real-account-required', 'not-found', 'verification-quota-exceeded', 'unavailable'],
});

/**
 * Sets a payment password in place of a forgotten one.
 *
 * Needs the login password and the code that was sent to the channel. From then until pausedUntil no money leaves the account and its payout accounts stay as they are; the member is notified by mail and SMS.
 */
export const paymentPasswordReset = call({
  name: 'paymentPasswordReset',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/member/password/payment/reset',
  token: 'required',
  secondFactor: true,
  encrypted: true,
  available: true,
  body: v.strictObject({
    channel,
    code: verificationCode(),
    loginPassword: password,
    newPaymentPassword: password,
  }),
  response: v.object({ pausedUntil: v.pipe(v.string(), v.isoTimestamp()) }),
  failures: [
    'real-account-required',
    'payment-password-required',
    'wrong-password',
    'password-refused',
    'not-found',
    'wrong-verification-code',
    'verification-code-expired',
    'conflict',
  ],
});
