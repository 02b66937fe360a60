import { buildVariant } from '@marquee/tools/brand-variant';
import { brands, localeOf } from '../pages/brands.ts';
import { SitePage } from '../pages/site-page.ts';
import { expect, test } from './fixtures.ts';

const brand = brands.find(({ theme, artwork }) => theme.otherScheme && artwork?.categories);
if (!brand) throw new Error('The looks for a season need a brand of both schemes with pictures');
const { merchant, theme, artwork } = brand;

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

const [category = '', picture = ''] = Object.entries(artwork?.categories ?? {})[0] ?? [];
const [, other = ''] = Object.entries(artwork?.categories ?? {})[1] ?? [];
const color = (red: number, green: number, blue: number) => ({
  $value: { colorSpace: 'srgb', components: [red, green, blue] },
});
const begin = Date.UTC(2040, 0, 1);
const end = Date.UTC(2040, 0, 8);
const overlays = [
  {
    name: 'gala',
    from: new Date(begin).toISOString().replace('.000', ''),
    to: new Date(end).toISOString().replace('.000', ''),
    theme: { color: { canvas: color(0.2, 0, 0) }, otherScheme: { color: { canvas: color(1, 0.8, 0.8) } } },
    artwork: { categories: { [category]: other } },
  },
];

test(
  'a look for a season is shown from its start to its end by the server’s clock, in both schemes, and is not fetched before',
  { tag: '@desktop' },
  async ({ browser }) => {
    const fileOf = await buildVariant(merchant, {
      theme,
      overlays,
    });
    // A service worker would fetch the page past the routes.
    const context = await browser.newContext({
      locale: localeOf(brand),
      bypassCSP: true,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const sitePage = new SitePage(page, brand);
    const fetched: string[] = [];
    /** The server's time when it answers next. */
    let serverTime = begin - 3_600_000;
    await context.route(`${sitePage.origin}/**`, async (route) => {
      const request = route.request();
      const { pathname } = new URL(request.url());
      if (pathname === '/wps/system/status') {
        // The runner itself knows no names below localhost.
        const { host, origin } = new URL(request.url());
        const url = request.url().replace(origin, `http://127.0.0.1:${new URL(origin).port}`);
        const response = await route.fetch({ url, headers: { ...request.headers(), host } });
        const headers = { ...response.headers(), date: new Date(serverTime).toUTCString() };
        return route.fulfill({ response, headers });
      }
      const path = request.resourceType() === 'document' ? 'index.html' : pathname.slice(1);
      const body = fileOf(path);
      if (!body) return route.continue();
      fetched.push(path);
      return route.fulfill({
        body,
        contentType: types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      });
    });
    const canvas = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--m-color-canvas'));
    const stem = (source: string) => source.slice(source.lastIndexOf('/') + 1, source.lastIndexOf('.'));
    const shownPictures = () =>
      sitePage.content
        .locator('img')
        .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
    const isShown = async (source: string) =>
      (await shownPictures()).some((src) => src.includes(`/${stem(source)}-`));

    await test.step('before its start', async () => {
      await sitePage.open('/index');
      await sitePage.closeAnnouncement();
      await expect.poll(() => isShown(picture)).toBe(true);
      expect(await canvas()).not.toBe('#330000');
      expect(fetched.filter((path) => path.includes('overlay'))).toEqual([]);
    });

    await test.step('it begins and ends while the page is open', async () => {
      serverTime = begin - 8_000;
      await page.reload();
      await expect.poll(canvas, { timeout: 30_000 }).toBe('#330000');
      await expect.poll(() => isShown(picture)).toBe(false);
      serverTime = end - 8_000;
      await page.reload();
      await expect.poll(canvas).toBe('#330000');
      await page.emulateMedia({ colorScheme: theme.scheme === 'dark' ? 'light' : 'dark' });
      await expect.poll(canvas).toBe('#ffcccc');
      await page.emulateMedia({ colorScheme: theme.scheme });
      await expect.poll(canvas, { timeout: 30_000 }).not.toBe('#330000');
      await expect.poll(() => isShown(picture)).toBe(true);
    });

    await test.step('it can be looked at before', async () => {
      serverTime = begin - 3_600_000;
      await sitePage.open('/index?overlay=gala');
      await expect.poll(canvas).toBe('#330000');
      await expect.poll(() => isShown(other)).toBe(true);
      await expect.poll(() => isShown(picture)).toBe(false);
    });
    await context.close();
  },
);
