import DOMPurify from 'dompurify';

/**
 * Cleans HTML that came over the wire. Only text, its structure, links and pictures are left; forms, frames, styles and
 * scripts are taken out. A link to elsewhere opens a window of its own, which knows nothing of this one.
 *
 * @returns the nodes, ready to be put into the page: no text is turned into markup after the cleaning.
 */
export function sanitise(html: string): DocumentFragment {
  const clean = DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      'form',
      'input',
      'button',
      'select',
      'textarea',
      'style',
      'iframe',
      'audio',
      'video',
      'dialog',
    ],
    FORBID_ATTR: ['style', 'class', 'id', 'name', 'target'],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of clean.querySelectorAll('a[href^="http"]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  for (const picture of clean.querySelectorAll('img')) picture.setAttribute('loading', 'lazy');
  return clean;
}
