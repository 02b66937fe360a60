import { languageTag } from '@marquee/i18n';
import { wireLanguages } from '@marquee/contract';
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

test.each(wireLanguages)('the time in %s has Latin digits and the unit of the language', (language) => {
  const text = usualTime(5, languageTag(language));
  expect(text).toContain('5');
  if (language !== 'EN') expect(text).not.toContain('minutes');
});
