import DOMPurify from 'dompurify';
import { allowedAttributes, allowedElements } from './sanitise.ts';

/** Does what the browser's own sanitiser does, for browsers that have none. */
export function purify(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: allowedElements,
    ALLOWED_ATTR: allowedAttributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}
