import { brands, localeOf } from '../pages/brands.ts';
import { SitePage } from '../pages/site-page.ts';
import { address } from '../servers/address.ts';
import { openIsolatedPlatform, type IsolatedPlatform } from '../servers/isolated-platform.ts';
import { launchGame } from '../servers/launch.ts';
import { expect, onEachScreen, test } from './fixtures.ts';
import { takeScreenshot } from './screenshots.ts';

const brand = brands.find(({ loginToHome }) => !loginToHome);
if (!brand) throw new Error('no brand lets guests in');
const { merchant } = brand;
/** A round of this table takes half a minute, so that the site can be closed in the middle of it. */
const game = { vendor: 'NORTHWIND', code: 'NORTHWIND_002', language: 'EN' };

test.use({ locale: localeOf(brand) });

let isolated: IsolatedPlatform | undefined;
test.afterEach(() => isolated?.close());

// The window is resized here, so one project is enough.
test(
  'maintenance while a member plays: the page is told, nothing new starts, the running round is settled',
  { tag: '@desktop' },
  async ({ page, context }, testInfo) => {
    test.slow();
    const made = await openIsolatedPlatform(merchant, game.code, address.maintenanceArcadePort);
    isolated = made;
    const { platform } = made;
    const sitePage = new SitePage(page, brand, `http://${merchant}.localhost:${made.gatewayPort()}`);
    const screen = page.getByRole('heading', { name: sitePage.translate('System Maintenance') });
    const wheel = page.frameLocator('main iframe');
    const tokens: Record<string, string> = {};
    for (const username of ['inside', 'outside']) {
      await platform.addMember(merchant, username);
      await platform.credit(merchant, username, 10_000_000n);
      tokens[username] = await platform.openSession(merchant, username);
    }
    const token = tokens['inside'] ?? '';
    // This member's table stays open in a window without the site around it.
    const table = await context.newPage();
    await table.goto(
      await launchGame(merchant, 'outside', tokens['outside'] ?? '', game, made.gatewayPort()),
    );

    await test.step('a bet is placed in the frame', async () => {
      await sitePage.enter(token);
      await sitePage.open('/live');
      await sitePage.content.locator('li > button').first().click();
      await expect(page).toHaveURL(/\/game$/);
      await expect(async () => {
        await expect(wheel.getByText(/^Bets are open: (1\d|[5-9]) s$/)).toBeVisible();
        await wheel.getByRole('button', { name: /^Red, pays 1 to 1/ }).click();
        await wheel.getByRole('button', { name: /^Bet \d/ }).click();
        await expect(wheel.getByText('Your bet is placed.')).toBeVisible();
      }).toPass({ timeout: 60_000 });
    });

    await platform.setMaintenance(merchant, true);
    const during = await platform.walletOf(merchant, 'inside');
    expect(during.openBets).toBe(1);
    const stake = 1000 - Number(during.balance);

    await test.step('the open page shows the screen without anything being pressed', async () => {
      await expect(screen).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(0);
      await onEachScreen(page, async (name) => {
        await expect(page.getByRole('button', { name: sitePage.translate('Contact us') })).toBeVisible();
        await takeScreenshot(page, testInfo, `${merchant}-maintenance-in-a-game-${name}`);
      });
    });

    await test.step('neither a game nor a bet gets past the server', async () => {
      await expect(launchGame(merchant, 'inside', token, game, made.gatewayPort())).rejects.toThrow(
        'maintenance',
      );
      await expect(async () => {
        await expect(table.getByText(/^Bets are open: (1\d|[5-9]) s$/)).toBeVisible();
        await table.getByRole('button', { name: /^Red, pays 1 to 1/ }).click();
        await table.getByRole('button', { name: /^Bet \d/ }).click();
        await expect(table.getByText(/^This game takes no bets just now/)).toBeVisible();
      }).toPass({ timeout: 60_000 });
      expect(await platform.walletOf(merchant, 'outside')).toEqual({ balance: '1000.0000', openBets: 0 });
    });

    await test.step('the round that was running is settled', async () => {
      await expect
        .poll(async () => (await platform.walletOf(merchant, 'inside')).openBets, { timeout: 60_000 })
        .toBe(0);
      const { balance } = await platform.walletOf(merchant, 'inside');
      expect([1000 - stake, 1000 + stake]).toContain(Number(balance));
    });

    await test.step('open again, the member is back in the game', async () => {
      await platform.setMaintenance(merchant, false);
      await page.reload();
      await expect(wheel.getByRole('button', { name: /^Red, pays 1 to 1/ })).toBeVisible();
      await expect(screen).toBeHidden();
    });
  },
);
