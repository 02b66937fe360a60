import { address } from '../servers/address.ts';
import { openPlatform, type Platform } from '../servers/platform.ts';
import { brands, localeOf } from '../pages/brands.ts';
import { field, goOn } from '../pages/forms.ts';
import { register } from '../pages/visitors.ts';
import { expect, onEachScreen, test } from './fixtures.ts';
import { SitePage } from '../pages/site-page.ts';
import { takeScreenshot } from './screenshots.ts';

/** The code of each demo brand's agent. */
const code = 'AVERY2026';

// At the gateway where journeys switch functions of whole brands: registration without an invitation is off there.
let platform: Platform;
test.beforeAll(() => {
  platform = openPlatform('switching');
});
test.afterAll(() => platform.close());

// Another journey switches analytics on for a brand at the same time, which would open the consent question here.
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('analyticsConsent', 'refused')));

for (const brand of brands) {
  test.describe(brand.merchant, () => {
    test.use({ locale: localeOf(brand) });

    // The window is resized here, so one project is enough.
    test(
      'registration by invitation only: an invitation opens the form and an account, and no other address does',
      { tag: '@desktop' },
      async ({ page }, testInfo) => {
        const sitePage = new SitePage(page, brand, address.ofSwitching(brand.merchant));
        const form = page.getByRole('dialog', { name: sitePage.translate('Register') });
        const username = `invited${Date.now() % 1_000_000}`;
        await platform.switchFlags(brand.merchant, ['DIRECTREG3'], false);

        await test.step('without an invitation there is no form, but a way to log in', async () => {
          await sitePage.open('/register');
          const logIn = sitePage.header.getByText(sitePage.translate('Log in'), { exact: true });
          await onEachScreen(page, async (name) => {
            await expect(logIn).toBeVisible();
            await expect(form).toHaveCount(0);
            await takeScreenshot(page, testInfo, `${brand.merchant}-not-invited-${name}`);
          });
          await sitePage.open('/download?modal=unknown&from=mail');
          await expect(page).toHaveURL(/\/download\?from=mail$/);
        });

        await test.step('an unknown code opens the form, which asks for another one', async () => {
          await sitePage.open('/register?affiliateCode=NOBODY99');
          await field(form, 'username').fill(username);
          await field(form, 'password').fill('correct-horse');
          await field(form, 'confirmPassword').fill('correct-horse');
          await goOn(form, sitePage.translate('Continue'));
          await onEachScreen(
            page,
            async (name) => {
              await expect(field(form, 'affiliateCode')).toBeVisible();
              await takeScreenshot(page, testInfo, `${brand.merchant}-invited-${name}`);
            },
            '[role="dialog"]',
          );
          await page.keyboard.press('Escape');
          await expect(form).toBeHidden();
          if (brand.loginToHome)
            await expect(sitePage.content.locator('input[name="username"]')).toBeVisible();
        });

        await test.step('the code of an agent opens an account', async () => {
          const link = `${sitePage.origin}/register?affiliateCode=${code}`;
          await register(sitePage, platform, link, username);
          await sitePage.closeAnnouncement();
          await expect(sitePage.balance).toBeVisible();
        });
      },
    );
  });
}
