import { languageTags } from '@marquee/brand';
import { brands, localeOf } from '../visitor/brands.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../visitor/journey.ts';
import { keepPicture, takePicture } from '../visitor/pictures.ts';
import { Visitor } from '../visitor/visitor.ts';

for (const brand of brands) {
  test.describe(brand.merchant, () => {
    test.use({ locale: localeOf(brand) });

    test(`a guest looks around, logs in, sees their money, changes the language and leaves`, async ({
      page,
    }, testInfo) => {
      const visitor = new Visitor(page, brand);
      await visitor.open('/');

      await test.step('the guest sees the lobby, or only the login where the brand wants it so', async () => {
        await expect(page).toHaveURL(brand.loginToHome ? /\/login$/ : /\/index$/);
        if (!brand.loginToHome) await visitor.closeAnnouncement();
        await expect(visitor.content).toBeVisible();
        if (!brand.loginToHome) {
          await expect(
            visitor.content
              .getByRole('region', { name: visitor.say('Hot games') })
              .getByRole('button')
              .first(),
          ).toBeVisible();
          await expect(visitor.loginButton).toBeVisible();
        }
        expect(
          await page.evaluate(() => [sessionStorage.getItem('merchant'), localStorage.getItem('merchant')]),
        ).toEqual([brand.merchant, brand.merchant]);
        await expectNoSideways(page);
        await expectAccessible(page);
        await takePicture(page, testInfo, `${brand.merchant}-guest`);
      });

      await test.step('a wrong password is refused and what was typed stays', async () => {
        if (visitor.hasHeaderLogin) {
          // From the header it goes on in the dialog, with what was typed and what is wrong with it.
          await visitor.logInFromHeader('demo', 'not the password');
        } else {
          await visitor.openLogin();
          await expectAccessible(page);
          await visitor.logIn('demo', 'not the password');
        }
        await expect(visitor.loginForm.getByRole('alert')).toBeVisible();
        await expect(visitor.loginField('User name')).toHaveValue('demo');
        await expect(visitor.loginField('Password')).toHaveValue('not the password');
        await expectAccessible(page, brand.loginToHome ? undefined : '[role="dialog"]');
        await takePicture(page, testInfo, `${brand.merchant}-login`);
      });

      await test.step('the right one shows the balance, and no password is kept anywhere', async () => {
        if (visitor.hasHeaderLogin) {
          await page.keyboard.press('Escape');
          await expect(visitor.header.locator('input[name="username"]')).toHaveValue('demo');
          await visitor.logInFromHeader('demo', 'Demo2026!');
        } else if (!brand.loginToHome) {
          // A dialog that was closed by a slip begins with the name that was typed.
          await page.keyboard.press('Escape');
          await visitor.openLogin();
          await expect(visitor.loginField('User name')).toHaveValue('demo');
          await expect(visitor.loginField('Password')).toHaveValue('');
          await visitor.logIn('demo', 'Demo2026!');
        } else {
          // The page that was asked for comes after the login.
          await visitor.open('/promotions?from=mail');
          await expect(page).toHaveURL(/\/login\?from=mail$/);
          await visitor.logIn('demo', 'Demo2026!');
          await expect(page).toHaveURL(/\/promotions\?from=mail$/);
          await visitor.open('/');
        }
        await expect(visitor.balance).toBeVisible();
        await expect(visitor.balance).toContainText(brand.currency.symbol);
        await expect(page).toHaveURL(/\/index$/);
        const kept = await page.evaluate(() =>
          JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]),
        );
        expect(kept).not.toContain('Demo2026!');
        await expectAccessible(page);
        await keepPicture(page, testInfo, `${brand.merchant}-member`);
      });

      await test.step('the balance can be asked for again and covered', async () => {
        // The greeting may have come meanwhile: a look that waits puts it away.
        await expect(visitor.balance).toBeVisible();
        const shown = await visitor.balance.textContent();
        await visitor.header.getByRole('button', { name: visitor.say('Refresh the balance') }).click();
        await expect(visitor.balance).toHaveText(shown ?? '');
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
          const told = page.waitForRequest('**/wps/member/language');
          await visitor.chooseLanguage(other);
          expect((await told).postDataJSON()).toEqual({ language: other });
          await expect(page.locator('html')).toHaveAttribute('lang', languageTags[other].tag);
          await expect
            .poll(() => page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')]))
            .toEqual([other, other]);
          expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
          expect(new Set(catalogues)).toEqual(new Set([other.toLowerCase()]));
          // On a phone the menu, too, in which it was chosen.
          await expectAccessible(page);
          if (visitor.onPhone) await page.keyboard.press('Escape');
          await expectNoSideways(page);
          await takePicture(page, testInfo, `${brand.merchant}-${other.toLowerCase()}`);
        });
      }

      await test.step('logging out asks first and forgets the member', async () => {
        await visitor.logOut();
        await expect(page).toHaveURL(brand.loginToHome ? /\/login$/ : /\/index$/);
        await expect(visitor.balance).toBeHidden();
        const session = () => page.evaluate(() => ({ ...sessionStorage }));
        await expect.poll(session).not.toHaveProperty('token');
        await expect.poll(session).not.toHaveProperty('account');
        expect(await session()).toMatchObject({ merchant: brand.merchant });
        if (!visitor.hasHeaderLogin) {
          await visitor.openLogin();
          await expect(visitor.loginField('User name')).toHaveValue('');
        }
      });
    });
  });
}
