import * as v from 'valibot';
import { call } from '../call.ts';
import { passkeyAssertion, passkeyRequest } from '../passkeys.ts';
import { dialingCode, mobileNumber, text, verificationCode } from '../request-fields.ts';

const challenge = {
  captchaId: v.optional(v.pipe(v.string(), v.uuid())),
  captcha: v.optional(text(16)),
  /** What sliderCheck gave for the form "login". */
  sliderPass: v.optional(text(64)),
  /** What an earlier login or code on this device answered. */
  device: v.optional(text(64)),
  /** Instead of `verification`: a signature over the challenge that the login was answered. */
  passkey: v.optional(passkeyAssertion()),
  /** Whether this device needs no second factor for the next 30 days. */
  rememberDevice: v.optional(v.boolean()),
};

/** What a request that sends a text or mail needs: a known device, or a solved slider. */
const sending = {
  /** What sliderCheck gave for the form "message". */
  sliderPass: v.optional(text(64)),
  /** What an earlier login or code on this device answered. */
  device: v.optional(text(64)),
};

const codeSent = v.object({
  expiredMinutes: v.pipe(v.number(), v.minValue(0)),
  /** For the device to keep: the code can only be entered together with it. */
  device: v.string(),
});

const session = v.object({
  token: v.string(),
  firstTimeLogin: v.boolean(),
  passwordExpired: v.boolean(),
  passwordChangeForced: v.optional(v.boolean(), false),
  /** For the device to keep and to send with its next login; absent for a trial account. */
  device: v.optional(v.string()),
});

/**
 * Logs a member in by name and password, or by mobile number and code, and opens a session.
 *
 * Answers one failure, wrong-credentials, for an unknown name and a wrong password alike. A failure says in
 * value.captchaRequired whether the next attempt needs a captcha; captchaId is the one its picture was
 * fetched with. sliderPass is wanted while SLIDERLOGIN3 is on. Type sms answers feature-disabled while the
 * brand has MOBILEVERCODELOGIN3 off.
 *
 * passwordChangeForced: the password must be changed now, being the digits one to six, or expired while
 * PWDEXPFORCECHANGE3 is on. While NEWADDRVERIF3 is on, a right password from an address that the member never
 * used answers verification-required; value.verification says by what to prove oneself, and the same login is
 * sent again with it in `verification`: mobile the whole number without its dialing code, code six digits that
 * were sent to `hint`, email the address, payeeName the name of the bank account. A member without such data gives the
 * payment password; without one too, support: only the operator can let them in from there. On a device that the member
 * has logged in with before, neither is asked for.
 *
 * Type social takes the id token of a Firebase login at Google or Apple, at most ten minutes old. It logs the member in whom
 * that very account is linked to, whatever its e-mail address; no one else: unknown-account. It is linked by socialLink, or
 * at the registration.
 *
 * A member with two-factor gets verification-required too, with the method authenticator: `verification` is then a code
 * of the app or a recovery code; or with the method recoveryCode, when the member has passkeys and no app. A member with
 * a passkey for the host of the page gets what the browser needs to sign with it, and sends the signature in `passkey`.
 * After passkey-refused, value.verification has a new challenge. A login without any of these counts as no wrong attempt. rememberDevice spares the device that
 * sends `device` the next codes.
 */
export const sessionLogin = call({
  name: 'sessionLogin',
  worksDuring: [],
  method: 'POST',
  path: '/wps/session/login',
  token: 'none',
  encrypted: true,
  available: true,
  body: v.variant('type', [
    v.strictObject({
      type: v.literal('username'),
      username: text(64),
      password: text(128),
      verification: v.optional(text(254)),
      ...challenge,
    }),
    v.strictObject({
      type: v.literal('sms'),
      verification: v.optional(text(64)),
      mobileNum: mobileNumber(),
      countryDialingCode: dialingCode(),
      smsCode: verificationCode(),
      ...challenge,
    }),
    v.strictObject({
      type: v.literal('social'),
      firebaseIdToken: text(4096),
      verification: v.optional(text(64)),
      ...challenge,
    }),
  ]),
  response: session,
  failureValue: v.object({
    captchaRequired: v.boolean(),
    verification: v.optional(
      v.object({
        method: v.picklist([
          'mobile',
          'code',
          'email',
          'payeeName',
          'paymentPassword',
          'support',
          'authenticator',
          'recoveryCode',
        ]),
        /** What is asked for, with most of it left out: +63••••••4567. */
        hint: v.string(),
        /** How long a code that was sent is good; with the method code only. */
        expiredMinutes: v.optional(v.number()),
        /** Seconds until another code can be sent: the login without `verification` sends it. */
        resendSeconds: v.optional(v.number()),
        passkey: v.optional(passkeyRequest()),
      }),
    ),
  }),
  failures: [
    'wrong-credentials',
    'unknown-account',
    'captcha-required',
    'wrong-captcha',
    'slider-failed',
    'account-locked',
    'feature-disabled',
    'wrong-verification-code',
    'verification-code-expired',
    'verification-required',
    'passkey-refused',
    'verification-quota-exceeded',
    'unavailable',
    'not-a-member',
  ],
});

