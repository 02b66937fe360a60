import { expect, type Page } from '@playwright/test';
import type { BrandFile } from '@marquee/brand';
import { SitePage } from '../pages/site-page.ts';
import { expectSettled } from '../pages/settled.ts';
import { visitorOf, type Screen } from './screens.ts';

/** Runs in the page: what begins by chance begins the same each time. */
function fixChance(): void {
  let state = 1;
  Math.random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** Opens a screen of a brand and waits until nothing on it changes any more. @param token of the member's session */
export async function openScreen(
  page: Page,
  brand: BrandFile,
  screen: Screen,
  { origin, token }: { readonly origin: string; readonly token: string },
): Promise<void> {
  const site = new SitePage(page, brand, origin);
  site.language = 'EN';
  if (visitorOf(screen, brand) === 'member') await site.enter(token);
  await page.addInitScript(fixChance);
  await site.open(screen.path);
  if (screen.name === 'home' && !brand.loginToHome) await site.closeAnnouncement();
  await expect(page.locator('main h1, [role="dialog"] :is(h1, h2)').first()).toBeAttached();
  await expectSettled(page);
  await page.evaluate(() => document.fonts.ready);
}
