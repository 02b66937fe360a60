import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Every way in which the proof of a number by Firebase can fail, by Firebase's own codes without `auth/`. */
export const phoneProblems = [
  'invalid-phone-number',
  'missing-phone-number',
  'too-many-requests',
  'invalid-verification-code',
  'missing-verification-code',
  'captcha-check-failed',
  'quota-exceeded',
  'operation-not-allowed',
  'code-expired',
  'popup-closed-by-user',
  'network-request-failed',
  'unknown',
] as const;
export type PhoneProblem = (typeof phoneProblems)[number];

/** Codes that say the same to a person as one of ours. */
const alike: Readonly<Record<string, PhoneProblem>> = {
  'invalid-app-credential': 'captcha-check-failed',
  'missing-app-credential': 'captcha-check-failed',
  'invalid-recaptcha-token': 'captcha-check-failed',
  'missing-recaptcha-token': 'captcha-check-failed',
  'admin-restricted-operation': 'operation-not-allowed',
  'cancelled-popup-request': 'popup-closed-by-user',
  'invalid-verification-id': 'code-expired',
  timeout: 'network-request-failed',
};

/** What an error of Firebase's library is about; `unknown` for whatever is none of these. */
export function phoneProblemOf(error: unknown): PhoneProblem {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const name = code.replace(/^auth\//, '');
  return (
    phoneProblems.find((problem) => problem === name) ??
    (Object.hasOwn(alike, name) ? alike[name] : undefined) ??
    'unknown'
  );
}

/** Seconds that Firebase wants to be left alone for after too many requests (specification, section 8). */
export const phoneCooldown = 300;

const contactService = msg`Customer service can help you.`;

/** What each problem says: what happened, and what the person can do. */
export const phoneProblemText: Readonly<
  Record<PhoneProblem, { readonly title: MessageDescriptor; readonly advice: MessageDescriptor }>
> = {
  'invalid-phone-number': {
    title: msg`This mobile number cannot be used`,
    advice: msg`Check the country code and the number, then ask for another code.`,
  },
  'missing-phone-number': {
    title: msg`The mobile number is missing`,
    advice: msg`Type your mobile number first.`,
  },
  'too-many-requests': {
    title: msg`Too many attempts`,
    advice: msg`Wait five minutes before you try again.`,
  },
  'invalid-verification-code': {
    title: msg`The code is not right`,
    advice: msg`Look at the text message and type the code again.`,
  },
  'missing-verification-code': {
    title: msg`There is no code for this number yet`,
    advice: msg`Send a code to your number, then type it here.`,
  },
  'captcha-check-failed': {
    title: msg`The check was not passed`,
    advice: msg`Request another code. If it keeps happening, reload the page.`,
  },
  'quota-exceeded': { title: msg`No more codes today`, advice: contactService },
  'operation-not-allowed': { title: msg`Codes to this number are switched off`, advice: contactService },
  'code-expired': {
    title: msg`The code has expired`,
    advice: msg`Ask for another code and type it within a few minutes.`,
  },
  'popup-closed-by-user': {
    title: msg`The check was closed too early`,
    advice: msg`Ask for another code and leave the window open until it closes by itself.`,
  },
  'network-request-failed': {
    title: msg`The network link is abnormal`,
    advice: msg`Check your network connection, then try again.`,
  },
  unknown: {
    title: msg`The mobile number could not be checked`,
    advice: msg`Try again. If it keeps happening, ask customer service.`,
  },
};
