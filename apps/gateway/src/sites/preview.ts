import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import { languageTags, wireLanguages, type WireLanguage } from '@marquee/brand';
import type { SiteFolder } from './site-folder.ts';

/** The query by which the brand studio asks for a preview in a language. */
const LANGUAGE = 'preview-language';

type Headers = Readonly<Record<string, string>>;

/** The origin of the back office as a browser sees it: it is answered on the port of the sites. */
export function officeOrigin(request: Pick<FastifyRequest, 'protocol' | 'port'>, officeHost: string): string {
  const { protocol, port } = request;
  const isUsual = !port || port === (protocol === 'https' ? 443 : 80);
  return `${protocol}://${officeHost}${isUsual ? '' : `:${port}`}`;
}

/** The headers of a preview: as the site's own, but the back office can show it in a frame, and only it. */
export function previewHeaders(headers: Headers, office: string): Headers {
  const { 'x-frame-options': _, 'content-security-policy': policy, ...others } = headers;
  if (policy === undefined) return headers;
  return {
    ...others,
    'content-security-policy': policy.replace("frame-ancestors 'none'", `frame-ancestors ${office}`),
  };
}

/** The language in which a preview is asked for; undefined when the visitor's own counts. */
export function previewLanguage(url: string): WireLanguage | undefined {
  const wanted = new URL(url, 'http://preview').searchParams.get(LANGUAGE);
  return wireLanguages.find((language) => language === wanted);
}

/**
 * The page of a preview in a language: that language's own page, with a script before its own that has the site take the
 * language for the visitor's.
 *
 * @returns undefined when the site does not have the language
 */
export function pageInLanguage(
  site: SiteFolder,
  headers: Headers,
  language: WireLanguage,
): { readonly html: string; readonly headers: Headers } | undefined {
  const { tag } = languageTags[language];
  const pages = [`/${tag.toLowerCase()}/index.html`, '/index.html'].filter((file) => site.files.has(file));
  const html = pages
    .map((file) => readFileSync(path.join(site.root, file), 'utf8'))
    .find((page) => page.includes(`lang="${tag}"`));
  if (html === undefined) return undefined;
  const script = `try{localStorage.setItem('lang','${language}')}catch{}Object.defineProperty(navigator,'languages',{value:['${tag}']})`;
  const hash = createHash('sha256').update(script).digest('base64');
  return {
    // After the page's own policy, which allows it too.
    html: html
      .replace(
        /(<meta http-equiv="Content-Security-Policy" content=")script-src /,
        (_match, start: string) => `${start}script-src 'sha256-${hash}' `,
      )
      .replace(/<title>/, () => `<script>${script}</script><title>`),
    headers: {
      ...headers,
      'content-security-policy': (headers['content-security-policy'] ?? '').replace(
        'script-src ',
        `script-src 'sha256-${hash}' `,
      ),
    },
  };
}
