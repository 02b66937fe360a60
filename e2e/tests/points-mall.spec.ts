import { brands, localeOf, screenOf } from '../pages/brands.ts';
import { field } from '../pages/forms.ts';
import { SitePage } from '../pages/site-page.ts';
import { spin } from '../pages/visitors.ts';
import { operatorCommand } from '../servers/operator-command.ts';
import { openPlatform, type Platform } from '../servers/platform.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { takeScreenshot } from './screenshots.ts';

let platform: Platform;
test.beforeAll(() => {
  platform = openPlatform();
});
test.afterAll(() => platform.close());

// The light brand on a desktop, the dark one on a phone.
for (const brand of brands.filter(({ loginToHome }) => !loginToHome)) {
  test.describe(brand.merchant, { tag: screenOf(brand) }, () => {
    test.use({ locale: localeOf(brand) });

    test('points are earned by a bet, redeemed, returned or approved by the operator, and converted', async ({
      page,
    }, testInfo) => {
      const sitePage = new SitePage(page, brand);
      const { merchant } = brand;
      const translate = (english: string) => sitePage.translate(english);
      const username = `point${Date.now() % 1_000_000}`;
      await platform.addMember(merchant, username);
      const contact = [`${username}@player.example`, `+63917${String(Date.now()).slice(-7)}`] as const;
      await platform.bindContacts(merchant, username, ...contact);
      const stake = await platform.stakeForPoints(merchant, username, 3_000);
      await platform.credit(merchant, username, stake + 10_000_000n);
      const mall = sitePage.content;
      const dialog = page.getByRole('dialog');
      const points = mall.getByRole('status').first();
      const card = (place: number) => mall.getByRole('article').nth(place);
      const typePassword = () => field(dialog, 'paymentPassword').fill('Demo2026!');
      const redeem = () => dialog.getByRole('button', { name: translate('Redeem'), exact: true }).click();
      /** Decides the member's redemption that waits. */
      const decide = async (decision: 'approve' | 'reject', ...reason: readonly string[]) => {
        const waiting = await operatorCommand('points', 'redemptions', merchant, 'in-process');
        const line = waiting.split('\n').find((each) => each.includes(` ${username}:`)) ?? '';
        return operatorCommand('points', decision, merchant, line.split(' ')[0] ?? '', ...reason);
      };

      await test.step('a guest looks around and logs in', async () => {
        await sitePage.open('/pointMall');
        await expect(mall.getByRole('article')).toHaveCount(10);
        await expectAccessible(page);
        await expectNoHorizontalScroll(page);
        await takeScreenshot(page, testInfo, `${merchant}-points-guest`);
        await mall.getByRole('button', { name: translate('Log in'), exact: true }).click();
        await sitePage.logIn(username, 'Demo2026!');
        await expect(points).toHaveText('0');
      });

      await test.step('settled bets bring points to the open page', async () => {
        await platform.loseBet(merchant, username, stake);
        await platform.runJob('points');
        await expect(points).toHaveText('3,000');
        await spin(sitePage, username, await platform.openSession(merchant, username));
        await platform.runJob('points');
        await expect(points).toHaveText(/^3,000\.\d+$/);
      });

      await test.step('an item asks for a Zalo number, and waits for the operator', async () => {
        await card(4).getByRole('button').click();
        await typePassword();
        await field(dialog, 'contact').fill('12');
        await redeem();
        await expect(
          dialog.getByText(translate('Type the number of your Zalo account, 8 to 15 digits.')),
        ).toBeVisible();
        await expectAccessible(page, '[role="dialog"]');
        await expectNoHorizontalScroll(page);
        await takeScreenshot(page, testInfo, `${merchant}-redeem`);
        await field(dialog, 'contact').fill('0912 345 678');
        await redeem();
        await expect(dialog).toHaveCount(0);
        await expect(points).toHaveText(/^500\.\d+$/);
        await expect(mall.getByText(translate('In process'))).toBeVisible();
      });

      await test.step('rejected, the points come back to the open page, with the reason', async () => {
        expect(await decide('reject', 'Not deliverable')).toContain('is rejected');
        await expect(points).toHaveText(/^3,000\.\d+$/);
        await page.reload();
        await expect(mall.getByText(translate('Rejected, points returned'))).toBeVisible();
        await expect(mall.getByText('Not deliverable')).toBeVisible();
      });

      await test.step('approved, cash is in the wallet and in the history', async () => {
        const before = Number((await platform.walletOf(merchant, username)).balance);
        await card(0).getByRole('button').click();
        await typePassword();
        await redeem();
        await expect(points).toHaveText(/^2,600\.\d+$/);
        expect(await decide('approve')).toContain('is approved');
        expect(Number((await platform.walletOf(merchant, username)).balance)).toBeGreaterThan(before);
        await page.reload();
        await expect(mall.getByText(translate('Approved'), { exact: true })).toBeVisible();
      });

      await test.step('the rest becomes money', async () => {
        const before = Number((await platform.walletOf(merchant, username)).balance);
        await mall.getByRole('button', { name: translate('Convert to money') }).click();
        await field(dialog, 'points').fill('2600');
        await typePassword();
        await expectAccessible(page, '[role="dialog"]');
        await takeScreenshot(page, testInfo, `${merchant}-convert`);
        await dialog.getByRole('button', { name: translate('Convert'), exact: true }).click();
        await expect(dialog).toHaveCount(0);
        await expect(points).toHaveText(/^0\.\d+$/);
        expect(Number((await platform.walletOf(merchant, username)).balance)).toBeGreaterThan(before);
        await expectAccessible(page);
        await takeScreenshot(page, testInfo, `${merchant}-points`);
      });
    });
  });
}
