import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { captcha, sessionFreePlay, sessionLogin, sessionLogout } from '@marquee/contract';
import { digitsOf, type MobileNumber } from '../sms/sms.queries.ts';

/** What the login form gives. */
export interface LoginInput {
  readonly username: string;
  readonly password: string;
  /** The picture's id and what was read in it, when one was asked for. */
  readonly captcha: { readonly id: string; readonly answer: string } | undefined;
  /** What the slider gave, where the platform asks for one. */
  readonly sliderPass?: string | undefined;
  /** The further proof that a login from an unknown address was asked for. */
  readonly verification?: string | undefined;
}

/** What the form of a login by code gives. */
export interface SmsLoginInput extends MobileNumber {
  readonly smsCode: string;
  readonly sliderPass?: string | undefined;
}

/** Logs in by user name and password; the spaces around the name do not count. */
export function logIn(
  client: Client,
  { username, password, captcha: read, sliderPass, verification }: LoginInput,
) {
  return client.send(sessionLogin, {
    body: {
      type: 'username',
      username: username.trim(),
      password,
      ...(read && { captchaId: read.id, captcha: read.answer.trim() }),
      ...(sliderPass !== undefined && { sliderPass }),
      ...(verification !== undefined && { verification: verification.trim() }),
    },
  });
}

/** Logs in by mobile number and the code that was sent to it. */
export function logInBySms(
  client: Client,
  { countryDialingCode, mobileNum, smsCode, sliderPass }: SmsLoginInput,
) {
  return client.send(sessionLogin, {
    body: {
      type: 'sms',
      countryDialingCode,
      mobileNum: digitsOf(mobileNum),
      smsCode: smsCode.trim(),
      ...(sliderPass !== undefined && { sliderPass }),
    },
  });
}

/** Opens a fresh trial account. */
export function startTrial(client: Client, system: string) {
  return client.send(sessionFreePlay, {
    headers: { os: system, platform: 'W', 'gateway-version': '3' },
    body: { random: randomString() },
  });
}

/** Ends the session at the platform. */
export function logOutMutation(client: Client) {
  return mutationOptions({ mutationFn: () => client.send(sessionLogout, {}) });
}

/** The picture of a captcha, PNG in base64. Another id is another picture, and none is ever asked for twice. */
export function captchaQuery(client: Client, captchaId: string) {
  return queryOptions({
    ...toQuery(client, captcha, { query: { captchaId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** 24 random bytes in base64url, which makes each trial account cost a message of its own. */
function randomString(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
