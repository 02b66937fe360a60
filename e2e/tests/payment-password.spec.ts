import { brands, localeOf } from '../pages/brands.ts';
import { SitePage } from '../pages/site-page.ts';
import { openPlatform } from '../servers/platform.ts';
import { expect, onEachScreen, test } from './fixtures.ts';
import { takeScreenshot } from './screenshots.ts';

const brand = brands.find(({ loginToHome }) => !loginToHome);
if (!brand) throw new Error('No demo brand admits guests.');

test.use({ locale: localeOf(brand) });

// The window is resized here, so one project is enough.
test(
  'a member who forgot the payment password resets it by a code, and withdrawals are paused with a date',
  { tag: '@desktop' },
  async ({ page }, testInfo) => {
    const sitePage = new SitePage(page, brand);
    const translate = (english: string) => sitePage.translate(english);
    const username = `forgot${testInfo.retry}`;
    const email = `${username}@player.example`;
    const mobile = `+63917661000${testInfo.retry}`;
    const panel = page.getByRole('dialog').first();
    const field = (name: string) => panel.locator(`input[name="${name}"]`);
    const platform = openPlatform();
    await platform.addMember(brand.merchant, username);
    await platform.openWallet(brand.merchant, username);
    await platform.credit(brand.merchant, username, 50_000_000n);
    await platform.bindContacts(brand.merchant, username, email, mobile);
    await sitePage.enter(await platform.openSession(brand.merchant, username));

    await test.step('where the payment password is asked for there is a way on', async () => {
      await sitePage.open('/vip?member=withdraw');
      await panel.getByRole('button', { name: translate('Add an account') }).click();
      const dialog = page.getByRole('dialog').last();
      await dialog.getByRole('button', { name: translate('Forgotten your payment password?') }).click();
      await expect(page).toHaveURL(/member=paymentPasswordReset/);
      await onEachScreen(page, async (name) => {
        await expect(field('code')).toBeVisible();
        await takeScreenshot(page, testInfo, `${brand.merchant}-payment-password-reset-${name}`);
      });
    });

    await test.step('a wrong code is refused', async () => {
      await panel.getByRole('button', { name: translate('Send the code') }).click();
      await expect(panel.getByRole('button', { name: translate('Send again') })).toBeVisible();
      const code = await platform.codeSentTo(email, 1);
      await field('code').fill(code === '000000' ? '111111' : '000000');
      await field('loginPassword').fill('Demo2026!');
      await field('newPaymentPassword').fill('violet-kayak-19');
      await field('again').fill('violet-kayak-19');
      await panel.getByRole('button', { name: translate('Reset the payment password') }).click();
      await expect(panel.getByText(translate('The code is not right'))).toBeVisible();
      await field('code').fill(code);
    });

    await test.step('with the right one it is reset, and the date of the next withdrawal stands there', async () => {
      await panel.getByRole('button', { name: translate('Reset the payment password') }).click();
      await expect(panel.getByText(translate('Your new payment password is set'))).toBeVisible();
      await onEachScreen(
        page,
        async (name) => {
          await expect(panel.getByRole('button', { name: translate('To my withdrawals') })).toBeVisible();
          await takeScreenshot(page, testInfo, `${brand.merchant}-payment-password-done-${name}`);
        },
        '[role="dialog"]',
      );
      await panel.getByRole('button', { name: translate('To my withdrawals') }).click();
      await expect(page).toHaveURL(/member=withdraw/);
      const [before = ''] = translate('You can withdraw again from {pauseEnd}').split('{pauseEnd}');
      const notice = panel.getByText(before.trim()).first();
      await expect(notice).toBeVisible();
      await expect(notice).toContainText(/\d{4}.*\d\d:\d\d/);
      await onEachScreen(page, async (name) => {
        await expect(notice).toBeVisible();
        await expect(panel.getByRole('button', { name: translate('Add an account') })).toBeDisabled();
        await takeScreenshot(page, testInfo, `${brand.merchant}-withdrawals-paused-${name}`);
      });
    });
    await platform.close();
  },
);
