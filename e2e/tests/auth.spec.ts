import { defaultLegalVersion } from '@marquee/brand';
import { brands, localeOf, screenOf } from '../pages/brands.ts';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  onEachScreen,
  welcomeDialogOf,
  test,
} from './fixtures.ts';
import { takeScreenshot } from './screenshots.ts';
import { openPlatform, type Platform } from '../servers/platform.ts';
import { chooseCountry, field, solveMessageSlider, solveSlider, watchCaptchas } from '../pages/forms.ts';
import { SitePage } from '../pages/site-page.ts';

let platform: Platform;
test.beforeAll(() => {
  platform = openPlatform();
});
test.afterAll(() => platform.close());

const password = 'correct-horse';

// Two brands, a light and a dark one: the forms are the same on all.
for (const brand of brands.filter(({ loginToHome }) => !loginToHome)) {
  test.describe(brand.merchant, { tag: screenOf(brand) }, () => {
    test.use({ locale: localeOf(brand) });

    test('a forced change of password comes back when its mark is removed, and nothing else opens', async ({
      page,
    }, testInfo) => {
      const sitePage = new SitePage(page, brand);
      const username = `forced${testInfo.project.name}${Date.now() % 100_000}`.slice(0, 16);
      await platform.addMember(brand.merchant, username);
      await platform.openWallet(brand.merchant, username);
      await platform.expirePassword(brand.merchant, username);
      const change = page.getByRole('dialog', { name: sitePage.translate('Change your password') });
      await sitePage.open('/vip?modal=login');
      await sitePage.logIn(username, 'Demo2026!');
      await expect(change).toBeVisible();
      await page.evaluate(() => sessionStorage.removeItem('cpw'));
      await page.reload();
      await onEachScreen(
        page,
        async (name) => {
          await expect(field(change, 'oldPassword')).toBeVisible();
          await takeScreenshot(page, testInfo, `${brand.merchant}-forced-change-again-${name}`);
        },
        '[role="dialog"]',
      );
      const token = await page.evaluate(() => sessionStorage.getItem('token'));
      const status = await page.evaluate(async (token) => {
        const headers = { authorization: `Bearer ${token}` };
        return (await fetch('/wps/v2/wallets/balance', { headers })).status;
      }, token);
      expect(status).toBe(403);
      await field(change, 'oldPassword').fill('Demo2026!');
      await field(change, 'newPassword').fill('correct-horse');
      await field(change, 'confirmNewPassword').fill('correct-horse');
      await change.getByRole('button', { name: sitePage.translate('Change the password') }).click();
      await expect(change).toBeHidden();
      await sitePage.closeAnnouncement();
      await expect(sitePage.balance).toBeVisible();
    });

    test(`a visitor registers, and later must choose a new password`, async ({ page }, testInfo) => {
      // A long journey: two logins, and three checks by axe.
      test.slow();
      const sitePage = new SitePage(page, brand);
      const pictures = watchCaptchas(page);
      const username = `new${testInfo.project.name}${Date.now() % 1_000_000}`.slice(0, 16);
      const form = page.getByRole('dialog', { name: sitePage.translate('Register') });
      const send = form.getByRole('button', { name: sitePage.translate('Register'), exact: true });
      const next = form.getByRole('button', { name: sitePage.translate('Continue'), exact: true });
      const back = form.getByRole('button', { name: sitePage.translate('Back'), exact: true });
      const welcomeDialog = welcomeDialogOf(page);
      const gotIt = welcomeDialog.getByRole('button', { name: sitePage.translate('Got it') });
      await page.removeLocatorHandler(welcomeDialog);

      await test.step('the address of the registration opens it over the home page', async () => {
        await sitePage.open('/register');
        await onEachScreen(
          page,
          async (name) => {
            await expect(field(form, 'confirmPassword')).toBeVisible();
            await takeScreenshot(page, testInfo, `${brand.merchant}-register-empty-${name}`);
          },
          '[role="dialog"]',
        );
      });

      await test.step('an empty form says what is missing and shows where', async () => {
        await next.click();
        await expect(field(form, 'username')).toBeFocused();
        await expect(form.getByText(sitePage.translate('Fill in this field.')).first()).toBeVisible();
        await expectAccessible(page);
        await takeScreenshot(page, testInfo, `${brand.merchant}-register`);
      });

      await test.step('wrong entries have their messages', async () => {
        await field(form, 'username').fill('1');
        await field(form, 'password').fill(password);
        await field(form, 'confirmPassword').fill('another-horse');
        await expect(form.getByText(sitePage.translate('The two passwords are not the same.'))).toBeVisible();
      });

      await test.step('with an account that could be, the second step asks for the rest, and Back loses nothing', async () => {
        await field(form, 'username').fill(username);
        await field(form, 'confirmPassword').fill(password);
        await next.click();
        await onEachScreen(
          page,
          async (name) => {
            await expect(field(form, 'mobileNum')).toBeVisible();
            await takeScreenshot(page, testInfo, `${brand.merchant}-register-details-${name}`);
          },
          '[role="dialog"]',
        );
        await field(form, 'mobileNum').fill('0917');
        await back.click();
        await expect(field(form, 'username')).toHaveValue(username);
        await expect(field(form, 'password')).toHaveValue(password);
        await next.click();
        await expect(field(form, 'mobileNum')).toHaveValue('0917');
      });

      await test.step('the texts to accept open in a tab of their own', async () => {
        const [terms] = await Promise.all([
          page.waitForEvent('popup'),
          form.locator('a[href="/terms"]').click(),
        ]);
        await expect(
          terms.getByRole('heading', { level: 1, name: sitePage.translate('Terms and conditions') }),
        ).toBeVisible();
        await expect(terms.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await onEachScreen(
          terms,
          async (name) => {
            await expect(terms.getByText(defaultLegalVersion)).toBeVisible();
            await takeScreenshot(terms, testInfo, `${brand.merchant}-terms-${name}`);
          },
          'main',
        );
        await terms.close();
        await expect(field(form, 'termsAccepted')).not.toBeChecked();
      });

      await test.step('a country is found by its code', async () => {
        await form.getByRole('combobox').fill('63');
        await expect(page.getByRole('option').first()).toBeVisible();
        await expectAccessible(page, '[role="dialog"]');
        await chooseCountry(form, '63');
      });

      await test.step('filled in, it opens an account and logs in', async () => {
        await field(form, 'mobileNum').fill(`0917${String(Date.now()).slice(-7)}`);
        const picture = pictures.captchaId();
        await field(form, 'captcha').fill(await platform.captchaAnswer(brand.merchant, picture));
        await field(form, 'ageConfirmed').check();
        await field(form, 'termsAccepted').check();
        await solveSlider(sitePage, form, await platform.sliderPosition(pictures.sliderId()));
        // An unknown invitation is refused with a warning, and the form stays.
        await field(form, 'affiliateCode').fill('NOBODY99');
        await send.click();
        const warning = page.getByRole('alertdialog', {
          name: sitePage.translate('The invitation code is not valid'),
        });
        await expect(warning).toBeVisible();
        await expect(warning).toContainText(
          sitePage.translate('Check it with the person who invited you, or ask customer service for one.'),
        );
        await expectAccessible(page, '[role="alertdialog"]');
        await warning.getByRole('button').click();
        await field(form, 'affiliateCode').fill('');
        // Nothing was sent yet that uses up the picture or the slider.
        expect(pictures.captchaId()).toBe(picture);
        if (testInfo.project.name === 'phone') {
          await back.click();
          await field(form, 'username').fill('demo');
          await next.click();
          const slider = pictures.sliderId();
          await send.click();
          await expect(form.getByText(sitePage.translate('This account is taken'))).toBeVisible();
          await expect(field(form, 'username')).toBeFocused();
          await field(form, 'username').fill(username);
          await next.click();
          await expect.poll(() => pictures.captchaId()).not.toBe(picture);
          const another = pictures.captchaId();
          await field(form, 'captcha').fill(await platform.captchaAnswer(brand.merchant, another));
          await expect.poll(() => pictures.sliderId()).not.toBe(slider);
          await solveSlider(sitePage, form, await platform.sliderPosition(pictures.sliderId()));
        }
        await send.click();
        await expect(form).toBeHidden();
        expect(await platform.acceptedTermsOf(brand.merchant, username)).toBe(defaultLegalVersion);
      });

      await test.step('the first login is welcomed, once, before anything else is announced', async () => {
        await expect(
          welcomeDialog.getByRole('link', { name: sitePage.translate('Find answers in the help centre') }),
        ).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(1);
        await expectAccessible(page, '[role="dialog"]');
        await expectNoHorizontalScroll(page);
        await takeScreenshot(page, testInfo, `${brand.merchant}-welcome`);
        await gotIt.click();
        await expect(welcomeDialog).toBeHidden();
        await sitePage.closeAnnouncement();
        await expect(sitePage.balance).toBeVisible();
        await expect(page).toHaveURL(/\/index$/);
        await page.reload();
        await expect(sitePage.balance).toBeVisible();
        await expect(welcomeDialog).toHaveCount(0);
      });

      await test.step('an expired password must be changed, and nothing else closes the window', async () => {
        await platform.expirePassword(brand.merchant, username);
        await page.evaluate(() => sessionStorage.clear());
        await sitePage.open(brand.loginToHome ? '/login' : '/index?modal=login');
        await sitePage.logIn(username, password);
        const change = page.getByRole('dialog', { name: sitePage.translate('Change your password') });
        await expect(change).toBeVisible();
        await expect(field(change, 'oldPassword')).toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(change).toBeVisible();
        await expect.poll(() => page.evaluate(() => sessionStorage.getItem('cpw'))).toBe('1');
        expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(
          password,
        );
        await expectAccessible(page, '[role="dialog"]');
        await takeScreenshot(page, testInfo, `${brand.merchant}-forced-change`);
        await change.getByRole('button', { name: sitePage.translate('Log out'), exact: true }).click();
        const question = page.getByRole('alertdialog');
        await expect(question).toBeVisible();
        await expectAccessible(page, '[role="alertdialog"]');
        await question.getByRole('button', { name: sitePage.translate('Cancel') }).click();
        await field(change, 'newPassword').fill('another-horse');
        await field(change, 'confirmNewPassword').fill('another-horse');
        await change.getByRole('button', { name: sitePage.translate('Change the password') }).click();
        await expect(change).toBeHidden();
        if (brand.announcements.types.includes('PL')) {
          await gotIt.click();
          await expect(welcomeDialog).toBeHidden();
        }
        await sitePage.closeAnnouncement();
        await expect(sitePage.balance).toBeVisible();
        await expect.poll(() => page.evaluate(() => sessionStorage.getItem('cpw'))).toBeNull();
      });
    });

    test(`a forgotten password is reset by e-mail`, async ({ page }, testInfo) => {
      const sitePage = new SitePage(page, brand);
      const pictures = watchCaptchas(page);
      await sitePage.open(brand.loginToHome ? '/login' : '/index?modal=login');
      await sitePage.loginForm
        .getByRole('button', { name: sitePage.translate('Forgotten password?') })
        .click();
      const form = page.getByRole('dialog', { name: sitePage.translate('Forgotten password') });
      await field(form, 'username').fill('demo');
      await field(form, 'email').fill('not an address');
      await form.getByRole('button', { name: sitePage.translate('Send the e-mail') }).click();
      await expect(form.getByText(sitePage.translate('This is not an e-mail address.'))).toBeVisible();
      await expect(field(form, 'username')).toHaveValue('demo');
      await expectAccessible(page, '[role="dialog"]');
      await field(form, 'email').fill('demo@example.com');
      await form.getByRole('button', { name: sitePage.translate('Send the e-mail') }).click();
      await solveMessageSlider(sitePage, pictures, platform.sliderPosition);
      await expect(form.getByText(sitePage.translate('Check your e-mail'))).toBeVisible();
      await expectAccessible(page, '[role="dialog"]');
      await takeScreenshot(page, testInfo, `${brand.merchant}-forgotten`);
      await form.getByRole('button', { name: sitePage.translate('Done'), exact: true }).click();
      await expect(form).toBeHidden();
    });
  });
}
