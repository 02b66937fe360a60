import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { countryName, languageTag, type WireLanguage } from '@marquee/i18n';
import { ComboboxField } from '@marquee/ui-kit';
import { answersTo, closeDelay, type Country } from './countries.ts';

export interface CountryCodeFieldProps {
  countries: readonly Country[];
  language: WireLanguage;
  /** The country chosen at first. */
  first: Country | undefined;
  onChoose: (dialingCode: string) => void;
  error?: string | undefined;
}

/** Chooses a country for its dialing code; a part of its name or of its code finds it. */
export function CountryCodeField({ countries, language, first, onChoose, error }: CountryCodeFieldProps) {
  const { t } = useLingui();
  // By country, since several share a dialing code.
  const [chosen, setChosen] = useState(first?.countryCode);
  const known = new Map(
    countries
      .map((country) => ({ ...country, name: countryName(country.countryCode, language) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, languageTag(language)))
      .map((country) => [country.countryCode, country]),
  );
  return (
    <ComboboxField
      label={t`Country code`}
      name="countryDialingCode"
      autoComplete="off"
      required
      options={[...known.values()].map(({ countryCode, countryDialingCode, name }) => ({
        key: countryCode,
        short: `+${countryDialingCode}`,
        label: name,
        detail: `+${countryDialingCode}`,
      }))}
      chosen={chosen}
      onChoose={(key) => {
        setChosen(key);
        onChoose(known.get(key)?.countryDialingCode ?? '');
      }}
      finds={({ key }, typed) => {
        const country = known.get(key);
        return country !== undefined && answersTo(country, typed);
      }}
      nothing={<Trans>No country found</Trans>}
      closeDelay={closeDelay}
      error={error}
    />
  );
}
