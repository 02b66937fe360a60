import * as v from 'valibot';
import { call } from '../call.ts';

/** The address that a browser's push service gave it; who knows it can send to the browser. */
const endpoint = () => v.pipe(v.string(), v.maxLength(1000), v.url());

const row = {
  flag: 'MCMESSAGE3',
  worksDuring: ['break'],
  method: 'POST',
  token: 'required',
  encrypted: false,
  available: true,
} as const;

/**
 * Returns whether messages are pushed to this browser for this member.
 *
 * publicKey is the key that a subscription is made with; null where the gateway does not push. endpoint is that of the browser's
 * subscription, when it has one.
 */
export const messagePushState = call({
  ...row,
  name: 'messagePushState',
  path: '/wps/relay/CSP_pushState',
  body: v.strictObject({ endpoint: v.optional(endpoint()) }),
  response: v.object({ publicKey: v.nullable(v.string()), on: v.boolean() }),
  failures: ['real-account-required'],
});

/**
 * Has new messages pushed to this browser. The ten newest browsers of a member get them; a browser gets those of the member who
 * turned it on last.
 *
 * p256dh and auth are the subscription's keys in base64url. Endpoints that belong to no known push service are refused.
 */
export const messagePushOn = call({
  ...row,
  name: 'messagePushOn',
  path: '/wps/relay/CSP_pushOn',
  body: v.strictObject({
    endpoint: endpoint(),
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}(==)?$/)),
  }),
  response: v.object({ on: v.boolean() }),
  failures: ['real-account-required', 'not-found'],
});

/** Has nothing more pushed to this browser. */
export const messagePushOff = call({
  ...row,
  name: 'messagePushOff',
  path: '/wps/relay/CSP_pushOff',
  body: v.strictObject({ endpoint: endpoint() }),
  response: v.object({ on: v.boolean() }),
  failures: ['real-account-required'],
});
