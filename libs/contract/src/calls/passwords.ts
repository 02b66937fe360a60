import * as v from 'valibot';
import { call } from '../call.ts';
import { dialingCode, mobileNumber, text, verificationCode } from '../request-fields.ts';

const password = text(128);

/**
 * Changes the password of the member who is logged in, and ends their other sessions.
 *
 * A new password is checked by the shared rule of @marquee/member-rules; password-refused names what it breaks
 * (length, too-plain, common, contains-name, repeated) as the field's rule.
 */
export const passwordChange = call({
  name: 'passwordChange',
  worksDuring: ['forced-change', 'break'],
  method: 'POST',
  path: '/wps/member/password',
  token: 'required',
  secondFactor: true,
  encrypted: true,
  available: true,
  body: v.strictObject({
    oldPassword: password,
    newPassword: password,
    confirmNewPassword: password,
  }),
  response: v.null(),
  failures: ['wrong-password', 'password-refused', 'real-account-required'],
});

/**
 * Sends an e-mail with a password that can be used once, within half an hour.
 *
 * The old password stays until the mailed one is used; the login then says passwordChangeForced. The answer is
 * the same, and as quick, whether or not name and address belong to an account. Without a pass of the slider, or a device
 * from which the member has logged in, it answers slider-failed and nothing is sent.
 */
export const passwordForgotEmail = call({
  name: 'passwordForgotEmail',
  worksDuring: [],
  method: 'POST',
  path: '/wps/member/password/email',
  token: 'none',
  encrypted: false,
  available: true,
  bodyEncoding: 'form',
  body: v.strictObject({
    username: text(64),
    email: v.pipe(v.string(), v.email(), v.maxLength(254)),
    /** What sliderCheck gave for the form "message". */
    sliderPass: v.optional(text(64)),
    /** What an earlier login on this device answered. */
    device: v.optional(text(64)),
  }),
  response: v.null(),
  failures: ['slider-failed', 'unavailable'],
});

/**
 * Resets a forgotten password by mobile number and code.
 *
 * The answer logs in: account and token. All other sessions end. A dialing code goes with every number. While two-factor is
 * on, secondFactorCode is wanted too: a code of the app or a recovery code. The code by SMS stays good when it is missing.
 */
export const passwordResetPhone = call({
  name: 'passwordResetPhone',
  worksDuring: [],
  method: 'POST',
  path: '/wps/member/password/verification',
  token: 'none',
  encrypted: true,
  available: true,
  body: v.strictObject({
    newPassword: password,
    mobileNum: mobileNumber(),
    countryDialingCode: dialingCode(),
    verificationCode: verificationCode(),
    secondFactorCode: v.optional(text(64)),
    /** What the request of the code answered. */
    device: v.optional(text(64)),
  }),
  response: v.object({ account: v.string(), token: v.string() }),
  failures: [
    'wrong-verification-code',
    'verification-code-expired',
    'password-refused',
    'feature-disabled',
    'two-factor-required',
    'wrong-two-factor-code',
  ],
});
