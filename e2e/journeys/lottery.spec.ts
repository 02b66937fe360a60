import { randomUUID } from 'node:crypto';
import { brands, localeOf } from '../visitor/brands.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../visitor/journey.ts';
import { LotteryTable, reading } from '../visitor/lottery-table.ts';
import { takePicture } from '../visitor/pictures.ts';
import { openPlatform, type Platform } from '../visitor/platform.ts';
import { Visitor } from '../visitor/visitor.ts';

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
    const visitor = new Visitor(page, brand);
    const table = new LotteryTable(visitor, lottery);
    const player = `lotto${randomUUID().slice(0, 6)}`;
    await platform.addMember(brand.merchant, player);
    await platform.openWallet(brand.merchant, player);
    await platform.pay(brand.merchant, player, 10_000_000n);
    // The sale neither ends in between nor has to be waited for.
    const issue = await platform.holdSale(lottery);

    await test.step('a guest finds it in the lobby, and fills the basket', async () => {
      await visitor.open('/lottery');
      await expect(visitor.content.getByRole('timer').first()).toBeVisible();
      await expectNoSideways(page);
      await expectAccessible(page);
      await takePicture(page, testInfo, `${brand.merchant}-lottery-lobby`);
      await visitor.content.locator(`a[href$="gameCode=${lottery}"]`).last().click();
      // The lobby, with a timer for each lottery, stays until the game's code has arrived.
      await expect(visitor.content.getByRole('timer')).toHaveCount(1);
      await table.open(pair);
      for (const presses of [...pair.presses, pair.presses[0]]) await table.add(presses);
      await expectNoSideways(page);
      await expectAccessible(page);
      await takePicture(page, testInfo, `${brand.merchant}-lottery`);
    });

    await test.step('logs in, finds it as it was, buys, and takes a ticket back', async () => {
      await table.button('Log in to buy').click();
      await visitor.logIn(player, 'Demo2026!');
      await table.buy();
      await expect(table.tickets.first()).toContainText(visitor.say('Waiting'));
      await table.takeBack();
      await table.add(pair.presses[0]);
      await table.chaseAndEnd();
    });

    await test.step('one of two sides wins, the other one loses; both are explained', async () => {
      await table.keepFromNews();
      await platform.drawNow(lottery, issue);
      const { won, lost } = table;
      await expect(won.first()).toBeVisible();
      await expect(lost.first()).toBeVisible();
      await table.explain(won.first(), reading(visitor, 'Paid: {0}'));
      await table.explain(lost.first(), reading(visitor, 'None of the bets of this ticket won.'));
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
        .getByRole('button', { name: visitor.say('Close') })
        .click();
    });

    await test.step('reads the charts', async () => {
      await visitor.content.getByRole('tab', { name: visitor.say('Charts') }).click();
      await expect(visitor.content.getByRole('row').first()).toBeVisible();
      await visitor.content.getByRole('tab', { name: visitor.say('Hot and cold') }).click();
      await expect(visitor.content.locator('canvas')).toBeVisible();
      await expectNoSideways(page);
      await expectAccessible(page);
      await takePicture(page, testInfo, `${brand.merchant}-lottery-charts`);
    });
  });
});
