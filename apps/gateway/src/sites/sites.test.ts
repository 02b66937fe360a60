import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { operatorCalls } from '@marquee/contract/operator';
import { newOperator } from '../testing/operator-client.ts';
import { startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { headersFor, parseHeadersFile } from './headers-file.ts';

let folder: string;
let gateway: TestGateway;

const script = 'console.log("hello");\n'.repeat(50);
function writeSite(home: string, index = '<!doctype html><title>Alpha</title>'): void {
  const files: Record<string, string> = {
    'index.html': index,
    'th/index.html': '<!doctype html><html lang="th"><title>อัลฟา</title>',
    '404.html': '<!doctype html><title>Not found</title>',
    'th/404.html': '<!doctype html><html lang="th"><title>ไม่พบ</title>',
    'assets/start-abc.js': script,
    'assets/photo-abc.avif': 'not looked into',
    'alpha.mobileconfig': '<plist/>',
    'assets/banner-1-xyz.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    _headers:
      "# comment\n/*\n  X-Frame-Options: DENY\n  Content-Security-Policy: default-src 'self'; img-src https://a.example:8443\n\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n/\n  Cache-Control: no-cache\n",
    'release.json': JSON.stringify({
      merchant: 'alpha',
      routes: ['/index', '/rng', '/register.html'],
      images: { './alpha/banner-1.svg': 'assets/banner-1-xyz.svg' },
      files: {},
    }),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(home, name)), { recursive: true });
    writeFileSync(path.join(home, name), text);
    if (/\.(html|js)$/.test(name)) {
      writeFileSync(path.join(home, `${name}.br`), brotliCompressSync(text));
      writeFileSync(path.join(home, `${name}.gz`), gzipSync(text));
    }
  }
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-sites-'));
  writeSite(path.join(folder, 'alpha'));
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  gateway = await startTestGateway({ sitesDir: folder, operators: { host: '127.0.0.1', port: 0 } });
});
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a site', () => {
  test('answers its files with the headers of its own _headers', async () => {
    const { status, headers, text } = await gateway.request({ path: '/assets/start-abc.js' });
    expect(status).toBe(200);
    expect(text).toBe(script);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-frame-options': 'DENY',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect((await gateway.request({ path: '/' })).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'self'; img-src https://a.example:8443",
    });
  });

  test.each([
    ['start-abc.js', 'text/javascript; charset=utf-8'],
    ['banner-1-xyz.svg', 'image/svg+xml'],
    ['photo-abc.avif', 'image/avif'],
    ['../alpha.mobileconfig', 'application/x-apple-aspen-config'],
  ])('names the type of %s', async (file, type) => {
    const { pathname } = new URL(`/assets/${file}`, 'http://alpha');
    expect((await gateway.request({ path: pathname })).headers['content-type']).toBe(type);
  });

  test('follows the link to a release, and shows the next one at an address of its own', async () => {
    writeSite(path.join(folder, 'releases/beta/one'), '<title>One</title>');
    writeSite(path.join(folder, 'releases/beta/two'), '<title>Two</title>');
    const point = (place: string, release: string) => {
      rmSync(path.join(folder, place), { force: true });
      mkdirSync(path.dirname(path.join(folder, place)), { recursive: true });
      symlinkSync(path.join(folder, 'releases/beta', release), path.join(folder, place));
    };
    point('beta', 'one');
    point('previews/beta', 'two');
    const page = (host: string) => gateway.request({ path: '/', host });
    expect((await page('beta.localhost')).text).toContain('One');
    const preview = await page('preview.beta.localhost');
    expect([preview.text, preview.headers['x-robots-tag']]).toEqual(['<title>Two</title>', 'noindex']);
    expect((await page('beta.localhost')).headers['x-robots-tag']).toBeUndefined();
    point('beta', 'two');
    const become = (text: string) =>
      vi.waitFor(async () => expect((await page('beta.localhost')).text).toContain(text), {
        timeout: 20_000,
      });
    await become('Two');
    rmSync(path.join(folder, 'beta'));
    await become('has not been built');
  });

  test('keeps answering the assets of earlier releases, and no other files of theirs', async () => {
    const earlier = path.join(folder, 'earlier/alpha');
    mkdirSync(path.join(earlier, 'assets'), { recursive: true });
    writeFileSync(path.join(earlier, 'assets/area-old.js'), 'old');
    writeFileSync(path.join(earlier, 'assets/area-old.js.br'), brotliCompressSync('old'));
    writeFileSync(path.join(earlier, 'old.html'), 'old');
    const { status, headers, text } = await gateway.request({ path: '/assets/area-old.js' });
    expect([status, text]).toEqual([200, 'old']);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    for (const target of [
      '/old.html',
      '/assets/../old.html',
      '/assets/%2e%2e/old.html',
      '/assets/area-gone.js',
    ])
      expect((await gateway.request({ path: target })).status, target).toBe(404);
  });

  test('sends the compressed file that the browser takes', async () => {
    const get = (accept: string) =>
      gateway.request({ path: '/assets/start-abc.js', headers: { 'accept-encoding': accept } });
    const br = await get('gzip, deflate, br');
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.bytes).toString()).toBe(script);
    const gzip = await get('gzip;q=1, br;q=0');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.bytes).toString()).toBe(script);
    expect((await get('zstd')).headers['content-encoding']).toBeUndefined();
    expect(new Set([br, gzip, await get('identity')].map(({ headers }) => headers['etag'])).size).toBe(3);
  });

  test('answers an unchanged file with 304 and no body', async () => {
    const first = await gateway.request({ path: '/index.html' });
    const etag = String(first.headers['etag']);
    const again = await gateway.request({
      path: '/index.html',
      headers: { 'if-none-match': `"other", ${etag}` },
    });
    expect(again.status).toBe(304);
    expect(again.bytes).toHaveLength(0);
    expect(again.headers['etag']).toBe(etag);
  });

  test('answers HEAD as GET without the body', async () => {
    const head = await gateway.request({ method: 'HEAD', path: '/assets/start-abc.js' });
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers['content-length']).toBe(String(script.length));
  });

  test('answers routes with the index, languages with their own, anything else with 404.html', async () => {
    for (const route of ['/index', '/rng', '/rng/', '/rng?page=X', '/register.html']) {
      expect(await gateway.request({ path: route }), route).toMatchObject({
        status: 200,
        text: expect.stringContaining('Alpha'),
      });
    }
    expect((await gateway.request({ path: '/th/' })).text).toContain('lang="th"');
    expect((await gateway.request({ path: '/th' })).text).toContain('lang="th"');
    for (const unknown of ['/nothing', '/Index', '/rng/more', '/assets']) {
      const answer = await gateway.request({ path: unknown });
      expect(answer, unknown).toMatchObject({ status: 404, text: expect.stringContaining('Not found') });
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
    }
  });

  test('says that there is nothing in the first language of the browser that it has', async () => {
    const page = async (accepted: string) =>
      (await gateway.request({ path: '/nothing', headers: { 'accept-language': accepted } })).text;
    expect(await page('th-TH,en;q=0.5')).toContain('ไม่พบ');
    expect(await page('xx,th;q=0.8')).toContain('ไม่พบ');
    expect(await page('en-GB,th;q=0.5')).toContain('Not found');
    for (const odd of ['', '*', ',,;q=', '../th', 'xx']) expect(await page(odd), odd).toContain('Not found');
  });

  test('the language that the visitor chose comes before those of the browser', async () => {
    const page = async (cookie: string, accepted: string) =>
      (await gateway.request({ path: '/nothing', headers: { cookie, 'accept-language': accepted } })).text;
    expect(await page('lang=TH', 'en')).toContain('ไม่พบ');
    expect(await page('rememberedUser=x; lang=TH; a=b', 'en')).toContain('ไม่พบ');
    expect(await page('lang=EN', 'th')).toContain('Not found');
    // What the site has no page for, and what is no choice of its own.
    for (const odd of ['lang=JA', 'lang=', 'lang=../TH', 'slang=EN', 'lang=EN2', 'lang'])
      expect(await page(odd, 'th'), odd).toContain('ไม่พบ');
  });

  test('a missing asset is never the index page', async () => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await gateway.request({ method, path: '/assets/start-old.js' });
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain('<');
      // The rule of `_headers` for this folder would have it kept for ever.
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test('gives nothing from outside its folder, nor the files meant for servers', async () => {
    for (const outside of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/assets/../../secret.txt',
      '//secret.txt',
      '/..\\secret.txt',
      '/release.json',
      '/_headers',
      '/%00',
    ]) {
      const raw = await rawGet(outside);
      expect(raw, outside).toMatch(/^HTTP\/1.1 404/);
      expect(raw).not.toContain('secret');
    }
  });

  test('that is not built, or of no one, says so', async () => {
    expect(await gateway.request({ path: '/', host: 'beta.localhost' })).toMatchObject({
      status: 404,
      text: 'The site of beta has not been built.\n',
    });
    expect(await gateway.request({ path: '/', host: 'nobody.example' })).toMatchObject({
      status: 404,
      text: 'This host belongs to no site.\n',
    });
  });

  test('gives its banners the address that the release gave them', async () => {
    const banners = valueOf<{ imageUrl: string }[]>(
      (await gateway.send('announcementList', { query: { types: 'B', executionType: 'B', platform: 'W' } }))
        .json,
    );
    expect(banners.map(({ imageUrl }) => imageUrl)).toEqual(['/assets/banner-1-xyz.svg']);
  });

  test('a new release is seen without a restart', async () => {
    writeSite(path.join(folder, 'next'), '<!doctype html><title>Second</title>');
    utimesSync(path.join(folder, 'next/release.json'), new Date(), new Date(Date.now() + 5000));
    renameSync(path.join(folder, 'alpha'), path.join(folder, 'old'));
    renameSync(path.join(folder, 'next'), path.join(folder, 'alpha'));
    await vi.waitFor(
      async () => expect((await gateway.request({ path: '/index' })).text).toContain('Second'),
      {
        timeout: 30_000,
        interval: 200,
      },
    );
  });
});

