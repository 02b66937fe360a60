import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { address } from '../servers/address.ts';
import { brands, localeOf } from '../pages/brands.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
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
const withWindows = brands.find(
  ({ loginToHome, windowVendors, categories }) =>
    !loginToHome && windowVendors.includes('LASTCIRCLE') && categories.ESPORTS,
);
if (!withWindows) throw new Error('no brand opens a game in a window');

const isArcade = ({ hostname, port }: URL): boolean =>
  ['localhost', '127.0.0.1'].includes(hostname) && port === String(address.arcadePort);

/** The name of a picture's file. */
const fileOf = (source: string | null): string =>
  (source ?? '')
    .replace(/[?#].*/, '')
    .split('/')
    .at(-1) ?? '';

/** Whether a page can keep anything. Runs in the page. */
function hasStorage(): boolean {
  try {
    return window.sessionStorage !== null;
  } catch {
    return false;
  }
}

/** A member of their own for each journey and screen. @param amount ten-thousandths */
async function createPlayer(merchant: string, name: string, amount: bigint): Promise<string> {
  const username = `${name}${randomUUID().slice(0, 6)}`;
  await platform.addMember(merchant, username);
  await platform.openWallet(merchant, username);
  if (amount > 0n) await platform.credit(merchant, username, amount);
  return username;
}

test.describe(brand.merchant, () => {
  test.use({ locale: localeOf(brand) });

  test(
    'a guest starts a slot, logs in, and plays it in its frame, also after a reload, with the balance following',
    { tag: '@frame' },
    async ({ page, thirdPartyStorage }, testInfo) => {
      const sitePage = new SitePage(page, brand);
      const player = await createPlayer(brand.merchant, 'slots', 10_000_000n);
      const frame = page.frameLocator('main iframe');
      const stage = sitePage.content;
      const money = stage.getByText(/\d[\d,]*\.\d{2}$/).first();

      const tile = { text: '', picture: '' };

      await test.step('the game waits for the login', async () => {
        await sitePage.open('/rng?page=COPPERFOX');
        const first = stage.locator('li[aria-posinset="1"] > button').first();
        tile.text = (await first.innerText()) + (await first.getAttribute('aria-label'));
        tile.picture = fileOf(await first.locator('img').first().getAttribute('src'));
        await first.click();
        await sitePage.logIn(player, 'Demo2026!');
        await expect(page).toHaveURL(/\/game$/);
      });

      await test.step('it runs in the frame, under the bar with the balance', async () => {
        await expect(frame.getByRole('button', { name: 'Spin' })).toBeEnabled();
        await expect(money).toBeVisible();
        // What the site calls the game and shows of it is in the header that all games have.
        const [name = ''] = (await frame.getByRole('heading', { level: 1 }).innerText()).split(' · ');
        expect(name).not.toBe('');
        expect(tile.text).toContain(name);
        const picture = frame.getByRole('banner').locator('img');
        expect(fileOf(await picture.getAttribute('src'))).toBe(tile.picture);
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
        await expect(page.locator('main iframe')).toHaveAttribute('sandbox', /^(?!.*top-navigation)/);
        await expectNoHorizontalScroll(page);
        await expectAccessible(page);
        await takeScreenshot(page, testInfo, `${brand.merchant}-game`);
      });

      await test.step('a round changes the balance of both', async () => {
        await frame.getByRole('button', { name: 'Spin' }).click();
        await expect(frame.getByRole('button', { name: 'Spin' })).toBeEnabled();
        const inside = frame.getByRole('banner').getByText(/^[\d,]+\.\d\d$/);
        // A round may pay just its stake, so that what both show is compared, not what they showed before.
        await expect(async () => {
          expect((await money.textContent())?.replace(/^[^\d]+/, '')).toBe(await inside.textContent());
        }).toPass();
        const [, game] = page.frames();
        if (!game) throw new Error('the game is in no frame');
        await expectAccessible(game);
        // No one else closes it, and it does so in its own words only.
        await page.evaluate(() => window.postMessage({ type: 'marquee:close' }, '*'));
        await game.evaluate(() => window.parent.postMessage({ type: 'marquee:close', now: true }, '*'));
        await expect(page).toHaveURL(/\/game$/);
      });

      await test.step('the frame is loaded again, with storage or without, and goes on', async () => {
        const [, game] = page.frames();
        if (!game) throw new Error('the game is in no frame');
        expect(await game.evaluate(hasStorage)).toBe(thirdPartyStorage === 'allowed');
        expect(game.url()).not.toContain('token');
        const requested = page.waitForRequest(
          (request) => new URL(request.url()).pathname === '/api/session',
        );
        await game.evaluate(() => window.location.reload());
        const { referer, authorization } = await (await requested).allHeaders();
        expect([referer, authorization]).toEqual([undefined, expect.stringMatching(/^Bearer /)]);
        await frame.getByRole('button', { name: 'Spin' }).click();
        await expect(frame.getByRole('button', { name: 'Spin' })).toBeEnabled();
        await expect(page).toHaveURL(/\/game$/);
      });

      await test.step('the back button leads to the lobby', async () => {
        await stage.getByRole('button', { name: sitePage.translate('Back to the games') }).click();
        await expect(page).toHaveURL(/\/rng\?page=COPPERFOX$/);
      });
    },
  );

  // A launch is the same on every screen.
  test(
    'a list of games and a room open their games; without money to look around, during a break not at all',
    { tag: ['@phone', '@frame'] },
    async ({ page }, testInfo) => {
      const sitePage = new SitePage(page, brand);
      const player = await createPlayer(brand.merchant, 'broke', 0n);
      const frame = page.frameLocator('main iframe');
      const room = sitePage.content.getByRole('button', { name: /2 seats/ }).first();
      const look = page
        .getByRole('dialog', { name: sitePage.translate('Your balance is empty') })
        .getByRole('button', { name: sitePage.translate('Just browse') });
      await sitePage.enter(await platform.openSession(brand.merchant, player));

      await test.step('a vendor’s list opens over the page, and one of its games starts at its second address', async () => {
        await sitePage.open('/vip');
        // Before the balance is known, a game opens without a warning.
        await expect(sitePage.balance).toContainText('0.00');
        await sitePage.go('/vip?modal=gamePopup&games=FISH%2FCORALREEF');
        const list = page.getByRole('dialog', { name: /Coral Reef/ });
        await expect(list.locator('li button').first()).toBeVisible();
        await expectAccessible(page, '[role="dialog"]');
        // Whichever of its names comes first is down.
        let gone: string | undefined;
        await page.route(isArcade, (route) => {
          const { host } = new URL(route.request().url());
          gone ??= host;
          return host === gone ? route.abort() : route.continue();
        });
        await list.locator('li button').first().click();
        await look.click();
        await expect(frame.getByRole('group', { name: 'Fish' })).toBeVisible();
        const shown = new URL((await page.locator('main iframe').getAttribute('src')) ?? '');
        expect(isArcade(shown)).toBe(true);
        expect([undefined, shown.host]).not.toContain(gone);
        await page.unrouteAll();
      });

      await test.step('a room opens with its stake, which takes more than there is', async () => {
        await sitePage.open('/pvp?page=CARDHOUSE');
        await expect(sitePage.balance).toContainText('0.00');
        await room.click();
        await look.click();
        await frame.getByRole('button', { name: 'Find an opponent' }).click();
        await expect(frame.getByText(/^There is not enough in your balance/)).toBeVisible();
        await expectAccessible(page);
      });

      await test.step('in a break no game opens, and the page says until when', async () => {
        await platform.selfExclude(brand.merchant, player);
        await sitePage.open('/pvp?page=CARDHOUSE');
        await expect(sitePage.balance).toContainText('0.00');
        await room.click();
        await look.click();
        await expect(sitePage.content.getByRole('alert')).toContainText(
          /\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/,
        );
        await expectAccessible(page);
        await takeScreenshot(page, testInfo, `${brand.merchant}-game-in-a-break`);
      });
    },
  );
});

test.describe(withWindows.merchant, () => {
  test.use({ locale: localeOf(withWindows) });

  // A window is a tab on a phone.
  test(
    'a game that refuses frames opens in a window within the press, and knows nothing of the site',
    { tag: '@desktop' },
    async ({ page }) => {
      const sitePage = new SitePage(page, withWindows);
      const player = await createPlayer(withWindows.merchant, 'window', 10_000_000n);
      await sitePage.enter(await platform.openSession(withWindows.merchant, player));
      await sitePage.open('/esports');
      await expect(sitePage.balance).toContainText('1,000.00');
      const open = async (): Promise<Page> => {
        const opening = page.waitForEvent('popup');
        await sitePage.content.locator('li > button').filter({ hasText: 'Last Circle' }).first().click();
        return opening;
      };
      await page.route(isArcade, (route) => route.abort());
      const down = await open();
      await expect(
        down.getByRole('heading', { name: sitePage.translate('The game does not answer') }),
      ).toBeVisible();
      await expect(down.getByRole('link', { name: sitePage.translate('Open it anyway') })).toBeVisible();
      await expectAccessible(down);
      await down.close();
      await page.unrouteAll();
      const game = await open();
      await expect(game.getByRole('banner').getByText('1,000.00')).toBeVisible();
      // The launch token is used up and gone; the address carries the session.
      expect(game.url()).toMatch(/\/play\?language=\w+#[\w-]{43}$/);
      expect(await game.evaluate(() => window.opener)).toBeNull();
      await expectAccessible(game);
      await expect(page).toHaveURL(/\/esports$/);
    },
  );
});
