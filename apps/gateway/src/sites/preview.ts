import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import { languageTags, wireLanguages, type WireLanguage } from '@marquee/brand';
import { previewStates, type PreviewState } from '@marquee/contract';
import type { SiteFolder } from './site-folder.ts';

/** The queries by which the brand studio says what a preview shows. */
const LANGUAGE = 'preview-language';
const STATE = 'preview-state';

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

/** What a preview is asked to show. */
export interface PreviewRequest {
  readonly language: WireLanguage;
  readonly state: PreviewState;
}

/** What the brand studio asks for; undefined when the page is opened without it. */
export function previewRequest(url: string): PreviewRequest | undefined {
  const query = new URL(url, 'http://preview').searchParams;
  const language = wireLanguages.find((each) => each === query.get(LANGUAGE));
  const state = previewStates.find((each) => each === query.get(STATE)) ?? 'visitor';
  return language && { language, state };
}

/** Where a preview's page has the script that answers its calls with samples. */
export const PREVIEW_SAMPLES = '/preview-samples.js';

/** The script of a page with real data: it ends the session that an earlier preview invented. */
const withoutSamples = `try{if(sessionStorage.getItem('token')==='preview')sessionStorage.clear()}catch{}`;

/**
 * The page of a preview in a language: that language's own page, with a script before its own that has the site take the
 * language for the visitor's, and one that answers calls with samples where the state wants that.
 *
 * @param currency of the brand
 * @returns undefined when the site does not have the language
 */
export function previewPage(
  site: SiteFolder,
  headers: Headers,
  { language, state }: PreviewRequest,
  currency: string,
): { readonly html: string; readonly headers: Headers } | undefined {
  const { tag } = languageTags[language];
  const pages = [`/${tag.toLowerCase()}/index.html`, '/index.html'].filter((file) => site.files.has(file));
  const html = pages
    .map((file) => readFileSync(path.join(site.root, file), 'utf8'))
    .find((page) => page.includes(`lang="${tag}"`));
  if (html === undefined) return undefined;
  const script = `try{localStorage.setItem('lang','${language}')}catch{}Object.defineProperty(navigator,'languages',{value:['${tag}']});${state === 'visitor' ? withoutSamples : ''}`;
  const samples =
    state === 'visitor'
      ? ''
      : `<script src="${PREVIEW_SAMPLES}" data-state="${state}" data-currency="${currency}"></script>`;
  const hash = createHash('sha256').update(script).digest('base64');
  return {
    // After the page's own policy, which allows it too.
    html: html
      .replace(
        /(<meta http-equiv="Content-Security-Policy" content=")script-src /,
        (_match, start: string) => `${start}script-src 'sha256-${hash}' `,
      )
      .replace(/<title>/, () => `<script>${script}</script>${samples}<title>`),
    headers: {
      ...headers,
      'content-security-policy': (headers['content-security-policy'] ?? '').replace(
        'script-src ',
        `script-src 'sha256-${hash}' `,
      ),
    },
  };
}
