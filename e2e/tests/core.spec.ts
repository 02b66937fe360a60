import { languageTags } from '@marquee/brand';
import { brands, localeOf } from '../pages/brands.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { saveScreenshot, takeScreenshot } from './screenshots.ts';
import { openPlatform } from '../servers/platform.ts';
import { SitePage } from '../pages/site-page.ts';

for (const brand of brands) {
  test.describe(brand.merchant, () => {
    test.use({ locale: localeOf(brand) });

    test(`a guest looks around, logs in, sees their money, changes the language and leaves`, async ({
      page,
    }, testInfo) => {
      const sitePage = new SitePage(page, brand);
      // A member of this journey's own: wrong passwords of several journeys for one name lead to a captcha.
      const member = `sam${testInfo.project.name}${testInfo.repeatEachIndex}${testInfo.retry}`;
      const platform = openPlatform();
      await platform.addMember(brand.merchant, member);
      await platform.credit(brand.merchant, member, 12_845_6000n);
      await platform.close();
      await sitePage.open('/');

      await test.step('the guest sees the lobby, or only the login where the brand wants it so', async () => {
        await expect(page).toHaveURL(brand.loginToHome ? /\/login$/ : /\/index$/);
        if (!brand.loginToHome) await sitePage.closeAnnouncement();
        await expect(sitePage.content).toBeVisible();
        if (!brand.loginToHome) {
          await expect(
            sitePage.content
              .getByRole('region', { name: sitePage.translate('Hot games') })
              .getByRole('button')
              .first(),
          ).toBeVisible();
          await expect(sitePage.loginButton).toBeVisible();
        }
        expect(
          await page.evaluate(() => [sessionStorage.getItem('merchant'), localStorage.getItem('merchant')]),
        ).toEqual([brand.merchant, brand.merchant]);
        await expectNoHorizontalScroll(page);
        await expectAccessible(page);
        await takeScreenshot(page, testInfo, `${brand.merchant}-guest`);
      });

      const { scheme, otherScheme } = brand.theme;
      if (otherScheme)
        await test.step('light or dark is chosen in the menu, kept, and shown from the first paint', async () => {
          const other = scheme === 'dark' ? 'light' : 'dark';
          const shown = page.locator('html');
          await expect(shown).toHaveAttribute('data-scheme', scheme);
          await page.emulateMedia({ colorScheme: other });
          await expect(shown).toHaveAttribute('data-scheme', other);
          await page.emulateMedia({ colorScheme: scheme });
          const place = sitePage.onPhone ? await sitePage.openMenu() : page;
          const choice = place.getByRole('group', { name: sitePage.translate('Appearance') });
          await choice
            .getByRole('radio', { name: sitePage.translate(other === 'light' ? 'Light' : 'Dark') })
            .check();
          await expect(shown).toHaveAttribute('data-scheme', other);
          await expect(shown).toHaveCSS('color-scheme', other);
          await expectAccessible(page);
          await takeScreenshot(page, testInfo, `${brand.merchant}-appearance`);
          // Before any of the site's modules runs.
          await page.route('**/assets/*.js', () => undefined);
          await page.reload({ waitUntil: 'commit' });
          await expect(page.locator('#root')).toBeAttached();
          await expect(shown).toHaveAttribute('data-scheme', other);
          await page.unrouteAll();
          await sitePage.open('/');
          await expect(sitePage.loginButton).toBeVisible();
          await expectAccessible(page);
          await takeScreenshot(page, testInfo, `${brand.merchant}-guest-${other}`);
          const again = sitePage.onPhone ? await sitePage.openMenu() : page;
          await again.getByRole('radio', { name: sitePage.translate('Auto') }).check();
          await expect(shown).toHaveAttribute('data-scheme', scheme);
          expect(await page.evaluate(() => localStorage.getItem('scheme'))).toBeNull();
          if (sitePage.onPhone) await page.keyboard.press('Escape');
        });

      await test.step('what a jump to the end of the page passes by is there too', async () => {
        await page.evaluate(() =>
          window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
        );
        await expect(sitePage.content.locator('[data-place]')).toHaveCount(0);
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      });

      await test.step('a wrong password is refused and what was typed stays', async () => {
        if (sitePage.hasHeaderLogin) {
          // From the header it continues in the dialog, with what was typed and what is wrong with it.
          await sitePage.logInFromHeader(member, 'not the password');
        } else {
          await sitePage.openLogin();
          await expectAccessible(page);
          await sitePage.logIn(member, 'not the password');
        }
        await expect(sitePage.loginForm.getByRole('alert')).toBeVisible();
        await expect(sitePage.loginField('User name')).toHaveValue(member);
        await expect(sitePage.loginField('Password')).toHaveValue('not the password');
        await expectAccessible(page, brand.loginToHome ? undefined : '[role="dialog"]');
        await takeScreenshot(page, testInfo, `${brand.merchant}-login`);
      });

      await test.step('the right one shows the balance, and no password is kept anywhere', async () => {
        if (sitePage.hasHeaderLogin) {
          await page.keyboard.press('Escape');
          await expect(sitePage.header.locator('input[name="username"]')).toHaveValue(member);
          await sitePage.logInFromHeader(member, 'Demo2026!');
        } else if (!brand.loginToHome) {
          // A dialog that was closed by a slip begins with the name that was typed.
          await page.keyboard.press('Escape');
          await sitePage.openLogin();
          await expect(sitePage.loginField('User name')).toHaveValue(member);
          await expect(sitePage.loginField('Password')).toHaveValue('');
          await sitePage.logIn(member, 'Demo2026!');
        } else {
          // The requested page comes after the login.
          await sitePage.open('/promotions?from=mail');
          await expect(page).toHaveURL(/\/login\?from=mail$/);
          await sitePage.logIn(member, 'Demo2026!');
          await expect(page).toHaveURL(/\/promotions\?from=mail$/);
          await sitePage.open('/');
        }
        await expect(sitePage.balance).toBeVisible();
        await expect(sitePage.balance).toContainText(brand.currency.symbol);
        await expect(page).toHaveURL(/\/index$/);
        const storedSession = await page.evaluate(() =>
          JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]),
        );
        expect(storedSession).not.toContain('Demo2026!');
        await expectAccessible(page);
        await saveScreenshot(page, testInfo, `${brand.merchant}-member`);
      });

      await test.step('the balance can be refreshed and hidden', async () => {
        // The welcome dialog may be open by now: an expectation that waits closes it.
        await expect(sitePage.balance).toBeVisible();
        const shown = await sitePage.balance.textContent();
        await sitePage.header
          .getByRole('button', { name: sitePage.translate('Refresh the balance') })
          .click();
        await expect(sitePage.balance).toHaveText(shown ?? '');
      });

      const other = brand.languages.find((language) => language !== brand.defaultLanguage);
      if (other) {
        await test.step(`the site speaks ${other} without a new page`, async () => {
          await page.evaluate(() => Object.assign(window, { samePage: true }));
          const catalogues: string[] = [];
          page.on('request', (request) => {
            const [, language] = /\/catalogue-([\w-]+?)-(?:shell|areas)-/.exec(request.url()) ?? [];
            if (language !== undefined) catalogues.push(language);
          });
          const languageRequest = page.waitForRequest('**/wps/member/language');
          await sitePage.chooseLanguage(other);
          expect((await languageRequest).postDataJSON()).toEqual({ language: other });
          await expect(page.locator('html')).toHaveAttribute('lang', languageTags[other].tag);
          await expect
            .poll(() => page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')]))
            .toEqual([other, other]);
          expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
          expect(new Set(catalogues)).toEqual(new Set([other.toLowerCase()]));
          // On a phone the menu, too, in which it was chosen.
          await expectAccessible(page);
          if (sitePage.onPhone) await page.keyboard.press('Escape');
          await expectNoHorizontalScroll(page);
          await takeScreenshot(page, testInfo, `${brand.merchant}-${other.toLowerCase()}`);
        });
      }

      await test.step('logging out asks first and forgets the member', async () => {
        await sitePage.logOut();
        await expect(page).toHaveURL(brand.loginToHome ? /\/login$/ : /\/index$/);
        await expect(sitePage.balance).toBeHidden();
        const session = () => page.evaluate(() => ({ ...sessionStorage }));
        await expect.poll(session).not.toHaveProperty('token');
        await expect.poll(session).not.toHaveProperty('account');
        expect(await session()).toMatchObject({ merchant: brand.merchant });
        if (!sitePage.hasHeaderLogin) {
          await sitePage.openLogin();
          await expect(sitePage.loginField('User name')).toHaveValue('');
        }
      });
    });
  });
}
