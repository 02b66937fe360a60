import { randomUUID } from 'node:crypto';
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

const lottery = 'TCG_LOTT_001';
const pair = { play: 'ssc.total.sizes', presses: [['Big'], ['Small']] } as const;

// One draw for all; once is enough.
test.describe(brand.merchant, { tag: '@phone' }, () => {
  test.use({ locale: localeOf(brand) });

  test('a lottery: found in its lobby, filled as a guest, bought, taken back, won and lost, explained, proved', async ({
    page,
  }, testInfo) => {
    const sitePage = new SitePage(page, brand);
    const table = new LotteryPage(sitePage, lottery);
    const player = `lotto${randomUUID().slice(0, 6)}`;
    await platform.addMember(brand.merchant, player);
    await platform.openWallet(brand.merchant, player);
    await platform.credit(brand.merchant, player, 10_000_000n);
    // The sale neither ends in between nor has to be waited for.
    const issue = await platform.lockSale(lottery);

    await test.step('a guest finds it in the lobby, and fills the basket', async () => {
      await sitePage.open('/lottery');
      await expect(sitePage.content.getByRole('timer').first()).toBeVisible();
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
      await takeScreenshot(page, testInfo, `${brand.merchant}-lottery-lobby`);
      await sitePage.content.locator(`a[href$="gameCode=${lottery}"]`).last().click();
      // The lobby, with a timer for each lottery, stays until the game's code has arrived.
      await expect(sitePage.content.getByRole('timer')).toHaveCount(1);
      await table.open(pair);
      const heading = sitePage.content.getByRole('heading', { level: 1 });
      await expect(page).toHaveTitle(new RegExp(`^${await heading.textContent()} – `));
      // A phone has no keyboard to explain.
      const keys =
        'Arrow keys move, Space picks, Enter puts into the basket. A, B, S, O, E and C: all, big, small, odd, even, clear.';
      await expect(sitePage.content.getByText(sitePage.translate(keys))).toBeHidden();
      for (const presses of [...pair.presses, pair.presses[0]]) await table.add(presses);
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
      await takeScreenshot(page, testInfo, `${brand.merchant}-lottery`);
    });

    await test.step('on a desktop, the basket lies over neither the header nor its menu', async () => {
      const phone = page.viewportSize();
      await page.setViewportSize({ width: 1440, height: 600 });
      const basket = sitePage.content.getByRole('region', { name: sitePage.translate('Basket') });
      const header = sitePage.header;
      await expect(header).toBeInViewport();
      for (const share of [0.25, 0.5, 1]) {
        await page.evaluate((share) => window.scrollTo(0, share * document.body.scrollHeight), share);
        const [bar, box] = [await header.boundingBox(), await basket.boundingBox()];
        if (!bar || !box) throw new Error('no header or no basket');
        const point = { x: box.x + box.width / 2, y: bar.y + bar.height - 4 };
        await expect
          .poll(() =>
            page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('header')?.tagName, point),
          )
          .toBe('HEADER');
      }
      if (phone) await page.setViewportSize(phone);
    });

    await test.step('logs in, finds it as it was, buys, and takes a ticket back', async () => {
      await table.button('Log in to buy').click();
      await sitePage.logIn(player, 'Demo2026!');
      await table.buy();
      await expect(table.tickets.first()).toContainText(sitePage.translate('Waiting'));
      await table.cancelTicket();
      await table.add(pair.presses[0]);
      await table.chaseAndEnd();
    });

    await test.step('one of two sides wins, the other one loses; both are explained', async () => {
      await table.holdUpdates();
      await platform.drawNow(lottery, issue);
      const { won, lost } = table;
      await expect(won.first()).toBeVisible();
      await expect(lost.first()).toBeVisible();
      await table.explain(won.first(), textPattern(sitePage, 'Paid: {0}'));
      await table.explain(lost.first(), textPattern(sitePage, 'None of the bets of this ticket won.'));
    });

    await test.step('the issue closed while the basket was open: the next one takes it', async () => {
      await table.add(pair.presses[1]);
      await table.buyForTheNext(issue);
    });

    await test.step('proves the draw in the browser', async () => {
      await table.verify();
      await expectAccessible(page, '[role="dialog"]');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: sitePage.translate('Close') })
        .click();
    });

    await test.step('reads the charts', async () => {
      await sitePage.content.getByRole('tab', { name: sitePage.translate('Charts') }).click();
      await expect(sitePage.content.getByRole('row').first()).toBeVisible();
      await sitePage.content.getByRole('tab', { name: sitePage.translate('Hot and cold') }).click();
      await expect(sitePage.content.locator('canvas')).toBeVisible();
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
      await takeScreenshot(page, testInfo, `${brand.merchant}-lottery-charts`);
    });
  });
});
