import { browserStorage } from '../../app/load-part.ts';

/** What a visitor said to being counted; undefined: nothing yet. */
export type Consent = 'given' | 'refused' | undefined;

/** Key in the local storage: the answer outlasts the visit. */
const consentKey = 'analyticsConsent';

/** Keeps the answer of a visitor, and whether they are being asked. */
export interface ConsentStore {
  /** The same object until something changes. */
  readonly get: () => { readonly consent: Consent; readonly asking: boolean };
  readonly subscribe: (listener: () => void) => () => void;
  readonly answer: (consent: 'given' | 'refused') => void;
  /** Asks again, for someone who wants to change their mind. */
  readonly ask: () => void;
}

/**
 * Makes the keeper of a page.
 *
 * @param storage undefined where the browser forbids it: the answer then lives as long as the page.
 */
export function createConsentStore(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined): ConsentStore {
  const listeners = new Set<() => void>();
  const stored = storage?.getItem(consentKey);
  const consent: Consent = stored === 'given' || stored === 'refused' ? stored : undefined;
  let now = { consent, asking: consent === undefined };
  const change = (next: typeof now) => {
    now = next;
    listeners.forEach((listener) => listener());
  };
  return {
    get: () => now,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    answer(given) {
      storage?.setItem(consentKey, given);
      change({ consent: given, asking: false });
    },
    ask: () => change({ ...now, asking: true }),
  };
}

/** The page's one keeper. */
export const consentStore = createConsentStore(browserStorage('local'));
