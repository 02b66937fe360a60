import { describe, expect, test } from 'vitest';
import { languageOfTag, languageTag, nativeName, startLanguage, type WireLanguage } from './languages.ts';
import { languageCookie, storeLanguage, storedLanguage } from './stored-language.ts';

const every: readonly WireLanguage[] = ['CN', 'EN', 'ID', 'TH', 'VI', 'MY', 'JA'];

test.each(every)('%s has a tag that Intl takes for the language it is', (language) => {
  const own = new Intl.DisplayNames(languageTag(language), { type: 'language' }).of(languageTag(language));
  // A tag that Intl does not know comes back as it was given.
  expect(own?.toLowerCase()).not.toBe(languageTag(language).toLowerCase());
  expect(Intl.PluralRules.supportedLocalesOf(languageTag(language))).toHaveLength(1);
  expect(nativeName(language)).not.toBe('');
});

test('CN and MY are not given to Intl as they are on the wire', () => {
  expect(languageTag('CN')).toBe('zh-Hans');
  expect(languageTag('MY')).toBe('ms');
});

test.each([
  ['zh-TW', 'CN'],
  ['zh-CN', 'CN'],
  ['zh', 'CN'],
  ['en-US', 'EN'],
  ['en', 'EN'],
  ['EN-gb', 'EN'],
  ['ja-JP', 'JA'],
  ['ms-MY', 'MY'],
  ['in', 'ID'],
  ['my', undefined],
  ['fr-FR', undefined],
  ['', undefined],
] as const)('a browser in %s reads %s', (tag, language) => {
  expect(languageOfTag(tag, every)).toBe(language);
});

describe('the language of a visit', () => {
  const brand = { languages: ['EN', 'MY', 'TH'], defaultLanguage: 'MY' } as const;

  test('is the page’s own before any other', () => {
    expect(startLanguage({ page: 'th', stored: 'EN', browser: ['en'] }, brand)).toBe('TH');
  });
  test('is the stored one before the browser’s', () => {
    expect(startLanguage({ stored: 'TH', browser: ['en-US'] }, brand)).toBe('TH');
  });
  test('is the first of the browser’s that the brand speaks', () => {
    expect(startLanguage({ browser: ['fr', 'zh-CN', 'th-TH', 'en'] }, brand)).toBe('TH');
  });
  test('is the brand’s default when nothing fits', () => {
    expect(startLanguage({ stored: 'JA', page: 'ja', browser: ['fr'] }, brand)).toBe('MY');
  });
});

describe('storage', () => {
  test('keeps the choice under lang and hisLang', () => {
    const storage = new Map<string, string>();
    storeLanguage({ setItem: (key, value) => void storage.set(key, value) }, 'VI');
    expect(Object.fromEntries(storage)).toEqual({ lang: 'VI', hisLang: 'VI' });
  });

  test('falls back to hisLang, and ignores what the brand does not speak', () => {
    const storage = (items: Record<string, string>) => ({ getItem: (key: string) => items[key] ?? null });
    expect(storedLanguage(storage({ lang: 'EN', hisLang: 'TH' }), ['EN', 'TH'])).toBe('EN');
    expect(storedLanguage(storage({ lang: '<script>', hisLang: 'TH' }), ['EN', 'TH'])).toBe('TH');
    expect(storedLanguage(storage({ lang: 'en', hisLang: 'JA' }), ['EN', 'TH'])).toBeUndefined();
    expect(storedLanguage(undefined, ['EN'])).toBeUndefined();
  });

  test('tells the host of the site in a cookie for a year', () => {
    expect(languageCookie('VI', true)).toBe('lang=VI; path=/; max-age=31536000; samesite=lax; secure');
    expect(languageCookie('VI', false)).not.toContain('secure');
  });

  test('a full storage does not break a change of language', () => {
    const full = {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => storeLanguage(full, 'EN')).not.toThrow();
  });
});
