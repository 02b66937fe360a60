import type { Failure } from '@marquee/api-client';

/** What a refused login brings: beside the failure, whether the next attempt needs a captcha. */
export type LoginFailure = Failure<{ readonly captchaRequired: boolean } | undefined>;

/** Whether the form must show a picture for the next attempt. Once asked for, it stays until the login succeeds. */
export function needsCaptcha(before: boolean, failure: LoginFailure): boolean {
  if (failure.kind === 'captcha-required' || failure.kind === 'wrong-captcha') return true;
  return before || ('value' in failure && failure.value?.captchaRequired === true);
}

/** Seconds for which the form must rest, when the platform says so. */
export function restAfter(failure: LoginFailure): number | undefined {
  return 'retryAfterSeconds' in failure && failure.retryAfterSeconds ? failure.retryAfterSeconds : undefined;
}

/** The fields that a login form still lacks. The user name counts without the spaces around it. */
export function missingFields(typed: {
  readonly username: string;
  readonly password: string;
  /** Undefined while no picture is shown. */
  readonly captcha: string | undefined;
}): ('username' | 'password' | 'captcha')[] {
  const missing: ('username' | 'password' | 'captcha')[] = [];
  if (typed.username.trim() === '') missing.push('username');
  if (typed.password === '') missing.push('password');
  if (typed.captcha?.trim() === '') missing.push('captcha');
  return missing;
}
