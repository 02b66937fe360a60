import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { LegalDocument, SiteSettings } from '@marquee/brand';
import type { WireLanguage } from '@marquee/i18n';
import { brandName } from '../../app/brand-template.ts';

/** The legal texts of a language as HTML; `{brand}` stands for the brand's name. */
export type LegalTexts = Readonly<Record<LegalDocument, string>>;

/** What the legal texts need to know of the brand. */
type LegalSettings = Pick<SiteSettings, 'merchant' | 'names' | 'defaultLanguage' | 'legal'>;

const modules: Readonly<Record<WireLanguage, () => Promise<{ readonly texts: LegalTexts }>>> = {
  EN: () => import('./texts/en.ts'),
  CN: () => import('./texts/zh-Hans.ts'),
  ID: () => import('./texts/id.ts'),
  TH: () => import('./texts/th.ts'),
  VI: () => import('./texts/vi.ts'),
  MY: () => import('./texts/ms.ts'),
  JA: () => import('./texts/ja.ts'),
};

const byLanguage = v.optional(v.record(v.string(), v.string()));
const ownTextsSchema = v.object({ terms: byLanguage, privacy: byLanguage, responsibleGaming: byLanguage });

/**
 * The HTML of a legal text, not sanitised: the operator's own one, or the one that comes with the site.
 *
 * Rejects when a text cannot be fetched: the site's own is no replacement for an operator's.
 */
export function legalTextQuery(settings: LegalSettings, document: LegalDocument, language: WireLanguage) {
  return queryOptions({
    queryKey: ['legal', document, language] as const,
    queryFn: async ({ signal }) => {
      const own = await ownText(settings, document, language, signal);
      if (own !== undefined) return own;
      const { texts } = await modules[language]();
      return texts[document].replaceAll('{brand}', escaped(brandName(settings, language)));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function ownText(
  { legal }: LegalSettings,
  document: LegalDocument,
  language: WireLanguage,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (legal.address === undefined) return undefined;
  const answer = await fetch(legal.address, { signal });
  if (!answer.ok) throw new Error(`${legal.address} answered with ${answer.status}.`);
  return v.parse(ownTextsSchema, await answer.json())[document]?.[language];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
