import { languageTag } from '@marquee/i18n';
import { expect, test } from 'vitest';
import { usualTime } from './usual-time.ts';

test.each([
  [1, '1 minute'],
  [5, '5 minutes'],
  [60, '1 hour'],
  [90, '90 minutes'],
  [121, '3 hours'],
  [1440, '24 hours'],
  [2880, '48 hours'],
  [2881, '3 days'],
  [10_080, '7 days'],
])('%i minutes are %s', (minutes, text) => {
  expect(usualTime(minutes, 'en')).toBe(text);
});

test.each([
  ['CN', '5分钟'],
  ['ID', '5 menit'],
  ['JA', '5 分'],
  ['MY', '5 minit'],
  ['TH', '5 นาที'],
  ['VI', '5 phút'],
] as const)('five minutes in %s have Latin digits and the word of the language', (language, text) => {
  // Engines differ in the kind of space.
  expect(usualTime(5, languageTag(language)).replaceAll(/\s/g, ' ')).toBe(text);
});
