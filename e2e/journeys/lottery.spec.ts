import { randomUUID } from 'node:crypto';
import { brands, localeOf } from '../visitor/brands.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../visitor/journey.ts';
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

test.describe(brand.merchant, () => {
  test.use({ locale: localeOf(brand) });
  test.skip(({ isMobile }) => !isMobile, 'it waits for a draw; once is enough');

  test('a lottery: a basket filled as a guest, bought, taken back, drawn, explained and proved', async ({
    page,
  }, testInfo) => {
    // It waits for the draw of a minute.
    test.slow();
    const visitor = new Visitor(page, brand);
    const player = `lotto${randomUUID().slice(0, 6)}`;
    await platform.addMember(brand.merchant, player);
    await platform.openWallet(brand.merchant, player);
    await platform.pay(brand.merchant, player, 10_000_000n);
    const { content } = visitor;
    const button = (english: string) => content.getByRole('button', { name: reading(visitor, english) });
    const ticket = content.getByRole('tabpanel').getByRole('listitem').first();
    const buy = async () => {
      await content.getByRole('button', { name: new RegExp(`^${visitor.say('Big')} [\\d.]+$`) }).click();
      await button('Put into the basket').click();
    };

    await test.step('a guest fills the basket', async () => {
      await visitor.open('/lottery?gameCode=TCG_LOTT_001');
      await expect(content.getByRole('timer')).toBeVisible();
      await buy();
      await expectNoSideways(page);
      await expectAccessible(page);
      await takePicture(page, testInfo, `${brand.merchant}-lottery`);
    });

    await test.step('logs in, finds it as it was, and buys', async () => {
      await button('Log in to buy').click();
      await visitor.logIn(player, 'Demo2026!');
      await button('Buy for issue {0}').click();
      await expect(content.getByText(reading(visitor, 'Bought for issue {0}'))).toBeVisible();
      await expect(ticket).toContainText(visitor.say('Waiting'));
    });

    await test.step('takes the ticket back while its issue is open, and buys another', async () => {
      // The issue may close in between: then there is another one to buy and take back.
      await expect(async () => {
        if (!(await ticket.getByRole('button', { name: visitor.say('Take back') }).isVisible())) {
          await buy();
          await button('Buy for issue {0}').click();
        }
        await ticket.getByRole('button', { name: visitor.say('Take back') }).click({ timeout: 5000 });
        await expect(ticket).toContainText(visitor.say('Taken back'), { timeout: 5000 });
      }).toPass({ timeout: 40_000 });
      await buy();
      await button('Buy for issue {0}').click();
      await expect(ticket).toContainText(visitor.say('Waiting'));
    });

    await test.step('is told what the draw made of it, and why', async () => {
      await ticket
        .getByRole('button', { name: visitor.say('Explain the result') })
        .click({ timeout: 100_000 });
      const explained = page.getByRole('dialog');
      await expect(explained.getByText(reading(visitor, 'Paid: {0}'))).toBeVisible();
      await explained.getByRole('button', { name: visitor.say('Close') }).click();
    });

    await test.step('proves the draw in the browser', async () => {
      await content.getByRole('tab', { name: visitor.say('Past draws') }).click();
      await button('Verify issue {issue}').first().click();
      const proof = page.getByRole('dialog');
      for (const held of [
        'The seed is the one that was fixed before anyone could bet.',
        'The public value follows from what was published before.',
        'Seed and public value come to exactly these numbers.',
      ])
        await expect(proof.getByText(visitor.say(held))).toBeVisible();
      await expectAccessible(page);
    });
  });
});

/** A text of the site with anything in the places of its figures. */
function reading(visitor: Visitor, english: string): RegExp {
  const parts = visitor.say(english).split(/\{\w+\}/);
  return new RegExp(
    `^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+')}$`,
  );
}
