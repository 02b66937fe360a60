import { contentAttributes, contentElements } from '@marquee/contract/content-html';
import type * as Fallback from './purify.ts';

/** The browser's own sanitiser, where there is one. */
interface SanitisingElement {
  setHTML(html: string, options: { readonly sanitizer: object }): void;
}

const canSanitise = (element: object): element is SanitisingElement => 'setHTML' in element;

let fallback: typeof Fallback | undefined;

/** Whether `sanitise` can be called: the browser sanitises by itself, or the library has been loaded. */
export const isSanitiserReady = (): boolean =>
  fallback !== undefined || (typeof Element !== 'undefined' && canSanitise(Element.prototype));

/** Loads what `sanitise` needs. Rejects when it cannot be fetched. */
export async function loadSanitiser(): Promise<void> {
  if (!isSanitiserReady()) fallback = await import('./purify.ts');
}

/**
 * Sanitises HTML that came over the wire: only text, its structure, links and pictures are left. A link to another site
 * opens a window of its own, which has no access to this one.
 *
 * @returns nodes for the page.
 */
export function sanitise(html: string): DocumentFragment {
  const clean = fallback?.purify(html) ?? sanitiseByBrowser(html);
  for (const link of clean.querySelectorAll('[href]')) {
    if (!leadsOutside(link.getAttribute('href') ?? '')) continue;
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  for (const picture of clean.querySelectorAll('img')) picture.setAttribute('loading', 'lazy');
  return clean;
}

/** Read as the browser reads it: `//host`, `HTTPS://host` and `\\host` are other sites too. */
function leadsOutside(href: string): boolean {
  if (!URL.canParse(href, location.href)) return false;
  const { origin, protocol } = new URL(href, location.href);
  return /^https?:$/.test(protocol) && origin !== location.origin;
}

/** In a document of its own, where nothing is fetched before it is clean. */
function sanitiseByBrowser(html: string): DocumentFragment {
  const { body }: { body: object } = document.implementation.createHTMLDocument('');
  if (!(body instanceof Node) || !canSanitise(body)) throw new Error('The sanitiser is not loaded yet.');
  const sanitizer = {
    elements: contentElements,
    attributes: contentAttributes,
    replaceWithChildrenElements: [
      'form',
      'button',
      'dialog',
      'section',
      'article',
      'header',
      'footer',
      'main',
    ],
  };
  body.setHTML(html, { sanitizer });
  const fragment = document.createDocumentFragment();
  fragment.append(...body.childNodes);
  return fragment;
}
