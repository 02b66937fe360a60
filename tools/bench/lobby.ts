import { setTimeout as sleep } from 'node:timers/promises';
import type { Chromium } from './chromium.ts';
import { phone, type Task } from './load.ts';
import { longList, startLongCatalogue } from './long-catalogue.ts';
import { openPage, watched, type Page } from './page.ts';

/** What scrolling a long list measured. */
export interface Scroll {
  readonly games: number;
  /** Frames that the page drew for each second of scrolling. */
  readonly framesPerSecond: number;
  /** The longest tasks of the page's main thread while it was scrolled, the longest first. */
  readonly tasks: readonly Task[];
}

/** What the use of a lobby measured. */
export interface Lobby {
  readonly site: Scroll;
  /** A static page with the same pictures at the same places. */
  readonly control: Scroll;
  /** The longest tasks from the first letter of a search in the long list until the found games stand. */
  readonly search: readonly Task[];
  /**
   * The same from the choice of a kind of table, how long each press for it waited, and how often it fetched a picture
   * that had been fetched before.
   */
  readonly filter: {
    readonly tasks: readonly Task[];
    readonly presses: readonly number[];
    readonly picturesAgain: number;
  };
}

/** The gesture: a finger that flings the list down and up again, in CSS pixels and CSS pixels a second. */
const gesture = { distance: 24_000, speed: 4_000 };

/**
 * Uses a lobby of over 2,000 games as a guest on the throttled phone: scrolls it, searches it, filters one.
 *
 * @param target the gateway and the brand's host name.
 */
export async function measureLobby(
  browser: Chromium,
  target: { readonly port: number; readonly host: string },
): Promise<Lobby> {
  const server = await startLongCatalogue(target);
  const page = await openPage(browser);
  const slow = (rate: number) => page.send('Emulation.setCPUThrottlingRate', { rate });
  try {
    await page.go(server.lobby);
    await page.until(`document.querySelectorAll('${tile} img').length > 0`);
    await page.until(growing);
    await slow(phone.cpuSlowdown);
    const site = await scrolled(browser, page, wholeList);

    await page.evaluate('window.scrollTo(0, 0)');
    await sleep(1_000);
    const search = await watched(browser, page, async () => {
      await page.evaluate(`document.querySelector('main [type=search]').focus()`);
      for (const letter of 'tiger') {
        await page.send('Input.insertText', { text: letter });
        await sleep(120);
      }
      await page.until(`location.search.includes('find=tiger') && ${settled}`);
      await sleep(rowsComing);
    });

    await slow(1);
    await page.go(`${server.origin}/live?kind=ROULETTE`);
    await page.until(`document.querySelectorAll('${tile} img').length > 0 && ${settled}`);
    const before = server.repeated();
    await slow(phone.cpuSlowdown);
    const presses: number[] = [];
    const filter = await watched(browser, page, async () => {
      for (const kind of [1, 0, 1]) {
        presses.push(await page.press(`document.querySelectorAll('${kinds} button')[${kind}]`));
        await page.until(settled);
        await sleep(rowsComing);
      }
    });
    // Before the other page, which shows pictures that are no longer in the browser's memory.
    const picturesAgain = server.repeated() - before;

    await slow(1);
    await page.send('Page.setBypassCSP', { enabled: true });
    await page.go(`${server.origin}/404`);
    await page.until('document.readyState === "complete"');
    const { frameTree } = (await page.send('Page.getFrameTree')) as { frameTree: { frame: { id: string } } };
    await page.send('Page.setDocumentContent', {
      frameId: frameTree.frame.id,
      html: staticPage(server.pictures()),
    });
    await sleep(2_000);
    await slow(phone.cpuSlowdown);
    const control = await scrolled(browser, page, `document.querySelectorAll('ul > li').length`);
    return { site, control, search, filter: { tasks: filter, presses, picturesAgain } };
  } finally {
    await page.close();
    await server.close();
  }
}

/** Milliseconds in which the rest of a list that has settled comes, row by row. */
const rowsComing = 500;

/** A game of the list; the places of games that are still coming have no button. */
const tile = 'main ul > li > button';
const kinds = 'main [role=group]';

/** The list has its games, the pictures in the viewport have arrived, and nothing is loading. */
const settled = `document.querySelectorAll('${tile}').length > 0 && document.querySelectorAll('main li[aria-hidden]').length === 0
  && [...document.querySelectorAll('main img')].every((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    return image.complete || bottom < 0 || top > innerHeight || right < 0 || left > innerWidth;
  })`;

/** How many games the list says it has; only those near the screen are in the page. -1 while more may come. */
const wholeList = `Number(document.querySelector('main li[aria-setsize]')?.getAttribute('aria-setsize') ?? -1)`;

/** Presses for more until nothing more comes; true when the list is whole. */
const growing = `(() => {
  const more = document.querySelector('main ul ~ div > button');
  more?.scrollIntoView();
  more?.click();
  return ${wholeList} >= ${longList.games};
})()`;

/** @param pictures addresses of the games' pictures, one for each game. */
function staticPage(pictures: readonly string[]): string {
  const items = pictures.map(
    (source) => `<li><img src="${source}" loading="lazy" decoding="async" alt=""><p>Game<br>Vendor</p></li>`,
  );
  return `<!doctype html><meta name="viewport" content="width=device-width"><style>
    body{margin:12px;font:14px sans-serif} ul{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:16px 12px;padding:0;list-style:none}
    img{display:block;width:100%;aspect-ratio:3/4;object-fit:cover;border-radius:8px;background:#ddd} p{margin:8px 0 0;height:40px}
  </style><ul>${items.join('')}</ul>`;
}

/** @param count gives the number of games in the list. */
async function scrolled(browser: Chromium, page: Page, count: string): Promise<Scroll> {
  await page.evaluate('window.scrollTo(0, 0)');
  await sleep(1_000);
  const tasks = await watched(browser, page, async () => {
    await page.evaluate(
      `window.benchFrames = 0; window.benchBegun = performance.now();
       (function count() { window.benchFrames += 1; window.benchCount = requestAnimationFrame(count); })()`,
    );
    for (const way of [-1, 1]) {
      await page.send('Input.synthesizeScrollGesture', {
        x: phone.width / 2,
        y: phone.height / 2,
        yDistance: way * gesture.distance,
        speed: gesture.speed,
        gestureSourceType: 'touch',
      });
    }
    await page.evaluate(
      `cancelAnimationFrame(window.benchCount); window.benchTook = performance.now() - window.benchBegun`,
    );
  });
  return {
    games: Number(await page.evaluate(count)),
    framesPerSecond: Number(await page.evaluate('(window.benchFrames / window.benchTook) * 1000')),
    tasks,
  };
}
