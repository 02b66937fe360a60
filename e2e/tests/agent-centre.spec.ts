import { brands, localeOf, screenOf } from '../pages/brands.ts';
import { field } from '../pages/forms.ts';
import { SitePage } from '../pages/site-page.ts';
import { openPlatform } from '../servers/platform.ts';
import { openBrowser, playBothSides, register } from '../pages/visitors.ts';
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
        // A link may end in the number of things that wait.
        await menu.getByRole('link', { name: new RegExp(`^${translate(name)}( |$)`) }).click();
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

// A light and a dark brand: the registration is the same on all.
for (const brand of brands.filter(({ loginToHome }) => !loginToHome)) {
  test.describe(`${brand.merchant}, with a downline`, { tag: screenOf(brand) }, () => {
    test.use({ locale: localeOf(brand) });

    test('two agents and a player: link, registration, bet, salaries, offer, next day’s bill, dividend, transfer', async ({
      page,
      browser,
    }, testInfo) => {
      test.slow();
      const platform = openPlatform();
      const { merchant } = brand;
      const end = String(Date.now() % 1_000_000);
      const [upper, lower, player] = [`upper${end}`, `lower${end}`, `plays${end}`];
      await platform.addAgent(merchant, upper);
      await platform.addAgent(merchant, lower, upper);
      await platform.giveContract(merchant, upper, { kind: 'real-time', rate: '1', base: ['sales'] });
      await platform.giveContract(merchant, lower, { kind: 'real-time', rate: '0.5', base: ['sales'] });
      await platform.giveContract(merchant, upper, { kind: 'hourly', rate: '0.3', base: ['sales'] });
      await platform.giveContract(merchant, lower, { kind: 'hourly', rate: '0.2', base: ['sales'] });
      await platform.giveContract(merchant, upper, { kind: 'daily', rate: '1.5', base: ['sales'] });
      await platform.giveContract(merchant, upper, {
        kind: 'dividend',
        rate: '30',
        base: ['sales', 'prizes'],
      });
      await platform.giveContract(merchant, lower, {
        kind: 'dividend',
        rate: '10',
        base: ['sales', 'prizes'],
      });

      const balanceOf = async (username: string) => (await platform.walletOf(merchant, username)).balance;
      const expectBalance = (username: string, amount: bigint) =>
        expect.poll(() => balanceOf(username)).toBe((Number(amount) / 10_000).toFixed(4));

      const agent = new SitePage(page, brand);
      await agent.enter(await platform.openSession(merchant, lower));
      const translate = (english: string) => agent.translate(english);
      const panelOf = (sitePage: SitePage, name: string) =>
        sitePage.page.getByRole('dialog', { name: translate(name), exact: true });

      const link = await test.step('an agent makes a link', async () => {
        await agent.open('/index?agent=registerCenter');
        const shown = panelOf(agent, 'Account creation');
        await shown.getByRole('button', { name: translate('Make a link') }).click();
        const address = shown.getByText(`${agent.origin}/register?affiliateCode=`);
        await expect(address).toBeVisible();
        return (await address.textContent()) ?? '';
      });

      const other = await openBrowser(browser, brand);
      await test.step('a player registers through it', () => register(other, platform, link, player));

      const sales = 100_000_000n;
      const lost =
        await test.step('the player buys two tickets, of which one wins and one loses', async () => {
          await platform.credit(merchant, player, 200_000_000n);
          await playBothSides(other, platform, player, '5000');
          const left = BigInt((await balanceOf(player)).replace('.', ''));
          expect(left).toBeGreaterThan(200_000_000n - sales);
          expect(left).toBeLessThan(200_000_000n);
          return 200_000_000n - left;
        });

      // 0.5 %, 0.2 % and later 0.8 % of the sales, and 10 % of what the team lost.
      const [realTime, hourly, daily, dividend] = [sales / 200n, sales / 500n, sales / 125n, lost / 10n];
      await test.step('the next five minutes pay the salary', async () => {
        await platform.endFiveMinutes(merchant);
        await expectBalance(lower, realTime);
      });

      await test.step('the end of the hour pays the hourly salary, which is explained', async () => {
        await platform.passTwoHours(merchant, [upper, lower], player);
        await expectBalance(lower, realTime + hourly);
        await agent.open('/index?agent=agentHourSalary');
        const shown = panelOf(agent, 'Hourly salary');
        await expect(shown.getByText(/\b20\.00\b/).first()).toBeVisible();
        await takeScreenshot(page, testInfo, `${merchant}-hourly-salary`);
        await shown.locator('button[aria-haspopup="dialog"]').last().click();
        const bill = panelOf(agent, 'How this bill was made');
        await expect(bill.getByText('0.20%')).toBeVisible();
        await expect(bill.getByText('10,000.00').first()).toBeVisible();
        await expectAccessible(page, '[role="dialog"]');
        await takeScreenshot(page, testInfo, `${merchant}-hourly-bill`);
      });

      const above = await openBrowser(browser, brand, await platform.openSession(merchant, upper));
      await test.step('the agent above simulates an offer and sends it', async () => {
        await above.open('/index?agent=downlineManagmentView');
        const shown = panelOf(above, 'Team management');
        await shown.getByRole('tab', { name: translate('Contracts') }).click();
        await shown.getByRole('button', { name: translate('Offer a contract'), exact: true }).click();
        const dialog = above.page.getByRole('dialog').filter({ has: above.page.locator('[name="account"]') });
        await field(dialog, 'account').fill(lower);
        await field(dialog, 'tiers.0.rate').fill('1.6');
        await expect(
          dialog.getByText(translate('Your own contract does not pay this much at this requirement.')),
        ).toBeVisible();
        await field(dialog, 'tiers.0.rate').fill('0.8');
        await dialog.getByRole('button', { name: translate('Simulate the last four periods') }).click();
        await expect(
          dialog.getByText(translate('This offer never costs more than your own contract brings')),
        ).toBeVisible();
        await expectNoHorizontalScroll(above.page);
        await expectAccessible(above.page, '[role="dialog"]');
        await takeScreenshot(above.page, testInfo, `${merchant}-contract-offer`);
        await dialog.getByRole('button', { name: translate('Send the offer') }).click();
        await expect(dialog).toBeHidden();
        await expect(shown.getByText(translate('Waiting for an answer'))).toBeVisible();
      });

      await test.step('the offer is pushed to the agent, who compares and accepts it', async () => {
        await expect(page.getByText(translate('A contract is offered to you'))).toBeVisible();
        await agent.open('/index?agent=downlineManagmentView');
        const shown = panelOf(agent, 'Team management');
        await shown.getByRole('tab', { name: translate('Contracts') }).click();
        await expectNoHorizontalScroll(page);
        await expectAccessible(page, '[role="dialog"]');
        await takeScreenshot(page, testInfo, `${merchant}-contracts`);
        await shown.getByRole('button', { name: translate('Compare and accept') }).click();
        const dialog = panelOf(agent, 'Accept this contract?');
        await expect(dialog.getByText('0.8%')).toBeVisible();
        await takeScreenshot(page, testInfo, `${merchant}-contract-accept`);
        await dialog.getByRole('button', { name: translate('Accept'), exact: true }).click();
        await expect(dialog).toBeHidden();
        await expect(shown.getByText(translate('Accepted'), { exact: true })).toBeVisible();
        await expect(above.page.getByText(translate('One of your contracts has changed'))).toBeVisible();
      });

      await test.step('the agent above writes to the direct line', async () => {
        const shown = panelOf(above, 'Team management');
        await shown.getByRole('tab', { name: translate('Messages') }).click();
        await shown.locator('textarea').fill('See you on <b>Monday</b>.');
        await takeScreenshot(above.page, testInfo, `${merchant}-messages`);
        await shown.getByRole('button', { name: translate('Send the message') }).click();
        await expect(shown.getByRole('article').getByText('See you on <b>Monday</b>.')).toBeVisible();
        await expectNoHorizontalScroll(above.page);
        await expectAccessible(above.page, '[role="dialog"]');
      });

      await test.step('the days after pay the bill and the dividend', async () => {
        await platform.passTwoDays(merchant, [upper, lower], player);
        await expectBalance(lower, realTime + hourly + daily + dividend);
        // 1 %, 0.3 % and 1.5 % of the sales and 30 % of the loss, less what the agent below earned.
        const whole = sales / 100n + (sales * 3n) / 1000n + (sales * 15n) / 1000n + (lost * 3n) / 10n;
        await expectBalance(upper, whole - (realTime + hourly + daily + dividend));
      });

      await test.step('the agent reads the bills and the income', async () => {
        const pages = [
          ['agentDailyWages2', 'Daily salary', daily],
          ['agentDividendRecordCopy2', 'Dividends', dividend],
          ['agentRevenueReport', 'My income', realTime + hourly + daily + dividend],
        ] as const;
        for (const [key, name, amount] of pages) {
          await agent.open(`/index?agent=${key}`);
          const shown = (Number(amount) / 10_000).toFixed(2);
          await expect(panelOf(agent, name).getByText(shown).first()).toBeVisible();
        }
        await agent.open('/index?agent=agentDailyWages2');
        await panelOf(agent, 'Daily salary').locator('button[aria-haspopup="dialog"]').first().click();
        const bill = panelOf(agent, 'How this bill was made');
        await expect(bill.getByText('0.80%')).toBeVisible();
        const frame = await bill.boundingBox();
        for (const table of await bill.getByRole('region').all()) {
          const box = await table.boundingBox();
          expect(box?.x).toBeGreaterThanOrEqual(frame?.x ?? 0);
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(
            (frame?.x ?? 0) + (frame?.width ?? 0),
          );
        }
        await expectAccessible(page, '[role="dialog"]');
        await takeScreenshot(page, testInfo, `${merchant}-bill`);
      });

      await test.step('the agent transfers to the player', async () => {
        await agent.open('/index?agent=downlineManagmentView');
        const shown = panelOf(agent, 'Team management');
        await shown.getByRole('button', { name: player, exact: true }).first().click();
        const raise = page.getByRole('button', { name: translate('Raise the prize point'), exact: true });
        await expect(raise).toBeVisible();
        await takeScreenshot(page, testInfo, `${merchant}-member-card-direct`);
        await page
          .getByRole('dialog', { name: player, exact: true })
          .getByRole('button', { name: translate('Transfer'), exact: true })
          .click();
        const dialog = page.getByRole('dialog').filter({ has: page.locator('[name="paymentPassword"]') });
        await field(dialog, 'amount').fill('100');
        await field(dialog, 'paymentPassword').fill('Demo2026!');
        await takeScreenshot(page, testInfo, `${merchant}-downline-transfer`);
        await dialog.getByRole('button', { name: translate('Send'), exact: true }).click();
        await expect(dialog).toBeHidden();
        await expectBalance(player, 201_000_000n - lost);
        await expectBalance(lower, realTime + hourly + daily + dividend - 1_000_000n);
      });

      await platform.close();
      await above.page.context().close();
      await other.page.context().close();
    });
  });
}
