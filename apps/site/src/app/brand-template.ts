import type { SiteSettings } from '@marquee/brand';
import type { WireLanguage } from '@marquee/i18n';

/** The settings that a page without a script is drawn from: nothing else may change what it looks like. */
export type BrandTemplate = Pick<
  SiteSettings,
  | 'merchant'
  | 'defaultLanguage'
  | 'names'
  | 'logo'
  | 'backdrop'
  | 'loginArt'
  | 'loginToHome'
  | 'support'
  | 'layout'
>;

/** What the brand is called in a language; its default language's name where it has no other. */
export function brandName(
  settings: Pick<BrandTemplate, 'merchant' | 'names' | 'defaultLanguage'>,
  language: WireLanguage,
): string {
  return settings.names[language] ?? settings.names[settings.defaultLanguage] ?? settings.merchant;
}

/** What no brand says itself. */
const blanks = {
  name: '--blank-name--',
  logo: '--blank-logo--',
  backdrop: '--blank-backdrop--',
  loginArt: '--blank-login-art--',
  contact: '--blank-contact--',
  width: 7_000_000_001,
  height: 7_000_000_002,
} as const;

const anyBlank = new RegExp(Object.values(blanks).join('|'), 'g');

/** A brand with blanks in the place of all that it says itself: brands with the same one have the same pages. */
export function blankTemplate(
  { loginArt, loginToHome, support, layout }: BrandTemplate,
  language: WireLanguage,
): BrandTemplate {
  return {
    merchant: blanks.name,
    defaultLanguage: language,
    names: { [language]: blanks.name },
    logo: { src: blanks.logo, width: blanks.width, height: blanks.height },
    backdrop: blanks.backdrop,
    ...(loginToHome && loginArt !== undefined && { loginArt: blanks.loginArt }),
    loginToHome,
    layout: { nav: layout.nav },
    support: support.slice(0, 1).map(({ kind }) => ({ kind, address: blanks.contact })),
  };
}

/** Fills what a brand says itself into the HTML that was drawn from its {@link blankTemplate}. */
export function fillTemplate(html: string, settings: BrandTemplate, language: WireLanguage): string {
  const { logo, backdrop, loginArt, support } = settings;
  const words: Readonly<Record<string, string>> = {
    [blanks.name]: brandName(settings, language),
    [blanks.logo]: logo.src,
    [blanks.backdrop]: backdrop,
    [blanks.loginArt]: loginArt ?? '',
    [blanks.contact]: support[0]?.address ?? '',
    [blanks.width]: String(logo.width),
    [blanks.height]: String(logo.height),
  };
  return html.replace(anyBlank, (blank) => escaped(words[blank] ?? ''));
}

/** As React writes a text or the value of an attribute. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
