import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { buildPages } from '@marquee/arcade';
import { fixedGames, type FixedGame } from '@marquee/arcade/testing/fixed-games';
import { expect, test, type Page } from '@playwright/test';

/** A second after a round of the tables was paid: what was drawn shows, and what won. */
const NOW = 60_000_000 * 30_000 + 26_000;
const widths = [
  [360, 740],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const;

/** How wide some texts are: other fonts make other pictures without anything being wrong. */
const fontsOf = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    const { fontFamily } = getComputedStyle(document.body);
    return ['Sphinx 0123456789', '骰宝 二十一点', 'ไฮโล แบล็คแจ็ค'].flatMap((text) =>
      ['400', '700'].map((weight) => {
        if (!context) return 0;
        context.font = `${weight} 64px ${fontFamily}`;
        return Math.round(context.measureText(text).width);
      }),
    );
  });

let shown: FixedGame | undefined;
let server: Server;
let site = '';

/** A server whose game stands still: its view is sent once, over a connection that stays open. */
test.beforeAll(async () => {
  const pages = await buildPages();
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://games');
    if (pathname === '/api/session') return void response.end(JSON.stringify(shown?.session));
    if (pathname === '/api/stream') return void response.write(`${JSON.stringify(shown?.view)}\n`);
    const page = pages.get(pathname === '/launch' || pathname === '/play' ? '/index.html' : pathname);
    return void response
      .writeHead(page ? 200 : 404, { 'content-type': page?.type ?? 'text/plain' })
      .end(page?.body);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function openGame(page: Page, game: FixedGame): Promise<void> {
  shown = game;
  await page.goto(`${site}/launch?game=${game.code}&token=x&language=EN`);
  await page.getByRole('main').waitFor();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await expect(page.getByRole('alert')).toHaveCount(0);
}

test('each game looks as it did, from a phone to a large screen', async ({ page }, testInfo) => {
  test.setTimeout(600_000);
  const all = await fixedGames(NOW);
  const [first] = all;
  if (!first) throw new Error('there is no game');
  await page.clock.setFixedTime(NOW);
  // Fish begin where they would by chance.
  await page.addInitScript(() => {
    let state = 1;
    Math.random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  });
  await openGame(page, first);
  const fonts = await fontsOf(page);
  const fontsFile = testInfo.snapshotPath('fonts.json', { kind: 'screenshot' });
  const renewing = testInfo.config.updateSnapshots === 'all';
  if (renewing) {
    mkdirSync(path.dirname(fontsFile), { recursive: true });
    writeFileSync(fontsFile, `${JSON.stringify(fonts)}\n`);
  }
  const known = existsSync(fontsFile) ? readFileSync(fontsFile, 'utf8').trim() : '';
  const reason = `The fonts of this machine (${JSON.stringify(fonts)}) are not those of the pictures (${known}).`;
  test.skip(JSON.stringify(fonts) !== known, reason);
  for (const game of all)
    await test.step(game.code, async () => {
      await openGame(page, game);
      for (const [width, height] of widths) {
        await page.setViewportSize({ width, height });
        await expect.soft(page).toHaveScreenshot(`${game.code}-${width}.png`, {
          animations: 'disabled',
          maxDiffPixelRatio: 0.002,
          // Two equal pictures in a row take a busy machine seconds each.
          timeout: 60_000,
        });
      }
    });
});
