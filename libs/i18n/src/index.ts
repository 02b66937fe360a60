export {
  activateLanguage,
  loadTexts,
  showMessages,
  type CatalogueLoaders,
  type TextPart,
} from './activate.ts';
export {
  countryName,
  formatDate,
  formatDateTime,
  formatLongDate,
  formatMoney,
  formatNumber,
  formatRelative,
  formatWait,
  isCurrencyCode,
  ownTimeZone,
} from './format.ts';
export { formatUnit } from './format-unit.ts';
export {
  languageOfTag,
  languageTag,
  nativeName,
  startLanguage,
  type LanguageHints,
  type WireLanguage,
} from './languages.ts';
export { languageCookie, storeLanguage, storedLanguage } from './stored-language.ts';
