import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';

export { expect };

/** Standards whose violations fail a journey. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

let visitors = 0;

/** What a login is greeted with, where the operator has something to say or it is the first one. */
export const greetingOf = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.locator('[data-greeting]') });

/**
 * A test whose page is a visitor with a network address of its own, and whose browser must stay quiet:
 * an uncaught error, a broken content policy or an error in the console fails the journey.
 */
export const test = base.extend<{ quiet: readonly string[] }>({
  page: async ({ page }, provide, testInfo) => {
    visitors += 1;
    await page.setExtraHTTPHeaders({
      'x-forwarded-for': `198.18.${testInfo.parallelIndex}.${visitors % 250}`,
    });
    // Most journeys are about something else: they put the greeting away wherever it stands before them.
    await page.addLocatorHandler(greetingOf(page), () => page.keyboard.press('Escape'));
    await provide(page);
  },
  quiet: [
    async ({ page }, provide) => {
      const noise: string[] = [];
      page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        // A refused call is part of some journeys; the browser reports its status by itself.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          noise.push(message.text());
      });
      await provide(noise);
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
});

/** Fails when axe finds a WCAG 2.2 A or AA violation in what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(' ')) }))).toEqual(
    [],
  );
}

/** Fails when anything makes the page wider than the screen. */
export async function expectNoSideways(page: Page): Promise<void> {
  const { scroll, screen } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(screen);
}
