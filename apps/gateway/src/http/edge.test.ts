import { pbkdf2 } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sampleRequests } from '../testing/sample-requests.ts';
import { kindOf, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { addressesOf } from './forwarded.ts';
import { requestIds } from './request-ids.ts';
import { openLog } from './request-log.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway({ trustProxy: '127.0.0.1' })));
afterAll(() => gateway.close());

const { systemStatus } = sampleRequests;
const login = (headers: Record<string, string> = {}) =>
  gateway.send('sessionLogin', {
    body: { type: 'username', username: 'demo', password: 'Demo2026!' },
    headers,
  });

describe('the address of a visitor behind a trusted proxy', () => {
  test.each([
    ['198.51.100.7:5555', '198.51.100.7'],
    ['[2001:db8::1]:80', '2001:db8::1'],
    ['[2001:db8::2]', '2001:db8::2'],
    ['203.0.113.9, 198.51.100.8', '198.51.100.8'],
    ['unknown', '127.0.0.1'],
    ['', '127.0.0.1'],
    ['_hidden, 1.2.3', '127.0.0.1'],
    // Who writes something else than an address can be anyone.
    ['203.0.113.9, unknown', '127.0.0.1'],
    ['nonsense, 198.51.100.9', '198.51.100.9'],
  ])('of %j is %s, and a login works', async (forwarded, address) => {
    await gateway.sql`TRUNCATE rate_limit, login_event`;
    const answer = await login({ 'x-forwarded-for': forwarded });
    expect([answer.status, kindOf(answer)]).toEqual([200, undefined]);
    expect(await gateway.sql`SELECT host(address) AS address FROM login_event`).toEqual([{ address }]);
    const status = await gateway.send('systemStatus', {
      ...systemStatus,
      headers: { 'x-forwarded-for': forwarded },
    });
    expect(status.status).toBe(200);
  });

  test('is read from the right, up to what is no address', () => {
    expect(addressesOf('192.0.2.1, x, 192.0.2.2:1, [::1]:2')).toEqual(['192.0.2.2', '::1']);
    expect(addressesOf(' ')).toEqual([]);
    expect(addressesOf('999.0.0.1:80')).toEqual([]);
  });
});

describe('the id of a request', () => {
  const idOf = async (on: TestGateway, id: string) =>
    (await on.request({ path: '/healthz', headers: { 'x-request-id': id } })).headers['x-request-id'];
  const random = /^[\da-f]{8}-[\da-f-]{27}$/;

  test('is that of a trusted proxy, if it can stand in a log', async () => {
    expect(await idOf(gateway, 'f0e1d2c3b4a5968778695a4b3c2d1e0f')).toBe('f0e1d2c3b4a5968778695a4b3c2d1e0f');
    for (const bad of ['short', 'with space in it', '<script>alert(1)', 'x'.repeat(65)])
      expect(await idOf(gateway, bad)).toMatch(random);
  });

  test('is our own for everyone else', () => {
    const from = (remoteAddress: string) =>
      ({
        headers: { 'x-request-id': 'chosen-by-a-visitor' },
        socket: { remoteAddress },
      }) as unknown as IncomingMessage;
    expect(requestIds('10.0.0.0/8, loopback')(from('10.1.2.3'))).toBe('chosen-by-a-visitor');
    expect(requestIds('10.0.0.0/8')(from('192.0.2.1'))).toMatch(random);
    expect(requestIds(undefined)(from('127.0.0.1'))).toMatch(random);
  });
});

describe('the host of a request', () => {
  const status = (on: TestGateway) =>
    on.send('systemStatus', {
      ...systemStatus,
      host: 'nobody.example',
      headers: { 'x-forwarded-host': 'alpha.localhost' },
    });

  test('is not the one of X-Forwarded-Host, unless that is configured', async () => {
    expect(kindOf(await status(gateway))).toBe('unknown-merchant');
    const trusting = await startTestGateway({ trustProxy: '127.0.0.1', trustForwardedHost: true });
    expect((await status(trusting)).status).toBe(200);
    await trusting.close();
    const untrusted = await startTestGateway({ trustForwardedHost: true });
    expect(kindOf(await status(untrusted))).toBe('unknown-merchant');
    await untrusted.close();
  });

  test.each(['/wps/system/status', '/healthz', '/'])('given twice to %s is refused', async (target) => {
    const answer = await raw(
      `GET ${target} HTTP/1.1\r\nHost: alpha.localhost\r\nhost: beta.localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('security headers', () => {
  const expected = {
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  };
  test.each(['/wps/system/status', '/wps/none', '/healthz', '/readyz'])('are on %s', async (target) => {
    expect((await gateway.request({ path: target })).headers).toMatchObject(expected);
  });

  test('of the gateway’s own answers are not on a site’s', async () => {
    const { headers } = await gateway.request({ path: '/nothing' });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('cross-origin-opener-policy');
    expect(headers).not.toHaveProperty('vary');
  });
});

describe('a gateway host of its own', () => {
  const preflight = (origin: string, host = 'gateway.alpha.example') =>
    gateway.request({
      method: 'OPTIONS',
      path: '/wps/session/login/username',
      host,
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, content-type, language',
      },
    });

  test('belongs to its merchant, whose pages may call it', async () => {
    const { status, headers } = await preflight('https://www.alpha.example');
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://www.alpha.example',
      'access-control-allow-headers': expect.stringContaining('Authorization'),
      'access-control-max-age': '600',
      vary: 'Origin',
    });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    const answer = await gateway.send('systemStatus', {
      ...systemStatus,
      host: 'gateway.alpha.example',
      headers: { origin: 'https://alpha.example' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe('https://alpha.example');
  });

  test.each([
    'http://alpha.example',
    'https://alpha.example.evil.example',
    'https://evil.alpha.example',
    'https://alpha.example:8443',
    'https://beta.example',
    'null',
  ])('may not be called by pages of %s', async (origin) => {
    expect((await preflight(origin)).headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('is none when the host is a domain, or only fits a wildcard', async () => {
    for (const host of ['alpha.example', 'alpha.localhost', 'api.alpha.example']) {
      const { status, headers } = await preflight('https://alpha.example', host);
      expect([status, headers['access-control-allow-origin']], host).toEqual([404, undefined]);
    }
  });
});

describe('the log', () => {
  test('has one line per request, without its query', async () => {
    const answers = [
      await gateway.send('gameList', { query: { platform: 'secret-search' } }),
      await gateway.request({ path: '/healthz' }),
      await gateway.request({ path: '/nothing?token=secret-token' }),
    ];
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    await vi.waitFor(() => expect(gateway.logText()).toContain(ids[2]), 10_000);
    const text = gateway.newLogText();
    expect(text).not.toContain('secret');
    const lines = text
      .trim()
      .split('\n')
      .map((line): Record<string, unknown> => JSON.parse(line))
      .filter(({ reqId }) => ids.some((id) => id === reqId));
    expect(lines).toMatchObject([
      {
        method: 'GET',
        host: 'alpha.localhost',
        address: '127.0.0.1',
        status: 400,
        call: 'gameList',
        kind: 'invalid-request',
      },
      { method: 'GET', path: '/nothing?[redacted]', status: 404 },
    ]);
  });

  test('can be read by its owner only, and continues under its name when the file was moved away', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'marquee-log-'));
    const file = path.join(folder, 'log');
    const { log, reopen } = openLog(file);
    log.info('before');
    await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toContain('before'), 10_000);
    renameSync(file, `${file}.1`);
    reopen();
    log.info('after');
    await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toContain('after'), 10_000);
    expect(readFileSync(`${file}.1`, 'utf8')).not.toContain('after');
    expect([file, `${file}.1`].map((each) => statSync(each).mode & 0o777)).toEqual([0o600, 0o600]);
    rmSync(folder, { recursive: true });
  });

  test('has opened its file when it says so, however busy the threads are that open files', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'marquee-log-'));
    const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const busy = () => promisify(pbkdf2)('password', 'salt', 100_000, 32, 'sha256');
    // Each of the four threads has work for a while: the file is opened after it.
    const work = Array.from({ length: 8 }, busy);
    const { log, opened } = openLog(path.join(folder, 'log'));
    await opened;
    rmSync(folder, { recursive: true });
    log.info('after its folder was removed');
    await Promise.all(work);
    await busy();
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
  });
});

/** What comes back for a request written by hand. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(gateway.port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (part) => (answer += part.toString()));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}
