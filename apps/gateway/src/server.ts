import { randomUUID } from 'node:crypto';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { pino } from 'pino';
import { parseBody } from './http/json-body.ts';
import { addExports } from './records/export.ts';
import { addBalanceStream } from './push/balance-stream.ts';
import { addStaticFiles } from './http/static-files.ts';
import { addRoutes, sendRefusal, type RouteParts } from './http/routes.ts';
import type { Refusal } from './http/refusal.ts';
import type { CountryLookup } from './platform/country-lookup.ts';

/** Largest body of a call, in bytes. */
export const BODY_LIMIT = 256 * 1024;

/** Headers of every answer of a call: never stored, never framed, never taken for anything but JSON. */
const callHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** The logger of a gateway: JSON lines to a file or to standard output; secrets are cut out by name. */
export function createLogger(logFile: string | undefined): FastifyBaseLogger {
  const destination = pino.destination({ dest: logFile ?? 1, mkdir: true, sync: false });
  const secrets = ['authorization', 'cookie', 'password', 'token', 'captcha', 'private_key'];
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({ level: 'info', redact: { paths, censor: '[redacted]' } }, destination);
}

/** Builds the server: calls from the contract, health, and `site` for every other path. Listens to nothing yet. */
export function createServer(
  parts: RouteParts & { readonly countryOf: CountryLookup },
  options: {
    log: FastifyBaseLogger;
    trustProxy: string | undefined;
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
    // Vendors ask hundreds of times a second, and each of their requests has a line of its own.
    logController: new LogController({
      disableRequestLogging: ({ url }: FastifyRequest) => url.startsWith('/seamless/'),
    }),
    requestTimeout: 30_000,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      sendRefusal(request, reply, refusalOf(error));
    },
  });
  addStaticFiles(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => {
      if (text === '') return undefined;
      const parsed = parseBody(text);
      if (parsed.ok) return parsed.value;
      throw Object.assign(new Error(parsed.error), { statusCode: 400, code: 'MARQUEE_BODY' });
    },
  );
  // The routes see to it that a form comes only where the contract says one.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => Object.fromEntries(new URLSearchParams(text)),
  );
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (isCall(request.url)) reply.headers(callHeaders);
  });
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
    const ready = await parts.sql`SELECT 1`.then(
      () => true,
      () => false,
    );
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database unavailable' });
  });
  addRoutes(app, parts);
  addExports(app, parts);
  addBalanceStream(app, parts);
  options.callbacks(app);
  return app;
}

/** Whether a path belongs to the calls rather than to a site. */
function isCall(url: string): boolean {
  return /^\/(wps|lgw|lotto)(\/|$|\?)/.test(url);
}

/** Codes of PostgreSQL and of its driver that mean the database is away, not that we have a bug. */
const databaseAway = /^(08|57P|53)|^(CONNECTION_|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET)/;

/** What an exception means on the wire. Anything unknown is a bug of ours: `internal`. */
function refusalOf(error: FastifyError): Refusal {
  if (error.statusCode === 413) return { kind: 'body-too-large' };
  if (error.statusCode === 415) return { kind: 'unsupported-media-type' };
  if (error.code === 'MARQUEE_BODY')
    return {
      kind: 'invalid-request',
      fields: [{ path: 'body', rule: error.message, message: bodyRule[error.message] ?? '' }],
    };
  if (error.code === 'FST_ERR_BAD_URL') return { kind: 'not-found' };
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return { kind: 'invalid-request' };
  if (databaseAway.test(error.code ?? '')) return { kind: 'unavailable' };
  return { kind: 'internal' };
}

const bodyRule: Record<string, string> = {
  'not-json': 'expected JSON',
  'too-deep': 'expected JSON that nests at most 32 deep',
  prototype: 'expected JSON without keys that reach a prototype',
};
