/** Where an announcement leads: a page of the site, or an address elsewhere. */
export type AnnouncementLink =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'elsewhere'; readonly address: string };

/**
 * Reads the link of an announcement.
 *
 * @returns undefined for anything that is neither a path of the site nor an https address: it came over the wire, and a
 * `javascript:` address must not become a link.
 */
export function announcementLink(linkUrl: string | null): AnnouncementLink | undefined {
  if (linkUrl === null) return undefined;
  if (/^\/(?![/\\])/.test(linkUrl)) return { kind: 'page', path: linkUrl };
  return URL.canParse(linkUrl) && new URL(linkUrl).protocol === 'https:'
    ? { kind: 'elsewhere', address: linkUrl }
    : undefined;
}
