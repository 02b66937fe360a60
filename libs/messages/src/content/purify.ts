import DOMPurify from 'dompurify';
import { allowedAttributes, allowedElements } from './sanitise.ts';

/** Content before it keeps `<frameset>` from replacing the body of the parsed document, and the text with it. */
const BEFORE = '<br>';

/** Does what the browser's own sanitiser does, for browsers that have none. */
export function purify(html: string): DocumentFragment {
  const clean = DOMPurify.sanitize(BEFORE + html, {
    ALLOWED_TAGS: allowedElements,
    ALLOWED_ATTR: allowedAttributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  // A template is inert: no picture is fetched before `sanitise` has finished.
  const template = document.createElement('template');
  template.innerHTML = clean.slice(BEFORE.length);
  return template.content;
}
