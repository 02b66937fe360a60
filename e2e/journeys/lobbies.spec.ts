import { brands, localeOf, screenOf } from '../visitor/brands.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../visitor/journey.ts';
import { takePicture } from '../visitor/pictures.ts';
import { openPlatform, type Platform } from '../visitor/platform.ts';
import { Visitor } from '../visitor/visitor.ts';

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

// A light brand on a desk, a dark one on a phone.
for (const brand of brands) {
  test.describe(brand.merchant, { tag: screenOf(brand) }, () => {
    test.use({ locale: localeOf(brand) });

    test('every lobby has games, and everyone can use it; a list grows, is searched and kept', async ({
      page,
    }, testInfo) => {
      const visitor = new Visitor(page, brand);
      const tiles = visitor.content.locator('li').filter({ has: page.locator('img, svg') });
      const heading = visitor.content.getByRole('heading', { level: 1 });
      const hearts = visitor.content.getByRole('button', {
        name: new RegExp(`^${visitor.say('Favourite: {name}').replace('{name}', '')}`),
      });

      await visitor.enter(await platform.openSession(brand.merchant, 'demo'));
      await visitor.open('/vip');
      await expect(visitor.balance).toBeVisible();

      for (const [lobby, category] of lobbies) {
        if (category !== undefined && !brand.categories[category]) continue;
        await test.step(lobby, async () => {
          const before = (await heading.textContent()) ?? '';
          await visitor.go(lobby);
          await expect(heading).not.toHaveText(before);
          await expect(tiles.first()).toBeVisible();
          await expectNoSideways(page);
          await expectAccessible(page);
          await takePicture(page, testInfo, `${brand.merchant}-lobby${lobby.replace('/', '-')}`);
        });
      }

      await test.step('21 games first, 18 more at the end of the list, the place kept for the way back', async () => {
        await visitor.open('/rng?page=SEVENMOONS');
        await expect(hearts).toHaveCount(21);
        await visitor.content
          .getByRole('button', { name: visitor.say('Show more games') })
          .scrollIntoViewIfNeeded();
        await expect(hearts).toHaveCount(39);
        const place = await page.evaluate(() => window.scrollY);
        await visitor.header.getByRole('link').first().click();
        await expect(page).toHaveURL(/\/index$/);
        await page.goBack();
        await expect(hearts).toHaveCount(39);
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
      });

      await test.step('a vendor that is not connected says so, before anything opens', async () => {
        await hearts.first().locator('xpath=preceding-sibling::button').click();
        await expect(page.getByText(visitor.say('This game cannot be opened yet'))).toBeVisible();
        await expect(page).toHaveURL(/\/rng\?page=SEVENMOONS$/);
      });

      await test.step('the hall is kept for the next visit; a mark is too', async () => {
        await visitor.open('/rng');
        await expect(visitor.content.locator('nav a[aria-current="page"]')).toContainText('Seven Moons');
        // Shown at once, it is kept when the platform has answered.
        const kept = page.waitForResponse(
          (response) =>
            response.url().endsWith('/GCS_favouriteGames') && response.request().method() === 'PUT',
        );
        await hearts.first().click();
        await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true');
        await kept;
        await visitor.content.getByRole('button', { name: visitor.say('Favourites'), exact: true }).click();
        await expect(hearts).toHaveCount(1);
        await page.reload();
        await expect(hearts).toHaveCount(1);
      });

      await test.step('words are looked for at every vendor', async () => {
        await visitor.content.getByRole('searchbox').fill('zzzz');
        await expect(visitor.content.getByText(visitor.say('No game fits'))).toBeVisible();
        await visitor.content.getByRole('button', { name: visitor.say('Show all games') }).click();
        await expect(hearts).toHaveCount(21);
        await expect(visitor.content.getByRole('searchbox')).toHaveValue('');
      });
    });
  });
}
