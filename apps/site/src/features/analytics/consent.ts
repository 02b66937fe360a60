import { atom, getDefaultStore } from 'jotai';
import { browserStorage } from '../../app/load-part.ts';

/** A visitor's answer about analytics; undefined: none yet. */
export type Consent = 'given' | 'refused' | undefined;

/** Key in the local storage: the answer outlasts the visit. */
const consentKey = 'analyticsConsent';

/**
 * Makes the atom of a visitor's answer, and whether they are being asked. Write the answer, or `ask` to ask again.
 *
 * @param storage undefined where the browser forbids it: the answer then lives as long as the page.
 */
export function createConsentAtom(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined) {
  const stored = storage?.getItem(consentKey);
  const consent: Consent = stored === 'given' || stored === 'refused' ? stored : undefined;
  const state = atom({ consent, asking: consent === undefined });
  return atom(
    (get) => get(state),
    (_get, set, action: 'given' | 'refused' | 'ask') => {
      if (action === 'ask') return set(state, (before) => ({ ...before, asking: true }));
      storage?.setItem(consentKey, action);
      return set(state, { consent: action, asking: false });
    },
  );
}

/** The consent of this page. */
export const consentAtom = createConsentAtom(browserStorage('local'));

/** Asks again, for a visitor who wants to change the answer. */
export function askForConsent(): void {
  getDefaultStore().set(consentAtom, 'ask');
}
