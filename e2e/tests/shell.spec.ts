import { address } from '../servers/address.ts';
import { faultHeader } from '../servers/fault-proxy.ts';
import { brands, localeOf, screenOf } from '../pages/brands.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { takeScreenshot } from './screenshots.ts';
import { openPlatform, type Platform } from '../servers/platform.ts';
import { SitePage } from '../pages/site-page.ts';

let platform: Platform;
test.beforeAll(() => {
  platform = openPlatform();
});
test.afterAll(() => platform.close());

// The light brand on a desktop, the dark one on a phone.
for (const brand of brands.filter(({ loginToHome }) => !loginToHome)) {
  test.describe(brand.merchant, { tag: screenOf(brand) }, () => {
    test.use({ locale: localeOf(brand) });

    test('dialogs open by name and go by cross, Escape, background and the way back', async ({
      page,
      browser,
    }, testInfo) => {
      const sitePage = new SitePage(page, brand);
      const dialog = page.getByRole('dialog');
      const notice = await platform.noticeAt(brand.merchant, 12);

      await test.step('the notices at the page of the one that is named', async () => {
        await sitePage.open(`/vip?modal=notice&notice=${notice}`);
        await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(1);
        await expect(dialog.getByRole('button', { pressed: true })).toContainText(
          /\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/,
        );
        await expect(dialog.locator('[aria-current="page"]')).toHaveText('2');
        await expect(dialog.getByRole('article')).toBeInViewport();
        await expectAccessible(page);
        await expectNoHorizontalScroll(page);
        await takeScreenshot(page, testInfo, `${brand.merchant}-notices`);
        await dialog.getByRole('button', { name: sitePage.translate('Next page') }).click();
        await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(page).toHaveURL(/\/vip$/);
      });

      await test.step('the games of a vendor, page by page, found by name', async () => {
        await sitePage.open('/vip?modal=gamePopup&games=LIVE/NORTHWIND');
        const games = page.getByRole('dialog', { name: 'Northwind Live' });
        const tiles = games.getByRole('listitem');
        await expect(tiles.filter({ has: page.getByRole('button') })).toHaveCount(8);
        await expectAccessible(page, '[role="dialog"]');
        await takeScreenshot(page, testInfo, `${brand.merchant}-games`);
        await games.getByRole('searchbox').fill('zzzz');
        await games.getByRole('searchbox').press('Enter');
        await expect(games.getByText(sitePage.translate('No matching games'))).toBeVisible();
        await expectAccessible(page, '[role="dialog"]');
        await page.keyboard.press('Escape');
        await expect(games).toBeHidden();
        await expect(page).toHaveURL(/\/vip$/);
      });

      if (!sitePage.onPhone)
        await test.step('the key that opens the search is shown where there is a keyboard', async () => {
          const search = page.locator('[aria-keyshortcuts="/"]');
          await expect(search.locator('kbd')).toBeVisible();
          const touch = { viewport: page.viewportSize(), hasTouch: true, isMobile: true };
          const context = await browser.newContext({ ...touch, locale: localeOf(brand) });
          const tablet = new SitePage(await context.newPage(), brand);
          await tablet.open('/vip');
          const onTablet = tablet.page.locator('[aria-keyshortcuts="/"]');
          await expect(onTablet).toBeVisible();
          await expect(onTablet.locator('kbd')).toBeHidden();
          await context.close();
        });

      await test.step('the chat room of the platform, and none without one', async () => {
        const domain = brand.domains.find((name) => !name.endsWith('.localhost')) ?? '';
        await page.route(`https://${domain}/**`, (route) =>
          route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Room</title><p>Hello' }),
        );
        await sitePage.open('/vip?modal=chatRoom');
        await expect(page).toHaveURL(/\/vip$/);
        await expect(dialog).toHaveCount(0);
        await platform.openChatRoom(brand.merchant, `https://${domain}/room`);
        await sitePage.open('/vip?modal=chatRoom');
        await expect(dialog.frameLocator('iframe').getByText('Hello')).toBeVisible();
        await expectAccessible(page, '[role="dialog"]');
        await takeScreenshot(page, testInfo, `${brand.merchant}-chat`);
        await page.mouse.click(4, 4);
        await expect(dialog).toBeHidden();
      });
    });

    test('customer service opens a small window for the right team, and closes it when it fails', async ({
      page,
      context,
    }) => {
      const sitePage = new SitePage(page, brand);
      const domain = brand.domains.find((name) => !name.endsWith('.localhost')) ?? '';
      await context.route(`https://${domain}/**`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><title>Desk</title><p>At your service',
        }),
      );
      await page.addInitScript(() => {
        const open = window.open.bind(window);
        Object.assign(window, { requested: [] });
        window.open = (url, target, features) => {
          (window as unknown as { requested: unknown[] }).requested.push(features);
          return open(url, target, features);
        };
      });
      const openCustomerService = async () => {
        const place = sitePage.onPhone ? await sitePage.openMenu() : page.getByRole('complementary').first();
        const window = page.waitForEvent('popup');
        await place.getByRole('button', { name: sitePage.translate('Customer service') }).click();
        return window;
      };

      await test.step('live chat for a guest, in a window of the brand’s size', async () => {
        await sitePage.open('/vip');
        const serviceWindow = await openCustomerService();
        await expect(serviceWindow).toHaveURL(`https://${domain}/service/chat`);
        const [width, height] = brand.customerServiceWindow.split('x');
        expect(await page.evaluate(() => (window as unknown as { requested: unknown[] }).requested)).toEqual([
          `popup,width=${width},height=${height}`,
        ]);
        await serviceWindow.close();
      });

      await test.step('the VIP team above rank four', async () => {
        await sitePage.open('/vip?modal=login');
        await sitePage.loginForm.getByRole('checkbox').check();
        await sitePage.logIn('vip', 'Demo2026!');
        await expect(sitePage.balance).toBeVisible();
        await sitePage.open('/vip');
        await expect(sitePage.balance).toBeVisible();
        const serviceWindow = await openCustomerService();
        await expect(serviceWindow).toHaveURL(`https://${domain}/service/vip`);
        await serviceWindow.close();
      });

      await test.step('the user name is remembered for a day, and nothing else', async () => {
        const [cookie] = (await context.cookies()).filter(({ name }) => name === 'rememberedUser');
        expect(cookie?.value).toBe('vip');
        expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
        await page.evaluate(() => sessionStorage.clear());
        await sitePage.open('/vip?modal=login');
        await expect(sitePage.loginField('User name')).toHaveValue('vip');
        await expect(sitePage.loginField('Password')).toHaveValue('');
      });

      await test.step('a call that fails closes the window and says so', async () => {
        await page.setExtraHTTPHeaders({
          'x-forwarded-for': '198.18.244.1',
          [faultHeader]: 'cut /wps/relay/CSP_routers',
        });
        await page.goto(`${address.throughFaultProxy(brand.merchant)}/vip`);
        const failed = sitePage.translate('Customer service could not be opened');
        // It goes by itself after five seconds, but not while it is pointed at: looked for before it comes, and held.
        const held = page.getByRole('heading', { name: failed }).hover();
        held.catch(() => undefined);
        const serviceWindow = await openCustomerService();
        await held;
        await expect.poll(() => serviceWindow.isClosed()).toBe(true);
        await expectAccessible(page);
      });
    });
  });
}
