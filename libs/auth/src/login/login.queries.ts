import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { captcha, sessionFreePlay, sessionLogin, sessionLogout } from '@marquee/contract';
import { deviceToken, saveDeviceToken } from './device-token.ts';
import type { PasskeyAssertion } from '@marquee/api-client/passkeys';
import { digitsOf, type MobileNumber } from '../sms/mobile-number.ts';

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
  /** A passkey's signature instead. */
  readonly passkey?: PasskeyAssertion | undefined;
  /** Whether this device is to be spared the second factor for a while. */
  readonly rememberDevice?: boolean | undefined;
}

/** What the form of a login by code gives. */
export interface SmsLoginInput extends MobileNumber {
  readonly smsCode: string;
  readonly sliderPass?: string | undefined;
  /** The code of the authenticator app that the login was asked for. */
  readonly verification?: string | undefined;
  readonly passkey?: PasskeyAssertion | undefined;
  readonly rememberDevice?: boolean | undefined;
}

/** Logs in by user name and password; the spaces around the name do not count. */
export async function logIn(
  client: Client,
  { username, password, captcha: read, sliderPass, ...proof }: LoginInput,
) {
  const answer = await client.send(sessionLogin, {
    body: {
      type: 'username',
      username: username.trim(),
      password,
      ...(read && { captchaId: read.id, captcha: read.answer.trim() }),
      ...(sliderPass !== undefined && { sliderPass }),
      ...proofOf(proof),
    },
  });
  if (answer.ok) saveDeviceToken(answer.value.device);
  return answer;
}

/** Logs in by mobile number and the code that was sent to it. */
export async function logInBySms(
  client: Client,
  { countryDialingCode, mobileNum, smsCode, sliderPass, ...proof }: SmsLoginInput,
) {
  const answer = await client.send(sessionLogin, {
    body: {
      type: 'sms',
      countryDialingCode,
      mobileNum: digitsOf(mobileNum),
      smsCode: smsCode.trim(),
      ...(sliderPass !== undefined && { sliderPass }),
      ...proofOf(proof),
    },
  });
  if (answer.ok) saveDeviceToken(answer.value.device);
  return answer;
}

/** The further proof, and the device that may make one unnecessary. */
function proofOf({
  verification,
  passkey,
  rememberDevice,
}: Pick<LoginInput, 'verification' | 'passkey' | 'rememberDevice'>) {
  const device = deviceToken();
  return {
    ...(device !== undefined && { device }),
    ...(verification !== undefined && { verification: verification.trim() }),
    ...(passkey !== undefined && { passkey }),
    ...(rememberDevice === true && { rememberDevice }),
  };
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
