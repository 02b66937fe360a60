import { addAuthenticator } from '../pages/authenticator.ts';
import { brands, localeOf, screenOf } from '../pages/brands.ts';
import { SitePage } from '../pages/site-page.ts';
import { openPlatform } from '../servers/platform.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { takeScreenshot } from './screenshots.ts';

for (const brand of brands.slice(0, 2)) {
  test.describe(brand.merchant, { tag: screenOf(brand) }, () => {
    test.use({ locale: localeOf(brand) });

    test('a member adds a passkey, logs in and confirms with it, and removes it', async ({
      page,
    }, testInfo) => {
      const account = `passkey${testInfo.project.name}${testInfo.retry}`;
      const platform = openPlatform();
      await platform.addMember(brand.merchant, account);
      await platform.close();
      const sitePage = new SitePage(page, brand);
      const translate = (english: string) => sitePage.translate(english);
      const panel = page.getByRole('dialog', { name: translate('My account'), exact: true });
      const usePasskey = page.getByRole('button', { name: translate('Use your passkey') });
      const { devtools, authenticatorId } = await addAuthenticator(page);

      await test.step('adds a passkey, and gets recovery codes', async () => {
        await sitePage.open('/index?member=securityCenter');
        await sitePage.logIn(account, 'Demo2026!');
        await panel.getByRole('button', { name: translate('Add a passkey') }).click();
        const dialog = page.getByRole('dialog', { name: translate('Add a passkey') });
        await dialog.locator('[name=name]').fill('My key');
        await dialog.locator('[name=password]').fill('Demo2026!');
        await expectAccessible(page, '[role="dialog"]');
        await takeScreenshot(page, testInfo, `${brand.merchant}-passkey-new`);
        await dialog.getByRole('button', { name: translate('Continue') }).click();
        const codes = page.getByRole('dialog', { name: translate('Save your recovery codes') });
        await expect(codes.getByRole('listitem')).toHaveCount(8);
        await codes.getByRole('button', { name: translate('I have saved them') }).click();
        await panel.getByText('My key').scrollIntoViewIfNeeded();
        await expectNoHorizontalScroll(page);
        await takeScreenshot(page, testInfo, `${brand.merchant}-passkeys`);
      });

      await test.step('logs in with it, in the place of a code', async () => {
        await page.evaluate(() => sessionStorage.clear());
        await sitePage.open('/index?member=securityCenter');
        await sitePage.logIn(account, 'Demo2026!');
        await expect(usePasskey).toBeVisible();
        await expectAccessible(page);
        await takeScreenshot(page, testInfo, `${brand.merchant}-passkey-login`);
        // Without the owner's finger nothing is signed, and the form says what to do.
        await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
        await usePasskey.click();
        await expect(page.getByText(translate('Try again, or type a recovery code.'))).toBeVisible();
        await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
        await usePasskey.click();
        await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
        await expect(panel.getByText('My key')).toBeVisible();
      });

      await test.step('removes it, which it confirms itself', async () => {
        const again = openPlatform();
        await again.expireSecondFactor(brand.merchant, account);
        await again.close();
        const remove = translate('Remove: {name}').replace('{name}', 'My key');
        await panel.getByRole('button', { name: remove }).click();
        const dialog = page.getByRole('dialog', {
          name: translate('Remove the passkey “{name}”?').replace('{name}', 'My key'),
        });
        await dialog.locator('[name=password]').fill('Demo2026!');
        await dialog.getByRole('button', { name: translate('Remove'), exact: true }).click();
        const reauthentication = page.getByRole('dialog', { name: translate('Confirm that it is you') });
        await expect(reauthentication).toBeVisible();
        await takeScreenshot(page, testInfo, `${brand.merchant}-passkey-confirm`);
        await usePasskey.click();
        await expect(reauthentication).toBeHidden();
        await expect(panel.getByText('My key', { exact: true })).toBeHidden();
      });

      await test.step('logs in without it', async () => {
        await page.evaluate(() => sessionStorage.clear());
        await sitePage.open('/index?member=securityCenter');
        await sitePage.logIn(account, 'Demo2026!');
        await expect(panel.getByRole('button', { name: translate('Add a passkey') })).toBeVisible();
      });
    });
  });
}
