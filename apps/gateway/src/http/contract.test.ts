import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls, httpStatusOf, type AvailableCallName, type Call, type CallName } from '@marquee/contract';
import * as v from 'valibot';
import { good } from '../testing/good-requests.ts';
import { prepare } from '../testing/prepare.ts';
import { seal } from '../testing/seal.ts';
import {
  kindOf,
  startTestGateway,
  valueOf,
  type Answer,
  type CallRequest,
  type TestGateway,
} from '../testing/test-gateway.ts';

const rows: [AvailableCallName, Call][] = Object.values<Call>(calls)
  .filter((row) => row.available)
  .map((row) => [row.name as AvailableCallName, row]);
const withBody = rows.filter(([, row]) => row.body !== undefined && row.bodyEncoding !== 'form');
const withForm = rows.filter(([, row]) => row.bodyEncoding === 'form');
const sealed = rows.filter(([, row]) => row.encrypted);
const withToken = rows.filter(([, row]) => row.token !== 'none');

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  const started = await startTestGateway({ trustProxy: '127.0.0.1' });
  // Crooked requests come from many addresses, as one has only so many calls a minute.
  let asked = 0;
  const address = () => `10.0.0.${1 + (Math.floor(asked++ / 500) % 250)}`;
  gateway = {
    ...started,
    ask: (request) =>
      started.ask({ ...request, headers: { 'x-forwarded-for': address(), ...request.headers } }),
  };
  token = await gateway.login();
  // Every function is on; the slider and the proof from a new address have tests of their own.
  await gateway.sql`UPDATE whitelabel_flag SET enabled = mod_id NOT LIKE 'SLIDER%' AND mod_id <> 'NEWADDRVERIF3' WHERE merchant = 'alpha'`;
  await gateway.sql`UPDATE registration_rule SET enabled = false WHERE merchant = 'alpha' AND field = 'captcha'`;
});
afterAll(() => gateway.close());

/** A good request with the token its row asks for. Logging out uses a session of its own. */
async function goodRequest(name: AvailableCallName): Promise<CallRequest> {
  await prepare[name]?.(gateway.sql);
  const owner: Partial<Record<AvailableCallName, string>> = { sessionLogout: 'vip', passwordChange: 'agent' };
  const needed = owner[name] === undefined ? token : await gateway.login(owner[name]);
  return calls[name].token === 'required' ? { ...good[name], token: needed } : good[name];
}

/** The headers of a good request, its token among them. */
async function goodHeaders(name: AvailableCallName): Promise<Record<string, string>> {
  const { headers, token: used } = await goodRequest(name);
  return { ...headers, ...(used !== undefined && { authorization: `Bearer ${used}` }) };
}

/** The kind of a refusal, once its status is the kind's and the log has a line of it; else what is wrong with it. */
async function refusal(answer: Answer): Promise<string> {
  const kind = kindOf(answer);
  const row = Object.entries(httpStatusOf).find(([name]) => name === kind);
  if (row?.[1] !== answer.status) return `${answer.status} ${answer.text}`;
  const id = answer.headers['x-request-id'];
  const mark = `"kind":"${kind}"`;
  const logged = () =>
    gateway
      .logText()
      .split('\n')
      .some((line) => line.includes(String(id)) && line.includes(mark));
  // The log is written behind the answer.
  for (let tries = 0; tries < 200 && !logged(); tries++) await delay(5);
  return logged() ? row[0] : `${row[0]}, not logged`;
}

describe.each(rows)('%s', (name, row) => {
  test('answers a good request with a value of its row', async () => {
    const answer = await gateway.send(name, await goodRequest(name));
    expect(answer.status, answer.text).toBe(200);
    expect(v.safeParse(row.response, valueOf(answer.json)).issues).toBeUndefined();
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['x-request-id']).toBeDefined();
  });

  test('is unknown at a host of no brand', async () => {
    expect(
      await refusal(
        await gateway
          .send(name, { ...(await goodRequest(name)), host: 'nobody.example' })
          .catch(() => gateway.ask({ method: row.method, path: row.path, host: 'nobody.example' })),
      ),
    ).toBe('unknown-merchant');
  });

  test('refuses each single fault of each field by name', async () => {
    const request = await goodRequest(name);
    for (const part of ['query', 'body'] as const) {
      const schema = row[part];
      const fields = request[part];
      if (schema === undefined || fields === undefined) continue;
      for (const [label, field, faulty] of faultsOf(fields as Record<string, unknown>, part)) {
        const wire =
          part === 'query' || row.bodyEncoding === 'form'
            ? Object.fromEntries(Object.entries(faulty).map(([key, value]) => [key, String(value)]))
            : faulty;
        if (v.safeParse(schema, wire).success) continue; // An optional field may be absent.
        const answer = await gateway.send(name, { ...request, [part]: faulty });
        expect(await refusal(answer)).toBe('invalid-request');
        const named =
          answer.json?.success === false ? (answer.json.fields ?? []).map(({ path }) => path) : [];
        expect(
          named.some((path) => path === part || `${path}.`.startsWith(`${part}.${field}.`)),
          `${label}: ${named.join()}`,
        ).toBe(true);
      }
    }
  });
});

