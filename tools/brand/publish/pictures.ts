import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page, type Request } from '@playwright/test';
import sharp from 'sharp';
import { chromiumArguments } from '../../browser/browser.ts';
import type { TwoReleases } from './two-releases.ts';

/** Screens that are compared where a site has them. */
export const mainScreens = [
  '/index',
  '/login',
  '/register',
  '/rng',
  '/live',
  '/sports',
  '/elott',
  '/promotions',
  '/help',
];

const viewports = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
] as const;

/** From which difference of a channel on a value counts, of 255, and which share of them may. */
const CHANNEL_STEP = 16;
const DIFFERING_SHARE = 0.0002;

/** How long a page may load, in milliseconds. */
const LOADS_MS = 20_000;

/** How long a screen may move until its picture is taken, in milliseconds. */
const SETTLES_MS = 8000;

/** A screen of both releases. */
export interface ComparedScreen {
  readonly route: string;
  readonly width: number;
  /** File names of the pictures. */
  readonly before: string;
  readonly after: string;
  readonly isSame: boolean;
}

/**
 * Takes pictures of the main screens of two releases, as a visitor sees them who is not logged in, and writes a page that shows
 * them next to each other.
 *
 * @param executablePath of a Chromium
 * @param routes those to compare
 * @param folder for the pictures and `index.html`; earlier ones in it are replaced
 * @throws Error when a screen does not open
 */
export async function comparePictures(
  merchant: string,
  addresses: TwoReleases,
  {
    executablePath,
    routes,
    folder,
  }: { readonly executablePath: string; readonly routes: readonly string[]; readonly folder: string },
): Promise<ComparedScreen[]> {
  const pictures = path.join(folder, 'pictures');
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumArguments, '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  });
  try {
    const compare = async (route: string, viewport: (typeof viewports)[number]): Promise<ComparedScreen> => {
      const name = `${route.slice(1)}-${viewport.width}`;
      const [before, after] = await Promise.all([
        picture(browser, `${addresses.before}${route}`, viewport),
        picture(browser, `${addresses.after}${route}`, viewport),
      ]);
      const files = { before: `pictures/${name}-before.png`, after: `pictures/${name}-after.png` };
      writeFileSync(path.join(folder, files.before), before);
      writeFileSync(path.join(folder, files.after), after);
      return { route, width: viewport.width, ...files, isSame: await looksSame(before, after) };
    };
    const screens: ComparedScreen[] = [];
    // The pages of one address at a time: most of their time is waiting until they have stopped changing.
    for (const route of routes)
      screens.push(...(await Promise.all(viewports.map((viewport) => compare(route, viewport)))));
    writeFileSync(path.join(folder, 'index.html'), comparisonPage(merchant, screens));
    return screens;
  } finally {
    await browser.close();
  }
}

/** The whole page as a visitor sees it at first, motion at rest. */
async function picture(
  browser: Browser,
  url: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  // A context of its own: nothing that an earlier page stored is seen.
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', locale: 'en' });
  try {
    const page = await context.newPage();
    const isQuiet = watchRequests(page);
    const answer = await page.goto(url);
    if (answer?.ok() !== true) throw new Error(`${url} answered ${answer?.status() ?? 'nothing'}.`);
    await waitUntilQuiet(page, isQuiet);
    // A notice covers the start page, and keeps it from scrolling.
    await page.keyboard.press('Escape');
    await drawAll(page);
    await scrollThrough(page);
    await waitUntilQuiet(page, isQuiet);
    return await settled(page);
  } finally {
    await context.close();
  }
}

/** Lets the browser draw what is outside of the window too, which it leaves out until it comes into view. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*{content-visibility:visible!important}');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** Counts the requests of a page that are not answered yet. @returns whether there are none; streams do not count */
function watchRequests(page: Page): () => boolean {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('text/event-stream') === true)
      open.delete(response.request());
  });
  return () => open.size === 0;
}

/** Waits until a page has loaded what it wants, or long enough. */
async function waitUntilQuiet(page: Page, isQuiet: () => boolean): Promise<void> {
  const end = Date.now() + LOADS_MS;
  for (let quiet = 0; quiet < 8 && Date.now() < end;) {
    await page.waitForTimeout(200);
    quiet = isQuiet() ? quiet + 1 : 0;
  }
}

/** What is loaded when it comes into view is loaded. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < Math.min(document.body.scrollHeight, 8000); top += 600) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
  });
}

/** A picture of a page that has stopped changing, or the last one when it does not. */
async function settled(page: Page): Promise<Buffer> {
  const end = Date.now() + SETTLES_MS;
  let last = await page.screenshot({ fullPage: true, animations: 'disabled' });
  while (Date.now() < end) {
    await page.waitForTimeout(500);
    const next = await page.screenshot({ fullPage: true, animations: 'disabled' });
    if (next.equals(last)) return next;
    last = next;
  }
  return last;
}

/** Whether two pictures differ in so few points that no one would see it: a clock's figures, a rounded corner. */
async function looksSame(one: Buffer, other: Buffer): Promise<boolean> {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (a?.info.width !== b?.info.width || a?.info.height !== b?.info.height) return false;
  let differing = 0;
  for (let at = 0; at < (a?.data.length ?? 0); at += 1)
    if (Math.abs((a?.data[at] ?? 0) - (b?.data[at] ?? 0)) > CHANNEL_STEP) differing += 1;
  return differing <= (a?.data.length ?? 0) * DIFFERING_SHARE;
}

/** A page of its own, without scripts: what differs comes first. */
function comparisonPage(merchant: string, screens: readonly ComparedScreen[]): string {
  const figure = (file: string, caption: string) =>
    `<figure><figcaption>${caption}</figcaption><a href="${file}"><img src="${file}" alt="${caption}" loading="lazy"></a></figure>`;
  const sections = screens
    .toSorted((one, other) => Number(one.isSame) - Number(other.isSame))
    .map(
      ({ route, width, before, after, isSame }) =>
        `<section style="--width:${width}px"><h2>${route} at ${width} px: ${isSame ? 'the same' : 'differs'}</h2><div>${figure(before, 'Published')}${figure(after, 'New')}</div></section>`,
    );
  const changed = screens.filter(({ isSame }) => !isSame).length;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${merchant}: published and new</title>
<style>
body{margin:0 auto;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1a1d24;background:#f3f4f6}
h2{font-size:18px;margin:32px 0 8px}
section>div{display:grid;grid-template-columns:repeat(2,minmax(0,var(--width)));gap:16px}
figure{margin:0}figcaption{font-weight:600}
img{display:block;width:100%;border:1px solid #9aa1ad}
</style>
<h1>${merchant}: published and new</h1>
<p>${changed} of ${screens.length} screens differ. Totals, countdowns and odds change by themselves.</p>
${sections.join('\n')}
</html>
`;
}
