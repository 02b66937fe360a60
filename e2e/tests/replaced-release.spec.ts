import { brands, localeOf } from '../pages/brands.ts';
import { SitePage } from '../pages/site-page.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const brand = brands.find(({ loginToHome }) => !loginToHome);
if (!brand) throw new Error('no brand admits guests');
test.use({ locale: localeOf(brand) });

test(
  'a page of a release that was replaced says so, keeps what is typed, and opens after a reload',
  { tag: '@phone' },
  async ({ page, quiet }) => {
    const sitePage = new SitePage(page, brand);
    await sitePage.open('/vip?modal=login');
    await sitePage.loginField('User name').fill('typed before');
    const home = await page.evaluate(async () => (await fetch('/')).text());
    const next = home.replaceAll(/\/assets\/brand-[\w-]+/g, '/assets/brand-next');
    // As after a release whose predecessor's assets are gone: the page of now names other ones.
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
    await page.route(
      ({ pathname }) => pathname === '/',
      (route) => route.fulfill({ contentType: 'text/html', body: next }),
    );
    await sitePage.go('/noticePage?modal=login');
    // Behind the dialog, for which the page is inert.
    const news = page.locator('main').getByText(sitePage.translate('The site has a new version'));
    await expect(news).toBeVisible();
    await expect(sitePage.loginField('User name')).toHaveValue('typed before');
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    // The part that did not load is reported to the console, once.
    (quiet as string[]).splice(0);
    await page.unrouteAll();
    await sitePage.content.getByRole('button', { name: sitePage.translate('Reload the page') }).click();
    await expect(sitePage.content.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(news).toBeHidden();
  },
);
