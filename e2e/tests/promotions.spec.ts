import { brands, localeOf, screenOf } from '../pages/brands.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { onePixel } from '../pages/one-pixel.ts';
import { operatorCommand } from '../servers/operator-command.ts';
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

    test('a bonus is requested, granted by the operator, collected once and given up', async ({
      page,
    }, testInfo) => {
      const sitePage = new SitePage(page, brand);
      const username = `gift${Date.now() % 1_000_000}`;
      await platform.addMember(brand.merchant, username);

      await test.step('a guest reads the terms and is asked to log in', async () => {
        await sitePage.open('/promotions');
        await expect(sitePage.content.locator('li a[href^="/promoDetail"]')).toHaveCount(6);
        await expectAccessible(page);
        await expectNoHorizontalScroll(page);
        await takeScreenshot(page, testInfo, `${brand.merchant}-promotions`);
        await sitePage.content.locator('li a[href="/promoDetail?id=birthday"]').click();
        await sitePage.content
          .getByRole('button', { name: sitePage.translate('Log in to take part') })
          .click();
        await sitePage.logIn(username, 'Demo2026!');
        await expect(sitePage.balance).toBeVisible();
      });

      await test.step('the application goes out with its picture', async () => {
        const form = sitePage.content.locator('form');
        await form.getByRole('textbox').fill('May');
        await form.locator('input[type="file"]').setInputFiles({
          name: 'date.png',
          mimeType: 'image/png',
          buffer: onePixel,
        });
        await expect(form.getByRole('img')).toBeVisible();
        await form.getByRole('button', { name: sitePage.translate('Send the application') }).click();
        const status = sitePage.content.getByText(sitePage.translate('Your application is being looked at'));
        await expect(status).toBeVisible();
        await expectAccessible(page);
        await takeScreenshot(page, testInfo, `${brand.merchant}-application`);
      });

      await test.step('granted, it waits in the reward centre and comes into the wallet', async () => {
        const id = await platform.newestApplication(brand.merchant, username);
        expect(await operatorCommand('promotions', 'approve', id)).toContain('issued');
        await page.reload();
        // By its label: the member centre has a menu of its own, with other numbers.
        const menu = page.locator(`nav[aria-label="${sitePage.translate('Main menu')}"]`);
        const badge = menu.getByText('1', { exact: true });
        if (!sitePage.onPhone) await expect(badge).toBeVisible();
        await sitePage.content
          .getByRole('button', { name: sitePage.translate('Open the reward centre') })
          .click();
        const centre = page.getByRole('dialog');
        await centre.getByRole('button', { name: /500/ }).click();
        await expect(centre.getByRole('status')).toContainText('500.00');
        await expect(centre.getByRole('button', { name: /500/ })).toHaveCount(0);
        await expect(badge).toHaveCount(0);
        await expectAccessible(page, '[role="dialog"]');
        await takeScreenshot(page, testInfo, `${brand.merchant}-rewards`);
        await page.goBack();
        await expect(sitePage.balance).toContainText('500.00');
      });

      await test.step('given up, it leaves the wallet, and nothing is left to stake', async () => {
        await sitePage.go('/index?member=bonusDetails');
        const bonuses = page.getByRole('dialog', { name: sitePage.translate('Bonus details'), exact: true });
        await bonuses.getByRole('button', { name: sitePage.translate('Give up'), exact: true }).click();
        const question = page.getByRole('alertdialog');
        await expect(question).toContainText('500.00');
        await expectAccessible(page, '[role="alertdialog"]');
        await takeScreenshot(page, testInfo, `${brand.merchant}-give-up`);
        await question.getByRole('button', { name: /500/ }).click();
        await expect(
          bonuses.getByText(sitePage.translate('Nothing is left to stake before a withdrawal')),
        ).toBeVisible();
        await expect(bonuses.getByRole('button', { name: sitePage.translate('Give up') })).toHaveCount(0);
        expect((await platform.walletOf(brand.merchant, username)).balance).toBe('0.0000');
      });
    });
  });
}
