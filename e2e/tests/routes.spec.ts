import type { Page } from '@playwright/test';
import { memberMenu } from '@marquee/member-centre/pages';
import { isRouteOn, routeOf, routes } from '@marquee/site/routes';
import { brands, localeOf, screenOf } from '../pages/brands.ts';
import { expect, expectNoHorizontalScroll, test } from './fixtures.ts';
import { openPlatform, type Platform } from '../servers/platform.ts';
import { SitePage } from '../pages/site-page.ts';

let platform: Platform;
test.beforeAll(() => {
  platform = openPlatform();
});
test.afterAll(() => platform.close());

/** Links of the page that lead nowhere: to nothing, to a place that is not there, to an address without a page. */
async function deadLinks(page: Page): Promise<string[]> {
  const links = await page.locator('a').evaluateAll((all) =>
    all.map((link) => {
      const href = link.getAttribute('href');
      const url = new URL((link as HTMLAnchorElement).href || 'about:blank');
      const here = url.origin === window.location.origin;
      const place = here && url.pathname === window.location.pathname ? url.hash.slice(1) : '';
      return {
        text: `${link.textContent} → ${href}`,
        empty: href === null || href === '' || href === '#',
        path: here ? url.pathname : undefined,
        lost: place !== '' && document.getElementById(place) === null,
      };
    }),
  );
  return links
    .filter(
      ({ empty, path, lost }) => empty || lost || (path !== undefined && path !== '/' && !routeOf(path)),
    )
    .map(({ text }) => text);
}

/** Texts that say nothing of where a link leads, as Lighthouse counts them in the languages of the brands. */
const unclear =
  /^(?:click (?:here|this)|go|here|information|learn more|more(?: info(?:rmation)?)?|right here|read more|see more|start|this|(?:ここ|こちら)をクリック|リンク|続きを読む|続く|全文表示)$/i;

/** The texts of unclear links. */
async function unclearLinks(page: Page): Promise<string[]> {
  const texts = await page
    .locator('a')
    .evaluateAll((all) => all.map((link) => (link.textContent ?? '').trim()));
  return texts.filter((text) => unclear.test(text));
}

/** What is wrong with the headings of a page: it has one of the first level, which its title begins with, and skips no level. */
async function headingFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')].filter((heading) =>
      heading.checkVisibility(),
    );
    const levels = headings.map(({ tagName }) => Number(tagName[1]));
    const [first] = headings.filter(({ tagName }) => tagName === 'H1');
    return [
      ...(levels.filter((level) => level === 1).length === 1 ? [] : [`levels ${levels.join(' ')}`]),
      ...(document.title.startsWith(first?.textContent ?? '') ? [] : [`title ${document.title}`]),
      ...headings.flatMap(({ textContent }, place) =>
        (levels[place] ?? 0) > (levels[place - 1] ?? 0) + 1 ? [`level of "${textContent}"`] : [],
      ),
    ];
  });
}

// The light brand on a desktop, the dark one on a phone.
for (const brand of brands.filter(({ loginToHome }) => !loginToHome)) {
  test.describe(brand.merchant, { tag: screenOf(brand) }, () => {
    test.use({ locale: localeOf(brand) });

    test('every address opens its page, with its title and headings, without an error, a refused call or a link that leads nowhere', async ({
      page,
    }) => {
      const sitePage = new SitePage(page, brand);
      const failed: string[] = [];
      page.on('response', (response) => {
        // A part that is not open yet says so, and the page says it on.
        if (response.status() >= 400 && response.status() !== 501)
          failed.push(`${response.status()} ${response.url()}`);
      });
      page.on('requestfailed', (request) => {
        // Going on before everything has come is no failure.
        const why = request.failure()?.errorText ?? '';
        if (why !== 'net::ERR_ABORTED') failed.push(`${why} ${request.url()}`);
      });
      const walk = async (addresses: readonly string[]) => {
        for (const address of addresses) {
          await test.step(address, async () => {
            await sitePage.go(address);
            await expectNoHorizontalScroll(page);
            expect(await deadLinks(page)).toEqual([]);
            expect(await unclearLinks(page)).toEqual([]);
            await expect.poll(() => headingFaults(page)).toEqual([]);
            expect(failed).toEqual([]);
          });
        }
      };
      const addresses = routes.filter((route) => isRouteOn(route, brand)).map(({ path }) => path);

      await sitePage.open('/vip');
      await expect(sitePage.loginButton).toBeVisible();
      const canonical = page.locator('link[rel=canonical]');
      await expect(canonical).toHaveAttribute('href', `https://${brand.domains[0]}/vip`);
      await walk(addresses);
      await sitePage.enter(await platform.openSession(brand.merchant, 'demo'));
      await sitePage.open('/vip');
      await expect(sitePage.balance).toBeVisible();
      await walk([...addresses, ...memberMenu.map((name) => `/vip?member=${name}`)]);
    });
  });
}
