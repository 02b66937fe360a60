/** How a member came in: by a login, or for the first time. */
export type LoginEvent = 'login' | 'first';

/**
 * Remembers from a login until its greeting has been read that there is one to show. In memory only: a page loaded anew
 * greets nobody twice.
 */
function createLoginEvent() {
  const listeners = new Set<() => void>();
  let now: LoginEvent | undefined;
  const change = (next: LoginEvent | undefined) => {
    now = next;
    listeners.forEach((listener) => listener());
  };
  return {
    begin: (loginEvent: LoginEvent) => change(loginEvent),
    end: () => change(undefined),
    /** Undefined when nobody has just come in. */
    get: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The page's one arrival. */
export const loginEvent = createLoginEvent();
