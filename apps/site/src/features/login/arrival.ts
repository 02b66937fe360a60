/** How a member came in: by a login, or for the first time. */
export type Arrival = 'login' | 'first';

/**
 * Remembers from a login until its greeting has been read that there is one to show. In memory only: a page loaded anew
 * greets nobody twice.
 */
function createArrival() {
  const listeners = new Set<() => void>();
  let now: Arrival | undefined;
  const change = (next: Arrival | undefined) => {
    now = next;
    listeners.forEach((listener) => listener());
  };
  return {
    begin: (arrival: Arrival) => change(arrival),
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
export const arrival = createArrival();
