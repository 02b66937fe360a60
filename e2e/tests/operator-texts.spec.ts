import { brands, localeOf } from '../pages/brands.ts';
import { SitePage } from '../pages/site-page.ts';
import { openPlatform, type Platform } from '../servers/platform.ts';
import { expect, test } from './fixtures.ts';

let platform: Platform;
test.beforeAll(() => {
  platform = openPlatform();
});
test.afterAll(() => platform.close());

/**
 * A text as an attacker writes it. Without handlers and styles, which the content policy reports when a browser only reads
 * them: the stories of `SafeHtml` have these.
 */
const HOSTILE = `<p id="taken" class="taken">First words</p><img src="/no-picture" alt="A sign" srcset="/taken 2x">
<script>document.title = 'taken'</script><form action="/"><b>inside</b></form><iframe src="/"></iframe>
<svg><a href="/"><text>drawn</text></a></svg><a href="javascript:document.title='taken'">A link</a>`;

/** Safari and older releases of Chrome have Trusted Types and no sanitiser. Runs in the page. */
function removeSanitiser(): void {
  for (const { prototype } of [Element, ShadowRoot]) Reflect.deleteProperty(prototype, 'setHTML');
  Reflect.deleteProperty(window, 'Sanitizer');
}

for (const brand of brands.filter(({ loginToHome }) => !loginToHome))
  test.describe(brand.merchant, { tag: '@phone' }, () => {
    test.use({ locale: localeOf(brand) });

    test('an operator’s text is read, sanitised, in a browser that has no sanitiser', async ({ page }) => {
      const site = new SitePage(page, brand);
      const notice = await platform.addNotice(brand.merchant, brand.defaultLanguage, 'One notice', HOSTILE);
      await page.addInitScript(removeSanitiser);
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      const document = page.waitForResponse((response) => response.request().isNavigationRequest());
      await site.open(`/vip?modal=notice&notice=${notice}`);
      const { 'content-security-policy': policy } = (await document).headers();
      expect(policy).toContain("require-trusted-types-for 'script'");

      const article = page.getByRole('dialog').getByRole('article');
      await expect(article.getByText('First words')).toBeVisible();
      await expect(article.getByRole('img', { name: 'A sign' })).toHaveAttribute('loading', 'lazy');
      expect(await page.evaluate(() => 'setHTML' in Element.prototype)).toBe(false);
      expect(requested.filter((path) => path.includes('/purify-'))).toHaveLength(1);

      await expect(
        article.locator('script, form, iframe, svg, #taken, [class="taken"], [srcset]'),
      ).toHaveCount(0);
      await expect(article.getByText('A link')).not.toHaveAttribute('href');
      await expect(article.getByText('inside')).toBeVisible();
      expect(await page.title()).not.toBe('taken');
      await platform.removeNotice(notice);
    });
  });
