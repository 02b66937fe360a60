import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerFactory,
} from 'fastify';
import { isDatabaseAway } from '../database/connection.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { Tracing } from '../monitoring/tracing.ts';
import { CALL_TIMEOUT } from './call-timeout.ts';
import { addForwardedHeaders } from './forwarded.ts';
import { nestsTooDeep } from './json-body.ts';
import type { Refusal } from './refusal.ts';
import { requestIds } from './request-ids.ts';
import { RequestLog } from './request-log.ts';
import { REQUEST_TIMEOUT_MS, sendRefusal } from './routes.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { addTracing } from './trace-calls.ts';

/** Largest body of a call, in bytes. */
const BODY_LIMIT = 256 * 1024;

/** Milliseconds for which an idle connection stays open, as in the server that Fastify makes itself. */
const KEEP_ALIVE_MS = 72_000;

/** Code of the error for a body that nests too deep. */
const TOO_DEEP = 'MARQUEE_TOO_DEEP';

/** How a server of calls is made. */
export interface HttpAppOptions {
  readonly log: FastifyBaseLogger;
  readonly trustProxy: string | undefined;
  readonly trustForwardedHost: boolean;
  /** Whether the gateway answers a path itself, rather than with a site's file. */
  readonly isOwn: (url: string) => boolean;
  /** Another server that answers for one host on the same port; the `Host` header decides. */
  readonly forHost?:
    | {
        readonly host: string;
        readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
      }
    | undefined;
  /** Counts an answer when it was sent. */
  readonly countAnswer?: Metrics['countAnswer'] | undefined;
  /** Makes a span of every call. */
  readonly tracing?: Tracing | undefined;
}

/** Makes a server without routes: how bodies are read, which headers answers have, and how errors are answered. */
export function createHttpApp(options: HttpAppOptions): FastifyInstance {
  const { forHost } = options;
  const app = Fastify({
    loggerInstance: options.log,
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trustProxy ?? false,
    genReqId: requestIds(options.trustProxy),
    logController: new RequestLog(options.log),
    requestTimeout: REQUEST_TIMEOUT_MS,
    // What arrives while it stops is still answered: no new connection comes by then.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    ...(forHost && { serverFactory: serverWith(forHost) }),
    frameworkErrors: (error, request, reply) => {
      sendRefusal(request, reply, refusalOf(error));
    },
  });
  app.decorateRequest('refused', undefined);
  app.decorateRequest('address', undefined);
  if (options.tracing !== undefined) addTracing(app, options.tracing, options.trustProxy);
  const { countAnswer } = options;
  if (countAnswer !== undefined)
    app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
      countAnswer({
        method,
        route: routeOptions.url ?? 'site',
        status: statusCode,
        seconds: elapsedTime / 1000,
      });
      done();
    });
  addSecurityHeaders(app, options.isOwn);
  addForwardedHeaders(app, { trustHost: options.trustForwardedHost });
  app.removeContentTypeParser('text/plain');
  app.addHook('preValidation', ({ body }, _reply, done) => {
    if (nestsTooDeep(body)) done(Object.assign(new Error('too-deep'), { statusCode: 400, code: TOO_DEEP }));
    else done();
  });
  // The routes see to it that a form comes only where the contract says one.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => Object.fromEntries(new URLSearchParams(text)),
  );
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.kind === 'internal') request.log.error({ err: error }, 'failed');
    return sendRefusal(request, reply, refusal, request.routeOptions.url);
  });
  return app;
}

/** Makes the server of a port on which another one answers for its host. */
function serverWith({ host, answer }: NonNullable<HttpAppOptions['forHost']>): FastifyServerFactory {
  const options = { requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS };
  return (handle) => {
    const listener: RequestListener = (request, response) => {
      const requested = (request.headers.host ?? '').replace(/:\d*$/, '').toLowerCase();
      if (requested === host) answer(request, response);
      else handle(request, response);
    };
    return createServer(options, listener);
  };
}

/** What an exception means on the wire. Anything unknown is a bug of ours: `internal`. */
function refusalOf(error: FastifyError): Refusal {
  if (error.statusCode === 413) return { kind: 'body-too-large' };
  if (error.statusCode === 415) return { kind: 'unsupported-media-type' };
  const rule = bodyRules[error.code];
  if (rule !== undefined) return { kind: 'invalid-request', fields: [{ path: 'body', ...rule }] };
  if (error.code === 'FST_ERR_BAD_URL') return { kind: 'not-found' };
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return { kind: 'invalid-request' };
  if (error.code === CALL_TIMEOUT || isDatabaseAway(error.code ?? '')) return { kind: 'unavailable' };
  return { kind: 'internal' };
}

/** Fastify's codes of a body that is none, and ours. */
const bodyRules: Record<string, { readonly rule: string; readonly message: string }> = {
  [TOO_DEEP]: { rule: 'too-deep', message: 'expected JSON that nests at most 32 deep' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { rule: 'not-json', message: 'expected JSON' },
  FST_ERR_CTP_INVALID_JSON_BODY: {
    rule: 'not-json',
    message: 'expected JSON without keys that reach a prototype',
  },
};
