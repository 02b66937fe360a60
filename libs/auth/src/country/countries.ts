/** A country whose mobile numbers are accepted. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** Digits without a plus sign. */
  readonly countryDialingCode: string;
}

/** Milliseconds that the list stays after the focus has left (specification, section 9). */
export const closeDelay = 200;

/**
 * The country chosen at first: the one with the given dialing code if the list has it, otherwise the one in which the
 * visitor is. Where that is unknown, it is the country of the site's money: most players have their number there.
 *
 * @param current the visitor's country, ISO 3166-1 alpha-2; empty when unknown.
 * @param currency the site's currency. A national one begins with the code of its country (ISO 4217: PHP, MYR); one
 * that belongs to no country, such as EUR, chooses none.
 */
export function firstCountry(
  countries: readonly Country[],
  given: string | undefined,
  current: string,
  currency: string,
): Country | undefined {
  const home = currency.length === 3 ? currency.slice(0, 2) : undefined;
  return (
    countries.find(({ countryDialingCode }) => countryDialingCode === given) ??
    countries.find(({ countryCode }) => countryCode === current) ??
    countries.find(({ countryCode }) => countryCode === home)
  );
}

/** Whether a country answers to what was typed: a part of its name, its code, or the beginning of its dialing code. */
export function answersTo(country: Country & { readonly name: string }, typed: string): boolean {
  const wanted = typed.trim().toLowerCase().replace(/^\+/, '');
  return (
    country.name.toLowerCase().includes(wanted) ||
    country.countryCode.toLowerCase() === wanted ||
    country.countryDialingCode.startsWith(wanted)
  );
}
