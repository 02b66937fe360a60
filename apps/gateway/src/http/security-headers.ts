import fastifyCors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Merchant } from '../core/merchant.ts';

/** Two years, as the sites' own headers say. */
const HSTS_SECONDS = 63_072_000;
/** Seconds for which a browser keeps the answer to its preflight. */
const PREFLIGHT_SECONDS = 600;

/** What browsers need to know of JSON that is never stored and never framed. The same for every answer, so nothing is calculated. */
const ownHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'cache-control': 'no-store',
};

/**
 * Adds the headers of the gateway's own answers. A site's files have the headers of their release instead.
 *
 * @param isOwn whether the gateway answers a path itself
 */
export function addSecurityHeaders(app: FastifyInstance, isOwn: (url: string) => boolean): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    if (isOwn(request.url)) reply.headers(ownHeaders);
    done();
  });
}

/** Lets the pages of a merchant call the merchant's gateway host, where it has one of its own. */
export function addCors(app: FastifyInstance, merchantOf: (host: string) => Merchant | undefined): void {
  app.register(fastifyCors, {
    delegator: (request, callback) => {
      const merchant = merchantOf(request.hostname);
      const isGatewayHost = merchant?.gatewayHosts.includes(request.hostname.toLowerCase()) === true;
      const origins = isGatewayHost ? merchant.domains.map((domain) => `https://${domain}`) : [];
      callback(null, {
        // A list of exact origins; none switches CORS off for the host.
        origin: origins.length > 0 ? origins : false,
        methods: ['GET', 'POST', 'PUT', 'DELETE'],
        allowedHeaders: ['Authorization', 'Content-Type', 'Gateway-Version', 'Language', 'OS', 'Platform'],
        exposedHeaders: ['Content-Disposition', 'Retry-After', 'X-Request-Id'],
        maxAge: PREFLIGHT_SECONDS,
        strictPreflight: true,
      });
    },
  });
}
