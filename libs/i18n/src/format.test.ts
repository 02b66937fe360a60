import { describe, expect, test } from 'vitest';
import { money } from '@marquee/money';
import {
  countryName,
  formatDate,
  formatDateTime,
  formatLongDate,
  formatMoney,
  formatNumber,
  formatRelative,
  formatWait,
  isCurrencyCode,
} from './format.ts';
import type { WireLanguage } from './languages.ts';

const every: readonly WireLanguage[] = ['CN', 'EN', 'ID', 'TH', 'VI', 'MY', 'JA'];

test.each([
  [0, '0:00'],
  [59, '0:59'],
  [249, '4:09'],
  [3600, '1:00:00'],
  [47_045, '13:04:05'],
])('a wait of %i seconds is written %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text);
});

describe('money', () => {
  test.each([
    ['1234.5600', '1,234.56'],
    ['0.0000', '0.00'],
    ['1234567890.1000', '1,234,567,890.10'],
    ['100', '100.00'],
    ['999.9', '999.90'],
    ['007.5', '7.50'],
    ['-1234.5', '-1,234.50'],
  ])('%s is written %s', (value, text) => {
    expect(formatMoney(value)).toBe(text);
  });

  test('never shows more than there is: decimals beyond the second are cut off, toward zero', () => {
    expect(formatMoney('0.9999')).toBe('0.99');
    expect(formatMoney(money('PHP', 19_999n))).toBe('1.99');
    expect(formatMoney(money('PHP', -19_999n))).toBe('-1.99');
  });

  test('zero has no sign, also when a fraction of a cent is owed', () => {
    expect(formatMoney('-0.0099')).toBe('0.00');
    expect(formatMoney(money('PHP', -99n))).toBe('0.00');
  });

  test('is exact where a float is not', () => {
    expect(formatMoney(money('PHP', 9_007_199_254_740_993_0000n % 9_223_372_036_854_775_807n))).toMatch(
      /\.\d\d$/,
    );
    expect(formatMoney('99999999999999.9900')).toBe('99,999,999,999,999.99');
  });

  test('letters before the amount are set apart, signs are not, and the minus is first', () => {
    expect(formatMoney('1234.5', { symbol: 'P' })).toBe('P\u00A01,234.50');
    expect(formatMoney('1234.5', { symbol: '฿' })).toBe('฿1,234.50');
    expect(formatMoney('-5', { symbol: 'RM' })).toBe('-RM\u00A05.00');
  });

  test.each(['', '1e9', '1,000', 'NaN', '１２', ' 1', '1.', '.5'])('%j is not an amount', (value) => {
    expect(() => formatMoney(value)).toThrow(RangeError);
  });
});

describe('numbers', () => {
  test('use the same separators in every language', () => {
    expect(formatNumber(1234567)).toBe('1,234,567');
    expect(formatNumber(9_223_372_036_854_775_807n)).toBe('9,223,372,036,854,775,807');
    expect(formatNumber(0.256, { decimals: 2 })).toBe('0.26');
  });
});

describe('times', () => {
  const moment = new Date('2026-03-09T16:05:07Z');

  test('are written as the platform writes them', () => {
    expect(formatDateTime(moment, 'UTC')).toBe('2026-03-09 16:05:07');
    expect(formatDateTime(moment.getTime(), 'Asia/Bangkok')).toBe('2026-03-09 23:05:07');
    expect(formatDate(moment, 'Asia/Tokyo')).toBe('2026-03-10');
  });

  test('midnight is 00, not 24', () => {
    expect(formatDateTime(new Date('2026-03-09T00:00:00Z'), 'UTC')).toBe('2026-03-09 00:00:00');
  });

  // Word order may change with the ICU data of the engine; month, year and digits may not.
  test.each([
    ['CN', '3月'],
    ['EN', 'March'],
    ['ID', 'Maret'],
    ['TH', 'มีนาคม'],
    ['VI', 'tháng 3'],
    ['MY', 'Mac'],
    ['JA', '3月'],
  ] as const)(
    'a long date in %s has its own words, the Gregorian year and Latin digits',
    (language, month) => {
      const text = formatLongDate(moment, language, 'UTC');
      expect(text).toContain(month);
      expect(text.match(/\p{Nd}+/gu)).toEqual(expect.arrayContaining(['2026', '9']));
    },
  );

  test.each(every)('a distance in %s has Latin digits', (language) => {
    expect(formatRelative(moment.getTime() - 3 * 60_000, moment, language)).toContain('3');
  });

  test('a distance uses the largest unit that fits', () => {
    const now = moment.getTime();
    expect(formatRelative(now - 90_000, now, 'EN')).toBe('1 minute ago');
    expect(formatRelative(now + 86_400_000, now, 'EN')).toBe('tomorrow');
    expect(formatRelative(now - 7_200_000, now, 'MY')).toBe('2 jam lalu');
    expect(formatRelative(now, now, 'EN')).toBe('now');
  });
});

test('countries have names in every language, and an unknown code names itself', () => {
  expect(countryName('PH', 'EN')).toBe('Philippines');
  expect(countryName('PH', 'JA')).toBe('フィリピン');
  expect(countryName('QZ', 'EN')).toBe('QZ');
});

test('a currency code is one of ISO 4217', () => {
  expect(isCurrencyCode('PHP')).toBe(true);
  expect(isCurrencyCode('ZZZ')).toBe(false);
});
