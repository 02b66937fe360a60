import { randomUUID } from 'node:crypto';
import { brands } from '../pages/brands.ts';
import { launchGame } from '../servers/launch.ts';
import { openPlatform, type Platform } from '../servers/platform.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { takeScreenshot } from './screenshots.ts';

const [brand] = brands;
if (!brand) throw new Error('there is no brand');
const { merchant } = brand;
let platform: Platform;
test.beforeAll(() => {
  platform = openPlatform();
});
test.afterAll(() => platform.close());

const viewports = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

// The window is resized here, so one project is enough.
test(
  'every roulette bet can be pressed on its own, from a phone to a large screen',
  { tag: '@desktop' },
  async ({ page }, testInfo) => {
    const player = `wheel${randomUUID().slice(0, 6)}`;
    await platform.addMember(merchant, player);
    // A balance of nine digits: the header has to hold it on every screen, too.
    await platform.credit(merchant, player, 1_234_567_890_000n);
    const game = { vendor: 'NORTHWIND', code: 'NORTHWIND_002', language: 'EN' };
    await page.goto(await launchGame(merchant, player, await platform.openSession(merchant, player), game));
    const numbers = page.getByRole('group', { name: 'Numbers' }).getByRole('button');
    const outside = page.getByRole('button', { name: /, pays [12] to 1/ });
    for (const viewport of viewports)
      await test.step(`${viewport.width} pixels`, async () => {
        await page.setViewportSize(viewport);
        await expect(numbers).toHaveCount(37);
        await expect(outside).toHaveCount(12);
        const boxes = await Promise.all(
          [...(await numbers.all()), ...(await outside.all())].map(async (button) => ({
            name: (await button.getAttribute('aria-label')) ?? '',
            ...((await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }),
          })),
        );
        expect(boxes.filter(({ width, height }) => width < 43 || height < 43)).toEqual([]);
        const overlaps = boxes.flatMap((one, place) =>
          boxes
            .slice(place + 1)
            .filter(
              (other) =>
                Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 1 &&
                Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 1,
            )
            .map((other) => `${one.name} and ${other.name}`),
        );
        expect(overlaps).toEqual([]);
        // On a desktop nothing has to be scrolled to, and nothing lies over it.
        const covered = await outside.evaluateAll((all) =>
          all.flatMap((button) => {
            const { x, y, width, height } = button.getBoundingClientRect();
            const top = document.elementFromPoint(x + width / 2, y + height / 2);
            return button.contains(top) ? [] : [button.getAttribute('aria-label')];
          }),
        );
        if (viewport.width >= 1024) expect(covered).toEqual([]);
        const balance = page.getByRole('banner').getByText('123,456,789.00');
        await expect(balance).toBeVisible();
        const { right, left, cut } = await page.getByRole('banner').evaluate((header) => {
          const line = header.querySelector('.balance');
          const words = document.createRange();
          if (line) words.selectNodeContents(line);
          return {
            right: words.getBoundingClientRect().right,
            left: header.querySelector('nav')?.getBoundingClientRect().left ?? 0,
            cut: [...header.querySelectorAll('.who, .balance')].some(
              (element) => element.scrollWidth > element.clientWidth,
            ),
          };
        });
        expect(right).toBeLessThanOrEqual(left);
        expect(cut).toBe(false);
        await expectNoHorizontalScroll(page);
        await expectAccessible(page);
        await takeScreenshot(page, testInfo, `roulette-${viewport.width}`);
      });
  },
);
