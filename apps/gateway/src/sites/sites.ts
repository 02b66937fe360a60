import { existsSync, realpathSync, statSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageTags, wireLanguages } from '@marquee/brand';
import { isPreview, type Merchant } from '../core/merchant.ts';
import { headersFor } from './headers-file.ts';
import { withGames } from './local-games.ts';
import { officeOrigin, PREVIEW_SAMPLES, previewHeaders, previewPage, previewRequest } from './preview.ts';
import { readSiteFolder, type SiteFolder } from './site-folder.ts';

/** How long a folder is trusted before its release is looked at again. */
const RECHECK_MS = 1000;

/**
 * Serves each merchant's built site from `<sitesDir>/<merchant>` on the merchant's host, as a static host would: headers
 * from the folder's own `_headers`, compressed files where the browser takes them, the index page for the application's
 * routes, for the rest 404.html in the language that the visitor chose, or else the first of the browser that the site has.
 *
 * Assets of earlier releases come from `<sitesDir>/earlier/<merchant>`, for pages that are still open.
 *
 * @param localGames origins of game vendors on this machine, which no brand declares: in development every site lets them
 * in.
 * @param officeHost host of the back office, which can show previews in a frame; without it no page can
 */
export function createSites(
  sitesDir: string,
  merchantOf: (host: string) => Merchant | undefined,
  localGames: readonly string[] = [],
  officeHost?: string,
) {
  const known = new Map<string, { folder: SiteFolder | undefined; version: string; checkedAt: number }>();

  /** @param place of the site in the folder: the merchant's code, or `previews/<code>` */
  function siteOf(place: string): SiteFolder | undefined {
    const now = Date.now();
    const before = known.get(place);
    if (before !== undefined && now - before.checkedAt < RECHECK_MS) return before.folder;
    const home = path.join(sitesDir, place);
    const modifiedAt = statSync(path.join(home, 'release.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    // A link to the release: what is read stays one release when the link is changed meanwhile.
    const release = modifiedAt === 0 ? home : realpathSync(home);
    const version = `${release} ${modifiedAt}`;
    const folder = before?.version === version ? before.folder : readSiteFolder(release);
    known.set(place, { folder, version, checkedAt: now });
    return folder;
  }

  /** The address of a picture that a brand file names, or null while the site is not built or has no such picture. */
  function imageOf(code: string, source: string): string | null {
    const address = siteOf(code)?.images[source];
    return address === undefined ? null : `/${address.replace(/^\//, '')}`;
  }

  /** Whether a site has a picture of its brand file. True while the site is not built: there is nothing to compare with. */
  function hasPicture(code: string, source: string): boolean {
    return siteOf(code) === undefined || imageOf(code, source) !== null;
  }

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const merchant = merchantOf(request.hostname);
    if (merchant === undefined) return plain(reply, 'This host belongs to no site.\n');
    const preview = isPreview(request.hostname);
    if (preview) reply.header('x-robots-tag', 'noindex');
    const site = siteOf(preview ? `previews/${merchant.code}` : merchant.code);
    if (site === undefined) return plain(reply, `The site of ${merchant.code} has not been built.\n`);
    const requested = pathOf(request.url);
    if (requested === undefined) return plain(reply, 'There is nothing here.\n');
    const own = {
      'cache-control': 'no-cache',
      ...withGames(headersFor(site.headers, requested), localGames),
    };
    const headers =
      preview && officeHost !== undefined ? previewHeaders(own, officeOrigin(request, officeHost)) : own;
    reply.headers(headers);
    const wanted = preview ? previewRequest(request.url) : undefined;
    const page =
      wanted && (requested === '/' || site.isRoute(requested))
        ? previewPage(site, headers, wanted, merchant.currency)
        : undefined;
    if (page !== undefined)
      return reply.headers(page.headers).type('text/html; charset=utf-8').send(page.html);
    const previews = path.join(sitesDir, 'previews');
    if (preview && requested === PREVIEW_SAMPLES && existsSync(path.join(previews, requested)))
      return reply.sendFile(requested, previews);
    const found = [requested, path.posix.join(requested, 'index.html')].find((file) => site.files.has(file));
    if (found !== undefined) return reply.sendFile(found, site.root);
    if (site.isRoute(requested) && site.files.has('/index.html'))
      return reply.sendFile('/index.html', site.root);
    const earlier = path.join(sitesDir, 'earlier', merchant.code);
    if (/^\/assets\/[\w.-]+$/.test(requested) && existsSync(path.join(earlier, requested)))
      return reply.sendFile(requested, earlier);
    // A missing chunk must look missing: an index page in its place would be cached for ever as a script.
    const missing = requested.startsWith('/assets/')
      ? undefined
      : notFoundPage(site, merchant, request.headers);
    reply.code(404).header('cache-control', 'no-store');
    return missing === undefined || !site.files.has(missing)
      ? plain(reply, 'There is nothing here.\n')
      : reply.sendFile(missing, site.root);
  }

  return { serve, imageOf, hasPicture };
}

/** The page that says that there is nothing: the one at the top is in the merchant's own language. */
function notFoundPage(
  site: SiteFolder,
  merchant: Merchant,
  { cookie, ...rest }: IncomingHttpHeaders,
): string {
  const own = languageTags[merchant.defaultLanguage].tag.split('-')[0];
  const chosen = chosenLanguage(cookie);
  for (const wanted of [chosen ?? '', ...(rest['accept-language'] ?? '').toLowerCase().split(',')]) {
    const [language = ''] = wanted.trim().split(/[-;]/);
    if (language === own) break;
    const page = `/${language === 'zh' ? languageTags.CN.tag.toLowerCase() : language}/404.html`;
    if (language !== '' && site.files.has(page)) return page;
  }
  return '/404.html';
}

/** The tag of the language that the site says its visitor chose, in the cookie of i18n's `languageCookie`. */
function chosenLanguage(cookies = ''): string | undefined {
  const [, code] = /(?:^|; )lang=([A-Z]{2})(?:;|$)/.exec(cookies) ?? [];
  const language = wireLanguages.find((one) => one === code);
  return language && languageTags[language].tag.toLowerCase();
}

/** The decoded path of an address, or undefined when it is not well-formed. */
function pathOf(url: string): string | undefined {
  try {
    return decodeURIComponent(url.replace(/[?#].*$/s, ''));
  } catch {
    return undefined;
  }
}

function plain(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .code(404)
    .type('text/plain; charset=utf-8')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(text);
}
