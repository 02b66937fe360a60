import type { HomeBlockKind } from '@marquee/brand';
import { brands, localeOf, screenOf } from '../pages/brands.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { takeScreenshot } from './screenshots.ts';
import { openPlatform, type Platform } from '../servers/platform.ts';
import { SitePage } from '../pages/site-page.ts';

let platform: Platform;
test.beforeAll(() => {
  platform = openPlatform();
});
test.afterAll(() => platform.close());

const lobbies = [
  ['/rng', 'RNG'],
  ['/live', 'LIVE'],
  ['/fish', 'FISH'],
  ['/pvp', 'PVP'],
  ['/sports', 'SPORTS'],
  ['/esports', 'ESPORTS'],
  ['/elott', 'ELOTT'],
  ['/seamless', undefined],
] as const;

/** What stands over the blocks that the demo brands have at the head of lobbies. */
const headings: Partial<Record<HomeBlockKind, string>> = {
  jackpots: 'Jackpots',
  matches: 'Matches and odds',
  nextDraws: 'Next draws',
  winners: 'Winners',
};

// A light brand on a desktop, a dark one on a phone.
for (const brand of brands) {
  test.describe(brand.merchant, { tag: screenOf(brand) }, () => {
    test.use({ locale: localeOf(brand) });

    test('every lobby has games, and everyone can use it; a list grows, is searched and kept', async ({
      page,
    }, testInfo) => {
      const sitePage = new SitePage(page, brand);
      const tiles = sitePage.content.locator('li').filter({ has: page.locator('img, svg') });
      // Games that are far from the screen are not in the page.
      const numbered = (place: number) => sitePage.content.locator(`li[aria-posinset="${place}"]`);
      const heading = sitePage.content.getByRole('heading', { level: 1 });
      const hearts = sitePage.content.getByRole('button', {
        name: new RegExp(`^${sitePage.translate('Favourite: {name}').replace('{name}', '')}`),
      });

      await sitePage.enter(await platform.openSession(brand.merchant, 'demo'));
      await sitePage.open('/vip');
      await expect(sitePage.balance).toBeVisible();

      for (const [lobby, category] of lobbies) {
        if (category !== undefined && !brand.categories[category]) continue;
        await test.step(lobby, async () => {
          const before = (await heading.textContent()) ?? '';
          await sitePage.go(lobby);
          await expect(heading).not.toHaveText(before);
          await expect(tiles.first()).toBeVisible();
          for (const { block } of (category && brand.layout.lobbies?.[category]) ?? [])
            await expect(
              sitePage.content.getByRole('heading', {
                level: 2,
                name: sitePage.translate(headings[block] ?? block),
              }),
            ).toBeVisible();
          // The last results of the vendor's tables.
          if (category === 'LIVE')
            await expect(sitePage.content.locator('[data-road]').first()).toBeVisible();
          await expectNoHorizontalScroll(page);
          await expectAccessible(page);
          await takeScreenshot(page, testInfo, `${brand.merchant}-lobby${lobby.replace('/', '-')}`);
        });
      }

      await test.step('21 games first, 18 more at the end of the list, the place kept for the way back', async () => {
        await sitePage.open('/rng?page=LUMENREEL');
        await expect(numbered(21)).toBeAttached();
        await expect(numbered(22)).toHaveCount(0);
        // In one go: games that come between two steps would let the second ask for more.
        await numbered(21).evaluate((element) => {
          element.scrollIntoView({ block: 'end', behavior: 'instant' });
          window.scrollBy({ top: 40, behavior: 'instant' });
        });
        await expect(numbered(39)).toBeAttached();
        await expect(numbered(40)).toHaveCount(0);
        const place = await page.evaluate(() => window.scrollY);
        await sitePage.header.getByRole('link').first().click();
        await expect(page).toHaveURL(/\/index$/);
        await page.goBack();
        await expect(numbered(39)).toBeAttached();
        await expect(numbered(40)).toHaveCount(0);
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
      });

      await test.step('the lobby is remembered for the next visit, and so is a favourite', async () => {
        await sitePage.open('/rng');
        await expect(sitePage.content.locator('nav a[aria-current="page"]')).toContainText('Lumen Reels');
        // Shown at once, it is kept when the platform has answered.
        const saved = page.waitForResponse(
          (response) =>
            response.url().endsWith('/GCS_favouriteGames') && response.request().method() === 'PUT',
        );
        await hearts.first().click();
        await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true');
        await saved;
        await sitePage.content
          .getByRole('button', { name: sitePage.translate('Favourites'), exact: true })
          .click();
        await expect(hearts).toHaveCount(1);
        await page.reload();
        await expect(hearts).toHaveCount(1);
      });

      await test.step('slots are narrowed by what their vendors say, and the address keeps the choice', async () => {
        await sitePage.open('/rng?page=*');
        const volatility = sitePage.content.getByRole('combobox', {
          name: sitePage.translate('Volatility'),
          exact: true,
        });
        await volatility.selectOption('high');
        const answer = page.waitForResponse(
          (response) => /GCS_gameList.*volatility=high.*minReturn=96/.test(response.url()) && response.ok(),
        );
        await sitePage.content
          .getByRole('combobox', { name: sitePage.translate('Return to players'), exact: true })
          .selectOption('96');
        const { value } = (await (await answer).json()) as { value: { games: { gameId: string }[] } };
        // Of 24 machines, the 8th, the 15th and the 21st.
        const machines = value.games.map(({ gameId }) => ((Number(gameId.split('_')[1]) - 1) % 24) + 1);
        expect([...new Set(machines)].toSorted((one, other) => one - other)).toEqual([8, 15, 21]);
        await expect(page).toHaveURL(/volatility=high&return=96/);
        await page.reload();
        await expect(volatility).toHaveValue('high');
        await expectNoHorizontalScroll(page);
        await expectAccessible(page);
      });

      await test.step('words are looked for at every vendor', async () => {
        await sitePage.content.getByRole('searchbox').fill('zzzz');
        await expect(sitePage.content.getByText(sitePage.translate('No matching games'))).toBeVisible();
        await sitePage.content.getByRole('button', { name: sitePage.translate('Show all games') }).click();
        await expect(numbered(1)).toBeAttached();
        await expect(sitePage.content.getByRole('searchbox')).toHaveValue('');
      });
    });
  });
}
