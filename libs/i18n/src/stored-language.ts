import type { WireLanguage } from './languages.ts';

/** The key of the language in use, and the key that outlives a visit whose `lang` has been removed. */
const keys = ['lang', 'hisLang'] as const;

/**
 * Reads the language a visitor has chosen before.
 *
 * @param storage local storage; undefined when the browser refuses it.
 * @returns undefined when there is none, or when the brand does not speak it (any more).
 */
export function storedLanguage(
  storage: Pick<Storage, 'getItem'> | undefined,
  supported: readonly WireLanguage[],
): WireLanguage | undefined {
  for (const key of keys) {
    const stored = storage?.getItem(key);
    const language = supported.find((candidate) => candidate === stored);
    if (language) return language;
  }
  return undefined;
}

/** Remembers a visitor's choice under `lang` and `hisLang`. A full or refused storage forgets it, no more. */
export function storeLanguage(storage: Pick<Storage, 'setItem'> | undefined, language: WireLanguage): void {
  try {
    for (const key of keys) storage?.setItem(key, language);
  } catch {
    // The choice holds until the page is left.
  }
}

/** The name of the cookie that passes the visitor's language to a host of the site. */
const cookieName = 'lang';

/**
 * The text to assign to `document.cookie` so that pages the host answers by itself, such as "not found", are in the language
 * that the visitor chose: a host sees no local storage.
 *
 * @param secure the page came over HTTPS.
 */
export function languageCookie(language: WireLanguage, secure: boolean): string {
  const year = 365 * 24 * 60 * 60;
  return `${cookieName}=${language}; path=/; max-age=${year}; samesite=lax${secure ? '; secure' : ''}`;
}
