import * as v from 'valibot';
import { call } from '../call.ts';
import { text } from '../request-fields.ts';
import { socialProvider } from '../social.ts';

const password = text(128);

/**
 * Links an account at Google or Apple to the member, who can then log in with it.
 *
 * firebaseIdToken is that of a login there, at most ten minutes old. conflict: it is linked to a member already, or the
 * member has another one of the same provider. An equal e-mail address links nothing.
 */
export const socialLink = call({
  name: 'socialLink',
  worksDuring: [],
  method: 'POST',
  path: '/wps/member/social/link',
  token: 'required',
  secondFactor: true,
  encrypted: true,
  available: true,
  body: v.strictObject({ firebaseIdToken: text(4096), password }),
  response: v.object({ provider: socialProvider() }),
  failures: [
    'real-account-required',
    'wrong-password',
    'wrong-verification-code',
    'verification-code-expired',
    'feature-disabled',
    'conflict',
  ],
});

/** Ends the log-in with a linked account at Google or Apple. */
export const socialUnlink = call({
  name: 'socialUnlink',
  worksDuring: [],
  method: 'POST',
  path: '/wps/member/social/unlink',
  token: 'required',
  secondFactor: true,
  encrypted: true,
  available: true,
  body: v.strictObject({ provider: socialProvider(), password }),
  response: v.null(),
  failures: ['real-account-required', 'wrong-password', 'not-found'],
});
