import DOMPurify from 'dompurify';
import { contentAttributes, contentElements } from '@marquee/contract/content-html';

/** What of an operator's HTML the site shows: text, its structure, links and pictures. */
export function safeHtml(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...contentElements],
    ALLOWED_ATTR: [...contentAttributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}
