import { expect, type Page } from '@playwright/test';

/** Waits for what the page fetches after it is shown: no skeleton and no unfinished picture is on the screen. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]:not([aria-hidden="true"] *)')).toHaveCount(0);
  await expect
    .poll(() =>
      page.evaluate(() => {
        const pending = [
          ...document.querySelectorAll('span[aria-hidden][data-shape][data-length]'),
          ...[...document.images].filter(({ complete }) => !complete),
        ];
        return pending.some((element) => {
          const { top, bottom, left, right, width } = element.getBoundingClientRect();
          // A picture of a row that goes on to the right is fetched when it comes near.
          const isOffScreen = right < 0 || left > window.innerWidth;
          return width > 0 && bottom > 0 && top < window.innerHeight && !isOffScreen;
        });
      }),
    )
    .toBe(false);
}
