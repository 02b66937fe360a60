import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { getDefaultStore } from 'jotai';
import {
  linkSocialLogin,
  logIn,
  memberQuery,
  socialName,
  type LoginFailure,
  type LoginInput,
} from '@marquee/auth';
import { showToast } from '@marquee/ui-kit';
import { pendingLogin } from '../../app/pending-login.ts';
import { pendingSocial } from '../../app/pending-social.ts';
import type { Runtime } from '../../app/site-context.ts';
import { loginEventAtom, type LoginEvent } from './login-event.ts';
import { forcedChange } from './forced-change.ts';
import { queryClient } from '../../app/query-client.ts';

interface Entry {
  readonly token: string;
  /** How the member came; undefined for a trial account. */
  readonly came: LoginEvent | undefined;
  /** Leaves the form. */
  readonly onDone: () => void;
}

/**
 * Lets a member in: keeps the token, leaves the form, and greets. A login is greeted by the frame, which knows what the
 * operator has to say to the member; a trial account only in passing.
 */
export function completeLogin(site: Runtime, { token, came, onDone }: Entry): void {
  // A forced change or a typed name of the previous visitor does not belong to this member.
  const store = getDefaultStore();
  store.set(forcedChange.end);
  pendingLogin.typeName('');
  site.session.open(token);
  onDone();
  // The button that had the focus is gone with the guest.
  requestAnimationFrame(() => document.getElementById('content')?.focus({ preventScroll: true }));
  store.set(loginEventAtom, came);
  if (!came) void welcome(site);
}

async function welcome({ client, session }: Runtime) {
  const member = await queryClient()
    .fetchQuery(memberQuery(client, session))
    .catch(() => undefined);
  if (!member) return;
  const name = member.nickname || member.account;
  showToast({ tone: 'positive', title: i18n._(msg`Welcome, ${name}`) });
}

/** Links the account at Google or Apple whose log-in led here. */
async function link(
  { client }: Runtime,
  { provider, token }: NonNullable<ReturnType<typeof pendingSocial.get>>,
  password: string,
) {
  pendingSocial.end();
  const name = socialName[provider];
  const answer = await linkSocialLogin(client, token, password);
  if (answer.ok) showToast({ tone: 'positive', title: i18n._(msg`You can now log in with ${name}`) });
  else showToast({ tone: 'danger', title: i18n._(msg`${name} could not be linked to your account`) });
}

/**
 * Logs in by user name and password, and begins the change of a password that may not stay.
 *
 * @param onDone leaves the form once the member is in.
 * @returns the failure, or undefined when the member is in.
 */
export async function logInByName(
  site: Runtime,
  input: Pick<LoginInput, 'username' | 'password'> & Partial<LoginInput>,
  onDone: () => void = () => undefined,
): Promise<LoginFailure | undefined> {
  const answer = await logIn(site.client, { captcha: undefined, ...input });
  if (!answer.ok) return answer.error;
  const { token, firstTimeLogin, passwordChangeForced } = answer.value;
  completeLogin(site, { token, came: firstTimeLogin ? 'first' : 'login', onDone });
  const { username, password } = input;
  const social = pendingSocial.get();
  if (social) void link(site, social, password);
  if (passwordChangeForced)
    getDefaultStore().set(forcedChange.begin, { username: username.trim(), password });
  return undefined;
}
