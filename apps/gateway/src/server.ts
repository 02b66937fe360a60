import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FindReadiness } from './core/readiness.ts';
import type { Metrics } from './monitoring/metrics.ts';
import { createHttpApp, type HttpAppOptions } from './http/app.ts';
import { addCors } from './http/security-headers.ts';
import { addExports } from './records/export.ts';
import { addBalanceStream } from './push/balance-stream.ts';
import { addLiveStream } from './push/live-stream.ts';
import { createMemberChanges } from './push/member-changes.ts';
import { addStaticFiles } from './http/static-files.ts';
import { addRoutes, sendRefusal, type RouteParts } from './http/routes.ts';
import type { CountryLookup } from './platform/country-lookup.ts';

/** Builds the server: calls from the contract, health, and `site` for every other path. Listens to nothing yet. */
export function createServer(
  parts: RouteParts & { readonly countryOf: CountryLookup; readonly listenUrl: string },
  options: {
    log: FastifyBaseLogger;
    trustProxy: string | undefined;
    trustForwardedHost: boolean;
    findReadiness: FindReadiness;
    metrics?: Pick<Metrics, 'countAnswer' | 'setStreams' | 'setLiveTopics'> | undefined;
    tracing?: HttpAppOptions['tracing'];
    forHost?: HttpAppOptions['forHost'];
    /** Adds routes that answer on every host, in addition to the contract's calls. */
    callbacks: (app: FastifyInstance) => void;
    site: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  },
): FastifyInstance {
  const app = createHttpApp({
    ...options,
    ...(options.metrics && { countAnswer: options.metrics.countAnswer }),
    isOwn: (url) => isCall(url) || isHealth(url),
  });
  addStaticFiles(app);
  app.setNotFoundHandler((request, reply) => {
    if (isCall(request.url) || (request.method !== 'GET' && request.method !== 'HEAD')) {
      const known = parts.merchantOf(request.hostname) !== undefined;
      return sendRefusal(request, reply, { kind: known ? 'not-found' : 'unknown-merchant' });
    }
    return options.site(request, reply);
  });
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const { problems, overdue } = await options.findReadiness();
    if (problems.length > 0)
      return reply.code(503).send({ status: 'not ready', problems: [...problems, ...overdue] });
    return overdue.length > 0 ? { status: 'degraded', problems: overdue } : { status: 'ready' };
  });
  app.register(async (scope) => {
    addCors(scope, parts.merchantOf);
    addRoutes(scope, parts);
    addExports(scope, parts);
    const changes = createMemberChanges(parts.sql, parts.listenUrl, app.log);
    scope.addHook('preClose', () => changes.close());
    const { metrics } = options;
    addBalanceStream(scope, { ...parts, changes }, (open) => metrics?.setStreams('member', open));
    addLiveStream(scope, { ...parts, changes }, (open, topics) => {
      metrics?.setStreams('live', open);
      metrics?.setLiveTopics(topics);
    });
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
