import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { operatorCalls } from '@marquee/contract/operator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearer, newOperator, type TestOperator } from '../testing/operator-client.ts';
import { requestPort, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { allowedAddresses } from './allowed-addresses.ts';

const HOST = 'office.localhost';
const folder = mkdtempSync(path.join(tmpdir(), 'marquee-office-'));
let gateway: TestGateway;
let ann: TestOperator;

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Back office</title>');
  writeFileSync(path.join(folder, 'assets/start-abc.js'), 'start()');
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  gateway = await startTestGateway({
    operators: { host: '127.0.0.1', port: 0 },
    officeHost: HOST,
    officeDir: folder,
    sitesDir: path.join(folder, 'sites'),
    officeAddresses: '10.1.0.0/16, 2001:db8::/32',
    trustProxy: '127.0.0.1',
  });
  ann = await newOperator(gateway);
});
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

/** Sends a request to the sites' port, from within the allowed range unless another address is given. */
const get = (target: string, { host = HOST, from = '10.1.2.3', method = 'GET', headers = {} } = {}) =>
  gateway.request({ method, path: target, host, headers: { 'x-forwarded-for': from, ...headers } });

describe('the back office', () => {
  test('is one page for all its screens, under a policy without foreign or inline scripts', async () => {
    for (const target of ['/', '/staff?id=ann', '/nothing']) {
      const { status, text, headers } = await get(target, { host: `${HOST.toUpperCase()}:4000` });
      expect([status, text]).toEqual([200, expect.stringContaining('Back office')]);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; /);
      expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-cache' });
    }
    const script = await get('/assets/start-abc.js');
    expect([script.status, script.text]).toEqual([200, 'start()']);
    expect(script.headers['cache-control']).toContain('immutable');
  });

  test('answers the operators’ calls on its host, and none of the players’', async () => {
    const session = await get(operatorCalls.staffSession.path, { headers: bearer(ann.token) });
    expect(valueOf(session.json)).toMatchObject({ name: 'ann' });
    expect(session.headers['cache-control']).toBe('no-store');
    expect((await get('/wps/system/status')).text).toContain('Back office');
    expect((await get('/wps/session/login/unsecure', { method: 'POST' })).status).toBe(404);
    expect((await get('/operator/nothing')).status).toBe(404);
  });

  test('shows a preview of a site in a frame, which no other page can', async () => {
    for (const place of ['beta', 'previews/beta']) {
      const home = path.join(folder, 'sites', place);
      mkdirSync(path.join(home, 'th'), { recursive: true });
      writeFileSync(path.join(home, 'index.html'), '<html lang="en"><head><title>Beta</title>');
      writeFileSync(
        path.join(home, 'th/index.html'),
        '<html lang="th"><head><meta http-equiv="Content-Security-Policy" content="script-src \'self\'"><title>อัลฟา</title>',
      );
      writeFileSync(
        path.join(home, '_headers'),
        "/*\n  X-Frame-Options: DENY\n  Content-Security-Policy: default-src 'none'; script-src 'self'; frame-ancestors 'none'\n",
      );
      writeFileSync(
        path.join(home, 'release.json'),
        JSON.stringify({ routes: ['/index', '/rng'], images: {} }),
      );
    }
    const own = await get('/rng', { host: 'beta.localhost:4000' });
    expect(own.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    });
    const preview = await get('/rng', { host: 'preview.beta.localhost:4000' });
    expect(preview.headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self'; frame-ancestors http://${HOST}:4000`,
    );
    expect(preview.headers['x-frame-options']).toBeUndefined();
    expect(preview.headers['x-robots-tag']).toBe('noindex');

    const thai = await get('/rng?preview-language=TH', { host: 'preview.beta.localhost:4000' });
    expect(thai.text).toMatch(/^<html lang="th"><head><meta [^>]+><script>.*'TH'.*<\/script><title>อัลฟา/);
    expect(thai.headers['content-security-policy']).toMatch(/script-src 'sha256-[\w+/=]+' 'self';/);
    expect(thai.text).toMatch(/content="script-src 'sha256-[\w+/=]+' 'self'">/);
    const mine = await get('/rng?preview-language=TH', { host: 'beta.localhost:4000' });
    expect(mine.text).toContain('<title>Beta');

    const samples = '<script src="/preview-samples.js" data-state="agent" data-currency="';
    const ofAgent = 'preview-language=TH&preview-state=agent';
    expect((await get(`/rng?${ofAgent}`, { host: 'preview.beta.localhost:4000' })).text).toContain(samples);
    expect(thai.text).not.toContain('preview-samples');
    expect((await get(`/rng?${ofAgent}`, { host: 'beta.localhost:4000' })).text).not.toContain('samples');
    const script = (host: string) => get('/preview-samples.js', { host: `${host}:4000` });
    expect((await script('preview.beta.localhost')).status).toBe(404);
    writeFileSync(path.join(folder, 'sites/previews/preview-samples.js'), '// samples');
    expect((await script('preview.beta.localhost')).text).toBe('// samples');
    expect((await script('beta.localhost')).status).toBe(404);

    const ask = (query: string) => get(`/preview-frame?${query}`, { host: `${HOST}:4000` });
    const frame = await ask('merchant=beta&page=/rng&language=TH&title=%22%3Cb');
    expect(frame.text).toContain(
      'src="http://preview.beta.localhost:4000/rng?preview-language=TH&amp;preview-state=visitor"',
    );
    expect(frame.text).toContain('title="&quot;&lt;b"');
    expect(frame.headers['content-security-policy']).toMatch(
      /frame-src http:\/\/preview\.beta\.localhost:4000; .*frame-ancestors 'self'$/,
    );
    const ofMember = await ask('merchant=beta&page=/index%3Fmember%3Dwithdraw&language=TH&state=newMember');
    expect(ofMember.text).toContain(
      '/index?member=withdraw&amp;preview-language=TH&amp;preview-state=newMember"',
    );
    for (const bad of [
      'merchant=nobody&page=/&language=TH',
      'merchant=beta&page=//evil.example&language=X',
      'merchant=beta&page=/&language=TH&state=owner',
      'merchant=beta&page=/index%3Ftoken%3Dx&language=TH',
    ])
      // oxlint-disable-next-line no-await-in-loop -- four
      expect((await ask(bad)).status).toBe(404);
  });

  test('answers on no brand’s host and on no other', async () => {
    for (const host of ['alpha.localhost', 'nobody.example', '127.0.0.1']) {
      const call = await get(operatorCalls.staffSession.path, { host, headers: bearer(ann.token) });
      expect(call.status).toBe(404);
      expect((await get('/assets/start-abc.js', { host })).status).toBe(404);
    }
  });

  test('gives nothing from outside its assets', async () => {
    for (const target of [
      '/assets/../secret.txt',
      '/assets/%2e%2e/secret.txt',
      '/assets/gone.js',
      '/assets/',
    ])
      expect((await get(target)).text, target).not.toContain('secret');
    expect((await get('/assets/gone.js')).status).toBe(404);
  });

  test('is not there for addresses outside the list, at neither port', async () => {
    for (const from of ['10.2.0.1', '2001:db9::1']) {
      expect((await get('/', { from })).status).toBe(404);
      expect((await get(operatorCalls.staffSession.path, { from, headers: bearer(ann.token) })).status).toBe(
        404,
      );
      const ownPort = Number(new URL(gateway.operatorAddress ?? '').port);
      const headers = { 'x-forwarded-for': from };
      expect(
        (await requestPort(ownPort, { method: 'GET', path: '/', host: '127.0.0.1', headers })).status,
      ).toBe(404);
    }
    expect((await get('/', { from: '2001:db8::7' })).status).toBe(200);
    const site = await get('/', { host: 'alpha.localhost', from: '10.2.0.1' });
    expect(site.text).toContain('has not been built');
  });
});

test('an address list is read, and what is none is named', () => {
  const isAllowed = allowedAddresses('203.0.113.7,10.0.0.0/8');
  expect(['203.0.113.7', '::ffff:10.4.5.6', '203.0.113.8', 'x'].map(isAllowed)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(allowedAddresses(undefined)('198.51.100.1')).toBe(true);
  expect(() => allowedAddresses('10.0.0.0/99')).toThrow('"10.0.0.0/99" is no address');
});

test('a host of a site cannot be the back office’s', async () => {
  await expect(startTestGateway({ officeHost: 'alpha.localhost' })).rejects.toThrow('the host of a site');
});
