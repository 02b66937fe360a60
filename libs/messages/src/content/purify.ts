import DOMPurify from 'dompurify';
import { contentAttributes, contentElements } from '@marquee/contract/content-html';

/** Content before it keeps `<frameset>` from replacing the body of the parsed document, and the text with it. */
const BEFORE = '<br>';

/**
 * Does what the browser's own sanitiser does, for browsers that have none.
 *
 * @returns nodes in a document of their own, where no picture is fetched before `sanitise` has finished. Never a string: the
 * page's content policy lets only DOMPurify read markup, and a second reading could make of clean markup what was refused.
 */
export function purify(html: string): DocumentFragment {
  const clean = DOMPurify.sanitize(BEFORE + html, {
    ALLOWED_TAGS: [...contentElements],
    ALLOWED_ATTR: [...contentAttributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  clean.firstChild?.remove();
  return clean;
}
