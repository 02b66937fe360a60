import { languageTags, type WireLanguage } from '@marquee/brand';

export type { WireLanguage };

/**
 * The BCP 47 tag of a language of the contract, for `lang`, `Intl` and catalogues.
 *
 * Wire codes go to the server only: `Intl` reads `CN` as English and `MY` as Burmese with digits of its own.
 */
export function languageTag(language: WireLanguage): string {
  return languageTags[language].tag;
}

/** How a language calls itself, such as `ไทย`; for pickers. */
export function nativeName(language: WireLanguage): string {
  return languageTags[language].nativeName;
}

/**
 * Finds the brand's language that fits a browser's or a document's tag: `zh-TW` and `zh-CN` give CN, `en-US`
 * gives EN, any other tag goes by its primary language. `in` (the former code of Indonesian) is understood.
 *
 * @returns undefined when the brand does not speak it.
 */
export function languageOfTag(tag: string, supported: readonly WireLanguage[]): WireLanguage | undefined {
  const primary = primaryOf(tag);
  const wanted = primary === 'in' ? 'id' : primary;
  return supported.find((language) => primaryOf(languageTag(language)) === wanted);
}

function primaryOf(tag: string): string {
  return tag.toLowerCase().split(/[-_]/, 1)[0] ?? '';
}

/** What is known about a visitor's language when the site starts. */
export interface LanguageHints {
  /** `lang` of a page that was opened for its language (`/th/`); left out for the brand's default page. */
  readonly page?: string | undefined;
  /** The choice made earlier, see {@link storedLanguage}. */
  readonly stored?: WireLanguage | undefined;
  /** `navigator.languages`, most wanted first. */
  readonly browser: readonly string[];
}

/**
 * Decides in which language a visit starts: the page's own, else the one chosen earlier, else the first of the
 * browser's that the brand speaks, else the brand's default.
 */
export function startLanguage(
  hints: LanguageHints,
  brand: { readonly languages: readonly WireLanguage[]; readonly defaultLanguage: WireLanguage },
): WireLanguage {
  const page = hints.page === undefined ? undefined : languageOfTag(hints.page, brand.languages);
  if (page) return page;
  if (hints.stored && brand.languages.includes(hints.stored)) return hints.stored;
  for (const tag of hints.browser) {
    const language = languageOfTag(tag, brand.languages);
    if (language) return language;
  }
  return brand.defaultLanguage;
}