/** A request whose path no client has tidied. */
function rawGet(target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(gateway.port, '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: alpha.localhost\r\nConnection: close\r\n\r\n`),
    );
    let text = '';
    socket.on('data', (part) => (text += part.toString()));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}

test('a _headers file is read as Netlify reads it', () => {
  const rules = parseHeadersFile('/*\n  A: 1\n  B: x: y\n\n# no\n/blog/:slug\n\tA: 2\n/a.b\n  C: 3\n');
  expect(headersFor(rules, '/blog/one')).toEqual({ a: '2', b: 'x: y' });
  expect(headersFor(rules, '/blog/one/two')).toEqual({ a: '1', b: 'x: y' });
  expect(headersFor(rules, '/aXb')).toEqual({ a: '1', b: 'x: y' });
  expect(headersFor(rules, '/a.b')).toEqual({ a: '1', b: 'x: y', c: '3' });
});

test('the operator can name only pictures that the site has', async () => {
  const ann = await newOperator(gateway);
  const send = (image: string) =>
    ann.send(operatorCalls.inboxSend, {
      body: {
        merchant: 'alpha',
        requestId: randomUUID(),
        audience: {},
        titles: { EN: 'News' },
        contents: { EN: '<p>News</p>' },
        image,
      },
    });
  const missing = await send('./alpha/banner-2.svg');
  expect(missing.status).toBe(400);
  expect(missing.json).toMatchObject({
    fields: [{ path: 'body.image', message: expect.stringContaining('the brand file lists') }],
  });
  expect((await send('./alpha/banner-1.svg')).status).toBe(200);
});

