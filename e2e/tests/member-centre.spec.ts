import { Secret, TOTP } from 'otpauth';
import { brands, localeOf, screenOf } from '../pages/brands.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { takeScreenshot } from './screenshots.ts';
import { openPlatform } from '../servers/platform.ts';
import { SitePage } from '../pages/site-page.ts';

// The light brand on a desktop, the dark one on a phone.
for (const brand of brands.slice(0, 2)) {
  test.describe(brand.merchant, { tag: screenOf(brand) }, () => {
    test.use({ locale: localeOf(brand) });

    test('a member opens their account by its address, secures it, and closes it by the way back', async ({
      page,
      browser,
    }, testInfo) => {
      // The journey has a member of its own: what it sets would be in the way of the others.
      const account = `own${testInfo.project.name}${testInfo.retry}`;
      const platform = openPlatform();
      await platform.addMember(brand.merchant, account);
      await platform.credit(brand.merchant, account, 5_000_000n);
      const rankName = await platform.rankName(brand.merchant, account, brand.defaultLanguage);
      await platform.close();
      const sitePage = new SitePage(page, brand);
      const translate = (english: string) => sitePage.translate(english);
      const panel = page.getByRole('dialog', { name: translate('My account'), exact: true });
      const row = (verb: string, name: string) =>
        panel.getByRole('button', { name: `${translate(verb)}: ${translate(name)}`, exact: true });

      await test.step('the address asks a guest to log in, then opens the page', async () => {
        await sitePage.open('/index?member=securityCenter');
        await sitePage.logIn(account, 'Demo2026!');
        await expect(panel.getByText(translate('Open sessions'))).toBeVisible();
        // While the account is on its way, the page holds nothing that a key could reach.
        await expect(row('Set up', 'Payment password')).toBeVisible();
        await expectNoHorizontalScroll(page);
        await expectAccessible(page);
        await takeScreenshot(page, testInfo, `${brand.merchant}-account`);
      });

      await test.step('another page is a step in the history, and back leads out step by step', async () => {
        const rank = page.getByRole('dialog', { name: translate('My rank'), exact: true });
        await panel.getByRole('button', { name: rankName, exact: true }).last().click();
        await expect(rank).toBeVisible();
        await expect(page).toHaveURL(/member=playerRank/);
        await page.goBack();
        await expect(panel).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(panel).toBeHidden();
        await expect(page).not.toHaveURL(/member=/);
        await sitePage.closeAnnouncement();
        if (sitePage.onPhone) {
          await page.getByRole('button', { name: translate('Me'), exact: true }).click();
          const menu = page.getByRole('dialog', { name: translate('Member centre'), exact: true });
          await expect(menu.getByRole('navigation').getByRole('link').first()).toBeVisible();
          await expectAccessible(page, '[role="dialog"]');
          await menu.getByRole('link', { name: translate('My account') }).click();
        } else {
          await sitePage.header.getByRole('button', { name: account }).click();
        }
        await expect(panel.getByText(translate('Open sessions'))).toBeVisible();
      });

      await test.step('the nickname changes', async () => {
        await panel.getByRole('button', { name: translate('Change the nickname') }).click();
        const dialog = page.getByRole('dialog', { name: translate('Change the nickname') });
        await dialog.getByLabel(new RegExp(`^${translate('Nickname')}`)).fill('Lucky Seven');
        await dialog.getByRole('button', { name: translate('Save') }).click();
        await expect(panel.getByRole('heading', { name: 'Lucky Seven' })).toBeVisible();
      });

      await test.step('a payment password is set', async () => {
        await row('Set up', 'Payment password').click();
        const dialog = page.getByRole('dialog', { name: translate('Set a payment password') });
        await expectAccessible(page, '[role="dialog"]');
        await dialog.locator('[name=loginPassword]').fill('Demo2026!');
        await dialog.locator('[name=newPaymentPassword]').fill('lucky-horse-7');
        await dialog.locator('[name=again]').fill('lucky-horse-8');
        await dialog.getByRole('button', { name: translate('Save') }).click();
        await expect(dialog.getByText(translate('The two are not the same.'))).toBeVisible();
        await dialog.locator('[name=again]').fill('lucky-horse-7');
        await dialog.getByRole('button', { name: translate('Save') }).click();
        await expect(dialog).toBeHidden();
        await expect(row('Change', 'Payment password')).toBeVisible();
      });

      let recoveryCodes: string[] = [];
      await test.step('two-factor is switched on by an app', async () => {
        await row('Switch on', 'Two-factor by authenticator app').click();
        const dialog = page.getByRole('dialog', { name: translate('Two-factor by authenticator app') });
        await dialog.locator('[name=password]').fill('Demo2026!');
        await dialog.getByRole('button', { name: translate('Continue') }).click();
        const secret = (await dialog.locator('code').textContent()) ?? '';
        await expect(
          dialog.getByRole('img', { name: translate('Code for the authenticator app') }),
        ).toBeVisible();
        await expectAccessible(page, '[role="dialog"]');
        await takeScreenshot(page, testInfo, `${brand.merchant}-two-factor`);
        const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
        await dialog.locator('[name=code]').fill(app.generate());
        await dialog.getByRole('button', { name: translate('Switch on') }).click();
        const codes = page.getByRole('dialog', { name: translate('Save your recovery codes') });
        await expect(codes.getByRole('listitem')).toHaveCount(8);
        recoveryCodes = await codes.getByRole('listitem').allTextContents();
        await codes.getByRole('button', { name: translate('I have saved them') }).click();
        await expect(row('Switch off', 'Two-factor by authenticator app')).toBeVisible();
      });

      await test.step('money goes to a vendor’s wallet, and all of it comes back', async () => {
        await sitePage.open('/index?member=transferFund');
        const wallet = page.getByRole('dialog', { name: translate('My wallet'), exact: true });
        await wallet.getByRole('textbox', { name: new RegExp(`^${translate('Amount')}`) }).fill('120.50');
        await wallet.getByRole('button', { name: translate('Transfer'), exact: true }).click();
        // That it is on its way, and that it has arrived, may stand there at one moment.
        await expect(wallet.getByRole('status').filter({ hasText: '120.50' }).first()).toBeVisible();
        await expectNoHorizontalScroll(page);
        await expectAccessible(page, '[role="dialog"]');
        await takeScreenshot(page, testInfo, `${brand.merchant}-wallets`);
        await wallet.getByRole('button', { name: translate('Recall all') }).click();
        await expect(wallet.getByText(translate('Everything is back in your main wallet.'))).toBeVisible();
      });

      await test.step('a limit is set from the account, and holds at once', async () => {
        await sitePage.open('/index?member=securityCenter');
        await row('View', 'Safer play').click();
        const limits = page.getByRole('dialog', { name: translate('Safer play'), exact: true });
        const daily = limits.locator('form').first();
        await daily.getByRole('textbox').fill('300');
        await daily.getByRole('button', { name: translate('Set'), exact: true }).click();
        await expect(daily.getByRole('button', { name: translate('Remove the limit') })).toBeVisible();
        await expectNoHorizontalScroll(page);
        await expectAccessible(page, '[role="dialog"]');
        await takeScreenshot(page, testInfo, `${brand.merchant}-safer-play`);
        await page.goBack();
        await expect(panel).toBeVisible();
      });

      await test.step('a remembered device logs in without a code, and gives one to end other sessions', async () => {
        const context = await browser.newContext({ locale: localeOf(brand) });
        const other = new SitePage(await context.newPage(), brand);
        const elsewhere = other.page;
        const [loginCode = '', endCode = ''] = recoveryCodes;
        await other.open('/index?member=securityCenter');
        await other.logIn(account, 'Demo2026!');
        // A browser that the member never used asks for the second factor.
        await elsewhere.locator('[name=verification]').fill(loginCode);
        await elsewhere.locator('[name=rememberDevice]').check();
        await elsewhere.keyboard.press('Enter');
        await elsewhere.waitForFunction(() => sessionStorage.getItem('token') !== null);
        await elsewhere.evaluate(() => sessionStorage.clear());
        await other.open('/index?member=securityCenter');
        await other.logIn(account, 'Demo2026!');
        await elsewhere.waitForFunction(() => sessionStorage.getItem('token') !== null);
        await other.open('/index?member=securityCenter');

        const endOthers = elsewhere
          .getByRole('button', { name: translate('Log out everywhere else') })
          .first();
        await endOthers.click();
        const question = elsewhere.getByRole('alertdialog');
        await question.getByRole('button', { name: translate('Log out everywhere else') }).click();
        const reauthentication = elsewhere.getByRole('dialog', { name: translate('Confirm that it is you') });
        await expectAccessible(elsewhere, '[role="dialog"]');
        await takeScreenshot(elsewhere, testInfo, `${brand.merchant}-second-factor`);
        await reauthentication.locator('[name=secondFactor]').fill(loginCode);
        await elsewhere.keyboard.press('Enter');
        await expect(reauthentication.getByText(translate('The code is not right'))).toBeVisible();
        await reauthentication.locator('[name=secondFactor]').fill(endCode);
        await elsewhere.keyboard.press('Enter');
        await expect(reauthentication).toBeHidden();
        await expect(endOthers).toBeHidden();
        await page.reload();
        await expect(sitePage.loginField('Password')).toBeVisible();
        await context.close();
      });
    });
  });
}
