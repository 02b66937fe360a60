import * as v from 'valibot';
import { call } from '../call.ts';
import { newPasskey, ownPasskeys, passkeyCreation, passkeyName, passkeyRequest } from '../passkeys.ts';
import { text } from '../request-fields.ts';

const password = text(128);
const id = v.pipe(v.string(), v.uuid());
const name = passkeyName();

/** Lists the member’s passkeys, the newest first. */
export const passkeyList = call({
  name: 'passkeyList',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/member/passkeys',
  token: 'required',
  encrypted: false,
  available: true,
  response: ownPasskeys(),
  failures: ['real-account-required'],
});

/**
 * Begins to add a passkey: answers what the browser needs to make one, which is good for five minutes in this session.
 *
 * A passkey answers only on the host of the page that it was made on. A page of no host of the brand is a conflict.
 */
export const passkeyBegin = call({
  name: 'passkeyBegin',
  worksDuring: [],
  method: 'POST',
  path: '/wps/member/passkeys/begin',
  token: 'required',
  secondFactor: true,
  encrypted: true,
  available: true,
  body: v.strictObject({ password }),
  response: passkeyCreation('preferred'),
  failures: ['real-account-required', 'wrong-password', 'conflict', 'list-full'],
});

/**
 * Adds the passkey that was made, as a second factor of the member.
 *
 * The first second factor of a member comes with recovery codes, shown only once; with another one in place there are none.
 */
export const passkeyAdd = call({
  name: 'passkeyAdd',
  worksDuring: [],
  method: 'POST',
  path: '/wps/member/passkeys/add',
  token: 'required',
  secondFactor: true,
  encrypted: true,
  available: true,
  body: v.strictObject({ name, passkey: newPasskey() }),
  response: v.object({ recoveryCodes: v.array(v.string()) }),
  failures: ['real-account-required', 'passkey-refused', 'conflict', 'list-full'],
});

/** Renames one of the member’s passkeys. */
export const passkeyRename = call({
  name: 'passkeyRename',
  worksDuring: [],
  method: 'POST',
  path: '/wps/member/passkeys/rename',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({ id, name }),
  response: v.null(),
  failures: ['real-account-required', 'not-found'],
});

/** Removes one of the member’s passkeys. The last second factor takes the recovery codes and remembered devices with it. */
export const passkeyRemove = call({
  name: 'passkeyRemove',
  worksDuring: [],
  method: 'POST',
  path: '/wps/member/passkeys/remove',
  token: 'required',
  secondFactor: true,
  encrypted: true,
  available: true,
  body: v.strictObject({ id, password }),
  response: v.null(),
  failures: ['real-account-required', 'wrong-password', 'not-found'],
});

/**
 * Returns the ways in which the member can provide the second factor in this session.
 *
 * app: by a code of the authenticator app. passkey: what the browser needs to sign with one, good once within five minutes;
 * null when the member has none for the host of the page. A recovery code is taken in any case.
 */
export const twoFactorWays = call({
  name: 'twoFactorWays',
  worksDuring: ['forced-change', 'break'],
  method: 'POST',
  path: '/wps/member/two-factor/ways',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({ app: v.boolean(), passkey: v.nullable(passkeyRequest()) }),
  failures: ['real-account-required', 'conflict'],
});
