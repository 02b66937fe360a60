import { expect, test } from 'vitest';
import { countryAtFirst } from './countries.ts';

const country = (countryCode: string, countryDialingCode: string) => ({ countryCode, countryDialingCode });
const ascension = country('AC', '247');
const canada = country('CA', '1');
const malaysia = country('MY', '60');
const philippines = country('PH', '63');
const unitedStates = country('US', '1');
const countries = [ascension, canada, malaysia, philippines, unitedStates];

test.each([
  ['the country of the present number', '+60••••••101', 'PHP', malaysia],
  ['the home country among those with the same code', '+1••••••101', 'USD', unitedStates],
  ['the country of the money without a number', null, 'PHP', philippines],
  ['the country of the money for an unknown code', '+999••••101', 'PHP', philippines],
  ['none where the money has no country', null, 'EUR', undefined],
] as const)('%s is chosen first', (_name, number, currency, expected) => {
  expect(countryAtFirst(countries, number, currency)).toBe(expected);
});
