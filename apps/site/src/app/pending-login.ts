import type { LoginFailure } from '@marquee/auth';

/** A login that was begun in the header, where there is no room for more than two fields. */
export interface PendingLogin {
  readonly username: string;
  readonly password: string;
  /** How the platform refused it; undefined when it was not sent yet. */
  readonly failure?: LoginFailure | undefined;
  readonly way?: 'username' | 'sms';
}

/** Held in this page's memory alone: a password must not come into the history or a storage. */
let begun: PendingLogin | undefined;
/** The name in a login that was closed; what it was closed with in addition is typed again. */
let typedName = '';

/** What the header's form, or a login that was closed, hands to the login dialog, which continues from there. */
export const pendingLogin = {
  hand: (login: PendingLogin) => {
    begun = login;
  },
  get: () => begun ?? (typedName === '' ? undefined : { username: typedName, password: '' }),
  typeName: (name: string) => {
    typedName = name;
  },
  end: () => {
    begun = undefined;
  },
};
