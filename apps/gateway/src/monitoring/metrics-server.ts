import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/**
 * Builds the server of the metrics. It has a listener of its own, because they tell how much business an operator does: no
 * site's host answers them. Listens to nothing yet.
 */
export function createMetricsServer(metrics: Metrics, log: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({ loggerInstance: log, forceCloseConnections: 'idle' });
  app.addHook('onClose', async () => metrics.close());
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    try {
      const { text, contentType } = await metrics.read();
      return await reply.type(contentType).send(text);
    } catch (error) {
      request.log.error({ err: error }, 'the metrics could not be read');
      return reply.code(503).type('text/plain').send('The database does not answer.\n');
    }
  });
  return app;
}
