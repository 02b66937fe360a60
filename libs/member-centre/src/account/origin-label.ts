import { useLingui } from '@lingui/react/macro';
import { wireLanguages } from '@marquee/contract';
import { countryName, languageOfTag } from '@marquee/i18n';

/** Where and with what someone came, as the platform says it. */
interface Origin {
  readonly address: string | null;
  readonly country: string | null;
  readonly browser: string | null;
  readonly system: string | null;
}

/** Puts device and place into words. */
export function useOriginLabel() {
  const { i18n, t } = useLingui();
  const language = languageOfTag(i18n.locale, wireLanguages) ?? 'EN';
  return ({ address, country, browser, system }: Origin) => ({
    device: [browser, system].filter((word) => word !== null).join(' · ') || t`Unknown device`,
    place:
      [country && countryName(country, language), address].filter(Boolean).join(' · ') || t`Unknown place`,
  });
}
