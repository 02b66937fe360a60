import type { onRequestHookHandler } from 'fastify';

/** The code of the exception that ends a call which is not answered in time. */
export const CALL_TIMEOUT = 'CALL_TIMEOUT';

/**
 * Makes a hook that answers a route's calls with an exception of the code {@link CALL_TIMEOUT} when nothing else has answered
 * them in time; an answer that is under way is cut off. What the call has begun goes on, so repeating it must be safe.
 *
 * Fastify's own `handlerTimeout` does not hold for requests with a body: its timer ends once the body has been read.
 *
 * @param limit milliseconds from the head of the request.
 */
export function answeredWithin(limit: number): onRequestHookHandler {
  return (_request, reply, done) => {
    const timer = setTimeout(() => {
      if (reply.sent) return;
      const error = Object.assign(new Error(`not answered within ${limit} ms`), { code: CALL_TIMEOUT });
      if (reply.raw.headersSent) reply.raw.destroy(error);
      else void reply.send(error);
    }, limit);
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  };
}
