import * as v from 'valibot';
import { call } from '../call.ts';
import { dialingCode, mobileNumber, text, verificationCode } from '../request-fields.ts';

const password = text(128);

/**
 * Returns who is logged in.
 *
 * id is text, since it may outgrow a double. type is the agent flag: 1, 2, 41, 42 agents, 4 trial, otherwise
 * a member. toUpline: whether transfers to the upline are allowed. clubLabel: VIP rank, null without one.
 * breakEndsAt: until when a break from play limits the account, null without one.
 */
export const memberInfo = call({
  name: 'memberInfo',
  worksDuring: ['forced-change', 'break'],
  method: 'GET',
  path: '/wps/member/info',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({
    id: v.string(),
    account: v.string(),
    nickname: v.string(),
    userName: v.string(),
    type: v.pipe(v.number(), v.integer()),
    toUpline: v.boolean(),
    clubLabel: v.nullable(v.object({ labelName: v.string(), rankLevel: v.pipe(v.number(), v.integer()) })),
    memberLabel: v.nullable(v.string()),
    breakEndsAt: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null),
  }),
  failures: [],
});

/**
 * Returns the picture of the member’s VIP rank.
 *
 * The specification leaves the answer open: a drawing as a data address, null without a rank.
 */
export const memberIcon = call({
  name: 'memberIcon',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/member/info/icon',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({ iconUrl: v.nullable(v.string()) }),
  failures: [],
});

/** Returns the avatar that the member chose: the name of one of the site’s own drawings, of the type `drawn`. */
export const memberAvatar = call({
  name: 'memberAvatar',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerAvatar',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({ avatar: v.nullable(v.string()), avatarType: v.nullable(v.string()) }),
  failures: [],
});

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
