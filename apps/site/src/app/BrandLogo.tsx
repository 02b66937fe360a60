import type { WireLanguage } from '@marquee/i18n';
import { Logo } from '@marquee/ui-kit';
import { brandName, type BrandTemplate } from './brand-template.ts';

/** The brand's logo under its name in a language. */
export function BrandLogo({ settings, language }: { settings: BrandTemplate; language: WireLanguage }) {
  return <Logo {...settings.logo} name={brandName(settings, language)} />;
}
