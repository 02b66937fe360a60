import { wireLanguages } from '@marquee/contract';
import type { LaunchChoices } from '@marquee/contract/operator';

type Language = LaunchChoices['languages'][number];

/** What is typed in the form of a new brand. */
export interface TypedBrand {
  /** Base64 of the logo; undefined before one is chosen. */
  readonly logo: string | undefined;
  readonly code: string;
  readonly name: string;
  readonly languages: readonly Language[];
  readonly currency: string;
  /** Empty for the logo's. */
  readonly primary: string;
  readonly accent: string;
  readonly domain: string;
  readonly licence: string;
  readonly byUsername: boolean;
  readonly byMobile: boolean;
  readonly provider: string;
  readonly bankTransfer: boolean;
  /** The brand whose games are taken over; empty for none. */
  readonly catalogueOf: string;
  readonly ranks: boolean;
}

export const emptyBrand: TypedBrand = {
  logo: undefined,
  code: '',
  name: '',
  languages: ['EN'],
  currency: 'USD',
  primary: '',
  accent: '',
  domain: '',
  licence: '',
  byUsername: true,
  byMobile: false,
  provider: '',
  bankTransfer: true,
  catalogueOf: '',
  ranks: true,
};

/** The languages with one switched on or off, in the contract's order; the first that was chosen stays the default. */
export function toggled(languages: readonly Language[], language: Language): readonly Language[] {
  if (languages.includes(language)) return languages.filter((one) => one !== language);
  const [first, ...others] = languages;
  const rest = wireLanguages.filter((one) => one === language || others.includes(one));
  return first === undefined ? [language] : [first, ...rest];
}

/** The brand as the call takes it. */
export function brandOf(typed: TypedBrand, logo: string) {
  const { code, name, languages, currency, primary, accent, domain, licence } = typed;
  const inEach = (text: string) =>
    Object.fromEntries(languages.map((language) => [language, text.trim()])) as Partial<
      Record<Language, string>
    >;
  return {
    code: code.trim(),
    logo,
    languages: [...languages],
    currency: currency.trim(),
    ...(name.trim() !== '' && { names: inEach(name) }),
    ...(primary !== '' && { primary }),
    ...(accent !== '' && { accent }),
    ...(domain.trim() !== '' && { domain: domain.trim() }),
    ...(licence.trim() !== '' && { licence: inEach(licence) }),
  };
}

/** What the plan of calls is made from. */
export function choicesOf(typed: TypedBrand): LaunchChoices {
  return {
    merchant: typed.code.trim(),
    languages: typed.languages,
    currency: typed.currency.trim().toUpperCase(),
    signUp: [
      ...(typed.byUsername ? (['username'] as const) : []),
      ...(typed.byMobile ? (['mobile'] as const) : []),
    ],
    provider: typed.provider.trim() === '' ? null : typed.provider.trim(),
    bankTransfer: typed.bankTransfer,
    ranks: typed.ranks,
  };
}