/** A good part of a request with one thing wrong: absent, of another type, too long, and one field too many. */
function faultsOf(
  fields: Record<string, unknown>,
  part: 'query' | 'body',
): [string, string, Record<string, unknown>][] {
  const faults: [string, string, Record<string, unknown>][] = [
    ['extra', 'surplus', { ...fields, surplus: 'x' }],
  ];
  for (const field of Object.keys(fields)) {
    const { [field]: _, ...rest } = fields;
    const long = part === 'query' ? 'x'.repeat(400) : 'x'.repeat(3000);
    const wrong: unknown[] = part === 'query' ? ['', '\u0000', long] : [null, 5, {}, [], '', long];
    faults.push([`${field} absent`, field, rest]);
    for (const value of wrong)
      faults.push([`${field} ${JSON.stringify(value)?.slice(0, 20)}`, field, { ...fields, [field]: value }]);
  }
  return faults;
}

test.each(withToken.filter(([, row]) => row.token === 'required'))('%s refuses a guest', async (name) => {
  const { token: _, ...guest } = await goodRequest(name);
  expect(await refusal(await gateway.send(name, guest))).toBe('unauthenticated');
});

describe.each(withToken)('%s and its token', (name) => {
  test('refuses tokens that are foreign, expired, idle, revoked or no tokens at all', async () => {
    const use = async (used: string) => gateway.send(name, { ...good[name], token: used });
    expect(await refusal(await use(await gateway.login('demo', 'beta.localhost')))).toBe('unauthenticated');
    const spoil = async (change: (hash: string) => Promise<unknown>) => {
      const fresh = await gateway.login();
      const [row] = await gateway.sql<
        { hash: string }[]
      >`SELECT encode(token_hash, 'hex') AS hash FROM session ORDER BY created_at DESC LIMIT 1`;
      await change(row?.hash ?? '');
      return fresh;
    };
    const { sql } = gateway;
    expect(
      await refusal(
        await use(
          await spoil(
            (hash) => sql`UPDATE session SET expires_at = now() WHERE token_hash = decode(${hash}, 'hex')`,
          ),
        ),
      ),
    ).toBe('unauthenticated');
    expect(
      await refusal(
        await use(
          await spoil(
            (hash) =>
              sql`UPDATE session SET used_at = now() - interval '1 day' WHERE token_hash = decode(${hash}, 'hex')`,
          ),
        ),
      ),
    ).toBe('unauthenticated');
    expect(
      await refusal(
        await use(
          await spoil(
            (hash) => sql`UPDATE session SET revoked_at = now() WHERE token_hash = decode(${hash}, 'hex')`,
          ),
        ),
      ),
    ).toBe('unauthenticated');
    expect(await refusal(await use('A'.repeat(43)))).toBe('unauthenticated');
    expect(await refusal(await use('not a token'))).toBe('unauthenticated');
    await sql`TRUNCATE rate_limit`;
  });
});

// A row says whether a trial account is kept from it; every other call with a token serves it.
test.each(rows.filter(([, row]) => row.token === 'required'))('%s and a trial account', async (name, row) => {
  await gateway.sql`TRUNCATE rate_limit`;
  const trial = await gateway.send('sessionFreePlay', good.sessionFreePlay);
  const used = valueOf<{ token: string }>(trial.json).token;
  const answer = await gateway.send(name, { ...good[name], token: used });
  const kept = row.failures.includes('real-account-required');
  expect(kindOf(answer)).toBe(kept ? 'real-account-required' : undefined);
});

