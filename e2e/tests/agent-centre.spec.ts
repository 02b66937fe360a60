import { brands, localeOf, screenOf } from '../pages/brands.ts';
import { field } from '../pages/forms.ts';
import { SitePage } from '../pages/site-page.ts';
import { openPlatform } from '../servers/platform.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { takeScreenshot } from './screenshots.ts';

const recordPages = [
  ['Announcements', 'announcements'],
  ['Team betting', 'team-betting'],
  ['User profit and loss', 'team-profit'],
  ['My income', 'income'],
  ['Transaction details', 'transactions'],
  ['Dividends', 'dividends'],
  ['Daily salary', 'daily-salary'],
  ['Hourly salary', 'hourly-salary'],
  ['Real-time salary', 'real-time-salary'],
] as const;

for (const brand of brands.slice(0, 2)) {
  test.describe(brand.merchant, { tag: screenOf(brand) }, () => {
    test.use({ locale: localeOf(brand) });

    test('an agent makes a link, opens an account that must change its password, and sees both in the team', async ({
      page,
      browser,
    }, testInfo) => {
      const platform = openPlatform();
      const token = await platform.openSession(brand.merchant, 'agent');
      await platform.close();
      const sitePage = new SitePage(page, brand);
      const translate = (english: string) => sitePage.translate(english);
      const panel = (name: string) => page.getByRole('dialog', { name: translate(name), exact: true });
      const menu = page.getByRole('navigation', { name: translate('Agent centre'), exact: true });
      const openPage = async (name: string) => {
        if (sitePage.onPhone)
          await page
            .getByRole('dialog')
            .getByRole('button', { name: translate('Back'), exact: true })
            .click();
        await menu.getByRole('link', { name: translate(name), exact: true }).click();
        await expect(panel(name)).toBeVisible();
      };
      await sitePage.enter(token);

      await test.step('the overview shows the team', async () => {
        await sitePage.open('/index?agent=agentTeamOverview');
        const overview = panel('Team overview');
        await expect(overview.getByText(translate('Team balance'))).toBeVisible();
        await expectNoHorizontalScroll(page);
        await expectAccessible(page);
        await takeScreenshot(page, testInfo, `${brand.merchant}-team-overview`);
      });

      await test.step('every page of records opens', async () => {
        for (const [name, slug] of recordPages) {
          await openPage(name);
          if (name !== 'Announcements')
            await expect(panel(name).getByRole('button', { name: translate('Export CSV') })).toBeVisible();
          // Nothing is loading any more.
          await expect(panel(name).locator('[aria-busy="true"]')).toHaveCount(0);
          await expectNoHorizontalScroll(page);
          await expectAccessible(page, '[role="dialog"]');
          await takeScreenshot(page, testInfo, `${brand.merchant}-agent-${slug}`);
        }
      });

      const name = `Leaflet ${testInfo.project.name}${testInfo.retry}`;
      await test.step('a new link has an address to pass on, and ends at once', async () => {
        await openPage('Account creation');
        const shown = panel('Account creation');
        await field(shown, 'name').fill(name);
        await shown.getByRole('button', { name: translate('Make a link') }).click();
        const card = shown.getByRole('article').filter({ hasText: name });
        await expect(card.getByText(`${sitePage.origin}/register?affiliateCode=`)).toBeVisible();
        await expectNoHorizontalScroll(page);
        await expectAccessible(page, '[role="dialog"]');
        await takeScreenshot(page, testInfo, `${brand.merchant}-registration-links`);
        await card.getByRole('button', { name: translate('End the link') }).click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: translate('End the link') })
          .click();
        await expect(card.getByText(`${sitePage.origin}/register?affiliateCode=`)).toHaveCount(0);
      });

      const account = `line${testInfo.project.name}${testInfo.retry}`.slice(0, 14);
      await test.step('an account is opened, and is in the team', async () => {
        const shown = panel('Account creation');
        await shown.getByRole('tab', { name: translate('Open an account') }).click();
        await field(shown, 'username').fill(account);
        await field(shown, 'password').fill('first-of-many-words');
        await shown.getByRole('button', { name: translate('Open the account') }).click();
        await expect(
          shown.getByText(translate('The account {opened} is open').replace('{opened}', account)),
        ).toBeVisible();
        await openPage('Team management');
        const members = panel('Team management');
        await members.getByRole('searchbox').fill(account);
        await members.getByRole('button', { name: translate('Search') }).click();
        await members.getByRole('button', { name: account, exact: true }).click();
        await expect(page.getByRole('dialog', { name: account, exact: true })).toBeVisible();
        await expectAccessible(page, '[role="dialog"]');
        await expectNoHorizontalScroll(page);
        await takeScreenshot(page, testInfo, `${brand.merchant}-member-card`);
      });

      await test.step('its owner must choose another password before anything else', async () => {
        const context = await browser.newContext({ locale: localeOf(brand) });
        const other = new SitePage(await context.newPage(), brand);
        await other.open(brand.loginToHome ? '/login' : '/index?modal=login');
        await other.logIn(account, 'first-of-many-words');
        await expect(
          other.page.getByRole('dialog', { name: translate('Change your password'), exact: true }),
        ).toBeVisible();
        await context.close();
      });
    });
  });
}
