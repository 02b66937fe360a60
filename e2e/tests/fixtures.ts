import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Frame, type Locator, type Page } from '@playwright/test';
import type axeCore from 'axe-core';

export { expect };

declare global {
  /** There once its source ran in a page. */
  var axe: typeof axeCore;
}

/** The smaller one, which a page reads in half the time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Standards whose violations fail a test. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

let pageCount = 0;

/** The dialog after a first login, or where the operator has a message. */
export const welcomeDialogOf = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.locator('[data-welcome]') });

/**
 * Closes the welcome dialog whenever it covers the page: most tests are about something else. By its button, since its key
 * handler is attached a moment after it is visible.
 */
export async function closeWelcomeDialogs(page: Page): Promise<void> {
  await page.addLocatorHandler(welcomeDialogOf(page), async (welcomeDialog) => {
    // A logout in another tab closes it first.
    const close = welcomeDialog.getByRole('button').last();
    await close.click({ timeout: 5000 }).catch(async () => expect(welcomeDialog).toBeHidden());
  });
}

/** What a frame of another site finds: browsers deny it storage more and more, and some people allow it. */
export type ThirdPartyStorage = 'denied' | 'allowed';

/** Makes storage throw in frames of other sites, as browsers do that deny it. Runs in the page. */
function denyThirdPartyStorage(): void {
  const isThirdParty = Array.from(window.location.ancestorOrigins).some(
    (origin) => new URL(origin).hostname !== window.location.hostname,
  );
  if (!isThirdParty) return;
  for (const name of ['sessionStorage', 'localStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
}

/**
 * A test whose page has a network address of its own, and whose browser must stay quiet:
 * an uncaught error, a broken content policy or an error in the console fails the journey.
 */
export const test = base.extend<{ quiet: readonly string[]; thirdPartyStorage: ThirdPartyStorage }>({
  thirdPartyStorage: ['denied', { option: true }],
  page: async ({ page, thirdPartyStorage }, provide, testInfo) => {
    if (thirdPartyStorage === 'denied') await page.addInitScript(denyThirdPartyStorage);
    pageCount += 1;
    await page.setExtraHTTPHeaders({
      'x-forwarded-for': `198.18.${testInfo.workerIndex % 200}.${pageCount % 250}`,
    });
    await closeWelcomeDialogs(page);
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

/**
 * Fails when axe finds a WCAG 2.2 A or AA violation in what the page shows now.
 * It runs in the page itself: the runner's own way opens a second page and reads every passed node too, for three times as long.
 * A frame is a page of its own and is checked separately.
 *
 * @param part selector of what has changed since the last check, where the rest of the page is the same
 */
export async function expectAccessible(page: Page | Frame, part?: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async ({ runOnly, part }) => {
      // The browser leaves out what is far below the screen (`content-visibility`). Its text then has places outside its own
      // background, which axe takes for the page's.
      const wholePage = new CSSStyleSheet();
      wholePage.replaceSync('* { content-visibility: visible !important }');
      document.adoptedStyleSheets.push(wholePage);
      // What is still moving in is seen in colours that are not its own. One movement may start another.
      for (;;) {
        const moving = document
          .getAnimations()
          .filter(
            ({ effect, playState }) =>
              playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
          );
        if (moving.length === 0) break;
        await Promise.allSettled(moving.map(({ finished }) => finished));
      }
      const { violations } = await globalThis.axe.run(part ?? document, {
        runOnly,
        resultTypes: ['violations'],
        preload: false,
        iframes: false,
      });
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== wholePage);
      return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }));
    },
    { runOnly: standards, part },
  );
  expect(violations).toEqual([]);
}

const screens = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 360, height: 740 },
] as const;

/**
 * Looks at a page on a desktop's screen and on a phone's, which it must fit, and gives it its own again. A journey whose screens
 * differ in their look only needs one run this way.
 *
 * @param part selector of what has to be accessible, where the rest of the page is behind it
 */
export async function onEachScreen(
  page: Page,
  look: (screen: (typeof screens)[number]['name']) => Promise<void>,
  part?: string,
): Promise<void> {
  const own = page.viewportSize();
  for (const { name, ...size } of screens) {
    await page.setViewportSize(size);
    await look(name);
    await expectAccessible(page, part);
    await expectNoHorizontalScroll(page);
  }
  if (own) await page.setViewportSize(own);
}

/** Fails when anything makes the page wider than the screen. */
export async function expectNoHorizontalScroll(page: Page | Frame): Promise<void> {
  const { scroll, screen } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(screen);
}
