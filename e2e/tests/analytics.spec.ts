import { address } from '../servers/address.ts';
import { brands, localeOf } from '../pages/brands.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { takeScreenshot } from './screenshots.ts';
import { openPlatform, type Platform } from '../servers/platform.ts';
import { SitePage } from '../pages/site-page.ts';

let platform: Platform;
test.beforeAll(() => {
  platform = openPlatform('switching');
});
test.afterAll(() => platform.close());

const declaring = brands.find(({ hosts, loginToHome }) => hosts.analytics.length > 0 && !loginToHome);
if (!declaring) throw new Error('No demo brand declares an analytics host.');
const brand = declaring;
const [host = ''] = brand.hosts.analytics;

test.use({ locale: localeOf(brand) });

test(
  'visits are counted only by consent, which can be taken back',
  { tag: '@phone' },
  async ({ page, context }, testInfo) => {
    const sitePage = new SitePage(page, brand, address.ofSwitching(brand.merchant));
    const requested: string[] = [];
    // A stand-in for the operator's service: it takes what the page wrote down before it came, as the real one does.
    await page.route(`${host}/**`, async (route) => {
      requested.push(new URL(route.request().url()).pathname);
      await route.fulfill({
        contentType: 'text/javascript',
        body: 'window.counted = (window._paq ?? []).map(([command]) => command); window._paq = { push: (...rows) => window.counted.push(...rows.map(([command]) => command)) };',
      });
    });
    await platform.setAnalytics(brand.merchant, { provider: 'matomo', id: '1', host });
    try {
      const banner = page.getByRole('region', { name: sitePage.translate('Your privacy') });
      const no = banner.getByRole('button', { name: sitePage.translate('No, thank you') });
      const yes = banner.getByRole('button', { name: sitePage.translate('Yes, I agree') });
      const counted = () => page.evaluate(() => (window as unknown as { counted?: string[] }).counted);
      const choices = page
        .getByRole('contentinfo')
        .getByRole('button', { name: sitePage.translate('Privacy choices') });
      // Blocks above the footer grow as they arrive and push it away again.
      const scrollToFooter = () =>
        expect(async () => {
          await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
          await expect(choices).toBeVisible({ timeout: 1000 });
        }).toPass();

      await test.step('nothing is loaded before the answer', async () => {
        await sitePage.open('/index');
        await sitePage.closeAnnouncement();
        await expect(no).toBeVisible();
        await expectAccessible(page);
        await expectNoHorizontalScroll(page);
        await takeScreenshot(page, testInfo, `${brand.merchant}-consent`);
        expect(requested).toEqual([]);
      });

      await test.step('nor after a no, which is remembered', async () => {
        await no.focus();
        await page.keyboard.press('Enter');
        await expect(banner).toHaveCount(0);
        await page.reload();
        await scrollToFooter();
        await expect(banner).toHaveCount(0);
        expect(requested).toEqual([]);
      });

      await test.step('consent loads the service, which counts every page', async () => {
        await choices.click();
        await expect(banner).toBeFocused();
        await yes.click();
        await expect.poll(counted).toEqual(['setTrackerUrl', 'setSiteId', 'setCustomUrl', 'trackPageView']);
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await page.evaluate(() => window.scrollTo(0, 0));
        await page
          .getByRole('navigation', { name: sitePage.translate('Quick menu') })
          .getByRole('link', { name: sitePage.translate('Slots') })
          .click();
        await expect(page).toHaveURL(/\/rng$/);
        await expect.poll(async () => (await counted())?.length).toBe(6);
        expect(requested).toEqual(['/matomo.js']);
      });

      await test.step('and a later no begins a page without it', async () => {
        await choices.click();
        await Promise.all([page.waitForEvent('load'), no.click()]);
        await scrollToFooter();
        expect(await counted()).toBeUndefined();
        expect(requested).toEqual(['/matomo.js']);
      });

      await test.step('a host that the brand does not declare is never requested', async () => {
        await platform.setAnalytics(brand.merchant, {
          provider: 'matomo',
          id: '1',
          host: 'https://elsewhere.example',
        });
        const elsewhere: string[] = [];
        context.on('request', (request) => {
          if (request.url().includes('elsewhere.example')) elsewhere.push(request.url());
        });
        await page.evaluate(() => localStorage.setItem('analyticsConsent', 'given'));
        await page.reload();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(elsewhere).toEqual([]);
      });
    } finally {
      await platform.setAnalytics(brand.merchant, undefined);
    }
  },
);
