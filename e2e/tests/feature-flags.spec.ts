import { address } from '../servers/address.ts';
import { brands, localeOf, screenOf } from '../pages/brands.ts';
import { chooseCountry, field, solveMessageSlider, solveSlider, watchCaptchas } from '../pages/forms.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { takeScreenshot } from './screenshots.ts';
import { openPlatform, type Platform } from '../servers/platform.ts';
import { SitePage } from '../pages/site-page.ts';

// What a brand has only when its operator switches it on, at a gateway where no other journey minds.

const open = brands.filter(({ loginToHome }) => !loginToHome);
const withCodes = open.find((brand) => screenOf(brand) === '@phone');
const withSlider = open.find((brand) => screenOf(brand) === '@desktop');
if (!withCodes || !withSlider) throw new Error('These journeys need a brand for each screen');

/** A demo account of its own for each screen, so that one's codes do not make the other wait. */
const accounts = {
  phone: { username: 'demo', mobile: '9175550101' },
  desktop: { username: 'vip', mobile: '9175550102' },
};

let platform: Platform;
test.beforeAll(async () => {
  platform = openPlatform('switching');
  await platform.switchFlags(
    withCodes.merchant,
    ['MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3', 'NEWADDRVERIF3'],
    true,
  );
  await platform.switchFlags(withSlider.merchant, ['SLIDERLOGIN3'], true);
});
test.afterAll(() => platform.close());

// Another journey switches analytics on for a brand at the same time, which would open the consent question here.
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('analyticsConsent', 'refused')));

test.describe(withCodes.merchant, () => {
  test.use({ locale: localeOf(withCodes) });

  test(
    'a code by SMS logs in, a forgotten password is set by one, a new address is proved by one',
    { tag: '@phone' },
    async ({ page }, testInfo) => {
      test.slow();
      const { username, mobile } = accounts[testInfo.project.use.isMobile ? 'phone' : 'desktop'];
      const number = `+63${mobile}`;
      const sitePage = new SitePage(page, withCodes, address.ofSwitching(withCodes.merchant));
      const countdown = new RegExp(
        sitePage.translate('Another code in {wait}').replace('{wait}', String.raw`\d+:\d{2}`),
      );
      const pictures = watchCaptchas(page);

      await test.step('the login by code', async () => {
        await sitePage.open('/vip?modal=login');
        const form = sitePage.loginForm;
        await form.getByRole('tab', { name: sitePage.translate('Mobile number') }).click();
        await chooseCountry(form, '63');
        await field(form, 'mobileNum').fill(` ${mobile} `);
        await form.getByRole('button', { name: sitePage.translate('Send code') }).click();
        await solveMessageSlider(sitePage, pictures, platform.sliderPosition, async () => {
          await expectAccessible(page, '[role="dialog"]');
          await expectNoHorizontalScroll(page);
          await takeScreenshot(page, testInfo, `${withCodes.merchant}-message-slider`);
        });
        await expect(form.getByText(countdown)).toBeVisible();
        await expect(form.getByRole('button', { name: sitePage.translate('Send code') })).toBeDisabled();
        await expectAccessible(page);
        await expectNoHorizontalScroll(page);
        await takeScreenshot(page, testInfo, `${withCodes.merchant}-sms-login`);
        const code = await platform.codeSentTo(number, 1);
        const send = form.getByRole('button', { name: sitePage.translate('Log in'), exact: true });
        await field(form, 'verificationCode').fill(code === '000000' ? '000001' : '000000');
        await send.click();
        await expect(form.getByRole('alert')).toContainText(sitePage.translate('The code is not right'));
        await field(form, 'verificationCode').fill(code);
        await platform.setCodesExpired(number, true);
        await send.click();
        await expect(form.getByRole('alert')).toContainText(sitePage.translate('The code has expired'));
        await expectAccessible(page, '[role="dialog"]');
        await platform.setCodesExpired(number, false);
        await send.click();
        await expect(sitePage.balance).toBeVisible();
      });

      await test.step('a known device needs no slider; a code requested too soon is refused with a warning', async () => {
        await page.evaluate(() => sessionStorage.clear());
        const form = sitePage.loginForm;
        const request = async () => {
          await sitePage.open('/vip?modal=login');
          await form.getByRole('tab', { name: sitePage.translate('Mobile number') }).click();
          await chooseCountry(form, '63');
          await field(form, 'mobileNum').fill(mobile);
          await form.getByRole('button', { name: sitePage.translate('Send code') }).click();
        };
        await request();
        await expect(form.getByText(countdown)).toBeVisible();
        // The minute between two codes may be over on a busy machine before the next is requested.
        await platform.lengthenCodeWait(withCodes.merchant, number);
        // Another tab does not know of the wait.
        await page.evaluate(() => sessionStorage.clear());
        await request();
        const warning = page.getByRole('alertdialog', { name: sitePage.translate('Too many attempts') });
        await expect(warning).toBeVisible();
        await expectAccessible(page, '[role="alertdialog"]');
        await warning.getByRole('button').click();
        await expect(field(form, 'mobileNum')).toHaveValue(mobile);
      });

      await test.step('the wait goes on after a reload', async () => {
        await page.reload();
        const form = sitePage.loginForm;
        await form.getByRole('tab', { name: sitePage.translate('Mobile number') }).click();
        await expect(form.getByText(countdown)).toBeVisible();
        await expect(form.getByRole('button', { name: sitePage.translate('Send code') })).toBeDisabled();
      });

      await test.step('the codes of a day are used up one day', async () => {
        await page.evaluate(() => sessionStorage.clear());
        await page.reload();
        const form = sitePage.loginForm;
        await form.getByRole('tab', { name: sitePage.translate('Mobile number') }).click();
        await chooseCountry(form, '63');
        const stranger = `917555${testInfo.project.use.isMobile ? '0801' : '0802'}`;
        await platform.exhaustCodes(withCodes.merchant, `+63${stranger}`);
        await field(form, 'mobileNum').fill(stranger);
        await form.getByRole('button', { name: sitePage.translate('Send code') }).click();
        await solveMessageSlider(sitePage, pictures, platform.sliderPosition);
        const warning = page.getByRole('alertdialog', { name: sitePage.translate('No more codes today') });
        await expect(warning).toBeVisible();
        await expectAccessible(page, '[role="alertdialog"]');
        await warning.getByRole('button').click();
        await expect(field(form, 'mobileNum')).toHaveValue(stranger);
      });

      await test.step('the forgotten password, set by a code, logs in by itself', async () => {
        await sitePage.open('/vip?modal=forgetPass');
        const form = page.getByRole('dialog', { name: sitePage.translate('Forgotten password') });
        await form.getByRole('tab', { name: sitePage.translate('Mobile number') }).click();
        await chooseCountry(form, '63');
        await field(form, 'mobileNum').fill(mobile);
        await form.getByRole('button', { name: sitePage.translate('Send code') }).click();
        await expect(form.getByText(countdown)).toBeVisible();
        const code = await platform.codeSentTo(number, 3);
        await field(form, 'verificationCode').fill(code);
        await field(form, 'newPassword').fill('correct-horse');
        await expectAccessible(page, '[role="dialog"]');
        await takeScreenshot(page, testInfo, `${withCodes.merchant}-phone-reset`);
        await form.getByRole('button', { name: sitePage.translate('Set the new password') }).click();
        await expect(form).toBeHidden();
        await sitePage.closeAnnouncement();
        await expect(sitePage.balance).toBeVisible();
        await expect(page).toHaveURL(/\/index$/);
      });

      await test.step('an address that was never used needs a second proof', async () => {
        await page.evaluate(() => sessionStorage.clear());
        await page.setExtraHTTPHeaders({
          'x-forwarded-for': `198.18.250.${testInfo.project.use.isMobile ? 1 : 2}`,
        });
        await sitePage.open('/vip?modal=login');
        await sitePage.logIn(username, 'correct-horse');
        const form = sitePage.loginForm;
        await expect(field(form, 'verification')).toBeVisible();
        await expect(form.getByText(sitePage.translate('You have never logged in from here'))).toBeVisible();
        await expectAccessible(page, '[role="dialog"]');
        await takeScreenshot(page, testInfo, `${withCodes.merchant}-new-address`);
        const go = form.getByRole('button', { name: sitePage.translate('Go on') });
        const code = await platform.codeSentTo(number, 4);
        await field(form, 'verification').fill(code === '000000' ? '000001' : '000000');
        await go.click();
        await expect(form.getByRole('alert')).toContainText(sitePage.translate('The code is not right'));
        await expectAccessible(page, '[role="dialog"]');
        await field(form, 'verification').fill(code);
        await go.click();
        await expect(sitePage.balance).toBeVisible();
      });
    },
  );
});

