export { activateLanguage, loadAreaTexts, showMessages, type CatalogueLoaders } from './activate.ts';
export {
  countryName,
  formatDate,
  formatDateTime,
  formatLongDate,
  formatMoney,
  formatNumber,
  formatRelative,
  ownTimeZone,
} from './format.ts';
export {
  languageOfTag,
  languageTag,
  nativeName,
  startLanguage,
  type LanguageHints,
  type WireLanguage,
} from './languages.ts';
export { languageCookie, storeLanguage, storedLanguage } from './stored-language.ts';
