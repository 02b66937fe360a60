import { brands, localeOf } from '../pages/brands.ts';
import { expect, test } from './fixtures.ts';
import { firstScripts } from './first-scripts.ts';
import { SitePage } from '../pages/site-page.ts';

/** Bytes as they are sent, and the sum of all layout shifts. */
const budget = { scripts: 95_000, wholeVisit: 150_000, page: 14_000, layoutShift: 0.02 };

for (const brand of brands.filter(({ loginToHome }) => !loginToHome)) {
  test.describe(brand.merchant, () => {
    test.use({ locale: localeOf(brand) });
    test(`the header answers with at most ${budget.scripts} bytes of script, in a page of at most ${budget.page}`, async ({
      page,
    }) => {
      const sitePage = new SitePage(page, brand);
      const { needed, bytes } = firstScripts(brand);
      // Every script that is not among the first ones is kept back: what answers now, answers with these alone.
      await page.route('**/assets/*.js', (route) =>
        needed.has(new URL(route.request().url()).pathname) ? route.continue() : undefined,
      );
      const document = page.waitForResponse((response) => response.request().resourceType() === 'document');
      await sitePage.open('/index');
      await expect(sitePage.loginButton).toBeEnabled();
      await sitePage.loginButton.click();
      await expect(page).toHaveURL(/modal=login/);
      expect(bytes).toBeLessThanOrEqual(budget.scripts);
      const { responseBodySize } = await (await document).request().sizes();
      expect(responseBodySize).toBeLessThanOrEqual(budget.page);
    });

    test(`nothing jumps while the home page fills, and nothing blocks its first paint; a phone needs at most ${budget.wholeVisit} bytes of script`, async ({
      page,
    }, testInfo) => {
      const sitePage = new SitePage(page, brand);
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[]) {
            if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await sitePage.open('/index');
      await expect(
        // The brand's announcement may stand over the page, which hides it from assistive technology.
        page
          .getByRole('main', { includeHidden: true })
          .getByRole('region', { name: sitePage.translate('Hot games'), includeHidden: true })
          .getByRole('button', { includeHidden: true })
          .first(),
      ).toBeVisible();
      await page.waitForLoadState('networkidle');
      const { shift, blocking, scripts } = await page.evaluate(() => ({
        scripts: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith('.js'))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
        shift: (window as unknown as { shift: number }).shift,
        blocking: (
          performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
            renderBlockingStatus?: string;
          })[]
        )
          .filter((entry) => entry.renderBlockingStatus === 'blocking')
          .map((entry) => entry.name),
      }));
      expect(shift).toBeLessThanOrEqual(budget.layoutShift);
      expect(blocking).toEqual([]);
      // The menus of a wide page come in addition.
      if (testInfo.project.name === 'phone') expect(scripts).toBeLessThanOrEqual(budget.wholeVisit);
    });
  });
}