test.describe(withSlider.merchant, () => {
  test.use({ locale: localeOf(withSlider) });

  // The registration covers it on a desktop too.
  test(
    'a login waits for its slider, and a refused one brings another',
    { tag: '@phone' },
    async ({ page }, testInfo) => {
      const sitePage = new SitePage(page, withSlider, address.ofSwitching(withSlider.merchant));
      const pictures = watchCaptchas(page);
      const logins: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/wps/session/login')) logins.push(request.url());
      });
      await sitePage.open('/vip?modal=login');
      const form = sitePage.loginForm;
      await expect(form.getByRole('slider')).toBeVisible();
      await sitePage.logIn('agent', 'wrong');
      await expect(form.getByRole('slider')).toBeFocused();
      expect(logins).toEqual([]);
      await expectAccessible(page, '[role="dialog"]');
      await expectNoHorizontalScroll(page);
      await takeScreenshot(page, testInfo, `${withSlider.merchant}-slider-login`);

      await expect.poll(() => pictures.sliderId()).not.toBe('');
      const first = pictures.sliderId();
      await solveSlider(sitePage, form, await platform.sliderPosition(first));
      await sitePage.logIn('agent', 'wrong');
      await expect(form.getByRole('alert')).toContainText(
        sitePage.translate('User name or password incorrect'),
      );
      await expect.poll(() => pictures.sliderId()).not.toBe(first);
      await expectAccessible(page, '[role="dialog"]');
      await solveSlider(sitePage, form, await platform.sliderPosition(pictures.sliderId()));
      await sitePage.logIn('agent', 'Demo2026!');
      await expect(sitePage.balance).toBeVisible();
    },
  );
});
