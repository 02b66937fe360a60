/** One language of a site, for search engines: its tag, and the address of its home page. */
export interface LanguageHome {
  /** BCP 47, as `hreflang` wants it. */
  readonly tag: string;
  readonly url: string;
}

const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

/** Search engines may read the site; the gateway's calls have nothing for them. */
export function robotsFile(origin: string): string {
  return `User-agent: *
Disallow: /wps/
Disallow: /lgw/
Disallow: /lotto/
Allow: /

Sitemap: ${origin}/sitemap.xml
`;
}

/**
 * The sitemap: the home page in each language with all its alternates, and the pages that have one address for all.
 *
 * @param homes the default language first; it is also the alternate for everyone else.
 * @param pages absolute addresses.
 */
export function sitemapFile(homes: readonly LanguageHome[], pages: readonly string[]): string {
  const alternates = alternatesOf(homes).map(
    ({ tag, url }) => `    <xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(url)}"/>\n`,
  );
  const entry = (url: string, links: readonly string[]): string =>
    `  <url>\n    <loc>${escapeXml(url)}</loc>\n${links.join('')}  </url>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${homes.map((home) => entry(home.url, alternates)).join('')}${pages.map((page) => entry(page, [])).join('')}</urlset>
`;
}

/** The alternates of a home page: each language, and the default one for languages the site does not have. */
export function alternatesOf(homes: readonly LanguageHome[]): readonly LanguageHome[] {
  const [first] = homes;
  return first ? [...homes, { tag: 'x-default', url: first.url }] : [];
}
