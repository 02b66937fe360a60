import { atom } from 'jotai';

/** The login that a forced change of password goes back to. */
export interface PendingLogin {
  readonly username: string;
  readonly password: string;
}

/** Key in session storage that says a forced change is open (specification, section 3). It never holds a password. */
const markerKey = 'cpw';

/**
 * The atoms of a forced change of password: its login in memory, and a marker in the tab's storage.
 *
 * @param storage the tab's session storage; undefined where the browser forbids it.
 */
export function createForcedChange(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined) {
  const login = atom<PendingLogin | undefined>(undefined);
  const open = atom(storage?.getItem(markerKey) === '1');
  return {
    /** The login in memory; undefined after a reload, when the form needs the old password. */
    pendingLogin: atom((get) => get(login)),
    /** Whether a change is open, also after a reload. */
    isOpen: atom((get) => get(open)),
    begin: atom(null, (_get, set, next: PendingLogin) => {
      storage?.setItem(markerKey, '1');
      set(login, next);
      set(open, true);
    }),
    /** The gateway insists on the change: opens it, also where the marker was removed. */
    reopen: atom(null, (get, set) => {
      if (get(open)) return;
      storage?.setItem(markerKey, '1');
      set(open, true);
    }),
    end: atom(null, (_get, set) => {
      storage?.removeItem(markerKey);
      set(login, undefined);
      set(open, false);
    }),
  };
}
