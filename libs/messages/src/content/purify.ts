import DOMPurify from 'dompurify';
import { contentAttributes, contentElements } from '@marquee/contract/content-html';

/** Content before it keeps `<frameset>` from replacing the body of the parsed document, and the text with it. */
const BEFORE = '<br>';

/** Does what the browser's own sanitiser does, for browsers that have none. */
export function purify(html: string): DocumentFragment {
  const clean = DOMPurify.sanitize(BEFORE + html, {
    ALLOWED_TAGS: [...contentElements],
    ALLOWED_ATTR: [...contentAttributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  // A template is inert: no picture is fetched before `sanitise` has finished.
  const template = document.createElement('template');
  template.innerHTML = clean.slice(BEFORE.length);
  return template.content;
}
