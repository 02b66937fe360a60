import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { address } from '../server/address.ts';
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
const withWindows = brands.find(
  ({ loginToHome, windowVendors, categories }) =>
    !loginToHome && windowVendors.includes('LASTCIRCLE') && categories.ESPORTS,
);
if (!withWindows) throw new Error('no brand opens a game in a window');

const isArcade = ({ hostname, port }: URL): boolean =>
  ['localhost', '127.0.0.1'].includes(hostname) && port === String(address.arcadePort);

/** A member of their own for each journey and screen. @param amount ten-thousandths */
async function newcomer(merchant: string, name: string, amount: bigint): Promise<string> {
  const username = `${name}${randomUUID().slice(0, 6)}`;
  await platform.addMember(merchant, username);
  await platform.openWallet(merchant, username);
  if (amount > 0n) await platform.pay(merchant, username, amount);
  return username;
}

test.describe(brand.merchant, () => {
  test.use({ locale: localeOf(brand) });

  test('a guest starts a slot, logs in, and plays it in its frame with the balance following', async ({
    page,
  }, testInfo) => {
    const visitor = new Visitor(page, brand);
    const player = await newcomer(brand.merchant, 'slots', 10_000_000n);
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

test.describe(withWindows.merchant, () => {
  test.use({ locale: localeOf(withWindows) });

  test('a game that refuses frames opens in a window within the press, and knows nothing of the site', async ({
    page,
  }, testInfo) => {
    test.skip(testInfo.project.name !== 'desktop', 'a window is a tab on a phone');
    const visitor = new Visitor(page, withWindows);
    const player = await newcomer(withWindows.merchant, 'window', 10_000_000n);
    await visitor.open('/esports?modal=login');
    await visitor.logIn(player, 'Demo2026!');
    await expect(visitor.balance).toContainText('1,000.00');
    const open = async (): Promise<Page> => {
      const opening = page.waitForEvent('popup');
      await visitor.content.locator('li > button').filter({ hasText: 'Last Circle' }).first().click();
      return opening;
    };
    await page.route(isArcade, (route) => route.abort());
    const down = await open();
    await expect(down.getByRole('heading', { name: visitor.say('The game does not answer') })).toBeVisible();
    await expect(down.getByRole('link', { name: visitor.say('Open it all the same') })).toBeVisible();
    await expectAccessible(down);
    await down.close();
    await page.unrouteAll();
    const game = await open();
    await expect(game.getByRole('banner').getByText('1,000.00')).toBeVisible();
    expect(new URL(game.url()).pathname).toBe('/launch');
    expect(await game.evaluate(() => window.opener)).toBeNull();
    await expectAccessible(game);
    await expect(page).toHaveURL(/\/esports$/);
  });
});
