import { calls } from '@marquee/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallTrace, Tracing } from '../monitoring/tracing.ts';
import { fromTrustedProxy } from './request-ids.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the call, when traces are on. */
    callTrace: CallTrace | undefined;
  }
}

const names = new Map(
  Object.values(calls).map(({ name, method, path }) => [`${method} ${path}`, name as string]),
);

/** Makes each call a span, with the name of its row, or method and route where there is none. */
export function addTracing(
  app: FastifyInstance,
  { startCall }: Tracing,
  trustProxy: string | undefined,
): void {
  const isTrusted = fromTrustedProxy(trustProxy);
  app.decorateRequest('callTrace', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const route = `${request.method} ${request.routeOptions.url ?? 'site'}`;
    const parent = isTrusted(request.raw) ? request.headers['traceparent'] : undefined;
    const started = startCall(names.get(route) ?? route, typeof parent === 'string' ? parent : undefined);
    request.callTrace = started;
    started.run(done);
  });
  // What reads a body belongs to the connection, not to the call.
  app.addHook('preValidation', (request: FastifyRequest, _reply, done) => {
    if (request.callTrace === undefined) done();
    else request.callTrace.run(done);
  });
  app.addHook('onResponse', async ({ callTrace, refused }, { statusCode }) =>
    callTrace?.end({ status: statusCode, refusal: refused?.kind }),
  );
}
