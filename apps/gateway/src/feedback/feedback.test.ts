import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { listFeedback } from './feedback.store.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(() => gateway.sql`TRUNCATE feedback, rate_limit`);

const remark = (more: object = {}) => ({
  requestId: randomUUID(),
  subject: 'Table 7',
  content: 'The sound is too loud.',
  ...more,
});
const send = (body: object, token?: string) =>
  gateway.send('feedbackSend', { body, ...(token && { token }) });

test('the operator reads what guests and members wrote, newest first, and where guests can be answered', async () => {
  const token = await gateway.login();
  expect((await send(remark({ contact: 'ann@example.com' }))).status).toBe(200);
  expect((await send(remark({ subject: 'Thank you' }), token)).status).toBe(200);
  const entries = await listFeedback(gateway.sql, {});
  expect(entries.map(({ username, subject, contact }) => [username, subject, contact])).toEqual([
    ['demo', 'Thank you', ''],
    [null, 'Table 7', 'ann@example.com'],
  ]);
  const [newest] = entries;
  expect(await listFeedback(gateway.sql, { before: newest?.id })).toHaveLength(1);
  expect(await listFeedback(gateway.sql, { merchant: 'nobody' })).toEqual([]);
});

test('sent again, or many times at once, it is there once; its id with other words is a conflict', async () => {
  const body = remark();
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(body)));
  const ids = new Set(answers.map(({ json }) => valueOf<{ id: string }>(json).id));
  expect(ids.size).toBe(1);
  expect(await gateway.sql`SELECT points FROM rate_limit WHERE key LIKE 'feedbackByAddress:%'`).toEqual([
    { points: 1 },
  ]);
  expect(kindOf(await send({ ...body, content: 'Something else.' }))).toBe('conflict');
  expect(kindOf(await send(body, await gateway.login()))).toBe('conflict');
  expect(await listFeedback(gateway.sql, {})).toHaveLength(1);
});

test('a blank remark is refused', async () => {
  expect(kindOf(await send(remark({ content: ' \n ' })))).toBe('invalid-request');
  expect(kindOf(await send(remark({ subject: '  ' })))).toBe('invalid-request');
  expect(await listFeedback(gateway.sql, {})).toEqual([]);
});

test('ten an hour are enough for an address, and what came before is answered all the same', async () => {
  const first = remark();
  await send(first);
  await Promise.all(Array.from({ length: 9 }, () => send(remark())));
  const refused = await send(remark());
  expect(kindOf(refused)).toBe('too-many-requests');
  expect((await send(first)).status).toBe(200);
  expect(await listFeedback(gateway.sql, {})).toHaveLength(10);
});
