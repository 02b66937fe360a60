import { randomUUID } from 'node:crypto';
import { operatorCalls } from '@marquee/contract/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';

const merchant = 'alpha';
let gateway: TestGateway;
let ann: TestOperator;
let token: string;
beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 } });
  ann = await newOperator(gateway);
  token = await gateway.login();
});
afterAll(() => gateway.close());

const message = (more: object = {}) => ({
  merchant,
  requestId: randomUUID(),
  audience: {},
  titles: { EN: 'Maintenance on Monday' },
  contents: { EN: '<p>The site is closed from 3 to 4.</p>' },
  ...more,
});
const send = (body: object) =>
  ann.send(operatorCalls.inboxSend, { body: body as ReturnType<typeof message> });
const titles = async () =>
  valueOf<{ messages: { id: string; title: string }[] }>((await gateway.send('messageList', { token })).json)
    .messages;
const sent = async () =>
  valueOf<{ messages: { id: string; member: string | null; read: number }[] }>(
    (await ann.send(operatorCalls.inboxSent, { query: { merchant } })).json,
  ).messages;

test('a message to all arrives once however often it is sent, is counted when it is read, and is recorded', async () => {
  const body = message();
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(body)));
  const [id, ...others] = answers.map(({ json }) => valueOf<{ id: string }>(json).id);
  expect(new Set(others)).toEqual(new Set([id]));
  expect((await titles()).filter(({ title }) => title === 'Maintenance on Monday')).toHaveLength(1);
  await gateway.send('messageOpen', { token, body: { id } });
  expect(await sent()).toMatchObject([{ id, member: null, read: 1 }]);
  const recorded =
    await gateway.sql`SELECT staff, merchant, subject FROM audit_event WHERE event = 'inbox send'`;
  expect([...recorded]).toEqual([{ staff: 'ann', merchant: 'alpha', subject: id }]);
});

test('a message to one member reaches no one else, and ends', async () => {
  const other = await gateway.login('vip');
  const { json } = await send(message({ audience: { member: 'DEMO' } }));
  const { id } = valueOf<{ id: string }>(json);
  expect(await titles()).toContainEqual(expect.objectContaining({ id }));
  expect(kindOf(await gateway.send('messageOpen', { token: other, body: { id } }))).toBe('not-found');
  await ann.send(operatorCalls.inboxEnd, { body: { merchant, id } });
  expect(await titles()).not.toContainEqual(expect.objectContaining({ id }));
});

test('a gift can be claimed once by each who opens the message, and not during a break from play', async () => {
  const gift = { kind: 'money', amount: '50', turnover: 3 };
  const { json } = await send(message({ titles: { EN: 'For you' }, gift }));
  const { id } = valueOf<{ id: string }>(json);
  const rewards = async (reader: string) =>
    valueOf<{ rewards: { id: string; source: string; title: string; prize: unknown }[] }>(
      (await gateway.send('rewardCentre', { token: reader })).json,
    ).rewards.filter(({ source }) => source === 'message');
  const prize = { kind: 'money', amount: { amount: '50.0000' }, turnover: { amount: '150.0000' } };
  for (const reader of [token, await gateway.login('vip')]) {
    expect(await rewards(reader)).toEqual([]);
    for (let times = 0; times < 2; times++)
      expect(
        valueOf((await gateway.send('messageOpen', { token: reader, body: { id } })).json),
      ).toMatchObject({
        gift: prize,
      });
    expect(await rewards(reader)).toMatchObject([{ title: 'For you', prize }]);
  }
  const [own] = await rewards(token);
  const claim = () =>
    gateway.send('rewardCollect', { token, body: { requestId: randomUUID(), reward: own?.id } });
  expect((await claim()).status).toBe(200);
  expect(kindOf(await claim())).toBe('conflict');

  const agent = await gateway.login('agent');
  await gateway.sql`INSERT INTO play_break (member, request_id, kind, duration, ends_at)
    SELECT id, gen_random_uuid(), 'self-exclusion', '6m', now() + interval '1 day' FROM member
    WHERE merchant = 'alpha' AND username = 'agent'`;
  const { json: sentToOne } = await send(message({ audience: { member: 'agent' }, gift }));
  const body = { id: valueOf<{ id: string }>(sentToOne).id };
  expect(valueOf((await gateway.send('messageOpen', { token: agent, body })).json)).toMatchObject({
    gift: null,
  });
  expect(await rewards(agent)).toEqual([]);
});

test('what is scheduled is not there before its time, and can be ended before', async () => {
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  const { json } = await send(message({ publishAt }));
  const { id } = valueOf<{ id: string }>(json);
  expect(await titles()).not.toContainEqual(expect.objectContaining({ id }));
  expect((await ann.send(operatorCalls.inboxEnd, { body: { merchant, id } })).status).toBe(200);
  expect(kindOf(await ann.send(operatorCalls.inboxEnd, { body: { merchant: 'beta', id } }))).toBe(
    'not-found',
  );
});

test.each([
  ['a link to another site', { link: 'https://elsewhere.example' }, 'body.link'],
  ['a link without its host', { link: '//elsewhere.example' }, 'body.link'],
  ['no text at all', { titles: {} }, 'body.titles'],
  ['a language that there is not', { titles: { XX: 'Hello' } }, 'body.titles'],
  ['an end before the beginning', { expireAt: '2020-01-01T00:00:00Z' }, 'body.expireAt'],
  ['a gift of nothing', { gift: { kind: 'money', amount: '0', turnover: 0 } }, 'body.gift.amount'],
  ['no request id', { requestId: '' }, 'body.requestId'],
])('%s is refused by the name of the field, and sends nothing', async (_case, more, field) => {
  const before = (await sent()).length;
  const answer = await send(message(more));
  expect(kindOf(answer)).toBe('invalid-request');
  expect(JSON.stringify(answer.json)).toContain(field);
  expect(await sent()).toHaveLength(before);
});

test('an unknown member or agent is not found', async () => {
  for (const audience of [{ member: 'nobody' }, { agent: 'nobody' }])
    expect(kindOf(await send(message({ audience })))).toBe('not-found');
});
