import type { Failure } from '@marquee/api-client';
import type { PasskeyRequest } from '@marquee/api-client/passkeys';
import * as v from 'valibot';

/** By what a login from an unknown address, or with two-factor, is proved further, and a hint at it: most of it is left out. */
export interface RequiredVerification {
  readonly method:
    | 'mobile'
    | 'code'
    | 'email'
    | 'payeeName'
    | 'paymentPassword'
    | 'support'
    | 'authenticator'
    | 'recoveryCode';
  readonly hint: string;
  readonly expiredMinutes?: number | undefined;
  /** Seconds until another code can be sent; with the method code only. */
  readonly resendSeconds?: number | undefined;
  /** What a passkey can sign instead. */
  readonly passkey?: PasskeyRequest | undefined;
}

/** A refused login: the failure, and what the next attempt needs. */
export type LoginFailure = Failure<
  { readonly captchaRequired: boolean; readonly verification?: RequiredVerification | undefined } | undefined
>;

/** The further proof that a login was asked for, if it was. */
export function requiredVerification(failure: LoginFailure): RequiredVerification | undefined {
  // After a passkey was refused there is something new to sign.
  const asks = failure.kind === 'verification-required' || failure.kind === 'passkey-refused';
  return asks ? failure.value?.verification : undefined;
}

/** Seconds until another code can be sent, when the platform says so. */
export function resendSecondsOf(failure: Failure): number | undefined {
  const parsed = v.safeParse(resendSchema, 'value' in failure ? failure.value : undefined);
  return parsed.success ? parsed.output.verification.resendSeconds : undefined;
}

const resendSchema = v.object({ verification: v.object({ resendSeconds: v.number() }) });

/** Whether the form must show a picture for the next attempt. Once asked for, it stays until the login succeeds. */
export function needsCaptcha(before: boolean, failure: LoginFailure): boolean {
  if (failure.kind === 'captcha-required' || failure.kind === 'wrong-captcha') return true;
  return before || ('value' in failure && failure.value?.captchaRequired === true);
}

/** Seconds for which the form must rest, when the platform says so. */
export function cooldownAfter(failure: LoginFailure): number | undefined {
  return 'retryAfterSeconds' in failure && failure.retryAfterSeconds ? failure.retryAfterSeconds : undefined;
}

/** The fields that a login form still lacks. Spaces alone are nothing; within a password, and around it, they belong to it. */
export function missingFields(typed: {
  readonly username: string;
  readonly password: string;
  /** Undefined while no picture is shown. */
  readonly captcha: string | undefined;
}): ('username' | 'password' | 'captcha')[] {
  const missing: ('username' | 'password' | 'captcha')[] = [];
  if (typed.username.trim() === '') missing.push('username');
  if (typed.password.trim() === '') missing.push('password');
  if (typed.captcha?.trim() === '') missing.push('captcha');
  return missing;
}
