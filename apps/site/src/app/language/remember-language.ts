import { languageCookie, storeLanguage, type WireLanguage } from '@marquee/i18n';
import { browserStorage } from '../load-part.ts';

/** Keeps a visitor's choice of language for the site's next visits and for the pages that its host answers with. */
export function rememberLanguage(language: WireLanguage): void {
  storeLanguage(browserStorage('local'), language);
  sendLanguageToHost(language);
}

/** Tells the host of the site which language the visitor chose. */
export function sendLanguageToHost(language: WireLanguage): void {
  document.cookie = languageCookie(language, window.location.protocol === 'https:');
}
