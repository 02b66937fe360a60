import { fixedGames } from '@marquee/arcade/testing/fixed-games';
import { expect, test } from '@playwright/test';
import { NOW, openStand, type Stand } from './stand.ts';

const viewports = [
  { width: 360, height: 740 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;

/** Those of the suite: one of each kind of page, on a phone and a desktop. */
const inShort = ['COPPERFOX_009-won', 'COPPERFOX_016', 'NORTHWIND_002', 'NORTHWIND_006', 'CORALREEF_001'];
const shortWidths: readonly number[] = [360, 1440];

let stand: Stand;
test.beforeAll(async () => {
  stand = await openStand();
});
test.afterAll(() => stand.close());

for (const game of await fixedGames(NOW)) {
  const isShort = inShort.includes(game.name);
  for (const viewport of viewports) {
    const tag = isShort && shortWidths.includes(viewport.width) ? ['@picture', '@short'] : ['@picture'];
    test(`${game.name} looks as it did at ${viewport.width} pixels`, { tag }, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.clock.setFixedTime(NOW);
      // Fish begin where they would by chance.
      await page.addInitScript(() => {
        let state = 1;
        Math.random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
      });
      await stand.open(page, game);
      await expect(page).toHaveScreenshot(`${game.name}-${viewport.width}.png`, {
        animations: 'disabled',
        // What the kept picture loses by being compressed.
        maxDiffPixels: 100,
      });
    });
  }
}
