import type { SiteSettings } from '@marquee/brand';
import type { WireLanguage } from '@marquee/i18n';
import { Logo } from '@marquee/ui-kit';

/** The brand's logo under its name in a language. */
export function BrandLogo({ settings, language }: { settings: SiteSettings; language: WireLanguage }) {
  return <Logo {...settings.logo} name={brandName(settings, language)} />;
}

/** What the brand is called in a language; its default language's name where it has no other. */
export function brandName(settings: SiteSettings, language: WireLanguage): string {
  return settings.names[language] ?? settings.names[settings.defaultLanguage] ?? settings.merchant;
}