test('the logo of a way to pay in is a picture that the site has, and members get its address', async () => {
  const ann = await newOperator(gateway, 'paula');
  const names = { EN: 'Wallet' };
  const amounts = {
    minimum: '1',
    maximum: '9',
    feeFlat: '0',
    feeMinimum: '0',
    feeMaximum: null,
    quickAmounts: [],
  };
  const method = {
    ...amounts,
    code: 'pictured',
    kind: 'bank-transfer' as const,
    provider: null,
    channel: '',
    names,
  };
  const terms = { decimals: 2, feePerMille: 0, expiryMinutes: 30, turnover: 1, enabled: true, position: 0 };
  const save = (image: string) =>
    ann.send(operatorCalls.depositMethodSave, {
      body: { merchant: 'alpha', method: { ...method, ...terms, usualMinutes: 7, image } },
    });
  const missing = await save('./alpha/banner-2.svg');
  expect(missing.status).toBe(400);
  expect(missing.text).toContain('body.method.image');
  expect((await save('./alpha/banner-1.svg')).status).toBe(200);
  await gateway.sql`INSERT INTO house_bank_account (merchant, method, bank, holder, number)
    VALUES ('alpha', 'pictured', 'Pearl Bank', 'Alpha Inc.', '7700')`;
  const listed = await gateway.send('depositMethods', { token: await gateway.login() });
  expect(valueOf<{ methods: object[] }>(listed.json).methods).toContainEqual(
    expect.objectContaining({
      code: 'pictured',
      usualMinutes: 7,
      imageUrl: expect.stringMatching(/^\/.*banner-1/),
    }),
  );
});
