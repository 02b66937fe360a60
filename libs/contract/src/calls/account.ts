import * as v from 'valibot';
import { avatars } from '../avatars.ts';
import { call } from '../call.ts';
import { passkeyAssertion } from '../passkeys.ts';
import { socialProvider } from '../social.ts';
import { dialingCode, mobileNumber, queryInteger, text, verificationCode } from '../request-fields.ts';

const password = text(128);
const instant = () => v.pipe(v.string(), v.isoTimestamp());
const cursor = () => v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/));

/** Address and browser of a login: country is ISO 3166-1 alpha-2; unknown values are null. */
const origin = {
  address: v.nullable(v.string()),
  country: v.nullable(v.string()),
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
};

/**
 * Reports how well the member’s account is secured, and the contacts bound to it.
 *
 * mobile and email are masked, null while none is bound. twoFactor says whether an authenticator app is set, passkeys how
 * many there are; with either, two-factor is on. recoveryCodesLeft counts the codes not used yet.
 */
export const memberSecurity = call({
  name: 'memberSecurity',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/member/security',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({
    createdAt: instant(),
    mobile: v.nullable(v.string()),
    email: v.nullable(v.string()),
    paymentPassword: v.boolean(),
    twoFactor: v.boolean(),
    passkeys: v.pipe(v.number(), v.integer()),
    socialLogins: v.array(socialProvider()),
    recoveryCodesLeft: v.pipe(v.number(), v.integer()),
  }),
  failures: ['real-account-required'],
});

/** Changes the member’s display name, 2 to 20 characters. */
export const memberNicknameUpdate = call({
  name: 'memberNicknameUpdate',
  flag: 'MCACCOUNT3',
  worksDuring: [],
  method: 'POST',
  path: '/wps/member/nickname',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({ nickname: text(64) }),
  response: v.object({ nickname: v.string() }),
  failures: ['real-account-required'],
});

/** Chooses one of the site’s pictures for the member. */
export const memberAvatarUpdate = call({
  name: 'memberAvatarUpdate',
  flag: 'MCACCOUNT3',
  worksDuring: [],
  method: 'POST',
  path: '/wps/member/avatar',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({ avatar: v.picklist(avatars) }),
  response: v.null(),
  failures: ['real-account-required'],
});

const contact = {
  mobile: { channel: v.literal('mobile'), mobileNum: mobileNumber(), countryDialingCode: dialingCode() },
  email: { channel: v.literal('email'), email: v.pipe(v.string(), v.email(), v.maxLength(254)) },
};

/** Sends a code to the number or e-mail address that the member wants to bind. */
export const contactCode = call({
  name: 'contactCode',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/member/contact/code',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.variant('channel', [v.strictObject(contact.mobile), v.strictObject(contact.email)]),
  response: v.object({ expiredMinutes: v.number() }),
  failures: ['real-account-required', 'verification-quota-exceeded', 'account-taken', 'unavailable'],
});

const proof = { code: verificationCode(), password };

/**
 * Binds a number or e-mail address to the member and replaces the previous one.
 *
 * Needs the code that was sent there and the login password. A number belongs to one member of a merchant at most.
 */
export const contactUpdate = call({
  name: 'contactUpdate',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/member/contact',
  token: 'required',
  secondFactor: true,
  encrypted: true,
  available: true,
  body: v.variant('channel', [
    v.strictObject({ ...contact.mobile, ...proof }),
    v.strictObject({ ...contact.email, ...proof }),
  ]),
  response: v.null(),
  failures: [
    'real-account-required',
    'wrong-password',
    'wrong-verification-code',
    'verification-code-expired',
    'account-taken',
  ],
});

/**
 * Begins two-factor: makes a secret for an authenticator app, in place of one that was never confirmed.
 *
 * secret is in base32; uri is the otpauth address that a QR code shows.
 */
export const twoFactorBegin = call({
  name: 'twoFactorBegin',
  worksDuring: [],
  method: 'POST',
  path: '/wps/member/two-factor/begin',
  token: 'required',
  secondFactor: true,
  encrypted: true,
  available: true,
  body: v.strictObject({ password }),
  response: v.object({ secret: v.string(), uri: v.string() }),
  failures: ['real-account-required', 'wrong-password', 'conflict'],
});

