import { expect, test } from 'vitest';
import { brandOf, choicesOf, emptyBrand, toggled } from './choices.ts';

test('the first language that is chosen stays the default', () => {
  expect(toggled(['TH'], 'EN')).toEqual(['TH', 'EN']);
  expect(toggled(['TH', 'EN'], 'CN')).toEqual(['TH', 'CN', 'EN']);
  expect(toggled(['TH', 'EN'], 'TH')).toEqual(['EN']);
  expect(toggled([], 'JA')).toEqual(['JA']);
});

test('what is left empty is left to the gateway', () => {
  expect(brandOf({ ...emptyBrand, code: ' acme ' }, 'AAAA')).toEqual({
    code: 'acme',
    logo: 'AAAA',
    languages: ['EN'],
    currency: 'USD',
  });
  const typed = {
    ...emptyBrand,
    code: 'acme',
    name: 'Acme',
    languages: ['EN', 'TH'] as const,
    primary: '#112233',
  };
  expect(brandOf(typed, 'AAAA')).toMatchObject({ names: { EN: 'Acme', TH: 'Acme' }, primary: '#112233' });
});

test('an empty provider is none', () => {
  expect(choicesOf({ ...emptyBrand, code: 'acme' })).toMatchObject({ provider: null, signUp: ['username'] });
  expect(choicesOf({ ...emptyBrand, code: 'acme', provider: 'sandbox', byMobile: true })).toMatchObject({
    provider: 'sandbox',
    signUp: ['username', 'mobile'],
  });
});