describe.each(withBody)('%s and its body', (name, row) => {
  let headers: Record<string, string>;
  beforeAll(async () => (headers = await goodHeaders(name)));
  const post = (body: string, type = 'application/json') =>
    gateway.ask({
      method: row.method,
      path: row.path,
      body,
      headers: { 'content-type': type, ...headers },
    });

  test('refuses 2 MB', async () => {
    expect(await refusal(await post(JSON.stringify({ x: 'x'.repeat(2 * 1024 * 1024) })))).toBe(
      'body-too-large',
    );
  });
  test('refuses what nests too deep', async () => {
    expect(await refusal(await post(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`))).toBe('invalid-request');
    expect(await refusal(await post(`${'['.repeat(50_000)}`))).toBe('invalid-request');
  });
  test('refuses what is not JSON, not typed so, or reaches for a prototype', async () => {
    expect(await refusal(await post('{"a":'))).toBe('invalid-request');
    expect(await refusal(await post('{}', 'text/plain'))).toBe('unsupported-media-type');
    expect(await refusal(await post('{"__proto__":{"admin":true}}'))).toBe('invalid-request');
    expect(await refusal(await post('{"constructor":{"prototype":{}}}'))).toBe('invalid-request');
    expect(await refusal(await post(''))).toBe(row.encrypted ? 'bad-envelope' : 'invalid-request');
    expect(await refusal(await post('null'))).toBe(row.encrypted ? 'bad-envelope' : 'invalid-request');
  });
});

test.each(withForm)('%s takes a form and nothing else', async (name, row) => {
  const post = (body: string, type: string) =>
    gateway.ask({ method: row.method, path: row.path, body, headers: { 'content-type': type } });
  const form = 'application/x-www-form-urlencoded';
  expect(await refusal(await post(JSON.stringify(good[name].body), 'application/json'))).toBe(
    'unsupported-media-type',
  );
  expect(await refusal(await post('a=1', 'text/plain'))).toBe('unsupported-media-type');
  expect(await refusal(await post(`x=${'x'.repeat(2 * 1024 * 1024)}`, form))).toBe('body-too-large');
  expect(await refusal(await post('__proto__=1&constructor=2&=&%', form))).toBe('invalid-request');
  expect(await refusal(await post('', form))).toBe('invalid-request');
});

test('a call that takes JSON refuses a form', async () => {
  const { method, path } = calls.sliderCheck;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await gateway.ask({ method, path, headers, body: 'sliderId=slider' });
  expect(await refusal(answer)).toBe('unsupported-media-type');
});

describe.each(sealed)('%s and its envelope', (name, row) => {
  let headers: Record<string, string>;
  beforeEach(async () => (headers = await goodHeaders(name)));
  const post = (body: unknown) =>
    gateway.ask({
      method: row.method,
      path: row.path,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  async function target() {
    const { json } = await gateway.send('systemEnvelopeKey');
    return { ...valueOf<{ keyId: string; publicKey: string }>(json), method: row.method, path: row.path };
  }

  test('refuses an open body', async () => {
    expect(await refusal(await post(good[name].body))).toBe('bad-envelope');
  });
  test('refuses every member when it is changed', async () => {
    const envelope = seal(good[name].body, await target());
    for (const member of ['epk', 'iv', 'ct', 'tag'] as const) {
      const text = envelope[member];
      const changed = text.slice(0, 5) + (text[5] === 'A' ? 'B' : 'A') + text.slice(6);
      expect(await refusal(await post({ ...envelope, [member]: changed }))).toBe('bad-envelope');
    }
    expect(await refusal(await post({ ...envelope, ts: envelope.ts + 1 }))).toBe('bad-envelope');
    expect(await refusal(await post({ ...envelope, kid: 'nobody' }))).toBe('unknown-envelope-key');
  });
  test('refuses one sealed for another call, too early or too late', async () => {
    expect(
      await refusal(await post(seal(good[name].body, { ...(await target()), path: '/wps/elsewhere' }))),
    ).toBe('bad-envelope');
    expect(
      await refusal(await post(seal(good[name].body, { ...(await target()), now: Date.now() - 121_000 }))),
    ).toBe('stale-envelope');
    expect(
      await refusal(await post(seal(good[name].body, { ...(await target()), now: Date.now() + 121_000 }))),
    ).toBe('stale-envelope');
  });
  test('takes one once, however often it comes at once', async () => {
    const envelope = seal(good[name].body, await target());
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(envelope)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await refusal(await post(envelope))).toBe('replayed-envelope');
  });
});

test.each(
  Object.values<Call>(calls)
    .filter((row) => !row.available)
    .map((row): [CallName, Call] => [row.name as CallName, row]),
)('%s is not available yet, and says so', async (_name, row) => {
  expect(await refusal(await gateway.ask({ method: row.method, path: row.path }))).toBe('not-available');
});

test('unknown paths and methods are not found, and broken addresses do no harm', async () => {
  expect(await refusal(await gateway.ask({ path: '/wps/nothing' }))).toBe('not-found');
  expect(await refusal(await gateway.ask({ path: '/wps/system/status', method: 'POST' }))).toBe('not-found');
  expect((await gateway.ask({ path: '/wps/%' })).status).toBe(404);
  expect((await gateway.ask({ path: '/wps/system/status?url=%FF%00' })).status).toBeLessThan(500);
});

test('the log holds no password and no token, and nothing failed', () => {
  const text = gateway.logText();
  expect(text).toContain('refused');
  expect(text).not.toContain('Demo2026!');
  expect(text).not.toContain(token);
  expect(gateway.log().filter((line) => Number(line['level']) >= 50)).toEqual([]);
});
