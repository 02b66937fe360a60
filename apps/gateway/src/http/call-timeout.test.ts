import { setTimeout as sleep } from 'node:timers/promises';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answeredWithin, CALL_TIMEOUT } from './call-timeout.ts';

const LIMIT = 150;

let app: FastifyInstance;
let origin: string;
beforeAll(async () => {
  app = Fastify();
  app.setErrorHandler<Error & { code?: string }>((error, _request, reply) =>
    reply.status(error.code === CALL_TIMEOUT ? 503 : 500).send(),
  );
  const onRequest = answeredWithin(LIMIT);
  app.route({ method: ['GET', 'POST'], url: '/at-once', onRequest, handler: async () => 'done' });
  app.route({
    method: ['GET', 'POST'],
    url: '/late',
    onRequest,
    handler: async () => {
      await sleep(4 * LIMIT);
      return 'done';
    },
  });
  app.get('/endless', { onRequest }, (_request, reply) =>
    reply.send(
      Readable.from(
        (async function* () {
          for (;;) {
            yield 'line\n';
            await sleep(LIMIT / 10);
          }
        })(),
      ),
    ),
  );
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' };

test.each([
  ['without a body', {}],
  ['with one', post],
])('a call %s is ended when it takes too long, and the connection goes on', async (_, init) => {
  expect((await fetch(`${origin}/late`, init)).status).toBe(503);
  // What the handler answers too late changes nothing.
  await sleep(5 * LIMIT);
  const answer = await fetch(`${origin}/at-once`, init);
  expect([answer.status, await answer.text()]).toEqual([200, 'done']);
});

test('an answer that is still under way is cut off', async () => {
  const answer = await fetch(`${origin}/endless`);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow('terminated');
});
