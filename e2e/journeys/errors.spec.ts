import type { Page } from '@playwright/test';
import { address } from '../server/address.ts';
import { breakHeader, type Break } from '../server/broken-line.ts';
import { brands, localeOf, screenOf } from '../visitor/brands.ts';
import { field, watchPictures } from '../visitor/forms.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../visitor/journey.ts';
import { takePicture } from '../visitor/pictures.ts';
import { openPlatform, type Platform } from '../visitor/platform.ts';
import { Visitor } from '../visitor/visitor.ts';

let platform: Platform;
test.beforeAll(() => {
  platform = openPlatform();
});
test.afterAll(() => platform.close());

/** From here on every request breaks whose path begins so; no break mends the line. */
async function breakLine(page: Page, from: string, how?: Break, path = ''): Promise<void> {
  await page.setExtraHTTPHeaders({
    'x-forwarded-for': from,
    ...(how && { [breakHeader]: `${how} ${path}` }),
  });
}

/** How the line breaks under a login, and what the form then says. */
const broken: readonly [Break, string][] = [
  ['cut', 'The network link is abnormal'],
  ['half', 'The network link is abnormal'],
  ['silence', 'The answer took too long'],
  ['garbage', 'The login could not be completed'],
  ['500', 'Login is closed right now'],
  ['502', 'Login is closed right now'],
  ['503', 'Login is closed right now'],
];