/**
 * Sends the code for a login by mobile number; the button rests for expiredMinutes.
 *
 * The specification gives no path; it is next to /wps/verification/sms/register. A number without an
 * account is answered alike, and gets no text. Without a pass of the slider, or a device from which the member has
 * logged in, it answers slider-failed and nothing is sent. The code is good only together with the device of the answer.
 */
export const sessionLoginCode = call({
  name: 'sessionLoginCode',
  worksDuring: [],
  method: 'POST',
  path: '/wps/verification/sms/login',
  token: 'none',
  encrypted: false,
  available: true,
  body: v.strictObject({ mobileNum: mobileNumber(), countryDialingCode: dialingCode(), ...sending }),
  response: codeSent,
  failures: ['feature-disabled', 'slider-failed', 'verification-quota-exceeded', 'unavailable'],
});

/**
 * Sends a code to a mobile number without a login, for a forgotten password.
 *
 * The method and answer are those of the login code, and so are the slider and the silence about which numbers have accounts.
 */
export const smsCodeNoLogin = call({
  name: 'smsCodeNoLogin',
  worksDuring: [],
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  token: 'none',
  encrypted: false,
  available: true,
  body: v.strictObject({ mobileNum: mobileNumber(), countryDialingCode: dialingCode(), ...sending }),
  response: codeSent,
  failures: ['feature-disabled', 'slider-failed', 'verification-quota-exceeded', 'unavailable'],
});

/**
 * Sends the code for a registration, by the tab it is made on.
 *
 * The answer and the slider are those of the login code. A number that has an account gets a code, too: that it is taken
 * is told by the registration, to the owner of the phone.
 */
export const smsCodeRegister = call({
  name: 'smsCodeRegister',
  worksDuring: [],
  method: 'POST',
  path: '/wps/verification/sms/register',
  token: 'none',
  encrypted: false,
  available: true,
  body: v.strictObject({
    type: v.picklist(['mobile', 'username']),
    countryDialingCode: dialingCode(),
    mobileNo: mobileNumber(),
    ...sending,
  }),
  response: codeSent,
  failures: ['feature-disabled', 'slider-failed', 'verification-quota-exceeded', 'unavailable'],
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
  worksDuring: [],
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
  failures: ['feature-disabled'],
});

/** Ends the session; its token is refused from then on. */
export const sessionLogout = call({
  name: 'sessionLogout',
  worksDuring: ['closed-site', 'forced-change', 'break'],
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
  worksDuring: [],
  method: 'GET',
  path: '/wps/captcha',
  token: 'none',
  encrypted: false,
  available: true,
  query: v.strictObject({ captchaId: v.pipe(v.string(), v.uuid()) }),
  response: v.pipe(v.string(), v.base64()),
  failures: [],
});

/**
 * Draws a slider challenge for a form, or for a text or mail to send: two PNGs in base64, a picture with a hole and the piece to fill it.
 *
 * Sizes are pixels of the picture. The piece starts at the left edge, pieceY below the upper edge. keyStep is
 * by how much one press of an arrow key moves it. Beyond the specification, which names the slider but no call.
 */
export const sliderChallenge = call({
  name: 'sliderChallenge',
  worksDuring: [],
  method: 'GET',
  path: '/wps/captcha/slider',
  token: 'none',
  encrypted: false,
  available: true,
  query: v.strictObject({ form: v.picklist(['login', 'register', 'message']) }),
  response: v.object({
    sliderId: v.string(),
    background: v.pipe(v.string(), v.base64()),
    piece: v.pipe(v.string(), v.base64()),
    width: v.number(),
    height: v.number(),
    pieceSize: v.number(),
    pieceY: v.number(),
    keyStep: v.number(),
    expiredSeconds: v.number(),
  }),
  failures: [],
});

const pixel = v.pipe(v.number(), v.minValue(-2000), v.maxValue(2000));
const milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));

/**
 * Judges how a slider was moved and gives a pass, good once, for the form that the challenge was asked for.
 *
 * A trace by pointer has the places of the piece (x from the left edge of the picture, y from where the drag
 * began) with their times; one by keyboard has each press. A challenge can be tried once.
 */
export const sliderCheck = call({
  name: 'sliderCheck',
  worksDuring: [],
  method: 'POST',
  path: '/wps/captcha/slider',
  token: 'none',
  encrypted: false,
  available: true,
  body: v.strictObject({
    sliderId: text(64),
    trace: v.variant('kind', [
      v.strictObject({
        kind: v.literal('drag'),
        points: v.pipe(v.array(v.strictObject({ x: pixel, y: pixel, t: milliseconds })), v.maxLength(2000)),
      }),
      v.strictObject({
        kind: v.literal('keys'),
        presses: v.pipe(
          v.array(v.strictObject({ step: v.picklist([-1, 1]), t: milliseconds })),
          v.maxLength(1000),
        ),
      }),
    ]),
  }),
  response: v.object({ sliderPass: v.string() }),
  failures: ['slider-failed'],
});
