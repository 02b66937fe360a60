import fastifyCors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Merchant } from '../core/merchant.ts';

/** Two years, as the sites' own headers say. */
const HSTS_SECONDS = 63_072_000;
/** Seconds for which a browser keeps the answer to its preflight. */
const PREFLIGHT_SECONDS = 600;

/** JSON that is never framed. Made once: these headers are the same for every answer. */
const setHelmetHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: { maxAge: HSTS_SECONDS, includeSubDomains: true },
});

/**
 * Adds the headers of the gateway's own answers. A site's files have the headers of their release instead.
 *
 * @param isOwn whether the gateway answers a path itself
 */
export function addSecurityHeaders(app: FastifyInstance, isOwn: (url: string) => boolean): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    if (!isOwn(request.url)) return done();
    reply.header('cache-control', 'no-store');
    setHelmetHeaders(request.raw, reply.raw, () => done());
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
