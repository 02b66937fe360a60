import * as v from 'valibot';
import { call } from '../call.ts';
import { dialingCode, mobileNumber, text, verificationCode } from '../request-fields.ts';

const password = text(128);

const registrationFields = {
  password: v.optional(password),
  confirmPassword: v.optional(password),
  payeeName: v.optional(text(100)),
  email: v.optional(v.pipe(v.string(), v.email(), v.maxLength(254))),
  qqNum: v.optional(text(20)),
  recommenderId: v.optional(text(64)),
  captchaId: v.optional(v.pipe(v.string(), v.uuid())),
  captcha: v.optional(text(16)),
  verificationCode: v.optional(verificationCode()),
  affiliateCode: v.optional(text(64)),
  paymentPassword: v.optional(password),
  line: v.optional(text(64)),
  whatsapp: v.optional(text(64)),
  facebook: v.optional(text(64)),
  wechat: v.optional(text(64)),
  telegram: v.optional(text(64)),
  zalo: v.optional(text(64)),
  nickname: v.optional(text(64)),
  realName: v.optional(text(100)),
  birthday: v.optional(text(10)),
  address: v.optional(text(200)),
  nationality: v.optional(text(64)),
  occupation: v.optional(text(64)),
  sourceOfIncome: v.optional(text(64)),
  idNumber: v.optional(text(64)),
  referralCode: v.optional(text(64)),
  domain: text(253),
  registerUrl: text(2000),
  registerMethod: v.literal('WEB'),
  login: v.literal(true),
  sliderPass: v.optional(text(64)),
  /** What the request of the code answered. */
  device: v.optional(text(64)),
  /** The id token of a Firebase login at Google or Apple, which is linked to the new account. */
  socialToken: v.optional(text(4096)),
  ageConfirmed: v.boolean(),
  termsAccepted: v.boolean(),
  termsVersion: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/)),
};

/**
 * Registers by user name and logs in.
 *
 * Which of the optional fields are wanted is in the registration rules; the gateway checks against them
 * by the same module as the browser (@marquee/member-rules), and names the field and its rule in an
 * invalid-request. sliderPass is wanted while SLIDERREG3 is on. While DIRECTREG3 is off, a code of an affiliate
 * or a member is wanted.
 */
export const memberRegister = call({
  name: 'memberRegister',
  worksDuring: [],
  method: 'PUT',
  path: '/wps/member/register',
  token: 'none',
  encrypted: true,
  available: true,
  body: v.strictObject({
    ...registrationFields,
    username: text(64),
    password,
    confirmPassword: password,
    mobileNum: v.optional(mobileNumber()),
    countryDialingCode: v.optional(dialingCode()),
  }),
  response: v.object({ token: v.string() }),
  failures: [
    'account-taken',
    'invalid-affiliate',
    'wrong-captcha',
    'slider-failed',
    'wrong-verification-code',
    'verification-code-expired',
    'feature-disabled',
  ],
});

/**
 * Registers by mobile number, with an SMS code or a social login, and logs in.
 *
 * A password is wanted while MOBILENUMPASSREG3 is on.
 */
export const memberRegisterMobile = call({
  name: 'memberRegisterMobile',
  worksDuring: [],
  method: 'PUT',
  path: '/wps/member/register/mobile',
  token: 'none',
  encrypted: true,
  available: true,
  body: v.strictObject({
    ...registrationFields,
    mobileNum: mobileNumber(),
    countryDialingCode: dialingCode(),
    firebaseChannel: v.optional(text(32)),
    firebaseIdToken: v.optional(text(4096)),
  }),
  response: v.object({ token: v.string() }),
  failures: [
    'account-taken',
    'invalid-affiliate',
    'wrong-captcha',
    'slider-failed',
    'wrong-verification-code',
    'verification-code-expired',
    'feature-disabled',
  ],
});
