import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { buildPages } from '@marquee/arcade';
import type { FixedGame } from '@marquee/arcade/testing/fixed-games';
import { expect, type Page } from '@playwright/test';

/** A second after a round of the tables was paid: what was drawn shows, and what won. */
export const NOW = 60_000_000 * 30_000 + 26_000;

/** A server of the arcade's pages whose game stands still. */
export interface Stand {
  /** Opens a game. @param language as its launch address names it */
  readonly open: (page: Page, game: FixedGame, language?: string) => Promise<void>;
  /** Shows another view of the game that is open, as the server does when something happened. */
  readonly show: (view: object) => void;
  /** What each action of the page is answered from now on, after its body was kept in {@link asked}. */
  answer: object;
  readonly asked: { readonly action: string; readonly body: Record<string, unknown> }[];
  readonly close: () => void;
}

const font = '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';

/** Text has the same width on every machine, whatever fonts it has. */
const fixedFont = `<style>
@font-face{font-family:Fixed;font-weight:200 800;src:url(/font.woff2) format('woff2')}
body{font-family:Fixed,sans-serif!important}
</style>`;

/** Starts one on a free port. */
export async function openStand(): Promise<Stand> {
  const pages = await buildPages();
  const fontFile = readFileSync(path.resolve(import.meta.dirname, '../../node_modules', font));
  let shown: FixedGame | undefined;
  let show: (view: object) => void = () => undefined;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://games');
    if (pathname === '/font.woff2') return void response.end(fontFile);
    if (pathname === '/api/session') return void response.end(JSON.stringify(shown?.session));
    if (pathname === '/api/stream') {
      show = (view) => response.write(`${JSON.stringify(view)}\n`);
      return show(shown?.view ?? {});
    }
    if (pathname.startsWith('/api/act/')) {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      return void request.on('end', () => {
        const body = JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
        stand.asked.push({ action: pathname.slice('/api/act/'.length), body });
        response.end(JSON.stringify(stand.answer));
      });
    }
    const isPage = pathname === '/launch' || pathname === '/play';
    const file = pages.get(isPage ? '/index.html' : pathname);
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' });
    response.end(isPage ? file?.body.toString().replace('</head>', `${fixedFont}</head>`) : file?.body);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  const site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const stand: Stand = {
    answer: {},
    asked: [],
    show: (view) => show(view),
    open: async (page, game, language = 'EN') => {
      shown = game;
      await page.goto(`${site}/launch?game=${game.code}&token=x&language=${language}`);
      await page.getByRole('main').waitFor();
      await expect(page.getByRole('banner')).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return stand;
}
