import type { LanguageHome } from './discovery.ts';
import { alternatesOf } from './discovery.ts';

/** What stands around the prerendered part of a page. */
export interface Page {
  /** BCP 47. */
  readonly language: string;
  readonly title: string;
  /** The brand's name in the page's language. */
  readonly siteName: string;
  /** Theme variables, fonts and base styles: the same text on every page, so that a policy allows it once. */
  readonly criticalStyles: string;
  /** Colour of the browser's own bars. */
  readonly barColor: string;
  readonly scheme: 'light' | 'dark';
  /** Shows the scheme that a visitor chose or whose device prefers it, before anything is painted; for a brand of both. */
  readonly schemeScript: string | undefined;
  /** The prerendered body, and the style elements that belong to it. */
  readonly html: string;
  readonly styles: string;
}

/** What only a page that starts the application has. */
export interface Application {
  readonly canonical: string;
  /** Home pages of every language, the default first. */
  readonly homes: readonly LanguageHome[];
  /** What search engines show below the title. */
  readonly description: string;
  /** What is shown where a link is shared; the picture by its absolute address. */
  readonly shareTitle: string;
  readonly shareText: string;
  readonly sharePicture: string;
  /** Address of the log-in page's picture, of a brand whose guests must log in before they see anything else. */
  readonly loginPicture: string | undefined;
  readonly bootScript: string;
  /** Shows the overlay that runs; undefined for a brand without any. */
  readonly overlayScript: string | undefined;
  /** Modules that the start needs, requested together after the first paint. */
  readonly modules: readonly string[];
}

/** Text for element content and for attribute values in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const charset = '<meta charset="utf-8">';

function head(page: Page, lines: readonly string[]): string {
  return [
    charset,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="theme-color" content="${page.barColor}">`,
    `<meta name="color-scheme" content="${page.scheme}">`,
    ...(page.schemeScript === undefined ? [] : [`<script>${page.schemeScript}</script>`]),
    `<style>${page.criticalStyles}</style>`,
    page.styles,
    '<link rel="icon" href="/favicon.ico" sizes="48x48">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    ...lines,
  ].join('\n');
}

function document(page: Page, headLines: readonly string[], body: string): string {
  return `<!doctype html>
<html lang="${page.language}">
<head>
${head(page, headLines)}
</head>
<body>
${body}
</body>
</html>
`;
}

/**
 * A page of the application: the neutral shell, and the script that starts the rest once the shell is painted. The
 * modules are fetched meanwhile, at a low priority: the picture of the first paint comes first.
 */
export function applicationPage(page: Page, application: Application): string {
  const { canonical, homes, description, shareTitle, shareText, sharePicture, modules } = application;
  return document(
    page,
    [
      ...(application.loginPicture === undefined
        ? []
        : [`<link rel="preload" as="image" fetchpriority="high" href="${application.loginPicture}">`]),
      `<script>${application.bootScript}</script>`,
      ...(application.overlayScript === undefined ? [] : [`<script>${application.overlayScript}</script>`]),
      `<meta name="description" content="${escapeHtml(description)}">`,
      `<link rel="canonical" href="${escapeHtml(canonical)}">`,
      ...alternatesOf(homes).map(
        ({ tag, url }) => `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(url)}">`,
      ),
      '<link rel="manifest" href="/manifest.webmanifest">',
      '<meta property="og:type" content="website">',
      `<meta property="og:site_name" content="${escapeHtml(page.siteName)}">`,
      `<meta property="og:title" content="${escapeHtml(shareTitle)}">`,
      `<meta property="og:description" content="${escapeHtml(shareText)}">`,
      `<meta property="og:url" content="${escapeHtml(canonical)}">`,
      `<meta property="og:image" content="${escapeHtml(sharePicture)}">`,
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      `<meta property="og:image:alt" content="${escapeHtml(page.siteName)}">`,
      '<meta name="twitter:card" content="summary_large_image">',
      ...modules.map((module) => `<link rel="modulepreload" fetchpriority="low" href="${module}">`),
    ],
    `<div id="root">${page.html}</div>`,
  );
}

/** A page that stands alone: not found, maintenance, restriction, offline. @param script what it runs, nothing unless given */
export function standingPage(page: Page, script?: string): string {
  const lines = ['<meta name="robots" content="noindex">'];
  return document(page, script === undefined ? lines : [...lines, `<script>${script}</script>`], page.html);
}

/**
 * Puts a page's policy into the page, before everything that it decides about: the page and its hashes come together, also from a
 * server that has not read the headers of this release.
 */
export const withPolicy = (html: string, policy: string): string =>
  html.replace(
    charset,
    () => `${charset}\n<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
  );
