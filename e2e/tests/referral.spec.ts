import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brands, localeOf, screenOf } from '../pages/brands.ts';
import { field } from '../pages/forms.ts';
import { SitePage } from '../pages/site-page.ts';
import { openBrowser, register, spin } from '../pages/visitors.ts';
import { operatorCommand } from '../servers/operator-command.ts';
import { openPlatform, type Platform } from '../servers/platform.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { takeScreenshot } from './screenshots.ts';

let platform: Platform;
test.beforeAll(() => {
  platform = openPlatform();
});
test.afterAll(() => platform.close());

/** Sends a message with a gift of points to one member, as the operator does. */
async function sendGift(merchant: string, member: string, title: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-gift-'));
  const file = path.join(folder, 'message.json');
  const text = (words: string) => ({ EN: words, CN: words });
  const message = {
    audience: { member },
    titles: text(title),
    contents: text('<p>Thank you for <strong>playing</strong>.</p>'),
    gift: { kind: 'points', points: 25 },
  };
  writeFileSync(file, JSON.stringify(message));
  await operatorCommand('inbox', 'send', merchant, file);
  rmSync(folder, { recursive: true });
}

// The light brand on a desktop, the dark one on a phone.
for (const brand of brands.filter(({ loginToHome }) => !loginToHome)) {
  test.describe(brand.merchant, { tag: screenOf(brand) }, () => {
    test.use({ locale: localeOf(brand) });

    test('a friend registers by a link, deposits and plays: both are rewarded, a rank is reached, and all is claimed', async ({
      page,
      browser,
    }, testInfo) => {
      test.slow();
      const { merchant, defaultLanguage: language } = brand;
      const end = String(Date.now() % 1_000_000);
      const [inviter, friend, double] = [`asks${end}`, `joins${end}`, `twin${end}`];
      await platform.addMember(merchant, inviter);
      const member = new SitePage(page, brand);
      await member.enter(await platform.openSession(merchant, inviter));
      const translate = (english: string) => member.translate(english);
      const panel = page.getByRole('dialog');

      const link = await test.step('a member finds the link, the code and what both sides get', async () => {
        await member.open('/index?member=referral');
        await expect(panel.getByText(translate('No friend has registered yet'))).toBeVisible();
        await panel.getByRole('button', { name: translate('QR code') }).click();
        await expect(
          panel.getByRole('img', { name: translate('QR code of the registration form') }),
        ).toBeVisible();
        await expectAccessible(page, '[role="dialog"]');
        await expectNoHorizontalScroll(page);
        await takeScreenshot(page, testInfo, `${merchant}-referral`);
        return (await panel.getByText(`${member.origin}/register?referralCode=`).textContent()) ?? '';
      });

      const other = await openBrowser(browser, brand);
      const friendPanel = other.page.getByRole('dialog');
      await test.step('a friend registers by it and makes a first deposit', async () => {
        await register(other, platform, link, friend);
        await other.open('/vip?member=depositv2');
        await field(friendPanel, 'amount').fill('1000');
        await friendPanel.getByRole('button', { name: translate('Deposit now') }).click();
        await friendPanel.getByRole('link', { name: translate('To the payment page') }).click();
        await other.page.getByRole('button', { name: 'Pay 1,000.00' }).click();
        await expect(other.page.getByRole('status')).toContainText('Paid');
      });

      const gift = `Gift ${end}`;
      const next = await platform.nextRank(merchant, friend, language);
      await test.step('the rank waits for stakes; a bet that is settled brings it on the same day', async () => {
        await other.open('/vip');
        await expect(other.content.getByRole('progressbar').first()).toBeVisible();
        await platform.credit(merchant, friend, 500_000_000n);
        // The last of it is staked in a game.
        await platform.loseBet(merchant, friend, next.missing - 20_000n);
        await platform.runJob('ranks');
        await spin(other, friend, await platform.openSession(merchant, friend));
        await expect(async () => {
          await platform.runJob('ranks');
          expect(await platform.rankName(merchant, friend, language)).toBe(next.name);
        }).toPass();
        await other.page.reload();
        await expect(
          other.content.getByRole('heading', { name: next.name, exact: true }).first(),
        ).toBeVisible();
        await expectAccessible(other.page);
        await expectNoHorizontalScroll(other.page);
        await takeScreenshot(other.page, testInfo, `${merchant}-vip`);
      });

      await test.step('the inbox tells it, and receives the operator’s gift while it is open', async () => {
        await other.open('/vip?member=messageV2');
        await friendPanel
          .getByRole('button', { name: translate('You have reached a new rank') })
          .first()
          .click();
        await expect(friendPanel.getByRole('article')).toContainText(next.name);
        await sendGift(merchant, friend, gift);
        await friendPanel.getByRole('button', { name: gift }).click();
        await expect(friendPanel.getByRole('article').locator('strong')).toHaveText('playing');
        await expectAccessible(other.page, '[role="dialog"]');
        await expectNoHorizontalScroll(other.page);
        await takeScreenshot(other.page, testInfo, `${merchant}-gift`);
        await other.open('/vip?member=playerRank');
        await expect(friendPanel.getByText(translate('Requirements reached')).first()).toBeVisible();
        await takeScreenshot(other.page, testInfo, `${merchant}-player-rank`);
      });

      await test.step('the reward centre pays one, then all, and lists them', async () => {
        await platform.runJob('missions');
        await expect(async () => {
          await platform.runJob('referrals');
          await other.open('/vip?member=rewardCenter');
          await expect(friendPanel.getByText(translate('Referral'), { exact: true }).first()).toBeVisible({
            timeout: 5_000,
          });
        }).toPass();
        const collect = friendPanel.getByRole('button', { name: translate('Collect'), exact: false });
        await expect(friendPanel.getByText(gift)).toBeVisible();
        await expectAccessible(other.page, '[role="dialog"]');
        await expectNoHorizontalScroll(other.page);
        await takeScreenshot(other.page, testInfo, `${merchant}-reward-centre`);
        const before = Number((await platform.walletOf(merchant, friend)).balance);
        const promotion = friendPanel.locator('li').getByRole('button', { name: new RegExp(next.name) });
        await promotion.click();
        await expect(promotion).toHaveCount(0);
        const one = Number((await platform.walletOf(merchant, friend)).balance);
        expect(one).toBeGreaterThan(before);
        await friendPanel.getByRole('button', { name: translate('Collect all'), exact: true }).click();
        await expect(friendPanel.getByText(translate('Nothing to collect'))).toBeVisible();
        await expect(collect).toHaveCount(0);
        expect(Number((await platform.walletOf(merchant, friend)).balance)).toBeGreaterThan(one);
        await expect(friendPanel.getByText(gift)).toBeVisible();
        await takeScreenshot(other.page, testInfo, `${merchant}-rewards-collected`);
      });

      await test.step('the member is rewarded for the friend; one on the same device waits for the operator', async () => {
        await platform.addFriendOnDevice(merchant, inviter, double, 10_000_000n);
        await platform.loseBet(merchant, friend, 200_000_000n);
        await platform.runJob('referrals');
        await expect(async () => {
          await page.reload();
          await expect(panel.getByText(translate('Rewarded'))).toHaveCount(2, { timeout: 5_000 });
          await expect(panel.getByText(translate('Being checked'))).toHaveCount(1, { timeout: 1_000 });
        }).toPass();
        await expectAccessible(page, '[role="dialog"]');
        await expectNoHorizontalScroll(page);
        await takeScreenshot(page, testInfo, `${merchant}-friends`);
        const waiting = await operatorCommand('referrals', 'list', merchant, 'in-review');
        const line = waiting.split('\n').find((each) => each.includes(` ${double},`)) ?? '';
        expect(line).toContain('device');
        const answer = await operatorCommand('referrals', 'approve', merchant, line.split(' ')[0] ?? '');
        expect(answer).toContain('is granted');
        await page.reload();
        await expect(panel.getByText(translate('Rewarded'))).toHaveCount(3);
      });

      await test.step('three rewards wait in the member’s reward centre, and the badge says so', async () => {
        await member.go('/index?member=rewardCenter');
        await expect(panel.getByText(translate('Referral'), { exact: true })).toHaveCount(3);
        const entry = page
          .locator(`nav[aria-label="${translate('Main menu')}"]`)
          .locator('a, button')
          .filter({ hasText: translate('Rewards') });
        if (!member.onPhone) await expect(entry.getByText('3', { exact: true })).toBeVisible();
        await panel.getByRole('button', { name: translate('Collect all'), exact: true }).click();
        await expect(panel.getByText(translate('Nothing to collect'))).toBeVisible();
        await expect(entry.getByText('3', { exact: true })).toHaveCount(0);
      });

      await other.page.context().close();
    });
  });
}
