import { atom } from 'jotai';

/** How a member came in: by a login, or for the first time. */
export type LoginEvent = 'login' | 'first';

/** The last login until its welcome has been read. In memory only: a reload shows no second welcome. */
export const loginEventAtom = atom<LoginEvent | undefined>(undefined);
