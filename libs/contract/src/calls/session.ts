import * as v from 'valibot';
import { call } from '../call.ts';
import { dialingCode, mobileNumber, text, verificationCode } from '../request-fields.ts';

const challenge = {
  captchaId: v.optional(v.pipe(v.string(), v.uuid())),
  captcha: v.optional(text(16)),
  sliderId: v.optional(text(64)),
  sliderOffset: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(2000))),
};

const session = v.object({
  token: v.string(),
  firstTimeLogin: v.boolean(),
  passwordExpired: v.boolean(),
});

/**
 * Logs a member in by name and password, or by mobile number and code, and opens a session.
 *
 * Answers one failure, wrong-credentials, for an unknown name and a wrong password alike. A failure says in
 * value.captchaRequired whether the next attempt needs a captcha; captchaId is the one its picture was
 * fetched with. The slider fields are read once the brand uses the slider. Type sms answers feature-disabled
 * while the brand has MOBILEVERCODELOGIN3 off.
 */
export const sessionLogin = call({
  name: 'sessionLogin',
  method: 'POST',
  path: '/wps/session/login',
  token: 'none',
  encrypted: true,
  available: true,
  body: v.variant('type', [
    v.strictObject({ type: v.literal('username'), username: text(64), password: text(128), ...challenge }),
    v.strictObject({
      type: v.literal('sms'),
      mobileNum: mobileNumber(),
      countryDialingCode: dialingCode(),
      smsCode: verificationCode(),
      ...challenge,
    }),
  ]),
  response: session,
  failureValue: v.object({ captchaRequired: v.boolean() }),
  failures: [
    'wrong-credentials',
    'captcha-required',
    'wrong-captcha',
    'slider-failed',
    'account-locked',
    'feature-disabled',
    'wrong-verification-code',
    'verification-code-expired',
    'verification-required',
    'not-a-member',
    'maintenance',
    'region-restricted',
  ],
});

/**
 * Sends the code for a login by mobile number; the button rests for expiredMinutes.
 *
 * The specification gives no path; it stands beside /wps/verification/sms/register.
 */
export const sessionLoginCode = call({
  name: 'sessionLoginCode',
  method: 'POST',
  path: '/wps/verification/sms/login',
  token: 'none',
  encrypted: false,
  available: false,
  body: v.strictObject({ mobileNum: mobileNumber(), countryDialingCode: dialingCode() }),
  response: v.object({ expiredMinutes: v.pipe(v.number(), v.minValue(0)) }),
  failures: ['feature-disabled', 'verification-quota-exceeded', 'unknown-account'],
});

/**
 * Sends a code to a mobile number without a login, for a forgotten password.
 *
 * The method and answer are those of the login code.
 */
export const smsCodeNoLogin = call({
  name: 'smsCodeNoLogin',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  token: 'none',
  encrypted: false,
  available: false,
  body: v.strictObject({ mobileNum: mobileNumber(), countryDialingCode: dialingCode() }),
  response: v.object({ expiredMinutes: v.pipe(v.number(), v.minValue(0)) }),
  failures: ['feature-disabled', 'verification-quota-exceeded', 'unknown-account'],
});

/**
 * Sends the code for a registration, by the tab it is made on.
 *
 * The answer is that of the login code.
 */
export const smsCodeRegister = call({
  name: 'smsCodeRegister',
  method: 'POST',
  path: '/wps/verification/sms/register',
  token: 'none',
  encrypted: false,
  available: false,
  body: v.strictObject({
    type: v.picklist(['mobile', 'username']),
    countryDialingCode: dialingCode(),
    mobileNo: mobileNumber(),
  }),
  response: v.object({ expiredMinutes: v.pipe(v.number(), v.minValue(0)) }),
  failures: ['feature-disabled', 'verification-quota-exceeded', 'account-taken'],
});

/**
 * Opens a session on a fresh trial account.
 *
 * The random string of the specification (16 bytes or more, base64url) travels in the envelope, whose replay
 * check then makes each trial account cost a message of its own. firstTimeLogin and passwordExpired are
 * false.
 */
export const sessionFreePlay = call({
  name: 'sessionFreePlay',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  token: 'none',
  encrypted: true,
  available: true,
  headers: v.object({
    os: text(40),
    platform: v.literal('W'),
    'gateway-version': v.literal('3'),
  }),
  body: v.strictObject({ random: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22,64}$/)) }),
  response: session,
  failures: ['feature-disabled', 'maintenance', 'region-restricted'],
});

/** Ends the session; its token is refused from then on. */
export const sessionLogout = call({
  name: 'sessionLogout',
  method: 'DELETE',
  path: '/wps/session/logout',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.null(),
  failures: [],
});

/**
 * Draws a captcha; the value is a PNG in base64.
 *
 * The caller chooses the captchaId (a random UUID) and sends it back with the answer, so that the value
 * stays the bare picture. A new picture under the same id replaces the old; an answer uses it up.
 */
export const captcha = call({
  name: 'captcha',
  method: 'GET',
  path: '/wps/captcha',
  token: 'none',
  encrypted: false,
  available: true,
  query: v.strictObject({ captchaId: v.pipe(v.string(), v.uuid()) }),
  response: v.pipe(v.string(), v.base64()),
  failures: [],
});
