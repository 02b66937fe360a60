import { expect, test, type Page } from '@playwright/test';
import { brands } from '../pages/brands.ts';
import { readAnswers } from './answers.ts';
import { expectKeptLook, expectSameLook, lookOf } from './look.ts';
import { openScreen } from './open-screen.ts';
import { screens, viewports, visit, type Screen } from './screens.ts';
import { openStand, type Stand } from './stand.ts';

test.use(visit);

let stand: Stand;
test.beforeAll(async () => {
  stand = await openStand(brands.map(({ merchant }) => merchant));
});
test.afterAll(() => stand.close());

type Brand = (typeof brands)[number];

async function open(page: Page, brand: Brand, screen: Screen): Promise<void> {
  await page.clock.setFixedTime(readAnswers(brand.merchant).now);
  stand.begin();
  await openScreen(page, brand, screen, { origin: stand.originOf(brand.merchant), token: 'visitor' });
  // Some calls come when the page has time for them.
  await expect.poll(() => stand.quietFor(), { intervals: [100] }).toBeGreaterThan(700);
}

for (const brand of brands)
  for (const screen of screens)
    for (const viewport of viewports) {
      const name = `${brand.merchant}-${screen.name}-${viewport.width}`;
      test(`${name} looks as it did`, { tag: '@picture' }, async ({ page }, testInfo) => {
        await page.setViewportSize(viewport);
        await open(page, brand, screen);
        await expectKeptLook(await lookOf(page), name, testInfo);
        expect(
          stand.unanswered(),
          'The screen makes calls that were not recorded: npm run visual -- record',
        ).toEqual([]);
      });
    }

/** Changes as small as a slip in a token, each made to the custom properties of the page. */
const changes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  color: { '--m-color-primary': 'color-mix(in srgb, var(--before) 75%, white)' },
  spacing: { '--m-space-m': 'calc(var(--before) + 2px)' },
};

for (const [kind, properties] of Object.entries(changes))
  test(`a changed ${kind} is seen`, async ({ page }, testInfo) => {
    const [brand] = brands;
    const [viewport] = viewports;
    const screen = screens.find(({ name }) => name === 'register');
    if (!brand || !screen) throw new Error('There is no brand, or no registration.');
    await page.setViewportSize(viewport);
    await open(page, brand, screen);
    const before = await lookOf(page);
    const picture = { name: `changed-${kind}`, testInfo };
    await expectSameLook(await lookOf(page), before, picture);
    await page.evaluate((changed) => {
      const { style } = document.documentElement;
      for (const [property, value] of Object.entries(changed)) {
        const before = getComputedStyle(document.documentElement).getPropertyValue(property);
        style.setProperty(property, value.replace('var(--before)', before));
      }
    }, properties);
    const after = await lookOf(page);
    await expect(expectSameLook(after, before, picture)).rejects.toThrow(/pixels/);
  });
