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
