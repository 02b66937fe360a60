import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { DATABASE_LIMIT_MS, type Metrics } from './metrics.ts';

/**
 * Builds the server of the metrics. It has a listener of its own, because they tell how much business an operator does: no
 * site's host answers them. It answers also while the database is away. Listens to nothing yet.
 */
export function createMetricsServer(metrics: Metrics, log: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({ loggerInstance: log, forceCloseConnections: 'idle' });
  app.addHook('onClose', async () => metrics.close());
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    const { text, contentType, problem } = await metrics.read(databaseLimit(request.headers[TIMEOUT_HEADER]));
    if (problem !== undefined)
      request.log.error({ err: problem }, 'the metrics of the database could not be read');
    return reply.type(contentType).send(text);
  });
  return app;
}

/** How long Prometheus waits for an answer, in seconds. */
const TIMEOUT_HEADER = 'x-prometheus-scrape-timeout-seconds';

/** Milliseconds for the database, so that the answer comes within the scrape's own limit. */
function databaseLimit(timeout: string | readonly string[] | undefined): number {
  const allowed = Number(timeout) * 1000 * 0.8;
  return allowed > 0 ? Math.min(allowed, DATABASE_LIMIT_MS) : DATABASE_LIMIT_MS;
}
