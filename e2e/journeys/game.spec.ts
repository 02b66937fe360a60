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

  test('a guest starts a slot, logs in, and plays it in its frame with the balance following', async ({
    page,
  }, testInfo) => {
    const visitor = new Visitor(page, brand);
    const player = `slots${randomUUID().slice(0, 6)}`;
    await platform.addMember(brand.merchant, player);
    await platform.openWallet(brand.merchant, player);
    await platform.pay(brand.merchant, player, 10_000_000n);
    const frame = page.frameLocator('main iframe');
    const stage = visitor.content;
    const money = stage.getByText(/\d[\d,]*\.\d{2}$/).first();

    await test.step('the game waits for the login', async () => {
      await visitor.open('/rng?page=COPPERFOX');
      await stage.locator('li > button').first().click();
      await visitor.logIn(player, 'Demo2026!');
      await expect(page).toHaveURL(/\/game$/);
    });

    await test.step('it runs in the frame, under the bar with the balance', async () => {
      await expect(frame.getByRole('button', { name: 'Spin' })).toBeEnabled();
      await expect(money).toBeVisible();
      await expect(page.locator('main iframe')).toHaveAttribute('sandbox', /^(?!.*top-navigation)/);
      await expectNoSideways(page);
      await expectAccessible(page);
      await takePicture(page, testInfo, `${brand.merchant}-game`);
    });

    await test.step('a round changes the balance of both', async () => {
      await frame.getByRole('button', { name: 'Spin' }).click();
      await expect(frame.getByRole('button', { name: 'Spin' })).toBeEnabled();
      const inside = frame.getByRole('banner').getByText(/^[\d,]+\.\d\d$/);
      // A round may pay just its stake, so that what both show is compared, not what they showed before.
      await expect
        .poll(async () => (await money.textContent())?.replace(/^[^\d]+/, ''))
        .toBe(await inside.textContent());
    });

    await test.step('the way back leads to the hall', async () => {
      await stage.getByRole('button', { name: visitor.say('Back to the games') }).click();
      await expect(page).toHaveURL(/\/rng\?page=COPPERFOX$/);
    });
  });
});
