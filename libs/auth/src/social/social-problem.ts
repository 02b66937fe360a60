import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Every way in which a log-in by pop-up can fail at Firebase, by its own codes without `auth/`. */
export const socialProblems = [
  'popup-blocked',
  'popup-closed-by-user',
  'account-exists-with-different-credential',
  'operation-not-allowed',
  'too-many-requests',
  'network-request-failed',
  'unknown',
] as const;
export type SocialProblem = (typeof socialProblems)[number];

/** Codes that mean the same to a person as one of ours. */
const alike: Readonly<Record<string, SocialProblem>> = {
  'cancelled-popup-request': 'popup-closed-by-user',
  'user-cancelled': 'popup-closed-by-user',
  'email-already-in-use': 'account-exists-with-different-credential',
  'unauthorized-domain': 'operation-not-allowed',
  'admin-restricted-operation': 'operation-not-allowed',
  'user-disabled': 'operation-not-allowed',
  timeout: 'network-request-failed',
};

/** What an error of Firebase's library is about; `unknown` when it is none of these. */
export function socialProblemOf(error: unknown): SocialProblem {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const name = code.replace(/^auth\//, '');
  return (
    socialProblems.find((problem) => problem === name) ??
    (Object.hasOwn(alike, name) ? alike[name] : undefined) ??
    'unknown'
  );
}

/** What each problem says: what happened, and what the person can do. */
export const socialProblemText: Readonly<
  Record<SocialProblem, { readonly title: MessageDescriptor; readonly advice: MessageDescriptor }>
> = {
  'popup-blocked': {
    title: msg`Your browser blocked the window`,
    advice: msg`Allow pop-ups for this site, then try again.`,
  },
  'popup-closed-by-user': {
    title: msg`The window was closed too early`,
    advice: msg`Try again and leave the window open until it closes by itself.`,
  },
  'account-exists-with-different-credential': {
    title: msg`This e-mail address logs in another way`,
    advice: msg`Use the button that you used before, or your user name and password.`,
  },
  'operation-not-allowed': {
    title: msg`This way of logging in is switched off`,
    advice: msg`Log in with your user name.`,
  },
  'too-many-requests': {
    title: msg`Too many attempts`,
    advice: msg`Wait five minutes before you try again.`,
  },
  'network-request-failed': {
    title: msg`The network link is abnormal`,
    advice: msg`Check your network connection, then try again.`,
  },
  unknown: {
    title: msg`The login could not be completed`,
    advice: msg`Try again. If it keeps happening, ask customer service.`,
  },
};