// The light brand on a desk, the dark one on a phone: the texts are in every catalogue alike. What only a phone walks, says
// the same on every screen.
for (const brand of brands.filter(({ loginToHome }) => !loginToHome)) {
  test.describe(brand.merchant, { tag: screenOf(brand) }, () => {
    test.use({ locale: localeOf(brand) });

    test('a login over a broken line says what happened, and nothing that was typed is lost', async ({
      page,
    }, testInfo) => {
      const here = '198.18.240.1';
      const visitor = new Visitor(page, brand);
      await page.clock.install();
      await breakLine(page, here);
      await page.goto(`${address.overBrokenLine(brand.merchant)}/vip?modal=login`);
      await expect(visitor.loginField('User name')).toBeVisible();
      for (const [how, english] of broken) {
        await test.step(how, async () => {
          await breakLine(page, here, how, '/wps/session/login');
          const sent = page.waitForRequest('**/wps/session/login');
          await visitor.logIn('demo', 'Demo2026!');
          await sent;
          if (how === 'silence') await page.clock.fastForward(15_000);
          await expect(visitor.loginForm.getByRole('alert')).toContainText(visitor.say(english));
          await expect(visitor.loginField('User name')).toHaveValue('demo');
          await expect(visitor.loginField('Password')).toHaveValue('Demo2026!');
        });
      }
      await expectAccessible(page);
      await expectNoSideways(page);
      await takePicture(page, testInfo, `${brand.merchant}-login-closed`);
      await breakLine(page, here);
      await visitor.logIn('demo', 'Demo2026!');
      await expect(visitor.balance).toBeVisible();
    });

    test(
      'a refused login says why: secret, picture, pause',
      { tag: '@phone' },
      async ({ page }, testInfo) => {
        const here = `198.18.241.${testInfo.project.name === 'phone' ? 1 : 2}`;
        const name = `nobody${testInfo.project.name}`;
        const visitor = new Visitor(page, brand);
        const pictures = watchPictures(page);
        const note = visitor.loginForm.getByRole('alert').or(visitor.loginForm.getByRole('status'));
        const shows = (english: string) => expect(note.first()).toContainText(visitor.say(english));
        await breakLine(page, here);
        await visitor.open('/index?modal=login');
        await visitor.logIn(name, 'wrong');
        await shows('User name or password incorrect');
        await expectAccessible(page, '[role="dialog"]');

        await platform.failLogins(brand.merchant, `account:${name}`, 3);
        await visitor.logIn(name, 'wrong');
        await shows('One more step');
        await expectAccessible(page, '[role="dialog"]');

        await expect(visitor.loginForm.getByRole('img')).toBeVisible();
        const first = pictures.captchaId();
        await field(visitor.loginForm, 'captcha').fill('0000');
        await visitor.logIn(name, 'wrong');
        await shows('The characters do not match the picture');
        await expect.poll(() => pictures.captchaId()).not.toBe(first);
        await expectAccessible(page, '[role="dialog"]');

        await platform.failLogins(brand.merchant, `both:${here} ${name}`, 14);
        await expect(visitor.loginForm.getByRole('img')).toBeVisible();
        const answer = await platform.captchaAnswer(brand.merchant, pictures.captchaId());
        await field(visitor.loginForm, 'captcha').fill(answer);
        await visitor.logIn(name, 'wrong');
        await shows('Too many attempts');
        await expect(note.first()).toContainText(/\d+/);
        await expect(
          visitor.loginForm.getByRole('button', { name: visitor.say('Log in'), exact: true }),
        ).toBeDisabled();
        await expect(visitor.loginField('User name')).toHaveValue(name);
        await expectAccessible(page, '[role="dialog"]');
        await takePicture(page, testInfo, `${brand.merchant}-login-pause`);
      },
    );

    test(
      'a platform out of reach, too slow or broken at the start says so, and opens when it is back',
      { tag: '@phone' },
      async ({ page }) => {
        const here = '198.18.242.1';
        const visitor = new Visitor(page, brand);
        await page.clock.install();
        const starts: readonly [Break, string][] = [
          ['cut', 'The network link is abnormal'],
          ['silence', 'The network link is abnormal'],
          ['garbage', 'The site cannot open right now'],
          ['503', 'The site cannot open right now'],
          ['stranger', 'Invalid URL'],
        ];
        const retry = page.getByRole('button', { name: visitor.say('Try again') });
        await breakLine(page, here, 'cut', '/wps/system/status');
        await page.goto(`${address.overBrokenLine(brand.merchant)}/index`);
        for (const [how, english] of starts) {
          await test.step(how, async () => {
            if (how !== 'cut') {
              await breakLine(page, here, how, '/wps/system/status');
              const sent = page.waitForRequest('**/wps/system/status**');
              await retry.click();
              await sent;
            }
            if (how === 'silence') await page.clock.fastForward(15_000);
            await expect(page.getByRole('heading', { name: visitor.say(english) })).toBeVisible();
          });
        }
        await expectAccessible(page);
        await breakLine(page, here);
        await retry.click();
        await expect(visitor.loginButton).toBeVisible();
      },
    );

    test(
      'a part of the page that a release removed reloads the page once; in a form it never does',
      { tag: '@phone' },
      async ({ page, quiet }) => {
        const here = '198.18.243.1';
        const visitor = new Visitor(page, brand);
        const site = address.overBrokenLine(brand.merchant);
        let loads = 0;
        page.on('load', () => (loads += 1));
        const failed = page.getByRole('heading', { name: visitor.say('The page could not be loaded') });

        await breakLine(page, here, 'gone', '/assets/area-vip-');
        await page.goto(`${site}/vip`);
        await expect(failed).toBeVisible();
        await expect.poll(() => loads).toBe(2);
        await expectAccessible(page);
        await breakLine(page, here);
        await page.getByRole('button', { name: visitor.say('Try again') }).click();
        await expect(page.getByRole('heading', { name: visitor.say('VIP'), level: 1 })).toBeVisible();

        // A minute later a reload would be allowed again, but for what was typed.
        await page.evaluate(() => sessionStorage.removeItem('reloadedForPart'));
        await page.goto(`${site}/login`);
        const name = field(visitor.content, 'username');
        await name.fill('ann');
        loads = 0;
        await breakLine(page, here, 'gone', '/assets/catalogue-');
        const menu = await visitor.openMenu();
        const other = brand.languages.find((language) => language !== brand.defaultLanguage) ?? 'EN';
        await menu.getByLabel(visitor.say('Language')).selectOption(other);
        const again = visitor.say('Language. The texts could not be loaded: choose again.');
        await expect(menu.getByLabel(again)).toBeVisible();
        await expectAccessible(page, '[role="dialog"]');
        expect(loads).toBe(0);
        await page.keyboard.press('Escape');
        await expect(name).toHaveValue('ann');
        // React reports what a boundary caught.
        (quiet as string[]).splice(0);
      },
    );

    test('what needs a member asks a guest to log in, and tells a trial account that it is not enough', async ({
      page,
    }, testInfo) => {
      const visitor = new Visitor(page, brand);
      const game = visitor.content
        .getByRole('region', { name: visitor.say('Hot games') })
        .getByRole('button')
        .first();
      await visitor.open('/');
      await visitor.closeAnnouncement();
      await game.click();
      await expect(visitor.loginField('User name')).toBeVisible();

      await visitor.loginForm
        .getByRole('button', { name: visitor.say('Try it with a trial account') })
        .click();
      await expect(visitor.balance).toBeVisible();
      await expect(page).toHaveURL(/\/index$/);
      await game.click();
      const warning = page.getByRole('alertdialog', { name: visitor.say('A real account is needed') });
      await expect(warning).toBeVisible();
      await expectAccessible(page, '[role="alertdialog"]');
      await takePicture(page, testInfo, `${brand.merchant}-real-account`);
      await warning.getByRole('button').click();
      await expect(warning).toBeHidden();
      await visitor.open('/index?modal=changePassword');
      await expect(warning).toBeVisible();
    });

    test(
      'a session that ended says so, and a password is changed by name',
      { tag: '@phone' },
      async ({ page }) => {
        const visitor = new Visitor(page, brand);
        await visitor.enter(await platform.openSession(brand.merchant, 'agent'));
        await visitor.open('/vip?modal=changePassword');
        const change = page.getByRole('dialog', { name: visitor.say('Change your password') });
        await field(change, 'oldPassword').fill('not the old one');
        await field(change, 'newPassword').fill('correct-horse');
        await field(change, 'confirmNewPassword').fill('wrong-horse');
        const send = change.getByRole('button', { name: visitor.say('Change the password') });
        await send.click();
        await expect(change.getByText(visitor.say('The two passwords are not the same.'))).toBeVisible();
        await expectAccessible(page, '[role="dialog"]');
        await field(change, 'confirmNewPassword').fill('correct-horse');
        await send.click();
        await expect(change.getByRole('alert')).toContainText(visitor.say('The password is not right'));
        await expect(field(change, 'newPassword')).toHaveValue('correct-horse');
        await expectAccessible(page, '[role="dialog"]');
        for (const name of ['oldPassword', 'newPassword', 'confirmNewPassword'])
          await field(change, name).fill('Demo2026!');
        await send.click();
        await expect(change.getByRole('alert')).toContainText(visitor.say('This password cannot be used'));
        await page.keyboard.press('Escape');
        await expect(change).toBeHidden();
        await expect(page).toHaveURL(/\/vip$/);

        await platform.endSessions(brand.merchant, 'agent');
        // The next call tells the page: that of the press, or another one that is made before it.
        const ended = page.getByText(visitor.say('Your session has ended'));
        await expect(async () => {
          if (!(await ended.isVisible()))
            await visitor.header
              .getByRole('button', { name: visitor.say('Refresh the balance') })
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
        const visitor = new Visitor(page, brand);
        await visitor.open('/nowhere');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(visitor.header).toBeVisible();
        await expectAccessible(page);
      },
    );
  });
}
