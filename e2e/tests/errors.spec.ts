import type { Page } from '@playwright/test';
import { address } from '../servers/address.ts';
import { faultHeader, type Fault } from '../servers/fault-proxy.ts';
import { brands, localeOf, screenOf } from '../pages/brands.ts';
import { field, watchCaptchas } from '../pages/forms.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { takeScreenshot } from './screenshots.ts';
import { openPlatform, type Platform } from '../servers/platform.ts';
import { SitePage } from '../pages/site-page.ts';

let platform: Platform;
test.beforeAll(() => {
  platform = openPlatform();
});
test.afterAll(() => platform.close());

/** From here on every request whose path starts like this gets the fault; no fault ends it. */
async function breakLine(page: Page, from: string, how?: Fault, path = ''): Promise<void> {
  await page.setExtraHTTPHeaders({
    'x-forwarded-for': from,
    ...(how && { [faultHeader]: `${how} ${path}` }),
  });
}

/** Faults during a login, and what the form then says. */
const broken: readonly [Fault, string][] = [
  ['cut', 'The network link is abnormal'],
  ['half', 'The network link is abnormal'],
  ['silence', 'The answer took too long'],
  ['garbage', 'The login could not be completed'],
  ['500', 'Login is closed right now'],
  ['502', 'Login is closed right now'],
  ['503', 'Login is closed right now'],
];

