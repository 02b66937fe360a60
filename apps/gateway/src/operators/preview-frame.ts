import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { wireLanguages } from '@marquee/brand';
import { previewStates } from '@marquee/contract';
import * as v from 'valibot';
import type { Merchant } from '../core/merchant.ts';

/** Where the back office answers the page that has the preview of a brand's site in a frame. */
export const PREVIEW_FRAME = '/preview-frame';

const query = v.object({
  merchant: v.string(),
  /** A page of the site, or one of its pages without scripts; with the dialog or panel that is open. */
  page: v.pipe(v.string(), v.regex(/^\/[\w/-]*(?:\.html)?(?:\?(?:modal|member|agent)=\w+)?$/)),
  language: v.picklist(wireLanguages),
  state: v.optional(v.picklist(previewStates), 'visitor'),
  title: v.optional(v.pipe(v.string(), v.maxLength(100)), 'Preview'),
});

const styles = 'html,body{height:100%;margin:0}iframe{display:block;width:100%;height:100%;border:0}';
const styleHash = createHash('sha256').update(styles).digest('base64');

/** Where the preview of a brand is: on this machine at a name below `.localhost`, else before the brand's first domain. */
export function previewOrigin(
  { code, domains }: Pick<Merchant, 'code' | 'domains'>,
  { hostname, host }: Pick<FastifyRequest, 'hostname' | 'host'>,
): string {
  const isLocal = /(^|\.)localhost$/.test(hostname);
  return isLocal
    ? `http://preview.${code}.localhost${host.slice(hostname.length)}`
    : `https://preview.${domains[0] ?? ''}`;
}

/**
 * Answers the page of the back office that shows a brand's preview. It is a page of its own, so that the policy of each names
 * exactly one site, whatever number of brands there is.
 */
export function sendPreviewFrame(
  merchants: readonly Merchant[],
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const asked = v.safeParse(query, request.query);
  const merchant = asked.success && merchants.find(({ code }) => code === asked.output.merchant);
  if (!asked.success || !merchant)
    return reply.code(404).type('text/plain; charset=utf-8').send('There is nothing here.\n');
  const { page, language, state, title } = asked.output;
  const origin = previewOrigin(merchant, request);
  const address = new URL(`${origin}${page}`);
  address.searchParams.set('preview-language', language);
  address.searchParams.set('preview-state', state);
  return reply
    .headers({
      'content-security-policy': [
        "default-src 'none'",
        `style-src 'sha256-${styleHash}'`,
        `frame-src ${origin}`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
      ].join('; '),
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${styles}</style></head><body><iframe title="${escaped(title)}" src="${escaped(address.href)}"></iframe></body></html>`,
    );
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
