import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { operatorCalls } from '@marquee/contract/operator';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decryptPushed } from '../testing/decrypt-pushed.ts';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { openLog } from '../http/request-log.ts';
import { loadMerchants } from '../platform/load-merchants.ts';
import { testBrands } from '../testing/global-setup.ts';
import { reportEvent } from './inbox.store.ts';
import { pushJobs } from './push.jobs.ts';
import { PUSH_GROUP_JOB, PUSH_JOB } from './push.store.ts';
import { createWebPush, createWebPushKeys, type WebPush } from './web-push.ts';

/** A browser: its keys, and what its push service has got for it. */
interface Browser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly received: { title: string; body: string; tag: string; data: string; lang: string }[];
  answers: number[];
}

const browsers = new Map<string, Browser & { ecdh: ReturnType<typeof createECDH>; secret: Buffer }>();
const requests: { authorization: string; ttl: string }[] = [];

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A push service that decrypts what it gets, as the browser would. */
const service = createServer((request, response) => {
  void bytesOf(request).then((body) => {
    const browser = browsers.get(request.url ?? '');
    const status = browser?.answers.shift() ?? 201;
    requests.push({
      authorization: request.headers.authorization ?? '',
      ttl: `${request.headers['ttl']}`,
    });
    if (browser !== undefined && status === 201) {
      browser.received.push(JSON.parse(decryptPushed(body, browser.ecdh, browser.secret)));
    }
    if (status === 302) response.setHeader('location', `${serviceOrigin}/elsewhere`);
    response.writeHead(status).end();
  });
});

let serviceOrigin: string;
let keys: Awaited<ReturnType<typeof createWebPushKeys>>;
let gateway: TestGateway;
let webPush: WebPush;
let operator: TestOperator;
let token: string;
let member: bigint;

beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  serviceOrigin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  keys = await createWebPushKeys();
  const settings = { ...keys, subject: 'mailto:ops@alpha.example', services: [serviceOrigin] };
  webPush = createWebPush(settings);
  gateway = await startTestGateway({
    webPush: settings,
    jobs: 'none',
    operators: { host: '127.0.0.1', port: 0 },
  });
  operator = await newOperator(gateway);
  token = await gateway.login();
  const [demo] = await gateway.sql<{ id: bigint }[]>`
    UPDATE member SET language = 'TH' WHERE merchant = 'alpha' AND username = 'demo' RETURNING id`;
  member = demo?.id ?? 0n;
});
afterAll(async () => {
  await gateway.close();
  service.close();
});
beforeEach(() => gateway.sql`DELETE FROM push_subscription`.then(() => {}));

function newBrowser(...answers: number[]): Browser {
  const ecdh = createECDH('prime256v1');
  const secret = randomBytes(16);
  const path = `/push/${randomUUID()}`;
  const browser = {
    endpoint: serviceOrigin + path,
    p256dh: ecdh.generateKeys('base64url'),
    auth: secret.toString('base64url'),
    received: [],
    answers,
    ecdh,
    secret,
  };
  browsers.set(path, browser);
  return browser;
}

const turnOn = ({ endpoint, p256dh, auth }: Omit<Browser, 'received' | 'answers'>, as = token) =>
  gateway.send('messagePushOn', { token: as, body: { endpoint, p256dh, auth } });
const turnOff = ({ endpoint }: Browser) => gateway.send('messagePushOff', { token, body: { endpoint } });
const isOn = async ({ endpoint }: Browser, as = token) =>
  valueOf<{ on: boolean }>((await gateway.send('messagePushState', { token: as, body: { endpoint } })).json)
    .on;

/** A message about a deposit of 12,345.67. @returns its id */
async function deposit(): Promise<bigint> {
  const key = randomUUID();
  await gateway.sql.begin((tx) =>
    reportEvent(tx, {
      member,
      kind: 'deposit-credited',
      key,
      details: { amount: { currency: 'PHP', amount: '12345.67' } },
    }),
  );
  const [row] = await gateway.sql<{ id: bigint }[]>`SELECT id FROM inbox_message WHERE key = ${key}`;
  return row?.id ?? 0n;
}

/** Runs the jobs; with a message of the operator, also the one that finds its readers. */
async function runJobs(message?: string): Promise<void> {
  const merchants = loadMerchants(testBrands, () => {});
  const jobs = pushJobs({ sql: gateway.sql, merchants, webPush, log: openLog('/dev/null').log });
  if (message !== undefined) await jobs.find(({ name }) => name === PUSH_GROUP_JOB)?.run({ message });
  await jobs.find(({ name }) => name === PUSH_JOB)?.run({});
}

/** Makes what waits due now. */
const makeDue = () => gateway.sql`UPDATE push_delivery SET due_at = now()`;

test('a message is pushed to each browser that the member turned on, in their language and without its amount', async () => {
  const [first, second, off] = [newBrowser(), newBrowser(), newBrowser()];
  for (const browser of [first, second, off]) await turnOn(browser);
  await turnOff(off);
  expect([await isOn(first), await isOn(second), await isOn(off)]).toEqual([true, true, false]);
  requests.length = 0;
  const id = await deposit();
  await runJobs();
  await runJobs();
  for (const { received } of [first, second])
    expect(received).toEqual([
      {
        title: expect.any(String),
        body: 'เงินฝากของคุณเข้าแล้ว',
        lang: 'th',
        tag: `message-${id}`,
        data: `/index?member=messageV2&member.message=${id}`,
      },
    ]);
  expect(JSON.stringify(first.received)).not.toMatch(/12|345|67|PHP/);
  expect(off.received).toEqual([]);
  expect(requests).toHaveLength(2);
});

