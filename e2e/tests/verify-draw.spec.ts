import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { localNetwork } from '@marquee/gateway/testing/local-drand';
import { verify } from '@marquee/tools/lottery/verify';
import { brands, localeOf } from '../pages/brands.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { LotteryPage, textPattern } from '../pages/lottery-page.ts';
import { takeScreenshot } from './screenshots.ts';
import { openPlatform, type Platform } from '../servers/platform.ts';
import { SitePage } from '../pages/site-page.ts';

let platform: Platform;
test.beforeAll(() => {
  platform = openPlatform();
});
test.afterAll(() => platform.close());

const [brand] = brands.filter(({ loginToHome }) => !loginToHome);
if (!brand) throw new Error('no brand lets guests in');

/** Seconds between two draws: enough to buy on a busy machine, and not long to wait for. */
const APART = 40;

test.describe(brand.merchant, () => {
  test.use({ locale: localeOf(brand) });

  test('a draw of a public beacon: bought, closed, drawn from its round, verified, and void without its round', async ({
    page,
  }, testInfo) => {
    const lottery = `PUBLIC_${randomUUID().slice(0, 6).toUpperCase()}`;
    const player = `proof${randomUUID().slice(0, 6)}`;
    const sitePage = new SitePage(page, brand);
    const table = new LotteryPage(sitePage, lottery);
    await platform.addDrandLottery(brand.merchant, lottery, APART);
    await platform.addMember(brand.merchant, player);
    await platform.openWallet(brand.merchant, player);
    await platform.credit(brand.merchant, player, 10_000_000n);
    await sitePage.enter(await platform.openSession(brand.merchant, player));
    const first = table.tickets.first();
    /** Buys a ticket on what is on sale, and the same for the next issue where that closed meanwhile. @returns the issue */
    const buy = async () => {
      await table.add(['Big']);
      const bought = sitePage.content.getByText(textPattern(sitePage, 'Bought for issue {0}'));
      await expect(async () => {
        await table.button('Buy for issue {0}').last().click({ timeout: 2000 });
        await expect(bought).toBeVisible({ timeout: 5000 });
      }).toPass();
      return /\d{8}-\d{4}/.exec((await bought.textContent()) ?? '')?.[0] ?? '';
    };
    const drawn = { timeout: 1000 * (APART + 30) };
    let issue = '';

    await test.step('a ticket is bought, and the sale closes', async () => {
      await table.open({ play: 'ssc.total.sizes', presses: [['Big'], ['Small']] });
      issue = await buy();
      await expect(first).toContainText(sitePage.translate('Waiting'));
      // The draw waits for a round that does not exist yet.
      await expect(
        sitePage.content.getByText(textPattern(sitePage, 'Issue {0} is being drawn…')),
      ).toBeVisible(drawn);
      await expect(first).toContainText(sitePage.translate('Waiting'));
    });

    await test.step('the round arrives, and the draw is verified in the browser', async () => {
      await platform.publishRound(lottery, issue);
      await expect(table.button('Explain the result').first()).toBeVisible(drawn);
      await sitePage.content.getByRole('tab', { name: sitePage.translate('Past draws') }).click();
      await table.button('Verify issue {issue}').first().click();
      const dialog = page.getByRole('dialog');
      const checked = dialog.getByRole('list').first();
      for (const held of [
        'The times and sources of this draw are those that were fixed before the sale.',
        'The seed is the link of the published chain that belongs to this issue.',
        'The chain is signed by the platform, and the closing time alone decides the link.',
        'Computed again, the draw gives exactly these numbers.',
        'The commitment is the one on the receipt that this browser kept.',
      ])
        await expect(checked.getByText(sitePage.translate(held))).toBeVisible();
      const unchecked = dialog.getByRole('list').nth(1);
      // The network of this machine belongs to no one that the page could trust.
      await expect(
        unchecked.getByText(
          sitePage.translate('The public value comes from a network that this page does not know.'),
        ),
      ).toBeVisible();
      await expectNoHorizontalScroll(page);
      await expectAccessible(page, '[role="dialog"]');
      await takeScreenshot(page, testInfo, `${brand.merchant}-verify-draw`);
      await dialog.getByRole('button', { name: sitePage.translate('Close') }).click();
    });

    await test.step('the receipt is downloaded, and holds in the verifier outside the product', async () => {
      await sitePage.content.getByRole('tab', { name: sitePage.translate('My tickets') }).click();
      await table.button('Explain the result').first().click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.locator('[data-result="holds"]')).toBeVisible();
      await takeScreenshot(page, testInfo, `${brand.merchant}-ticket-proof`);
      const download = page.waitForEvent('download');
      await dialog.getByRole('link', { name: sitePage.translate('Download the receipt') }).click();
      const receipts = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as object[];
      const network = {
        hash: localNetwork.chain,
        public_key: localNetwork.publicKey,
        genesis_time: localNetwork.genesisSeconds,
        period: localNetwork.periodSeconds,
      };
      const records = await platform.recordsOf(lottery, issue);
      const { wrong, held } = verify(records, receipts, [network]);
      expect(wrong).toEqual([]);
      expect(held).toBeGreaterThan(15);
      expect(verify(records, [{ ...receipts[0], prices: 'ab'.repeat(32) }], [network]).wrong).toHaveLength(1);
      await dialog.getByRole('button', { name: sitePage.translate('Close') }).click();
    });

    await test.step('a draw whose round never comes is void, with all stakes back', async () => {
      const rest = (await platform.walletOf(brand.merchant, player)).balance;
      const missing = await buy();
      expect((await platform.walletOf(brand.merchant, player)).balance).not.toBe(rest);
      await platform.endWait(lottery, missing);
      await expect(first).toContainText(sitePage.translate('Returned'), drawn);
      expect((await platform.walletOf(brand.merchant, player)).balance).toBe(rest);
      await first.getByRole('button', { name: textPattern(sitePage, 'Verify issue {issue}') }).click();
      await expect(
        page
          .getByRole('dialog')
          .getByText(
            sitePage.translate(
              'The public value did not come in time. By the rule that was published before the sale, the draw is void and all stakes went back.',
            ),
          ),
      ).toBeVisible();
      await takeScreenshot(page, testInfo, `${brand.merchant}-void-draw`);
    });
  });
});
