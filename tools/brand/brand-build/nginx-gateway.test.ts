import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@marquee/api-client';
import { calls, type Call, type RequestOf } from '@marquee/contract';
import { startGateway, type Gateway } from '@marquee/gateway';
import { toDecimalString } from '@marquee/money';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brandsFolder } from '../brand-files.ts';
import { hasNginx, startNginx, type RunningNginx } from './start-nginx.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-nginx-gateway-'));
const merchant = 'aurora';
const brand = JSON.parse(readFileSync(path.join(brandsFolder, `${merchant}.json`), 'utf8')) as {
  readonly domains: readonly [string];
};
const [host] = brand.domains;
let gateway: Gateway;
let nginx: RunningNginx;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Names as they came, so that one that came twice is there twice. */
  readonly names: readonly string[];
  readonly text: string;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Ends the answer once it holds this. */
  readonly until?: string;
}

/** Sends a request to the brand's host, through nginx or to the gateway itself. */
function requestSite(target: string, sent: Sent = {}, way: 'nginx' | 'gateway' = 'nginx'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      path: target,
      method: sent.method ?? 'GET',
      headers: { host, ...sent.headers },
      agent: false as const,
    };
    const requested =
      way === 'nginx'
        ? httpsRequest({ ...options, port: nginx.httpsPort, rejectUnauthorized: false })
        : httpRequest({ ...options, port: gateway.port });
    requested.on('error', reject);
    requested.on('response', (got) => {
      let text = '';
      const done = () =>
        resolve({
          status: got.statusCode ?? 0,
          headers: got.headers,
          names: got.rawHeaders.filter((_, place) => place % 2 === 0).map((name) => name.toLowerCase()),
          text,
        });
      got.on('data', (part: Buffer) => {
        text += part.toString();
        if (sent.until === undefined || !text.includes(sent.until)) return;
        done();
        got.destroy();
      });
      got.on('end', done);
    });
    requested.end(sent.body);
  });
}

let token: string | undefined;
const client = createClient({
  baseUrl: `https://${host}`,
  session: { token: () => token },
  language: () => 'EN',
  fetch: async (input, init) => {
    const { pathname, search } = new URL(input as string);
    const headers = Object.fromEntries(new Headers(init?.headers));
    const method = init?.method ?? 'GET';
    const {
      status,
      headers: got,
      text,
    } = await requestSite(pathname + search, {
      method,
      headers,
      body: init?.body as string | undefined,
    });
    return new Response(text, { status, headers: { 'content-type': got['content-type'] ?? '' } });
  },
});
async function valueOf<Row extends Call>(row: Row, request: RequestOf<Row>) {
  const outcome = await client.send(row, request);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
  return outcome.value;
}

describe.skipIf(!hasNginx)('the gateway behind the generated nginx file', () => {
  beforeAll(async () => {
    const brands = path.join(folder, 'brands');
    mkdirSync(path.join(folder, merchant), { recursive: true });
    writeFileSync(path.join(folder, merchant, '404.html'), '<p>nothing');
    cpSync(path.join(brandsFolder, merchant), path.join(brands, merchant), { recursive: true });
    cpSync(path.join(brandsFolder, `${merchant}.json`), path.join(brands, `${merchant}.json`));
    gateway = await startGateway({
      port: 0,
      host: '127.0.0.1',
      dataDir: path.join(folder, 'data'),
      sitesDir: path.join(folder, 'sites'),
      brandsDir: brands,
      demo: true,
      jobs: 'queued',
      trustProxy: '127.0.0.1',
      logFile: path.join(folder, 'log'),
    });
    const rules = [
      {
        pattern: '/*',
        headers: {
          'Content-Security-Policy': "default-src 'self'",
          'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
          'X-Content-Type-Options': 'nosniff',
          'X-Frame-Options': 'DENY',
        },
      },
    ];
    const server = { merchant, hostNames: [host], routes: ['/vip'], languages: [], rules };
    nginx = await startNginx(folder, server, [gateway.port]);
  }, 300_000);
  afterAll(async () => {
    nginx?.stop();
    await gateway?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a member logs in, hears of the balance, and hands in a receipt of 5 MB', async () => {
    const [account] = gateway.demoAccounts;
    const { username = '', password = '' } = account ?? {};
    const session = await valueOf(calls.sessionLogin, {
      body: { type: 'username', username, password },
    });
    ({ token } = session);
    const events = await requestSite('/wps/v2/wallets/events', {
      headers: { authorization: `Bearer ${token}` },
      until: 'event: balance',
    });
    expect(events.status).toBe(200);
    expect(events.text).toMatch(/"sumBalance":"\d+\.\d+"/);
    const live = await requestSite('/wps/v2/live/events?topics=winners', { until: 'event: winners' });
    expect([live.status, live.text.includes('"version":1')]).toEqual([200, true]);

    const offered = await valueOf(calls.depositMethods, {});
    const transfer = offered.methods.find(({ kind }) => kind === 'bank-transfer');
    if (transfer === undefined) throw new Error('the brand offers no bank transfer');
    const begun = await valueOf(calls.depositCreate, {
      body: {
        requestId: randomUUID(),
        method: transfer.code,
        amount: toDecimalString(transfer.minimum),
        returnUrl: `https://${host}/index`,
      },
    });
    const size = 1300;
    const noise = sharp({
      create: {
        width: size,
        height: size,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    const image = await noise.png({ compressionLevel: 0 }).toBuffer();
    expect(image.length).toBeGreaterThan(4_900_000);
    const held = await valueOf(calls.depositReceipt, {
      body: { reference: begun.reference, type: 'image/png', image: image.toString('base64') },
    });
    expect(held.state).toBe('held-for-review');
  }, 120_000);

  test.each([
    ['a call', '/wps/system/status', 'GET'],
    ['an unknown call', '/wps/none', 'GET'],
    ['a callback of a payment provider', '/payments/callbacks/sandbox', 'POST'],
    ['a request of a game vendor', '/seamless/own/bet', 'POST'],
    ['the list of records of draws', '/draw-records', 'GET'],
    ['a record of a day without draws', '/draw-records/2020-01-01.jsonl', 'GET'],
  ])('%s is answered as by the gateway itself, each header once', async (_, target, method) => {
    const sent = {
      method,
      ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: '{}' }),
    };
    const [through, direct] = [await requestSite(target, sent), await requestSite(target, sent, 'gateway')];
    expect(through.names).toEqual([...new Set(through.names)]);
    expect([through.status, through.text]).toEqual([direct.status, direct.text]);
    // What a connection or a request has of its own.
    const own = [
      'connection',
      'keep-alive',
      'date',
      'server',
      'x-request-id',
      'transfer-encoding',
      'content-length',
    ];
    const common = (headers: IncomingHttpHeaders) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
    expect(common(through.headers)).toEqual(common(direct.headers));
  });
});
