import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../../browser/browser.ts';
import { comparePictures } from './pictures.ts';

const executablePath = findBrowser();
if (executablePath === undefined)
  console.warn('Pictures of releases are not tested: there is no browser (CHROMIUM_PATH names one).');

const root = mkdtempSync(path.join(tmpdir(), 'marquee-pictures-'));
const servers: Server[] = [];
const origins: string[] = [];

/** A site whose start page has a colour of its own; the other pages are the same everywhere. */
async function site(color: string): Promise<void> {
  const server = createServer(({ url }, answer) => {
    answer.statusCode = url === '/gone' ? 404 : 200;
    answer.setHeader('content-type', 'text/html');
    answer.end(
      `<!doctype html><body style="margin:0;background:${url === '/index' ? color : 'gray'}"><div style="height:1500px">Play</div>`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  origins.push(`http://acme.localhost:${(server.address() as AddressInfo).port}`);
}
beforeAll(async () => {
  await site('red');
  await site('blue');
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(root, { recursive: true, force: true });
});

const compare = (routes: readonly string[]) =>
  comparePictures(
    'acme',
    { before: origins[0] ?? '', after: origins[1] ?? '' },
    {
      executablePath: executablePath ?? '',
      routes,
      folder: root,
    },
  );

test.skipIf(executablePath === undefined)(
  'the whole screens of both releases stand next to each other',
  { timeout: 180_000 },
  async () => {
    const screens = await compare(['/login', '/index']);
    expect(screens.map(({ route, width, isSame }) => [route, width, isSame])).toEqual([
      ['/login', 360, true],
      ['/login', 1440, true],
      ['/index', 360, false],
      ['/index', 1440, false],
    ]);
    const page = readFileSync(path.join(root, 'index.html'), 'utf8');
    expect(page).toContain('2 of 4 screens differ.');
    expect(page.indexOf('/index at 360 px: differs')).toBeLessThan(
      page.indexOf('/login at 360 px: the same'),
    );
    const shown = [...page.matchAll(/<img src="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(shown.toSorted()).toEqual(screens.flatMap(({ before, after }) => [before, after]).toSorted());
    for (const { width, before, after, isSame } of screens) {
      const looks = await Promise.all(
        [before, after].map(async (file) => {
          const image = sharp(path.join(root, file));
          const { width: pixels, height } = await image.metadata();
          expect([pixels, height]).toEqual([width, 1500]);
          return (await image.stats()).dominant;
        }),
      );
      expect(JSON.stringify(looks[0]) === JSON.stringify(looks[1])).toBe(isSame);
    }
  },
);

test.skipIf(executablePath === undefined)('a screen that does not open is named', async () => {
  await expect(compare(['/gone'])).rejects.toThrow(/^http:\/\/acme\.localhost:\d+\/gone answered 404\.$/);
});
