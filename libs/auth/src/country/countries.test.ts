import { expect, test } from 'vitest';
import { answersTo, firstCountry } from './countries.ts';

const philippines = { countryCode: 'PH', countryDialingCode: '63' };
const malaysia = { countryCode: 'MY', countryDialingCode: '60' };
const list = [philippines, malaysia];

test('the given code comes first, then the country of the visitor, then that of the money, then none', () => {
  expect(firstCountry(list, '60', 'PH', 'PHP')).toBe(malaysia);
  expect(firstCountry(list, '99', 'MY', 'PHP')).toBe(malaysia);
  expect(firstCountry(list, undefined, 'PH', 'MYR')).toBe(philippines);
  expect(firstCountry(list, undefined, '', 'MYR')).toBe(malaysia);
  expect(firstCountry(list, undefined, 'ZZ', 'PHP')).toBe(philippines);
  for (const currency of ['EUR', 'USDT', 'PHPT', ''])
    expect(firstCountry(list, undefined, '', currency)).toBeUndefined();
  expect(firstCountry([], '60', 'PH', 'PHP')).toBeUndefined();
});

test('a country is found by name, code and dialing code', () => {
  const named = { ...philippines, name: 'Philippines' };
  for (const typed of ['phil', 'PINES', 'ph', '63', '+6', ' ']) expect(answersTo(named, typed)).toBe(true);
  for (const typed of ['60', 'my', '3']) expect(answersTo(named, typed)).toBe(false);
});
