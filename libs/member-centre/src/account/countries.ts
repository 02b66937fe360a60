/** A country whose mobile numbers are accepted. */
interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** Digits without a plus sign. */
  readonly countryDialingCode: string;
}

/**
 * The country that is chosen first for a member's new number: that of the number they have, else that of the site's money.
 *
 * @param number the present number as it is shown, such as `+63••••••101`; null for none.
 * @param currency ISO 4217; a national one begins with the code of its country.
 * @returns undefined when neither names a country of the list.
 */
export function countryAtFirst<One extends Country>(
  countries: readonly One[],
  number: string | null,
  currency: string,
): One | undefined {
  const code = /^\+(\d+)/.exec(number ?? '')?.[1];
  const home = countries.find(({ countryCode }) => countryCode === currency.slice(0, 2));
  if (code === undefined || home?.countryDialingCode === code) return home;
  return countries.find(({ countryDialingCode }) => countryDialingCode === code) ?? home;
}