// The light brand on a desktop, the dark one on a phone: the texts are in every catalogue alike. What only a phone covers, says
// the same on every screen.
for (const brand of brands.filter(({ loginToHome }) => !loginToHome)) {
  test.describe(brand.merchant, { tag: screenOf(brand) }, () => {
    test.use({ locale: localeOf(brand) });

    test('a login over a faulty connection says what happened, and nothing that was typed is lost', async ({
      page,
    }, testInfo) => {
      const here = '198.18.240.1';
      const sitePage = new SitePage(page, brand);
      await page.clock.install();
      await breakLine(page, here);
      await page.goto(`${address.throughFaultProxy(brand.merchant)}/vip?modal=login`);
      await expect(sitePage.loginField('User name')).toBeVisible();
      for (const [how, english] of broken) {
        await test.step(how, async () => {
          await breakLine(page, here, how, '/wps/session/login');
          const sent = page.waitForRequest('**/wps/session/login');
          await sitePage.logIn('demo', 'Demo2026!');
          await sent;
          if (how === 'silence') await page.clock.fastForward(15_000);
          await expect(sitePage.loginForm.getByRole('alert')).toContainText(sitePage.translate(english));
          await expect(sitePage.loginField('User name')).toHaveValue('demo');
          await expect(sitePage.loginField('Password')).toHaveValue('Demo2026!');
        });
      }
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await takeScreenshot(page, testInfo, `${brand.merchant}-login-closed`);
      await breakLine(page, here);
      await sitePage.logIn('demo', 'Demo2026!');
      await expect(sitePage.balance).toBeVisible();
    });

    test(
      'a refused login says why: secret, picture, pause',
      { tag: '@phone' },
      async ({ page }, testInfo) => {
        const here = `198.18.241.${testInfo.project.name === 'phone' ? 1 : 2}`;
        const name = `nobody${testInfo.project.name}`;
        const sitePage = new SitePage(page, brand);
        const pictures = watchCaptchas(page);
        const note = sitePage.loginForm.getByRole('alert').or(sitePage.loginForm.getByRole('status'));
        const shows = (english: string) => expect(note.first()).toContainText(sitePage.translate(english));
        await breakLine(page, here);
        await sitePage.open('/index?modal=login');
        await sitePage.logIn(name, 'wrong');
        await shows('User name or password incorrect');
        await expectAccessible(page, '[role="dialog"]');

        await platform.failLogins(brand.merchant, `account:${name}`, 3);
        await sitePage.logIn(name, 'wrong');
        await shows('One more step');
        await expectAccessible(page, '[role="dialog"]');

        await expect(sitePage.loginForm.getByRole('img')).toBeVisible();
        const first = pictures.captchaId();
        await field(sitePage.loginForm, 'captcha').fill('0000');
        await sitePage.logIn(name, 'wrong');
        await shows('The characters do not match the picture');
        await expect.poll(() => pictures.captchaId()).not.toBe(first);
        await expectAccessible(page, '[role="dialog"]');

        await platform.failLogins(brand.merchant, `both:${here} ${name}`, 14);
        await expect(sitePage.loginForm.getByRole('img')).toBeVisible();
        const answer = await platform.captchaAnswer(brand.merchant, pictures.captchaId());
        await field(sitePage.loginForm, 'captcha').fill(answer);
        await sitePage.logIn(name, 'wrong');
        await shows('Too many attempts');
        await expect(note.first()).toContainText(/\d+/);
        await expect(
          sitePage.loginForm.getByRole('button', { name: sitePage.translate('Log in'), exact: true }),
        ).toBeDisabled();
        await expect(sitePage.loginField('User name')).toHaveValue(name);
        await expectAccessible(page, '[role="dialog"]');
        await takeScreenshot(page, testInfo, `${brand.merchant}-login-pause`);
      },
    );

    test(
      'a platform out of reach, too slow or broken at the start says so, and opens when it is back',
      { tag: '@phone' },
      async ({ page }) => {
        const here = '198.18.242.1';
        const sitePage = new SitePage(page, brand);
        await page.clock.install();
        const starts: readonly [Fault, string][] = [
          ['cut', 'The network link is abnormal'],
          ['silence', 'The network link is abnormal'],
          ['garbage', 'The site cannot open right now'],
          ['503', 'The site cannot open right now'],
          ['stranger', 'Invalid URL'],
        ];
        const retry = page.getByRole('button', { name: sitePage.translate('Try again') });
        await breakLine(page, here, 'cut', '/wps/system/status');
        await page.goto(`${address.throughFaultProxy(brand.merchant)}/index`);
        for (const [how, english] of starts) {
          await test.step(how, async () => {
            if (how !== 'cut') {
              await breakLine(page, here, how, '/wps/system/status');
              const sent = page.waitForRequest('**/wps/system/status**');
              await retry.click();
              await sent;
            }
            if (how === 'silence') await page.clock.fastForward(15_000);
            await expect(page.getByRole('heading', { name: sitePage.translate(english) })).toBeVisible();
          });
        }
        await expectAccessible(page);
        await breakLine(page, here);
        await retry.click();
        await expect(sitePage.loginButton).toBeVisible();
      },
    );

    test(
      'a part of the page that a release removed reloads the page once; in a form it never does',
      { tag: '@phone' },
      async ({ page, quiet }) => {
        const here = '198.18.243.1';
        const sitePage = new SitePage(page, brand);
        const site = address.throughFaultProxy(brand.merchant);
        let loads = 0;
        page.on('load', () => (loads += 1));
        const failed = page.getByRole('heading', {
          name: sitePage.translate('The page could not be loaded'),
        });

        await breakLine(page, here, 'gone', '/assets/area-vip-');
        await page.goto(`${site}/vip`);
        await expect(failed).toBeVisible();
        await expect.poll(() => loads).toBe(2);
        await expectAccessible(page);
        await breakLine(page, here);
        await page.getByRole('button', { name: sitePage.translate('Try again') }).click();
        await expect(page.getByRole('heading', { name: sitePage.translate('VIP'), level: 1 })).toBeVisible();

        // A minute later a reload would be allowed again, but for what was typed.
        await page.evaluate(() => sessionStorage.removeItem('reloadedForPart'));
        await page.goto(`${site}/login`);
        const name = field(sitePage.content, 'username');
        await name.fill('ann');
        loads = 0;
        await breakLine(page, here, 'gone', '/assets/catalogue-');
        const menu = await sitePage.openMenu();
        const other = brand.languages.find((language) => language !== brand.defaultLanguage) ?? 'EN';
        await menu.getByLabel(sitePage.translate('Language')).selectOption(other);
        const again = sitePage.translate('Language. The texts could not be loaded: choose again.');
        await expect(menu.getByLabel(again)).toBeVisible();
        await expectAccessible(page, '[role="dialog"]');
        expect(loads).toBe(0);
        await page.keyboard.press('Escape');
        await expect(name).toHaveValue('ann');
        // React reports what a boundary caught.
        (quiet as string[]).splice(0);
      },
    );

    test('what needs a member asks a guest to log in, and refuses a trial account', async ({
      page,
    }, testInfo) => {
      const sitePage = new SitePage(page, brand);
      const game = sitePage.content
        .getByRole('region', { name: sitePage.translate('Hot games') })
        .getByRole('button')
        // A lottery opens for guests, too.
        .filter({ hasNotText: /Lottery|Nimbus Draws/ })
        .first();
      await sitePage.open('/');
      await sitePage.closeAnnouncement();
      await game.click();
      await expect(sitePage.loginField('User name')).toBeVisible();

      // A trial begins at the home page, wherever the form was opened.
      await sitePage.go('/promotions?modal=login');
      await sitePage.loginForm
        .getByRole('button', { name: sitePage.translate('Try it with a trial account') })
        .click();
      await expect(sitePage.balance).toBeVisible();
      await expect(page).toHaveURL(/\/index$/);
      await game.click();
      const warning = page.getByRole('alertdialog', { name: sitePage.translate('A real account is needed') });
      await expect(warning).toBeVisible();
      await expectAccessible(page, '[role="alertdialog"]');
      await takeScreenshot(page, testInfo, `${brand.merchant}-real-account`);
      await warning.getByRole('button').click();
      await expect(warning).toBeHidden();
      await sitePage.open('/index?modal=changePassword');
      await expect(warning).toBeVisible();
    });

    test(
      'a page without a network says so, and comes by itself when it is back',
      { tag: '@phone' },
      async ({ page, context }) => {
        const sitePage = new SitePage(page, brand);
        await sitePage.open('/vip');
        await page.evaluate(async () => void (await navigator.serviceWorker.ready));
        await context.setOffline(true);
        await sitePage.open('/vip');
        await expect(
          page.getByRole('heading', { name: sitePage.translate('You are offline') }),
        ).toBeVisible();
        await context.setOffline(false);
        await expect(sitePage.loginButton).toBeVisible();
      },
    );

    test(
      'a session that ended says so, and a password is changed by name',
      { tag: '@phone' },
      async ({ page }) => {
        const sitePage = new SitePage(page, brand);
        await sitePage.enter(await platform.openSession(brand.merchant, 'agent'));
        await sitePage.open('/vip?modal=changePassword');
        const change = page.getByRole('dialog', { name: sitePage.translate('Change your password') });
        await field(change, 'oldPassword').fill('not the old one');
        await field(change, 'newPassword').fill('correct-horse');
        await field(change, 'confirmNewPassword').fill('wrong-horse');
        const send = change.getByRole('button', { name: sitePage.translate('Change the password') });
        await send.click();
        await expect(
          change.getByText(sitePage.translate('The two passwords are not the same.')),
        ).toBeVisible();
        await expectAccessible(page, '[role="dialog"]');
        await field(change, 'confirmNewPassword').fill('correct-horse');
        await send.click();
        await expect(change.getByRole('alert')).toContainText(
          sitePage.translate('The password is not right'),
        );
        await expect(field(change, 'newPassword')).toHaveValue('correct-horse');
        await expectAccessible(page, '[role="dialog"]');
        for (const name of ['oldPassword', 'newPassword', 'confirmNewPassword'])
          await field(change, name).fill('Demo2026!');
        await send.click();
        await expect(
          change.getByText(sitePage.translate('Choose a password that differs from the current one.')),
        ).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(change).toBeHidden();
        await expect(page).toHaveURL(/\/vip$/);

        await platform.endSessions(brand.merchant, 'agent');
        // The next call ends the session in the page: the one of this click, or another one before it.
        const ended = page.getByText(sitePage.translate('Your session has ended'));
        await expect(async () => {
          if (!(await ended.isVisible()))
            await sitePage.header
              .getByRole('button', { name: sitePage.translate('Refresh the balance') })
              .click({ timeout: 5_000 });
          await expect(ended).toBeVisible({ timeout: 5_000 });
        }).toPass();
        await expectAccessible(page);
      },
    );

    test(
      'an address that the site does not have says so, in the brand',
      { tag: '@phone' },
      async ({ page }) => {
        const sitePage = new SitePage(page, brand);
        await sitePage.open('/nowhere');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(sitePage.header).toBeVisible();
        await expectAccessible(page);
      },
    );
  });
}
