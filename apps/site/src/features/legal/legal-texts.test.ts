import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { wireLanguages, type WireLanguage } from '@marquee/brand';
import { legalPaths } from '../../app/routes.ts';
import { legalTextQuery } from './legal-texts.ts';

const documents = Object.keys(legalPaths) as (keyof typeof legalPaths)[];
const settings = {
  merchant: 'bold',
  names: { EN: 'Bold & Lucky' },
  defaultLanguage: 'EN' as const,
  legal: { version: '1' },
};
const own = { ...settings, legal: { version: '7', address: '/assets/legal.json' } };

const textOf = (from: typeof settings, document: (typeof documents)[number], language: WireLanguage) =>
  new QueryClient().fetchQuery({ ...legalTextQuery(from, document, language), retry: false });

afterEach(() => vi.unstubAllGlobals());

describe('the texts that come with the site', () => {
  test.each(wireLanguages)('have the same parts in %s as in English', async (language) => {
    for (const document of documents) {
      const parts = (html: string) => html.match(/<\w+/g);
      expect(parts(await textOf(settings, document, language))).toEqual(
        parts(await textOf(settings, document, 'EN')),
      );
    }
  });

  test('name the brand, and nothing else is left to fill in', async () => {
    for (const document of documents) {
      const text = await textOf(settings, document, 'EN');
      expect(text).toContain('Bold &amp; Lucky');
      expect(text).not.toMatch(/[{}]/);
    }
  });
});

describe('an operator’s own texts', () => {
  test('are in the place of the others, where there is one', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ terms: { EN: '<p>Ours</p>' } })));
    expect(await textOf(own, 'terms', 'EN')).toBe('<p>Ours</p>');
    expect(await textOf(own, 'privacy', 'EN')).toContain('Bold &amp; Lucky');
  });

  test('that cannot be fetched are not replaced by others', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
    await expect(textOf(own, 'terms', 'EN')).rejects.toThrow('503');
  });
});
