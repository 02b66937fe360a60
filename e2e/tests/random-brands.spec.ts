import { randomChoices } from '@marquee/brand/random-choices';
import { buildVariant, textId } from '@marquee/tools/brand-variant';
import { brands, localeOf } from '../pages/brands.ts';
import { SitePage } from '../pages/site-page.ts';
import { expect, expectNoHorizontalScroll, test } from './fixtures.ts';

const widths = [320, 360, 768, 1440, 1920];
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  svg: 'image/svg+xml',
};

const brand = brands.find(({ loginToHome }) => !loginToHome);
if (!brand) throw new Error('The random looks need a brand that admits guests');

/** Another one at each run; to try one again, set it: the annotation of a failed test has it. */
const seed = Number(process.env['RANDOM_BRANDS']);

randomChoices(3, seed).forEach((choices, index) => {
  const { header, nav } = choices.layout;
  test(
    `random brand ${index + 1} overflows at no width, and has its own words`,
    { tag: '@desktop' },
    async ({ browser }, testInfo) => {
      testInfo.annotations.push({
        type: 'look',
        description: `RANDOM_BRANDS=${seed}: ${header.kind}, ${nav.kind}, ${JSON.stringify(choices)}`,
      });
      const ownText = 'Step in';
      const texts = { [brand.defaultLanguage]: { [textId('Log in')]: ownText } };
      const fileOf = await buildVariant(brand.merchant, { ...choices, texts });
      const context = await browser.newContext({
        locale: localeOf(brand),
        bypassCSP: true,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const sitePage = new SitePage(page, brand);
      // The gateway has the brand's own look: this one's pages and scripts take its place, calls go through.
      await context.route(`${sitePage.origin}/**`, (route) => {
        const request = route.request();
        const path =
          request.resourceType() === 'document' ? 'index.html' : new URL(request.url()).pathname.slice(1);
        const body = fileOf(path);
        return body
          ? route.fulfill({
              body,
              contentType: types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
            })
          : route.continue();
      });
      await sitePage.open('/index');
      await sitePage.closeAnnouncement();
      await expect(sitePage.header.getByRole('button', { name: ownText, exact: true })).toBeVisible();
      for (const path of ['/index', '/rng', '/promotions']) {
        if (path !== '/index') await sitePage.go(path);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await test.step(`${path} at ${width}`, async () => {
            await expect(sitePage.header).toBeVisible();
            await expect(async () => expectNoHorizontalScroll(page)).toPass();
          });
        }
      }
      await context.close();
    },
  );
});
