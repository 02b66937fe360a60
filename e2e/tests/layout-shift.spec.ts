import type { Page } from '@playwright/test';
import { isRouteOn, routes } from '@marquee/site/routes';
import { brands, localeOf, screenOf } from '../pages/brands.ts';
import { SitePage } from '../pages/site-page.ts';
import { expect, test } from './fixtures.ts';

/** The sum of the shifts of a page that is loaded and scrolled to its end. */
const most = 0.02;

interface Measured extends Window {
  shifts: { value: number; of: string }[];
}

/** Keeps every layout shift that no press or key explains, and what moved. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Measured['shifts'] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      type Shift = PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: readonly { node: Node | null }[];
      };
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const [moved] = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : '',
        );
        if (!hadRecentInput) shifts.push({ value, of: moved ?? '' });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Scrolls to the end of the page as a reader does, so that what is fetched on the way comes into view. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = window.innerHeight * 0.6;
    for (let place = 0; place < document.documentElement.scrollHeight && place < 40 * step; place += step) {
      window.scrollTo(0, place);
      await new Promise((passed) => setTimeout(passed, 120));
    }
  });
}

for (const brand of brands) {
  test.describe(brand.merchant, () => {
    test.use({ locale: localeOf(brand) });
    test(
      `no page shifts by more than ${most} while it loads and is scrolled`,
      { tag: screenOf(brand) },
      async ({ page }) => {
        const site = new SitePage(page, brand);
        await watchShifts(page);
        const shown = routes.filter((route) => isRouteOn(route, brand) && route.chrome !== 'none');
        for (const { path } of shown) {
          await test.step(path, async () => {
            await site.open(path);
            await expect(page.locator('[aria-busy="true"]:not([aria-hidden="true"] *)')).toHaveCount(0);
            await scrollToEnd(page);
            const shifts = await page.evaluate(() => (window as unknown as Measured).shifts);
            const sum = shifts.reduce((all, { value }) => all + value, 0);
            expect
              .soft(sum, JSON.stringify(shifts.toSorted((a, b) => b.value - a.value).slice(0, 3)))
              .toBeLessThanOrEqual(most);
          });
        }
      },
    );
  });
}
