import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ trustProxy: '127.0.0.1' });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.sql`TRUNCATE rate_limit, login_event`;
  await gateway.sql`UPDATE session SET revoked_at = now()`;
});

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';
const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

async function logIn(userAgent: string, address: string, username = 'demo'): Promise<string> {
  const { json } = await gateway.send('sessionLogin', {
    headers: { 'user-agent': userAgent, 'x-forwarded-for': address },
    body: { type: 'username', username, password: 'Demo2026!' },
  });
  return valueOf<{ token: string }>(json).token;
}

interface Row {
  readonly id: string;
  readonly here?: boolean;
  readonly address: string | null;
  readonly country: string | null;
  readonly browser: string | null;
  readonly system: string | null;
}
const sessions = async (token: string) => valueOf<Row[]>((await gateway.send('sessionList', { token })).json);
const logins = async (token: string, query: object = {}) =>
  valueOf<{ logins: Row[]; next: string | null }>(
    (await gateway.send('loginHistory', { token, query: { ...query } })).json,
  );

describe('open sessions', () => {
  test('tell device and place, the present one first, and nothing that opens them', async () => {
    await logIn(phone, '1.1.1.1');
    const here = await logIn(firefox, '10.1.2.3');
    const list = await gateway.send('sessionList', { token: here });
    expect(await sessions(here)).toMatchObject([
      { here: true, address: '10.1.2.3', country: null, browser: 'Firefox', system: 'Windows' },
      { here: false, address: '1.1.1.1', country: 'AU', browser: 'Chrome', system: 'Android' },
    ]);
    expect(list.text).not.toContain(here);
  });

  test('one is ended by its id, at once and once', async () => {
    const [other, here] = [await logIn(phone, '10.1.2.3'), await logIn(firefox, '10.1.2.3')];
    const id = (await sessions(here)).find((session) => session.here !== true)?.id ?? '';
    expect((await gateway.send('sessionEnd', { token: here, body: { id } })).status).toBe(200);
    expect(kindOf(await gateway.send('memberInfo', { token: other }))).toBe('unauthenticated');
    expect(kindOf(await gateway.send('sessionEnd', { token: here, body: { id } }))).toBe('not-found');
    expect(await sessions(here)).toHaveLength(1);
  });

  test('another member’s is not found', async () => {
    const [theirs, here] = [await logIn(phone, '10.1.2.3', 'vip'), await logIn(firefox, '10.1.2.3')];
    const id = (await sessions(theirs))[0]?.id ?? '';
    expect(kindOf(await gateway.send('sessionEnd', { token: here, body: { id } }))).toBe('not-found');
    expect((await gateway.send('memberInfo', { token: theirs })).status).toBe(200);
  });

  test('all others end together, and no one else’s', async () => {
    const theirs = await logIn(phone, '10.1.2.3', 'vip');
    const others = [await logIn(phone, '10.1.2.3'), await logIn(phone, '10.1.2.4')];
    const here = await logIn(firefox, '10.1.2.3');
    const answer = await gateway.send('sessionEndOthers', { token: here });
    expect(valueOf(answer.json)).toEqual({ ended: 2 });
    for (const token of others)
      expect(kindOf(await gateway.send('memberInfo', { token }))).toBe('unauthenticated');
    for (const token of [here, theirs])
      expect((await gateway.send('memberInfo', { token })).status).toBe(200);
  });
});

test('logins are paged by cursor, newest first, and stay right while new ones arrive', async () => {
  for (const at of [1, 2, 3, 4, 5]) await logIn(phone, `10.0.0.${at}`);
  await logIn(phone, '10.0.0.9', 'vip');
  const here = await logIn(firefox, '10.0.0.6');
  const first = await logins(here, { limit: 2 });
  expect(first.logins.map(({ address }) => address)).toEqual(['10.0.0.6', '10.0.0.5']);
  await logIn(phone, '10.0.0.7');
  const second = await logins(here, { limit: 3, cursor: first.next });
  expect(second.logins.map(({ address }) => address)).toEqual(['10.0.0.4', '10.0.0.3', '10.0.0.2']);
  const last = await logins(here, { limit: 3, cursor: second.next });
  expect(last).toMatchObject({ logins: [{ address: '10.0.0.1', browser: 'Chrome' }], next: null });
});
