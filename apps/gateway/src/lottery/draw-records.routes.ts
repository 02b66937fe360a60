import type { FastifyInstance } from 'fastify';
import type { Sql } from '../database/connection.ts';
import { listDrawRecords, readDrawRecord } from './draw-records.store.ts';

/** Any site and any tool may read them. */
const headers = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' } as const;

/** Serves the records of days: a list, and one file a day, which never changes. */
export function addDrawRecords(app: FastifyInstance, sql: Sql): void {
  app.get('/draw-records', { logLevel: 'warn' }, async (_request, reply) =>
    reply
      .headers(headers)
      .header('cache-control', 'no-cache')
      .send(await listDrawRecords(sql)),
  );
  app.get<{ Params: { file: string } }>(
    '/draw-records/:file',
    { logLevel: 'warn' },
    async (request, reply) => {
      const day = /^(\d{4}-\d{2}-\d{2})\.jsonl$/.exec(request.params.file)?.[1];
      const isDay = day !== undefined && !Number.isNaN(Date.parse(day));
      const text = isDay ? await readDrawRecord(sql, day) : undefined;
      if (text === undefined)
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain')
          .send('No such record.\n');
      return reply
        .headers(headers)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('text/plain; charset=utf-8')
        .send(text);
    },
  );
}
