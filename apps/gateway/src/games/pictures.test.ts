import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';

let folder: string;
let gateway: TestGateway;
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9Z"/></svg>';

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-pictures-'));
  writeFileSync(path.join(folder, 'one.1234abcd.svg'), drawing);
  writeFileSync(path.join(folder, 'one.1234abcd.svg.br'), brotliCompressSync(drawing));
  writeFileSync(path.join(folder, 'secret.svg'), drawing);
  const list = { 'a-game': 'one.1234abcd.svg', 'badge-COPPERFOX': 'one.1234abcd.svg' };
  writeFileSync(path.join(folder, 'pictures.json'), JSON.stringify(list));
  gateway = await startTestGateway({ picturesDir: folder });
});
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

test('a game’s picture is one that the build drew, a path of the operator’s, or none', async () => {
  const games = [
    ['COPPERFOX_001', 'a-game', '/pictures/one.1234abcd.svg'],
    ['COPPERFOX_002', '/covers/ours.avif', '/covers/ours.avif'],
    ['COPPERFOX_003', 'never drawn', ''],
    ['COPPERFOX_004', null, ''],
    ['COPPERFOX_005', 'constructor', ''],
  ] as const;
  for (const [code, picture] of games)
    await gateway.sql`UPDATE game SET picture = ${picture} WHERE merchant = 'alpha' AND code = ${code}`;
  const { json } = await gateway.send('gameList', {
    query: {
      platform: 'html5-desktop',
      merchant: 'alpha',
      vassalage: 'COPPERFOX',
      language: 'EN',
      gameType: 'RNG',
    },
  });
  const shown = valueOf<{ games: { gameId: string; showIcon: string }[] }>(json).games;
  for (const [code, , address] of games)
    expect(shown.find(({ gameId }) => gameId === code)?.showIcon, code).toBe(address);
  const vendors = valueOf<{ vendors: { vassalage: string; smallIcon: string; icon: string }[] }[]>(
    (await gateway.send('vendorList', { query: { gameCategory: 'RNG' } })).json,
  );
  expect(vendors[0]?.vendors[0]).toMatchObject({ smallIcon: '/pictures/one.1234abcd.svg', icon: '' });
});

test('pictures are served to any host for ever, small, and nothing else of the folder is', async () => {
  const readPicture = (file: string, headers: Record<string, string> = {}) =>
    gateway.request({ path: `/pictures/${file}`, host: 'images.alpha.example', headers });
  const packed = await readPicture('one.1234abcd.svg', { 'accept-encoding': 'br' });
  expect(packed.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(packed.headers['content-security-policy']).toContain("default-src 'none'");
  expect(brotliDecompressSync(packed.bytes).toString()).toBe(drawing);
  expect((await readPicture('one.1234abcd.svg')).text).toBe(drawing);
  const again = await readPicture('one.1234abcd.svg', {
    'if-none-match': String(packed.headers.etag),
    'accept-encoding': 'br',
  });
  expect([again.status, again.text]).toEqual([304, '']);
  for (const file of ['secret.svg', 'pictures.json', '..%2Fsecret.svg', 'one.1234abcd.svg.br', '']) {
    const missing = await readPicture(file);
    expect([missing.status, missing.headers['cache-control']], file).toEqual([404, 'no-store']);
  }
});

test('a site of this machine has its pictures from this machine, others from the brand’s hosts', async () => {
  const hosts = async (host: string) =>
    valueOf<{ imageCDNs: string[] }>(
      (await gateway.send('systemStatus', { query: { url: host }, host })).json,
    ).imageCDNs;
  expect(await hosts('beta.localhost')).toEqual([]);
  expect(await hosts('beta.example')).toEqual(['https://images.beta.example']);
});
