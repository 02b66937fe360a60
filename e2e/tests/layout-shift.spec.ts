import type { Page } from '@playwright/test';
import type { BrandFile } from '@marquee/brand';
import { isRouteOn, routes, type SiteRoute } from '@marquee/site/routes';
import { brands, localeOf, screenOf } from '../pages/brands.ts';
import { expect, test } from './fixtures.ts';
import { openPlatform, type Platform } from '../servers/platform.ts';
import { SitePage } from '../pages/site-page.ts';

/** The sum of the layout shifts of a page until everything on its first screen is there, and on the way to its end. */
const BUDGET = 0.02;
/** Milliseconds by which each answer is late, so that a page is painted before its lists are there. */
const LATENCY = 150;
/** Milliseconds without an answer, an insertion or a shift after which a page has come to rest; longer than an answer takes. */
const QUIET = 2 * LATENCY + 50;

interface ShiftWatch {
  /** How far something moved, and what. */
  readonly shifts: { readonly value: number; readonly moved: readonly string[] }[];
  /** When something changed last, in milliseconds of the page's clock. */
  changed: number;
}

declare global {
  interface Window {
    shiftWatch: ShiftWatch;
  }
}

let platform: Platform;
test.beforeAll(() => {
  platform = openPlatform();
});
test.afterAll(() => platform.close());

/** Watches the shifts of a document from its beginning. Runs in the page. */
function watchShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }[];
  }
  const watch: ShiftWatch = { shifts: [], changed: 0 };
  window.shiftWatch = watch;
  const change = () => {
    watch.changed = performance.now();
  };
  new MutationObserver(change).observe(document, { childList: true, subtree: true });
  new PerformanceObserver(change).observe({ type: 'resource', buffered: true });
  const nameOf = ({ node, previousRect: from, currentRect: to }: LayoutShift['sources'][number]) =>
    `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" from ${from.x},${from.y} to ${to.x},${to.y}`;
  new PerformanceObserver((list) => {
    change();
    for (const { hadRecentInput, value, sources } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput) watch.shifts.push({ value, moved: sources.map(nameOf) });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Waits until nothing comes any more. */
async function rest(page: Page): Promise<void> {
  await page.waitForFunction(
    (quiet) =>
      document.readyState === 'complete' &&
      // Blocks that wait for being scrolled to are hidden.
      !document.querySelector(
        ':is([aria-busy="true"], [data-tile="list"][aria-hidden="true"]):not([aria-hidden="true"] *)',
      ) &&
      performance.now() - window.shiftWatch.changed > quiet,
    QUIET,
  );
}

/** Opens an address, and gives what moved until everything was there. */
async function shiftsOf(page: Page, address: string): Promise<ShiftWatch['shifts']> {
  await page.goto(address);
  await expect(page.locator('main h1').first()).toBeAttached();
  await rest(page);
  return page.evaluate(() => window.shiftWatch.shifts);
}

/** Scrolls to the end of a page, two screens a second, and gives what moved on the way. */
async function shiftsToTheEnd(page: Page): Promise<ShiftWatch['shifts']> {
  await page.evaluate(async (pause) => {
    window.shiftWatch.shifts.length = 0;
    const { documentElement } = document;
    // A page whose end keeps moving away is left after twenty screens.
    for (let steps = 0; steps < 100; steps += 1) {
      if (window.scrollY + window.innerHeight >= documentElement.scrollHeight - 1) break;
      window.scrollBy({ top: window.innerHeight / 5, behavior: 'instant' });
      await new Promise((resume) => setTimeout(resume, pause));
    }
  }, 100);
  await rest(page);
  return page.evaluate(() => window.shiftWatch.shifts);
}

/** Pages that grow while they are scrolled. */
const growing = ['/index', '/rng', '/live'];

async function delayAnswers(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

function expectStill(path: string, shifts: ShiftWatch['shifts']): void {
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect.soft(sum, `${path}: ${JSON.stringify(shifts, null, 2)}`).toBeLessThanOrEqual(BUDGET);
}

/** One address of each page that a brand has, but for the home page. */
const pagesOf = (brand: BrandFile): readonly SiteRoute[] =>
  routes.filter(
    (route, place) =>
      isRouteOn(route, brand) &&
      route.area !== 'index' &&
      routes.findIndex(({ area }) => area === route.area) === place,
  );

// The light brand on a desktop, the dark one on a phone.
for (const brand of brands.filter(({ loginToHome }) => !loginToHome)) {
  test.describe(brand.merchant, { tag: screenOf(brand) }, () => {
    test.use({ locale: localeOf(brand) });
    for (const visitor of ['guest', 'member'] as const) {
      test(`nothing on the first screen of a page jumps for a ${visitor} while answers come late`, async ({
        page,
      }) => {
        const sitePage = new SitePage(page, brand);
        if (visitor === 'member') await sitePage.enter(await platform.openSession(brand.merchant, 'demo'));
        await page.addInitScript(watchShifts);
        await delayAnswers(page);
        // A member who goes to the login comes to the home page.
        const pages = pagesOf(brand).filter(({ area }) => visitor === 'guest' || area !== 'login');
        for (const { path } of pages) {
          await test.step(path, async () => {
            expectStill(path, await shiftsOf(page, `${sitePage.origin}${path}`));
          });
        }
      });
    }

    test('nothing on the screen jumps while a list of games is scrolled to its end', async ({ page }) => {
      const sitePage = new SitePage(page, brand);
      await page.addInitScript(watchShifts);
      await delayAnswers(page);
      for (const path of growing) {
        await test.step(path, async () => {
          await shiftsOf(page, `${sitePage.origin}${path}`);
          expectStill(path, await shiftsToTheEnd(page));
        });
      }
    });
  });
}
