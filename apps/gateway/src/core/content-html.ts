import { contentAttributes, contentElements } from '@marquee/contract/content-html';
import sanitizeHtml from 'sanitize-html';
import type { Texts } from './merchant.ts';

/** What of an operator's HTML is kept: text, its structure, links and pictures. The text of other elements stays. */
export function contentHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...contentElements],
    allowedAttributes: { '*': [...contentAttributes] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
  });
}

/** The same in every language. Languages without a text are left out. */
export function contentTexts(texts: Texts): Record<string, string> {
  const clean = Object.entries(texts).map(([language, html]) => [language, contentHtml(html ?? '')] as const);
  return Object.fromEntries(clean.filter(([, html]) => html !== ''));
}
