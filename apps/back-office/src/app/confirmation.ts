import { useSyncExternalStore } from 'react';

let pending:
  | { readonly answer: Promise<boolean>; readonly finish: (isConfirmed: boolean) => void }
  | undefined;
const listeners = new Set<() => void>();

function change(next: typeof pending): void {
  pending = next;
  for (const listener of listeners) listener();
}

/**
 * Asks for password and code, or a passkey, which changes of money and rights need.
 *
 * @returns whether they were given; calls that need them at the same time share one answer
 */
export function requestConfirmation(): Promise<boolean> {
  if (pending) return pending.answer;
  let finish = (_isConfirmed: boolean): void => {};
  const answer = new Promise<boolean>((resolve) => {
    finish = (isConfirmed) => {
      change(undefined);
      resolve(isConfirmed);
    };
  });
  change({ answer, finish });
  return answer;
}

/** The request that waits for an answer; undefined when none does. */
export function usePendingConfirmation() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pending,
  );
}
