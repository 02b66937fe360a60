import type { Messages } from '@lingui/core';
import {
  languageTag,
  showMessages,
  startLanguage,
  storedLanguage,
  storeLanguage,
  type WireLanguage,
} from '@marquee/i18n';

const catalogues: Record<WireLanguage, () => Promise<{ readonly default: Messages }>> = {
  EN: () => import('virtual:catalogue/EN/office'),
  CN: () => import('virtual:catalogue/CN/office'),
  TH: () => import('virtual:catalogue/TH/office'),
  VI: () => import('virtual:catalogue/VI/office'),
  ID: () => import('virtual:catalogue/ID/office'),
  MY: () => import('virtual:catalogue/MY/office'),
  JA: () => import('virtual:catalogue/JA/office'),
};

/** The languages of the back office. */
export const officeLanguages = Object.keys(catalogues) as WireLanguage[];

/** The language to begin with: the one chosen before, else the browser's, else English. */
export function startLanguageOf(storage: Storage, browser: readonly string[]): WireLanguage {
  const hints = { stored: storedLanguage(storage, officeLanguages), browser };
  return startLanguage(hints, { languages: officeLanguages, defaultLanguage: 'EN' });
}

/** Loads the texts of a language and shows them. */
export async function showLanguage(language: WireLanguage): Promise<void> {
  const texts = await catalogues[language]();
  document.documentElement.lang = languageTag(language);
  showMessages(language, texts.default);
}

/** Shows a language and remembers it as the choice of this browser. */
export async function chooseLanguage(language: WireLanguage): Promise<void> {
  await showLanguage(language);
  storeLanguage(localStorage, language);
}
