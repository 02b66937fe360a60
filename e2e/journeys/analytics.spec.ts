import { address } from '../server/address.ts';
import { brands, localeOf } from '../visitor/brands.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../visitor/journey.ts';
import { takePicture } from '../visitor/pictures.ts';
import { openPlatform, type Platform } from '../visitor/platform.ts';
import { Visitor } from '../visitor/visitor.ts';

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
    const visitor = new Visitor(page, brand, address.ofSwitching(brand.merchant));
    const asked: string[] = [];
    // A stand-in for the operator's service: it takes what the page wrote down before it came, as the real one does.
    await page.route(`${host}/**`, async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      await route.fulfill({
        contentType: 'text/javascript',
        body: 'window.counted = (window._paq ?? []).map(([command]) => command); window._paq = { push: (...rows) => window.counted.push(...rows.map(([command]) => command)) };',
      });
    });
    await platform.countWith(brand.merchant, { provider: 'matomo', id: '1', host });
    try {
      const banner = page.getByRole('region', { name: visitor.say('Your privacy') });
      const no = banner.getByRole('button', { name: visitor.say('No, thank you') });
      const yes = banner.getByRole('button', { name: visitor.say('Yes, I agree') });
      const counted = () => page.evaluate(() => (window as unknown as { counted?: string[] }).counted);
      const choices = page
        .getByRole('contentinfo')
        .getByRole('button', { name: visitor.say('Privacy choices') });

      await test.step('nothing is loaded before the answer', async () => {
        await visitor.open('/index');
        await visitor.closeAnnouncement();
        await expect(no).toBeVisible();
        await expectAccessible(page);
        await expectNoSideways(page);
        await takePicture(page, testInfo, `${brand.merchant}-consent`);
        expect(asked).toEqual([]);
      });

      await test.step('nor after a no, which is remembered', async () => {
        await no.focus();
        await page.keyboard.press('Enter');
        await expect(banner).toHaveCount(0);
        await page.reload();
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await expect(choices).toBeVisible();
        await expect(banner).toHaveCount(0);
        expect(asked).toEqual([]);
      });

      await test.step('a yes loads the service, which hears of every page', async () => {
        await choices.click();
        await expect(banner).toBeFocused();
        await yes.click();
        await expect.poll(counted).toEqual(['setTrackerUrl', 'setSiteId', 'setCustomUrl', 'trackPageView']);
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await page.evaluate(() => window.scrollTo(0, 0));
        await page
          .getByRole('navigation', { name: visitor.say('Quick menu') })
          .getByRole('link', { name: visitor.say('Promotions') })
          .click();
        await expect(page).toHaveURL(/\/promotions$/);
        await expect.poll(async () => (await counted())?.length).toBe(6);
        expect(asked).toEqual(['/matomo.js']);
      });

      await test.step('and a later no begins a page without it', async () => {
        await choices.click();
        await Promise.all([page.waitForEvent('load'), no.click()]);
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await expect(choices).toBeVisible();
        expect(await counted()).toBeUndefined();
        expect(asked).toEqual(['/matomo.js']);
      });

      await test.step('a host that the brand does not declare is never asked', async () => {
        await platform.countWith(brand.merchant, {
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
      await platform.countWith(brand.merchant, undefined);
    }
  },
);
