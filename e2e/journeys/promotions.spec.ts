import { brands, localeOf, screenOf } from '../visitor/brands.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../visitor/journey.ts';
import { operatorCommand } from '../visitor/operator.ts';
import { takePicture } from '../visitor/pictures.ts';
import { openPlatform, type Platform } from '../visitor/platform.ts';
import { Visitor } from '../visitor/visitor.ts';

let platform: Platform;
test.beforeAll(() => {
  platform = openPlatform();
});
test.afterAll(() => platform.close());

/** The smallest PNG. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

// The light brand on a desk, the dark one on a phone.
for (const brand of brands.filter(({ loginToHome }) => !loginToHome)) {
  test.describe(brand.merchant, { tag: screenOf(brand) }, () => {
    test.use({ locale: localeOf(brand) });

    test('a gift is asked for, granted by the operator, and collected once', async ({ page }, testInfo) => {
      const visitor = new Visitor(page, brand);
      const username = `gift${Date.now() % 1_000_000}`;
      await platform.addMember(brand.merchant, username);

      await test.step('a guest reads the terms and is asked to log in', async () => {
        await visitor.open('/promotions');
        await expect(visitor.content.locator('li a[href^="/promoDetail"]')).toHaveCount(6);
        await expectAccessible(page);
        await expectNoSideways(page);
        await takePicture(page, testInfo, `${brand.merchant}-promotions`);
        await visitor.content.locator('li a[href="/promoDetail?id=birthday"]').click();
        await visitor.content.getByRole('button', { name: visitor.say('Log in to take part') }).click();
        await visitor.logIn(username, 'Demo2026!');
        await expect(visitor.balance).toBeVisible();
      });

      await test.step('the application goes out with its picture', async () => {
        const form = visitor.content.locator('form');
        await form.getByRole('textbox').fill('May');
        await form.locator('input[type="file"]').setInputFiles({
          name: 'date.png',
          mimeType: 'image/png',
          buffer: png,
        });
        await expect(form.getByRole('img')).toBeVisible();
        await form.getByRole('button', { name: visitor.say('Send the application') }).click();
        const status = visitor.content.getByText(visitor.say('Your application is being looked at'));
        await expect(status).toBeVisible();
        await expectAccessible(page);
        await takePicture(page, testInfo, `${brand.merchant}-application`);
      });

      await test.step('granted, it waits in the reward centre and comes into the wallet', async () => {
        const id = await platform.applicationOf(brand.merchant, username);
        expect(await operatorCommand('promotions', 'approve', id)).toContain('issued');
        await page.reload();
        // The welcome, the reload and this one.
        if (!visitor.onPhone)
          await expect(page.getByRole('navigation').first().getByText('3', { exact: true })).toBeVisible();
        await visitor.content.getByRole('button', { name: visitor.say('Open the reward centre') }).click();
        const centre = page.getByRole('dialog');
        await centre.getByRole('button', { name: /500/ }).click();
        await expect(centre.getByRole('status')).toContainText('500.00');
        await expect(centre.getByRole('button', { name: /500/ })).toHaveCount(0);
        await expectAccessible(page, '[role="dialog"]');
        await takePicture(page, testInfo, `${brand.merchant}-rewards`);
        await page.goBack();
        await expect(visitor.balance).toContainText('500.00');
      });
    });
  });
}
