import { useSyncExternalStore } from 'react';

/**
 * In local storage, so that a second tab needs no second log-in; the gateway ends a session after 30 minutes without a call,
 * whichever browser has its token.
 */
const KEY = 'staff-session';
const CHANGED = 'staff-session-changed';

/** The token of the session; undefined when no one is logged in. */
export function sessionToken(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined;
}

/** Keeps the token of a log-in, or forgets it. */
export function setSessionToken(token: string | undefined): void {
  if (token === undefined) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, token);
  dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  // Of other tabs.
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('storage', listener);
  };
}

/** {@link sessionToken}, followed. */
export function useSessionToken(): string | undefined {
  return useSyncExternalStore(subscribe, sessionToken);
}
