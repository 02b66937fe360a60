import type { Page } from '@playwright/test';
import { brands, localeOf, screenOf } from '../pages/brands.ts';
import { field } from '../pages/forms.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { SitePage } from '../pages/site-page.ts';

/** Makes registration need an invitation for this page; other tests are not affected. */
async function registerByInvitationOnly(page: Page) {
  await page.addInitScript(() => {
    const send = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const response = await send(input, init);
      if (!response.url.includes('/wps/system/status')) return response;
      const text = await response.text();
      const closed = text.replace(/("modId":"DIRECTREG3","enabled":)"1"/, '$1"0"');
      return new Response(closed, { status: response.status, headers: response.headers });
    };
  });
}

for (const brand of brands) {
  test.describe(brand.merchant, () => {
    test.use({ locale: localeOf(brand) });

    test(
      'registration by invitation only: an invitation opens the form, and no other address',
      { tag: screenOf(brand) },
      async ({ page }) => {
        const sitePage = new SitePage(page, brand);
        await registerByInvitationOnly(page);
        const form = page.getByRole('dialog', { name: sitePage.translate('Register') });

        await sitePage.open('/register');
        const logIn = sitePage.header.getByText(sitePage.translate('Log in'), { exact: true });
        await expect(logIn).toBeVisible();
        await expect(form).toHaveCount(0);

        await sitePage.open('/register?affiliateCode=NOBODY99');
        await expect(field(form, 'username')).toBeVisible();
        // The code of the address is unknown, so the form asks for another one.
        await expect(field(form, 'affiliateCode')).toBeVisible();
        await expectAccessible(page, '[role="dialog"]');
        await expectNoHorizontalScroll(page);
        await sitePage.open('/download?modal=nobody&from=mail');
        await expect(page).toHaveURL(/\/download\?from=mail$/);
        await sitePage.open('/register?affiliateCode=NOBODY99');
        await expect(field(form, 'username')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(form).toBeHidden();
        if (brand.loginToHome) await expect(sitePage.content.locator('input[name="username"]')).toBeVisible();
      },
    );
  });
}
