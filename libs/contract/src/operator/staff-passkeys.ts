import * as v from 'valibot';
import {
  newPasskey,
  ownPasskeys,
  passkeyAssertion,
  passkeyCreation,
  passkeyName,
  passkeyRequest,
} from '../passkeys.ts';
import { instant } from '../record-fields.ts';
import { invitationToken } from './fields.ts';
import { operatorCall } from './operator-call.ts';

const id = () => v.pipe(v.string(), v.uuid());
const opened = { token: v.string(), expiresAt: instant() };

/**
 * Begins a log-in by passkey: answers what the browser needs to sign with one, good once within five minutes.
 *
 * No name is given: the browser offers the passkeys that it has. A page of another host than `OFFICE_HOST` is a conflict.
 */
export const staffLoginChallenge = operatorCall({
  name: 'staffLoginChallenge',
  method: 'POST',
  path: '/operator/session/passkey/challenge',
  permission: 'anyone',
  limit: 'changes',
  approval: 'none',
  audit: null,
  body: v.strictObject({}),
  response: passkeyRequest(),
  failures: ['conflict'],
});

/** Opens a session with a passkey, which takes the place of name, password and code. */
export const staffPasskeyLogin = operatorCall({
  name: 'staffPasskeyLogin',
  method: 'POST',
  path: '/operator/session/passkey/log-in',
  permission: 'anyone',
  limit: 'changes',
  approval: 'none',
  audit: 'staff log in by passkey',
  body: v.strictObject({ passkey: passkeyAssertion() }),
  response: v.object(opened),
  failures: ['passkey-refused', 'conflict'],
});

/** Begins a confirmation by passkey. A person without one at this address, and a page of another host, are a conflict. */
export const staffConfirmChallenge = operatorCall({
  name: 'staffConfirmChallenge',
  method: 'POST',
  path: '/operator/session/passkey/confirm/challenge',
  permission: 'any-staff',
  limit: 'changes',
  approval: 'none',
  audit: null,
  body: v.strictObject({}),
  response: passkeyRequest(),
  failures: ['conflict'],
});

/** Confirms by passkey that it is the same person, before calls about money and rights. */
export const staffPasskeyConfirm = operatorCall({
  name: 'staffPasskeyConfirm',
  method: 'POST',
  path: '/operator/session/passkey/confirm',
  permission: 'any-staff',
  limit: 'changes',
  approval: 'none',
  audit: 'staff confirm by passkey',
  body: v.strictObject({ passkey: passkeyAssertion() }),
  response: v.object({ name: v.string() }),
  failures: ['passkey-refused', 'conflict'],
});

/** Lists one's own passkeys, the newest first. */
export const staffPasskeys = operatorCall({
  name: 'staffPasskeys',
  method: 'GET',
  path: '/operator/account/passkeys',
  permission: 'any-staff',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({}),
  response: v.object({ passkeys: ownPasskeys() }),
  failures: [],
});

/**
 * Begins to add a passkey: answers what the browser needs to make one, good for five minutes in this session.
 *
 * A page of another host than `OFFICE_HOST` is a conflict.
 */
export const staffPasskeyBegin = operatorCall({
  name: 'staffPasskeyBegin',
  method: 'POST',
  path: '/operator/account/passkeys/begin',
  permission: 'any-staff',
  recentLogin: true,
  limit: 'changes',
  approval: 'none',
  audit: null,
  body: v.strictObject({}),
  response: passkeyCreation('required'),
  failures: ['conflict', 'list-full'],
});

/** Adds the passkey that was made to one's own account. One that is kept already, of whomever, is refused. */
export const staffPasskeyAdd = operatorCall({
  name: 'staffPasskeyAdd',
  method: 'POST',
  path: '/operator/account/passkeys/add',
  permission: 'any-staff',
  recentLogin: true,
  limit: 'changes',
  approval: 'none',
  audit: 'staff add passkey',
  body: v.strictObject({ name: passkeyName(), passkey: newPasskey() }),
  response: v.object({ name: v.string() }),
  failures: ['passkey-refused', 'conflict', 'list-full'],
});

/** Gives one of one's own passkeys another name. */
export const staffPasskeyRename = operatorCall({
  name: 'staffPasskeyRename',
  method: 'POST',
  path: '/operator/account/passkeys/rename',
  permission: 'any-staff',
  limit: 'changes',
  approval: 'none',
  audit: 'staff rename passkey',
  body: v.strictObject({ id: id(), name: passkeyName() }),
  response: v.object({ name: v.string() }),
  failures: ['not-found'],
});

/** Removes one of one's own passkeys. The last one of a person without a password is a conflict. */
export const staffPasskeyRemove = operatorCall({
  name: 'staffPasskeyRemove',
  method: 'POST',
  path: '/operator/account/passkeys/remove',
  permission: 'any-staff',
  recentLogin: true,
  limit: 'changes',
  approval: 'none',
  audit: 'staff remove passkey',
  body: v.strictObject({ id: id() }),
  response: v.object({ name: v.string() }),
  failures: ['not-found', 'conflict'],
});

/** Begins to accept an invitation by passkey: answers what the browser needs to make one, good for five minutes. */
export const staffJoinChallenge = operatorCall({
  name: 'staffJoinChallenge',
  method: 'POST',
  path: '/operator/invitation/passkey',
  permission: 'anyone',
  limit: 'changes',
  approval: 'none',
  audit: null,
  body: v.strictObject({ token: invitationToken() }),
  response: passkeyCreation('required'),
  failures: ['not-found', 'conflict'],
});

/**
 * Accepts an invitation by a passkey, in the place of password and authenticator app. Ends the person's earlier sessions and
 * removes earlier proofs.
 */
export const staffPasskeyJoin = operatorCall({
  name: 'staffPasskeyJoin',
  method: 'POST',
  path: '/operator/invitation/passkey/accept',
  permission: 'anyone',
  limit: 'changes',
  approval: 'none',
  audit: 'staff join by passkey',
  body: v.strictObject({ token: invitationToken(), name: passkeyName(), passkey: newPasskey() }),
  response: v.object({ name: v.string() }),
  failures: ['not-found', 'passkey-refused', 'conflict'],
});
