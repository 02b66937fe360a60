import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Encryption } from '../core/encryption.ts';
import type { Sql } from '../database/connection.ts';
import { publishedDrawsPath, type DrawList, type DrawOutcome } from './published-draws.ts';
import { readDrawList, readDrawOutcome, signStatement } from './published-draws.store.ts';

/** Tells other cells what is promised of this cell's lotteries and how their issues ended. All of it is public. */
export function addPublishedDraws(
  app: FastifyInstance,
  { sql, secrets }: { readonly sql: Sql; readonly secrets: Encryption },
): void {
  const send = async (reply: FastifyReply, statement: DrawList | DrawOutcome | undefined) => {
    const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
    void reply.headers(headers).type('text/plain; charset=utf-8');
    if (statement === undefined) return reply.code(404).send('Nothing is published of it.\n');
    return reply.send(await signStatement(sql, secrets, statement));
  };
  app.get<{ Params: { lottery: string } }>(
    `${publishedDrawsPath}/:lottery`,
    { logLevel: 'warn' },
    async ({ params }, reply) => send(reply, await readDrawList(sql, params.lottery)),
  );
  app.get<{ Params: { lottery: string; issue: string } }>(
    `${publishedDrawsPath}/:lottery/:issue`,
    { logLevel: 'warn' },
    async ({ params }, reply) => send(reply, await readDrawOutcome(sql, params.lottery, params.issue)),
  );
}
