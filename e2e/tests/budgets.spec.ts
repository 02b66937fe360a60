import { brands, localeOf } from '../pages/brands.ts';
import { expect, test } from './fixtures.ts';
import { firstScripts } from './first-scripts.ts';
import { SitePage } from '../pages/site-page.ts';

/** Bytes as they are sent, and the sum of all layout shifts. */
const budget = { scripts: 95_500, wholeVisit: 150_000, page: 14_000, layoutShift: 0.02 };

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
        const conditions: string[] = [];
        Object.assign(window, { shift: 0, conditions });
        const { insertRule } = CSSStyleSheet.prototype;
        CSSStyleSheet.prototype.insertRule = function insert(rule, index) {
          const started = performance.getEntriesByName('marquee:interactive').length > 0;
          if (started && /^@(media|supports|container)/.test(rule)) conditions.push(rule);
          return insertRule.call(this, rule, index);
        };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[]) {
            if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // It is loaded when the page is at rest, which a slow machine may be too late for; its stream would never let it be idle.
      await page.route('**/assets/at-rest-*.js', (route) => route.abort());
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
      const { shift, conditions, blocking, scripts } = await page.evaluate(() => ({
        conditions: (window as unknown as { conditions: readonly string[] }).conditions,
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
      // Each would have the styles of the whole page calculated again.
      expect(conditions).toEqual([]);
      // The menus of a wide page come in addition.
      if (testInfo.project.name === 'phone') expect(scripts).toBeLessThanOrEqual(budget.wholeVisit);
    });
  });
}

for (const brand of brands.filter(({ loginToHome }) => loginToHome)) {
  test.describe(brand.merchant, () => {
    test.use({ locale: localeOf(brand) });
    test('a press on the registration says at once that it is loading', async ({ page }) => {
      const sitePage = new SitePage(page, brand);
      await sitePage.open('/index');
      await expect(page.locator('input[type=password]')).toBeVisible();
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/assets/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.getByRole('button', { name: sitePage.translate('Register'), exact: true }).click();
      await expect(page.locator('button[aria-busy="true"]')).toBeVisible();
      release();
      await expect(page.getByRole('dialog').locator('form')).toBeVisible();
    });

    test('a guest who must log in first loads no block of the home page', async ({ page }) => {
      await page.route('**/assets/at-rest-*.js', (route) => route.abort());
      await new SitePage(page, brand).open('/index');
      await expect(page.locator('input[type=password]')).toBeVisible();
      await page.waitForLoadState('networkidle');
      const scripts = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => /\/(?:block-\w+|area-index)-/.test(name)),
      );
      expect(scripts).toEqual([]);
    });
  });
}
