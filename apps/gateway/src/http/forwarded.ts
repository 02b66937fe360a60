import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './routes.ts';

/**
 * Brings the headers by which proxies report a request's origin into a form that Fastify's `trustProxy` can walk, and refuses
 * a request with two hosts, which a proxy and the gateway could read differently.
 *
 * @param trustHost whether X-Forwarded-Host of a trusted proxy chooses the brand
 */
export function addForwardedHeaders(app: FastifyInstance, { trustHost }: { trustHost: boolean }): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, rawHeaders } = request.raw;
    const given = headers['x-forwarded-for'];
    if (given !== undefined) {
      const forwarded = addressesOf(String(given));
      if (forwarded.length > 0) headers['x-forwarded-for'] = forwarded.join(', ');
      else delete headers['x-forwarded-for'];
    }
    if (!trustHost) delete headers['x-forwarded-host'];
    const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) sendRefusal(request, reply, { kind: 'invalid-request' });
    else done();
  });
}

/**
 * The addresses of X-Forwarded-For, without ports, from the right to the first entry that is none. What stands left of it was
 * not written by a proxy that we trust: it may be the visitor's invention.
 */
export function addressesOf(header: string): readonly string[] {
  const entries = header.split(',').map((entry) => withoutPort(entry.trim()));
  return entries.slice(entries.findLastIndex((entry) => isIP(entry) === 0) + 1);
}

/** `10.0.0.1:5555` and `[::1]:80` without port and brackets. */
function withoutPort(entry: string): string {
  const [, bracketed, plain] = /^(?:\[(.+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(entry) ?? [];
  return bracketed ?? plain ?? entry;
}
