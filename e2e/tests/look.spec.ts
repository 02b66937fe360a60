import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { brands, localeOf } from '../pages/brands.ts';
import { SitePage } from '../pages/site-page.ts';
import { root } from '../servers/files.ts';
import { expect, test } from './fixtures.ts';

/** The pictures that the screens are compared with, and what drew them. */
const folder = path.join(root, 'e2e/looks');
const drawnBy = path.join(folder, 'drawn-by.txt');

/** What differs by the hour. */
const live = 'time, [role="timer"], progress';

/** The letters of every script in the fonts of a brand: two machines that draw them alike draw the screens alike. */
async function fontsOf(page: Page): Promise<string> {
  await page.setContent(
    '<p style="font:24px sans-serif">Aa 0123 — 中文 日本語 ไทย Tiếng Việt</p><p style="font:24px serif">Aa 0123 中文</p>',
  );
  const picture = await page.screenshot({ animations: 'disabled' });
  const version = page.context().browser()?.version() ?? '';
  return `Chromium ${version.split('.')[0]} ${createHash('sha256').update(picture).digest('hex').slice(0, 16)}`;
}

for (const brand of brands) {
  test.describe(brand.merchant, () => {
    test.use({ locale: localeOf(brand) });
    test('looks as it did: home page, lobby and log-in', async ({ page }, testInfo) => {
      const fonts = `${testInfo.project.name}: ${await fontsOf(page)}`;
      const update =
        testInfo.config.updateSnapshots !== 'missing' && testInfo.config.updateSnapshots !== 'none';
      const known = existsSync(drawnBy) ? readFileSync(drawnBy, 'utf8').trim().split('\n') : [];
      if (update) {
        mkdirSync(folder, { recursive: true });
        const others = known.filter((line) => !line.startsWith(`${testInfo.project.name}: `));
        writeFileSync(drawnBy, `${[...others, fonts].toSorted().join('\n')}\n`);
      } else {
        test.skip(
          !known.includes(fonts),
          'This machine draws letters in another way than the one that drew the pictures: npm run looks renews them.',
        );
      }
      const site = new SitePage(page, brand);
      const screens = {
        ...(brand.loginToHome ? {} : { home: '/index' }),
        ...(brand.loginToHome ? { login: '/login' } : { slots: '/rng', login: '/index?modal=login' }),
      };
      for (const [name, address] of Object.entries(screens)) {
        await test.step(name, async () => {
          await site.open(address);
          if (name === 'home') await site.closeAnnouncement();
          await expect(page.locator('[aria-busy="true"]:not([aria-hidden="true"] *)')).toHaveCount(0);
          await expect.soft(page).toHaveScreenshot([brand.merchant, testInfo.project.name, `${name}.png`], {
            animations: 'disabled',
            caret: 'hide',
            // What others win and play meanwhile.
            mask: [page.locator(live), page.getByRole('list', { name: site.translate('Jackpots') })],
            maxDiffPixelRatio: 0.01,
          });
        });
      }
    });
  });
}
