/** The login that a forced change of password goes back to. */
export interface PendingLogin {
  readonly username: string;
  readonly password: string;
}

/** Key in session storage that says a forced change is open (specification, section 3). It never holds a password. */
const markerKey = 'cpw';

/** Keeps the login of a forced change in memory, and a marker of it in the tab's storage. */
export interface ForcedChange {
  readonly begin: (login: PendingLogin) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** The login in memory; undefined after the page was reloaded: the old password is then asked for. */
  readonly pendingLogin: () => PendingLogin | undefined;
  /** Whether a change is still open, also after the page was reloaded. */
  readonly isOpen: () => boolean;
  readonly end: () => void;
}

/**
 * Makes the keeper of one page.
 *
 * @param storage the tab's session storage; undefined where the browser forbids it.
 */
export function createForcedChange(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined,
): ForcedChange {
  const listeners = new Set<() => void>();
  let login: PendingLogin | undefined;
  const notify = () => listeners.forEach((listener) => listener());
  return {
    begin(next) {
      login = next;
      storage?.setItem(markerKey, '1');
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pendingLogin: () => login,
    isOpen: () => login !== undefined || storage?.getItem(markerKey) === '1',
    end() {
      login = undefined;
      storage?.removeItem(markerKey);
      notify();
    },
  };
}
