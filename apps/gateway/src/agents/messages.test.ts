import { randomUUID } from 'node:crypto';
import type { AnswerOf, CallOf } from '@marquee/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newPayee, type Payee } from '../testing/payee.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';

type Sent = AnswerOf<CallOf<'agentMessageSend'>>;
type SentList = AnswerOf<CallOf<'agentMessageList'>>;
type Inbox = AnswerOf<CallOf<'messageList'>>;

let gateway: TestGateway;
let top: Payee, left: Payee, right: Payee, low: Payee;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.sql`TRUNCATE rate_limit`;
  top = await newPayee(gateway, { type: 1, cash: 0 });
  left = await newPayee(gateway, { type: 1, cash: 0, upline: top.id });
  right = await newPayee(gateway, { cash: 0, upline: top.id });
  low = await newPayee(gateway, { cash: 0, upline: left.id });
});

const send = (from: Payee, body: { requestId?: string; account?: string; text: string }) =>
  gateway.send('agentMessageSend', { token: from.token, body: { requestId: randomUUID(), ...body } });
const sent = async (who: Payee, query: object = {}) =>
  valueOf<SentList>((await gateway.send('agentMessageList', { token: who.token, query: { ...query } })).json);
const inbox = async (who: Payee) =>
  valueOf<Inbox>((await gateway.send('messageList', { token: who.token, query: {} })).json);

describe('a message to the direct line', () => {
  test('reaches one member, as plain text under the masked name, and raises the unread count', async () => {
    const text = 'See you at <b>eight</b>.\nBring the numbers.';
    const answer = valueOf<Sent>((await send(top, { account: left.username, text: ` ${text} ` })).json);
    expect(answer).toMatchObject({ account: left.username, text, receivers: 1, read: 0 });
    const { messages, unread } = await inbox(left);
    expect(unread).toBe(1);
    expect(messages).toMatchObject([{ kind: 'upline-message', title: '', details: { text } }]);
    expect(messages[0]?.details.sender).toMatch(/^pa•+$/);
    expect((await inbox(right)).messages).toEqual([]);
    const [version] = await gateway.sql`SELECT version FROM inbox_version WHERE member = ${left.id}`;
    expect(version).toEqual({ version: 1n });
  });

  test('reaches everyone directly below, no one further down, and shows how many have read it', async () => {
    await send(top, { text: 'To all of you' });
    for (const each of [left, right]) expect((await inbox(each)).unread).toBe(1);
    for (const each of [low, top]) expect((await inbox(each)).messages).toEqual([]);
    const id = (await inbox(left)).messages[0]?.id ?? '';
    await gateway.send('messageOpen', { token: left.token, body: { id } });
    expect(await sent(top)).toMatchObject({
      messages: [{ account: null, text: 'To all of you', receivers: 2, read: 1 }],
      next: null,
    });
    expect((await sent(left)).messages).toEqual([]);
  });

  test('is listed in pages, the newest first', async () => {
    for (const text of ['one', 'two', 'three']) await send(top, { account: left.username, text });
    const first = await sent(top, { limit: 2 });
    expect(first.messages.map(({ text }) => text)).toEqual(['three', 'two']);
    const rest = await sent(top, { limit: 2, cursor: first.next });
    expect(rest).toMatchObject({ messages: [{ text: 'one' }], next: null });
  });

  test('sent again with the same request is sent once; with another text it is a conflict', async () => {
    const requestId = randomUUID();
    const body = { requestId, account: left.username, text: 'Once' };
    const [one, other] = [await send(top, body), await send(top, body)];
    expect(valueOf<Sent>(other.json)).toEqual(valueOf<Sent>(one.json));
    expect((await inbox(left)).unread).toBe(1);
    expect(kindOf(await send(top, { ...body, text: 'Twice' }))).toBe('conflict');
    expect(kindOf(await send(top, { ...body, account: right.username }))).toBe('conflict');
  });

  test('is not found for another line, further below, the upline, oneself, or an empty line', async () => {
    const stranger = await newPayee(gateway, { type: 1, cash: 0 });
    for (const [from, to] of [
      [top, stranger],
      [top, low],
      [left, top],
      [left, right],
      [top, top],
    ] as const)
      expect(kindOf(await send(from, { account: to.username, text: 'Hello' }))).toBe('not-found');
    expect(kindOf(await send(stranger, { text: 'Hello' }))).toBe('not-found');
    expect((await inbox(stranger)).messages).toEqual([]);
  });

  test('is refused from players and trial accounts', async () => {
    const trial = await newPayee(gateway, { type: 4, cash: 0 });
    expect(kindOf(await send(right, { text: 'Hello' }))).toBe('not-an-agent');
    expect(kindOf(await send(trial, { text: 'Hello' }))).toBe('real-account-required');
  });

  test.each(['', '   ', 'x'.repeat(501), 'a\u0000b', 'a\u202Eb', '\ud800'])(
    'is refused as %j',
    async (text) => {
      expect(kindOf(await send(top, { text }))).toBe('invalid-request');
    },
  );

  test('is refused beyond twenty an hour', async () => {
    for (let count = 0; count < 20; count++)
      expect((await send(top, { account: left.username, text: `${count}` })).status).toBe(200);
    expect(kindOf(await send(top, { account: left.username, text: 'more' }))).toBe('too-many-requests');
  });
});
