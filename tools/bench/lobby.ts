import { setTimeout as sleep } from 'node:timers/promises';
import type { Chromium } from './chromium.ts';
import { phone, traced, type Task } from './load.ts';
import { longList, startLongCatalogue } from './long-catalogue.ts';

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
  /** The same from the choice of a kind of table, and how often it fetched a picture that had been fetched before. */
  readonly filter: { readonly tasks: readonly Task[]; readonly picturesAgain: number };
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
  const slow = (rate: number) => page.tell('Emulation.setCPUThrottlingRate', { rate });
  try {
    await page.go(server.lobby);
    await page.until(`document.querySelectorAll('${tile} img').length > 0`);
    await page.until(growing);
    await slow(phone.cpuSlowdown);
    const site = await scrolled(browser, page, wholeList);

    await page.ask('window.scrollTo(0, 0)');
    await sleep(1_000);
    const search = await watched(browser, page, async () => {
      await page.ask(`document.querySelector('main [type=search]').focus()`);
      for (const letter of 'tiger') {
        await page.tell('Input.insertText', { text: letter });
        await sleep(120);
      }
      await page.until(`location.search.includes('find=tiger') && ${settled}`);
      await sleep(rowsComing);
    });

    await slow(1);
    await page.go(`${server.origin}/live?kind=ROULETTE`);
    await page.until(`document.querySelectorAll('${tile} img').length > 0 && ${settled}`);
    const before = server.askedAgain();
    await slow(phone.cpuSlowdown);
    const choose = (kind: number): string => `document.querySelectorAll('${kinds} button')[${kind}].click()`;
    const filter = await watched(browser, page, async () => {
      for (const kind of [1, 0, 1]) {
        await page.ask(choose(kind));
        await page.until(settled);
        await sleep(rowsComing);
      }
    });
    // Before the other page, which shows pictures that are no longer in the browser's memory.
    const picturesAgain = server.askedAgain() - before;

    await slow(1);
    await page.tell('Page.setBypassCSP', { enabled: true });
    await page.go(`${server.origin}/404`);
    await page.until('document.readyState === "complete"');
    const { frameTree } = (await page.tell('Page.getFrameTree')) as { frameTree: { frame: { id: string } } };
    await page.tell('Page.setDocumentContent', {
      frameId: frameTree.frame.id,
      html: staticPage(server.pictures()),
    });
    await sleep(2_000);
    await slow(phone.cpuSlowdown);
    const control = await scrolled(browser, page, `document.querySelectorAll('ul > li').length`);
    return { site, control, search, filter: { tasks: filter, picturesAgain } };
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

/** The list has its games and their pictures, and nothing is on its way. */
const settled = `document.querySelectorAll('${tile}').length > 0 && document.querySelectorAll('main li[aria-hidden]').length === 0
  && [...document.querySelectorAll('main img')].every(({ complete }) => complete)`;

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

type Page = Awaited<ReturnType<typeof openPage>>;

/** A page on the phone's screen, told and asked by name. */
async function openPage(browser: Chromium) {
  const { browserContextId } = await browser.send('Target.createBrowserContext');
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  const tell = (method: string, params: object = {}) => browser.send(method, params, sessionId as string);
  const ask = async (expression: string): Promise<unknown> =>
    ((await tell('Runtime.evaluate', { expression, awaitPromise: true }))['result'] as { value: unknown })
      .value;
  await tell('Page.enable');
  await tell('Emulation.setDeviceMetricsOverride', {
    width: phone.width,
    height: phone.height,
    deviceScaleFactor: 1,
    mobile: true,
  });
  await tell('Emulation.setTouchEmulationEnabled', { enabled: true });
  return {
    tell,
    ask,
    go: async (url: string) => void (await tell('Page.navigate', { url })),
    until: async (condition: string) => {
      for (let tries = 0; (await ask(condition)) !== true; tries += 1) {
        if (tries > 1_200) throw new Error(`This never became true: ${condition}`);
        await sleep(100);
      }
    },
    close: () => browser.send('Target.disposeBrowserContext', { browserContextId }),
  };
}

/** @param count gives the number of games in the list. */
async function scrolled(browser: Chromium, page: Page, count: string): Promise<Scroll> {
  await page.ask('window.scrollTo(0, 0)');
  await sleep(1_000);
  const tasks = await watched(browser, page, async () => {
    await page.ask(
      `window.benchFrames = 0; window.benchBegun = performance.now();
       (function count() { window.benchFrames += 1; window.benchCount = requestAnimationFrame(count); })()`,
    );
    for (const way of [-1, 1]) {
      await page.tell('Input.synthesizeScrollGesture', {
        x: phone.width / 2,
        y: phone.height / 2,
        yDistance: way * gesture.distance,
        speed: gesture.speed,
        gestureSourceType: 'touch',
      });
    }
    await page.ask(
      `cancelAnimationFrame(window.benchCount); window.benchTook = performance.now() - window.benchBegun`,
    );
  });
  return {
    games: Number(await page.ask(count)),
    framesPerSecond: Number(await page.ask('(window.benchFrames / window.benchTook) * 1000')),
    tasks,
  };
}

/** Does something on a page, and gives the longest tasks of its main thread meanwhile, the longest first. */
async function watched(browser: Chromium, page: Page, work: () => Promise<void>): Promise<Task[]> {
  const events = await traced(browser, async () => {
    await page.ask(`performance.mark('bench:begin')`);
    await work();
    await page.ask(`performance.mark('bench:end')`);
  });
  const begin = events.find(({ name }) => name === 'bench:begin');
  const end = events.find(({ name }) => name === 'bench:end');
  if (!begin || !end) throw new Error('The trace does not tell when it was.');
  return events
    .filter(
      ({ name, pid, tid, ts }) =>
        name.endsWith('RunTask') && pid === begin.pid && tid === begin.tid && ts > begin.ts && ts < end.ts,
    )
    .map(({ ts, dur = 0, tdur = 0 }) => ({
      start: (ts - begin.ts) / 1000,
      clock: dur / 1000,
      processor: tdur / 1000,
    }))
    .toSorted((a, b) => b.clock - a.clock)
    .slice(0, 20);
}
