import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Merchant } from '../core/merchant.ts';
import { PREVIEW_FRAME, sendPreviewFrame } from './preview-frame.ts';

/**
 * Hash of nothing: styled-components opens an empty style element in the browser and fills it through the CSS object model,
 * which a policy does not see; only the empty text must be allowed.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const headers = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${emptyStyle}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // The page that has the preview of a brand's site.
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The sanitizer of HTML previews.
    'trusted-types dompurify',
  ].join('; '),
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

/**
 * Serves the built back office: its assets, which have the hash of their content in their names, and for every other path the
 * page, whose script shows the screen of that path.
 *
 * @param folder where `npm run build` put it; a missing one is answered in words
 */
export function createOfficeFiles(folder: string | undefined, merchants: readonly Merchant[]) {
  const root = folder === undefined ? undefined : path.resolve(folder);
  return (request: FastifyRequest, reply: FastifyReply): unknown => {
    const file = request.url.replace(/[?#].*$/s, '');
    reply.headers({ ...headers, 'cache-control': 'no-cache' });
    if (root === undefined || !existsSync(path.join(root, 'index.html')))
      return plain(reply, 'The back office has not been built.\n');
    if (file === PREVIEW_FRAME) return sendPreviewFrame(merchants, request, reply);
    if (!file.startsWith('/assets/')) return reply.sendFile('/index.html', root);
    if (!/^\/assets\/[\w-][\w.-]*$/.test(file) || !existsSync(path.join(root, file)))
      return plain(reply, 'There is nothing here.\n');
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return reply.sendFile(file, root);
  };
}

function plain(reply: FastifyReply, text: string): unknown {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}
