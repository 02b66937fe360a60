import { address } from '../servers/address.ts';
import { brands, localeOf } from '../pages/brands.ts';
import { expect, expectAccessible, onEachScreen, test } from './fixtures.ts';
import { takeScreenshot } from './screenshots.ts';
import { openPlatform, type Platform } from '../servers/platform.ts';
import { SitePage } from '../pages/site-page.ts';

let platform: Platform;
test.beforeAll(() => {
  platform = openPlatform('closing');
});
test.afterAll(() => platform.close());

// One after the other: a brand that one has closed is open to no other.
for (const brand of brands) {
  test.describe(brand.merchant, { tag: '@desktop' }, () => {
    test.use({ locale: localeOf(brand) });
    test.describe.configure({ mode: 'default' });

    test('maintenance shows its screen and nothing of the lobby on each screen, and the site returns', async ({
      page,
    }, testInfo) => {
      const sitePage = new SitePage(page, brand, address.ofClosing(brand.merchant));
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      await platform.setMaintenance(brand.merchant, true);
      try {
        await sitePage.open('/index');
        await onEachScreen(page, async (name) => {
          await expect(
            page.getByRole('heading', { name: sitePage.translate('System Maintenance') }),
          ).toBeVisible();
          await expect(page.getByText(sitePage.translate('Restriction of visit'))).toBeVisible();
          await expect(page.getByRole('button', { name: sitePage.translate('Contact us') })).toBeVisible();
          await takeScreenshot(page, testInfo, `${brand.merchant}-maintenance-${name}`);
        });
        expect(requested.filter((path) => path.startsWith('/lgw/'))).toEqual([]);
        // The page that a web server shows while the platform is away has a contact, too.
        await sitePage.open('/maintenance.html');
        await expect(page.getByRole('link', { name: sitePage.translate('Contact us') })).toHaveAttribute(
          'href',
          brand.support[0]?.address ?? '',
        );
        await sitePage.open('/index');
      } finally {
        await platform.setMaintenance(brand.merchant, false);
      }
      await page.reload();
      await expect(sitePage.content).toBeVisible();
      await expect(
        page.getByRole('heading', { name: sitePage.translate('System Maintenance') }),
      ).toBeHidden();
    });

    test('maintenance stops a member who is inside, on an open page and in every call', async ({ page }) => {
      const sitePage = new SitePage(page, brand, address.ofClosing(brand.merchant));
      const username = `inside${Date.now() % 1_000_000}`;
      await platform.addStranger(brand.merchant, username);
      const token = await platform.openSession(brand.merchant, username);
      await sitePage.enter(token);
      await sitePage.open('/index');
      await expect(sitePage.balance).toBeVisible();
      await platform.setMaintenance(brand.merchant, true);
      try {
        // Nothing is pressed: the page updates by itself.
        await expect(
          page.getByRole('heading', { name: sitePage.translate('System Maintenance') }),
        ).toBeVisible();
        const status = await page.evaluate(async (token) => {
          const headers = { authorization: `Bearer ${token}` };
          return (await fetch('/wps/v2/wallets/balance', { headers })).status;
        }, token);
        expect(status).toBe(503);
      } finally {
        await platform.setMaintenance(brand.merchant, false);
      }
      await page.reload();
      await expect(sitePage.balance).toBeVisible();
    });

    test('a blocked address sees a page that names it', async ({ page }, testInfo) => {
      const sitePage = new SitePage(page, brand, address.ofClosing(brand.merchant));
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.77' });
      await platform.blockNetwork(brand.merchant, '203.0.113.0/24');
      try {
        await sitePage.open('/index');
        await onEachScreen(page, async (name) => {
          await expect(
            page.getByRole('heading', { name: sitePage.translate('IP Restriction') }),
          ).toBeVisible();
          await expect(page.getByText('203.0.113.77')).toBeVisible();
          await expect(page.getByRole('button', { name: sitePage.translate('Contact us') })).toBeVisible();
          await takeScreenshot(page, testInfo, `${brand.merchant}-restriction-${name}`);
        });
        await page.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.9' });
        await page.reload();
        await expect(page.getByRole('heading', { name: sitePage.translate('IP Restriction') })).toBeHidden();
        await expect(sitePage.content).toBeVisible();
      } finally {
        await platform.unblockNetwork(brand.merchant, '203.0.113.0/24');
      }
    });
  });
}

test(
  'the platform out of reach is said so, and trying again opens the site',
  { tag: '@desktop' },
  async ({ page }) => {
    const [brand] = brands;
    if (!brand) throw new Error('There is no brand');
    const sitePage = new SitePage(page, brand);
    await page.route('**/wps/system/status**', (route) => route.abort());
    await sitePage.open('/index');
    const retry = page.getByRole('button', { name: sitePage.translate('Try again') });
    await expect(retry).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/wps/system/status**');
    await retry.click();
    await expect(sitePage.loginButton).toBeVisible();
  },
);
