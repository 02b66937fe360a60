import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { FindProblems } from './core/readiness.ts';
import { isDatabaseAway } from './database/connection.ts';
import { addForwardedHeaders } from './http/forwarded.ts';
import { nestsTooDeep } from './http/json-body.ts';
import { RequestLog } from './http/request-log.ts';
import { addCors, addSecurityHeaders } from './http/security-headers.ts';
import { addExports } from './records/export.ts';
import { addBalanceStream } from './push/balance-stream.ts';
import { addStaticFiles } from './http/static-files.ts';
import { addRoutes, REQUEST_TIMEOUT_MS, sendRefusal, type RouteParts } from './http/routes.ts';
import type { Refusal } from './http/refusal.ts';
import type { CountryLookup } from './platform/country-lookup.ts';

/** Largest body of a call, in bytes. */
export const BODY_LIMIT = 256 * 1024;

/** Code of the error for a body that nests too deep. */
const TOO_DEEP = 'MARQUEE_TOO_DEEP';

/** Builds the server: calls from the contract, health, and `site` for every other path. Listens to nothing yet. */
export function createServer(
  parts: RouteParts & { readonly countryOf: CountryLookup },
  options: {
    log: FastifyBaseLogger;
    trustProxy: string | undefined;
    trustForwardedHost: boolean;
    findProblems: FindProblems;
    /** Adds what is asked for on any host, beside the contract's calls. */
    callbacks: (app: FastifyInstance) => void;
    site: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  },
): FastifyInstance {
  const app = Fastify({
    loggerInstance: options.log,
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trustProxy ?? false,
    genReqId: () => randomUUID(),
    logController: new RequestLog(),
    requestTimeout: REQUEST_TIMEOUT_MS,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      sendRefusal(request, reply, refusalOf(error));
    },
  });
  addStaticFiles(app);
  app.decorateRequest('refused', undefined);
  addSecurityHeaders(app, (url) => isCall(url) || isHealth(url));
  // After the plugin's own hooks, so that a refusal has these headers too.
  app.after(() => addForwardedHeaders(app, { trustHost: options.trustForwardedHost }));
  app.removeContentTypeParser('text/plain');
  app.addHook('preValidation', async ({ body }) => {
    if (nestsTooDeep(body)) throw Object.assign(new Error('too-deep'), { statusCode: 400, code: TOO_DEEP });
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
  app.setNotFoundHandler((request, reply) => {
    if (isCall(request.url) || (request.method !== 'GET' && request.method !== 'HEAD')) {
      const known = parts.merchantOf(request.hostname) !== undefined;
      return sendRefusal(request, reply, { kind: known ? 'not-found' : 'unknown-merchant' });
    }
    return options.site(request, reply);
  });
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const problems = await options.findProblems();
    return problems.length === 0
      ? { status: 'ready' }
      : reply.code(503).send({ status: 'not ready', problems });
  });
  app.register(async (scope) => {
    addCors(scope, parts.merchantOf);
    addRoutes(scope, parts);
    addExports(scope, parts);
    addBalanceStream(scope, parts);
  });
  options.callbacks(app);
  return app;
}

/** Whether a path belongs to the calls rather than to a site. */
function isCall(url: string): boolean {
  return /^\/(wps|lgw|lotto)(\/|$|\?)/.test(url);
}

function isHealth(url: string): boolean {
  return /^\/(healthz|readyz)(\?|$)/.test(url);
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
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT' || isDatabaseAway(error.code ?? ''))
    return { kind: 'unavailable' };
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