test('the push service can tell who sends: the token is signed with the published key', async () => {
  await turnOn(newBrowser());
  requests.length = 0;
  await deposit();
  await runJobs();
  const [, jwt = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(requests[0]?.authorization ?? '') ?? [];
  expect(key).toBe(keys.publicKey);
  const point = Buffer.from(keys.publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const { payload } = await jwtVerify(
    jwt,
    await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256'),
  );
  expect(payload).toMatchObject({ aud: serviceOrigin, sub: 'mailto:ops@alpha.example' });
});

test('a browser that is gone is forgotten, with 404 and with 410', async () => {
  const [one, two, three] = [newBrowser(404), newBrowser(410), newBrowser()];
  for (const browser of [one, two, three]) await turnOn(browser);
  await deposit();
  await runJobs();
  expect([await isOn(one), await isOn(two), await isOn(three)]).toEqual([false, false, true]);
});

test('a push service that is busy or broken gets the message later, and a redirect is not followed', async () => {
  const browser = newBrowser(503, 429, 302);
  await turnOn(browser);
  await deposit();
  requests.length = 0;
  for (let attempts = 1; attempts <= 3; attempts++) {
    await runJobs();
    await runJobs();
    expect(requests).toHaveLength(attempts);
    await makeDue();
  }
  expect(browser.received).toEqual([]);
  await runJobs();
  expect(browser.received).toHaveLength(1);
  expect(await gateway.sql`SELECT FROM push_delivery`).toHaveLength(0);
});

test('a message is given up after six attempts, and one that was read meanwhile is not sent', async () => {
  const browser = newBrowser(...Array.from({ length: 6 }, () => 500));
  await turnOn(browser);
  await deposit();
  for (let attempts = 0; attempts < 7; attempts++) {
    await runJobs();
    await makeDue();
  }
  expect(browser.received).toEqual([]);
  const id = await deposit();
  await gateway.send('messageOpen', { token, body: { id: `${id}` } });
  await runJobs();
  expect(browser.received).toEqual([]);
});

test('two gateways send each message once', async () => {
  const browser = newBrowser();
  await turnOn(browser);
  for (let count = 0; count < 10; count++) await deposit();
  await Promise.all([runJobs(), runJobs(), runJobs()]);
  expect(new Set(browser.received.map(({ tag }) => tag)).size).toBe(10);
  expect(browser.received).toHaveLength(10);
});

test('the operator’s message reaches those of its group, with no words of its own', async () => {
  const vip = await gateway.login('vip');
  const [mine, theirs] = [newBrowser(), newBrowser()];
  await turnOn(mine);
  await turnOn(theirs, vip);
  const { json } = await operator.send(operatorCalls.inboxSend, {
    body: {
      merchant: 'alpha',
      requestId: randomUUID(),
      audience: { member: 'demo' },
      titles: { EN: 'A bonus of 500 for you' },
      contents: { EN: '<p>500</p>' },
    },
  });
  const queued =
    await gateway.sql`SELECT FROM graphile_worker.jobs WHERE task_identifier = ${PUSH_GROUP_JOB}`;
  expect(queued).toHaveLength(1);
  await runJobs(valueOf<{ id: string }>(json).id);
  expect(mine.received.map(({ body }) => body)).toEqual(['คุณมีข้อความใหม่']);
  expect(theirs.received).toEqual([]);
});

test('a browser belongs to the member who turned it on last, and a member has ten', async () => {
  const vip = await gateway.login('vip');
  const shared = newBrowser();
  await turnOn(shared, vip);
  await turnOn(shared);
  expect([await isOn(shared), await isOn(shared, vip)]).toEqual([true, false]);
  for (let count = 0; count < 10; count++) await turnOn(newBrowser());
  expect(await isOn(shared)).toBe(false);
  expect(await gateway.sql`SELECT FROM push_subscription WHERE member = ${member}`).toHaveLength(10);
});

test.each([
  'http://127.0.0.1:9/push',
  'https://127.0.0.1/push',
  'https://[::1]/push',
  'https://169.254.169.254/latest',
  'https://fcm.googleapis.com.evil.example/x',
  'https://fcm.googleapis.com:8443/x',
  'https://me@fcm.googleapis.com/x',
  'http://fcm.googleapis.com/x',
  'file:///etc/passwd',
])('an endpoint outside of the known push services is refused: %s', async (endpoint) => {
  expect(kindOf(await turnOn({ ...newBrowser(), endpoint }))).toBe('invalid-request');
  expect(await webPush.send({ ...newBrowser(), endpoint }, '{}')).toEqual({ kind: 'gone' });
});

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://wns2-by3p.notify.windows.com/w/?token=x',
])('the push services of browsers are accepted: %s', (endpoint) => {
  expect(webPush.accepts(endpoint)).toBe(true);
});

test('without keys nothing can be turned on, and the page learns it', async () => {
  const plain = await startTestGateway();
  try {
    const own = await plain.login();
    const { endpoint, p256dh, auth } = newBrowser();
    expect(valueOf((await plain.send('messagePushState', { token: own, body: {} })).json)).toEqual({
      publicKey: null,
      on: false,
    });
    expect(kindOf(await plain.send('messagePushOn', { token: own, body: { endpoint, p256dh, auth } }))).toBe(
      'not-found',
    );
  } finally {
    await plain.close();
  }
});