/** Confirms the app by a code, which switches two-factor on. The recovery codes are shown only once; each works one time. */
export const twoFactorConfirm = call({
  name: 'twoFactorConfirm',
  worksDuring: [],
  method: 'POST',
  path: '/wps/member/two-factor/confirm',
  token: 'required',
  secondFactor: true,
  encrypted: true,
  available: true,
  body: v.strictObject({ code: text(16) }),
  response: v.object({ recoveryCodes: v.array(v.string()) }),
  failures: ['real-account-required', 'wrong-two-factor-code', 'conflict'],
});

/** Removes the authenticator app. Without a passkey, two-factor is off: recovery codes and remembered devices are forgotten. */
export const twoFactorDisable = call({
  name: 'twoFactorDisable',
  worksDuring: [],
  method: 'POST',
  path: '/wps/member/two-factor/disable',
  token: 'required',
  secondFactor: true,
  encrypted: true,
  available: true,
  body: v.strictObject({ password }),
  response: v.null(),
  failures: ['real-account-required', 'wrong-password', 'conflict'],
});

/**
 * Provides the second factor of a session: a code of the app, a recovery code, or the signature of a passkey over the
 * challenge of twoFactorWays, each good once.
 *
 * For five minutes the session then reaches the calls that need one. Without two-factor it is a conflict.
 */
export const twoFactorVerify = call({
  name: 'twoFactorVerify',
  worksDuring: ['forced-change', 'break'],
  method: 'POST',
  path: '/wps/member/two-factor/verify',
  token: 'required',
  encrypted: true,
  available: true,
  body: v.pipe(
    v.strictObject({ code: v.optional(text(64)), passkey: v.optional(passkeyAssertion()) }),
    v.check(
      ({ code, passkey }) => (code === undefined) !== (passkey === undefined),
      'expected a code or a passkey, and not both',
    ),
  ),
  response: v.null(),
  failures: ['real-account-required', 'wrong-two-factor-code', 'passkey-refused', 'conflict'],
});

/** Creates new recovery codes, shown only once. The old ones are no longer valid. */
export const recoveryCodesRenew = call({
  name: 'recoveryCodesRenew',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/member/two-factor/recovery-codes',
  token: 'required',
  secondFactor: true,
  encrypted: true,
  available: true,
  body: v.strictObject({ password }),
  response: v.object({ recoveryCodes: v.array(v.string()) }),
  failures: ['real-account-required', 'wrong-password', 'conflict'],
});

/** Lists the member’s logins, newest first. Pages go by cursor: `next` is null at the end. */
export const loginHistory = call({
  name: 'loginHistory',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/member/logins',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({ cursor: v.optional(cursor()), limit: v.optional(queryInteger(1, 50), 10) }),
  response: v.object({
    logins: v.array(v.object({ id: v.string(), at: instant(), ...origin })),
    next: v.nullable(v.string()),
  }),
  failures: ['real-account-required'],
});

/** Lists where the member is logged in, the present session first. */
export const sessionList = call({
  name: 'sessionList',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/session/list',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.array(
    v.object({ id: v.string(), here: v.boolean(), startedAt: instant(), usedAt: instant(), ...origin }),
  ),
  failures: ['real-account-required'],
});

/** Ends one of the member’s sessions. */
export const sessionEnd = call({
  name: 'sessionEnd',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/session/end',
  token: 'required',
  secondFactor: true,
  encrypted: false,
  available: true,
  body: v.strictObject({ id: v.pipe(v.string(), v.uuid()) }),
  response: v.null(),
  failures: ['real-account-required', 'not-found'],
});

/** Ends all of the member’s sessions but the present one. */
export const sessionEndOthers = call({
  name: 'sessionEndOthers',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/session/end-others',
  token: 'required',
  secondFactor: true,
  encrypted: false,
  available: true,
  response: v.object({ ended: v.pipe(v.number(), v.integer()) }),
  failures: ['real-account-required'],
});
