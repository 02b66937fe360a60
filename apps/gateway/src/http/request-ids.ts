import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** What an id may consist of, so that it can stand in a log and a header. */
const pattern = /^[\w.-]{8,64}$/;

/**
 * Whether a request comes straight from a trusted proxy.
 *
 * @param trustProxy addresses or ranges separated by commas, as for Fastify
 */
export function fromTrustedProxy(trustProxy: string | undefined): (request: IncomingMessage) => boolean {
  const isTrusted = proxyAddr.compile((trustProxy ?? '').split(',').flatMap((each) => each.trim() || []));
  return ({ socket: { remoteAddress } }) => remoteAddress !== undefined && isTrusted(remoteAddress, 0);
}

/**
 * Names requests: as X-Request-Id of a trusted proxy does, so that its log and ours can be read together, else at random.
 *
 * @param trustProxy addresses or ranges separated by commas, as for Fastify
 */
export function requestIds(trustProxy: string | undefined): (request: IncomingMessage) => string {
  const isTrusted = fromTrustedProxy(trustProxy);
  return (request) => {
    const given = request.headers['x-request-id'];
    return isTrusted(request) && typeof given === 'string' && pattern.test(given) ? given : randomUUID();
  };
}
