import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasNginx, startNginx } from './start-nginx.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-nginx-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Stands in for the gateway: it says what came, and streams where it is asked to. */
const gateway = createServer((request, answer) => {
  let bytes = 0;
  request.on('data', (part: Buffer) => (bytes += part.length));
  request.on('end', () => {
    answer.setHeader('strict-transport-security', 'max-age=1');
    answer.setHeader('cache-control', 'no-store');
    if (request.url === '/wps/stream') {
      answer.setHeader('x-accel-buffering', 'no');
      answer.write('event: one\n\n');
      return;
    }
    answer.end(JSON.stringify({ url: request.url, bytes, headers: request.headers }));
  });
});

let httpsPort = 0;
let httpPort = 0;
let stop = (): void => {};

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly rawHeaders: readonly string[];
  readonly text: string;
}

function requestSite(
  target: string,
  options: { method?: string; body?: string; headers?: object } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'acme.example', ...options.headers };
    const sent = request(
      {
        port: httpsPort,
        host: '127.0.0.1',
        path: target,
        method: options.method ?? 'GET',
        headers,
        rejectUnauthorized: false,
      },
      (got) => {
        let text = '';
        const answer = () => ({
          status: got.statusCode ?? 0,
          headers: got.headers,
          rawHeaders: got.rawHeaders,
          text,
        });
        got.on('data', (part: Buffer) => {
          text += part.toString();
          // The stream never ends: its first event must come all the same.
          if (target === '/wps/stream') {
            resolve(answer());
            got.destroy();
          }
        });
        got.on('end', () => resolve(answer()));
      },
    );
    sent.on('error', reject);
    sent.end(options.body);
  });
}

describe.skipIf(!hasNginx)('a brand behind nginx', () => {
  beforeAll(async () => {
    gateway.listen(0, '127.0.0.1');
    await new Promise((resolve) => gateway.once('listening', resolve));
    const site = path.join(folder, 'acme');
    mkdirSync(path.join(site, 'assets'), { recursive: true });
    mkdirSync(path.join(folder, 'earlier/acme/assets'), { recursive: true });
    writeFileSync(path.join(site, 'index.html'), '<p>home');
    writeFileSync(path.join(site, '404.html'), '<p>nothing');
    writeFileSync(path.join(site, 'assets/new.js'), 'new');
    writeFileSync(path.join(site, 'assets/new.js.gz'), 'zipped');
    writeFileSync(path.join(folder, 'earlier/acme/assets/old.js'), 'old');
    const rules = [
      { pattern: '/*', headers: { 'Strict-Transport-Security': 'max-age=63072000' } },
      { pattern: '/assets/*', headers: { 'Cache-Control': 'immutable' } },
    ];
    const { port } = gateway.address() as AddressInfo;
    const server = { merchant: 'acme', hostNames: ['acme.example'], routes: ['/vip'], languages: [], rules };
    ({ httpPort, httpsPort, stop } = await startNginx(folder, server, [port]));
  }, 60_000);
  afterAll(() => {
    stop();
    gateway.close();
    gateway.closeAllConnections();
  });

  test('calls and callbacks reach the gateway, with its headers only, each once', async () => {
    for (const target of ['/wps/session/login', '/payments/callbacks/bank', '/seamless/own/bet']) {
      const answer = await requestSite(target, { method: 'POST', body: '{}' });
      expect({ target, status: answer.status }).toEqual({ target, status: 200 });
      const names = answer.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
      expect(names).toEqual([...new Set(names)]);
      expect(answer.headers['strict-transport-security']).toBe('max-age=1');
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test('a receipt of 5 MB, in base64, passes', async () => {
    const body = 'a'.repeat(Math.ceil((5 * 1024 * 1024) / 3) * 4);
    const { status, text } = await requestSite('/wps/wallet/deposit/receipt', { method: 'PUT', body });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ bytes: body.length });
  });

  test('an event of a stream comes at once', async () => {
    expect((await requestSite('/wps/stream')).text).toContain('event: one');
  });

  test('forged forwarding headers do not reach the gateway', async () => {
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-for': '1.2.3.4',
      'x-request-id': 'chosen-by-a-visitor',
    };
    const { headers: got } = JSON.parse((await requestSite('/wps/x', { headers })).text) as {
      headers: IncomingHttpHeaders;
    };
    expect(got['x-forwarded-host']).toBeUndefined();
    expect(got).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-request-id': expect.stringMatching(/^[\da-f]{32}$/) as string,
      host: 'acme.example',
    });
  });

  test('assets of this release and of earlier ones are there, and vary by encoding', async () => {
    const zipped = await requestSite('/assets/new.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    const old = await requestSite('/assets/old.js');
    expect(old).toMatchObject({ status: 200, text: 'old' });
    expect(old.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(old.headers['cache-control']).toBe('immutable');
    expect((await requestSite('/assets/gone.js')).status).toBe(404);
  });

  test('plain http is sent to https', async () => {
    const answer = await fetch(`http://127.0.0.1:${httpPort}/vip?a=1`, { redirect: 'manual' });
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toMatch(/^https:\/\/127\.0\.0\.1\/vip\?a=1$/);
  });
});
