import { readFileSync } from 'node:fs';
import { brands, localeOf } from '../pages/brands.ts';
import { SitePage } from '../pages/site-page.ts';
import { openPlatform } from '../servers/platform.ts';
import { expect, onEachScreen, test } from './fixtures.ts';
import { takeScreenshot } from './screenshots.ts';

const brand = brands.find(({ currency, loginToHome }) => currency.code === 'PHP' && !loginToHome);
if (!brand) throw new Error('No demo brand has the currency whose amounts this journey types.');

test.use({ locale: localeOf(brand) });

// The window is resized here, so one project is enough.
test(
  'an excluded member logs in, reads until when and who helps, is paid out, and can neither play nor take offers',
  { tag: '@desktop' },
  async ({ page }, testInfo) => {
    test.slow();
    const sitePage = new SitePage(page, brand);
    const translate = (english: string) => sitePage.translate(english);
    const username = `excluded${testInfo.retry}`;
    const account = `009988771${testInfo.retry}`;
    const panel = page.getByRole('dialog').first();
    const top = page.getByRole('dialog').last();
    const picture = (name: string) => takeScreenshot(page, testInfo, `${brand.merchant}-exclusion-${name}`);
    const platform = openPlatform();
    await platform.addMember(brand.merchant, username);
    await platform.openWallet(brand.merchant, username);
    await platform.credit(brand.merchant, username, 20_000_000n);
    await platform.bindContacts(
      brand.merchant,
      username,
      `${username}@player.example`,
      `+63917556000${testInfo.retry}`,
    );
    await platform.selfExclude(brand.merchant, username);
    await platform.close();

    await test.step('the log-in lets them in, and the message has the date, help lines and a contact', async () => {
      await sitePage.open('/vip');
      await sitePage.openLogin();
      await sitePage.logIn(username, 'Demo2026!');
      const [before = ''] = translate('You are taking a break from play until {until}').split('{until}');
      const notice = sitePage.content.getByRole('status').filter({ hasText: before.trim() });
      await expect(notice).toContainText(/\d{4}.*\d\d:\d\d/);
      await expect(notice.getByRole('button', { name: translate('Talk to us') })).toBeVisible();
      for (const { name, address } of brand.helpLines)
        await expect(notice.getByRole('link', { name })).toHaveAttribute('href', address);
      expect(brand.helpLines.length).toBeGreaterThan(0);
      await expect(page.locator('[role="dialog"]')).toHaveCount(0);
      await expect(page.getByRole('button', { name: translate('Deposit'), exact: true })).toHaveCount(0);
      await onEachScreen(page, async (name) => {
        await expect(notice.getByRole('button', { name: translate('Talk to us') })).toBeVisible();
        await picture(`message-${name}`);
      });
    });

    await test.step('offers and games are closed', async () => {
      await sitePage.go('/promotions');
      const closed = sitePage.content.getByText(translate('You are taking a break from play'), {
        exact: true,
      });
      await onEachScreen(page, async (name) => {
        await expect(closed).toBeVisible();
        await picture(`no-offers-${name}`);
      });
      const statusOf = (path: string) =>
        page.evaluate(async (address) => {
          const answer = await fetch(address, {
            headers: { Authorization: `Bearer ${sessionStorage.getItem('token')}`, Language: 'EN' },
          });
          return answer.status;
        }, path);
      expect(await statusOf('/wps/relay/PCS_availablePromotions')).not.toBe(200);
      // What was earned before can still be claimed.
      expect(await statusOf('/wps/relay/PCS_rewardCenter')).toBe(200);
    });

    await test.step('the balance is paid out', async () => {
      await sitePage.open('/vip?member=withdraw');
      await panel.getByRole('button', { name: translate('Add an account') }).click();
      await top.getByRole('combobox').fill('Philippine Islands');
      await page.getByRole('option').first().click();
      await top.locator('input[name="number"]').fill(account);
      await top.locator('input[name="holder"]').fill('EXCEL SANTOS');
      await top.locator('input[name="paymentPassword"]').fill('Demo2026!');
      await top.getByRole('button', { name: translate('Add the account') }).click();
      await expect(panel.getByRole('radio')).toBeChecked();
      await panel.locator('input[name="amount"]').fill('2000');
      await panel.getByRole('button', { name: translate('Continue') }).click();
      await top.locator('input[name="paymentPassword"]').fill('Demo2026!');
      await top.getByRole('button', { name: translate('Withdraw'), exact: true }).click();
      const question = panel.getByText(translate('Has the money arrived?'));
      // A payout that is not answered at once is asked about every minute.
      await expect(question).toBeVisible({ timeout: 75_000 });
      await onEachScreen(
        page,
        async (name) => {
          await expect(question).toBeVisible();
          await picture(`paid-${name}`);
        },
        '[role="dialog"]',
      );
      await panel.getByRole('button', { name: translate('Received'), exact: true }).click();
      await expect(question).toHaveCount(0);
    });

    await test.step('the records stand there and can be taken along', async () => {
      await sitePage.open('/vip?member=transactionHistory');
      await expect(panel.getByText('2,000.00').first()).toBeVisible();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        panel.getByRole('button', { name: translate('Export CSV') }).click(),
      ]);
      expect(readFileSync(await file.path(), 'utf8')).toContain('2000');
      await onEachScreen(
        page,
        async (name) => {
          await expect(panel.getByText('2,000.00').first()).toBeVisible();
          await picture(`records-${name}`);
        },
        '[role="dialog"]',
      );
    });

    await test.step('the month can be kept: on paper, with the brand, the member and the balances, and as a file', async () => {
      await panel.getByRole('button', { name: translate('Statement by month') }).click();
      await expect(page).toHaveURL(/member=statement/);
      await expect(panel.getByText(translate('Closing balance')).first()).toBeVisible();
      await onEachScreen(
        page,
        async (name) => {
          await expect(panel.getByText(translate('Closing balance')).first()).toBeVisible();
          await picture(`statement-${name}`);
        },
        '[role="dialog"]',
      );
      await page.emulateMedia({ media: 'print' });
      await expect(panel).toBeHidden();
      const paper = page.locator('[data-printed]');
      await expect(paper.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(paper.getByRole('heading', { level: 2 })).toContainText(username);
      await expect(paper.getByText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/).first()).toBeVisible();
      await expect(paper.getByText('2,000.00').first()).toBeVisible();
      await picture('statement-print');
      await page.emulateMedia({ media: 'screen' });
      await expect(panel).toBeVisible();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        panel.getByRole('button', { name: translate('Export CSV') }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d\.csv$/);
      expect(readFileSync(await file.path(), 'utf8')).toContain(translate('Closing balance'));
    });
  },
);
