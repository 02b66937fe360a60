import { languageTags } from '@marquee/brand';
import { brands } from '../pages/brands.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openPlatform, type Platform } from '../servers/platform.ts';
import { SitePage } from '../pages/site-page.ts';

let platform: Platform;
test.beforeAll(() => {
  platform = openPlatform();
});
test.afterAll(() => platform.close());

const withoutAccents = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');

// Vietnamese: its names have accents that few people type into a search.
const brand = brands.find(({ languages, loginToHome }) => languages.includes('VI') && !loginToHome);
if (!brand) throw new Error('No demo brand is in Vietnamese and lets guests in.');

test.describe(brand.merchant, { tag: '@desktop' }, () => {
  test.use({ locale: languageTags.VI.tag });

  test('a key opens the search on every page, and words with typos and without accents lead to everything', async ({
    page,
  }) => {
    const sitePage = new SitePage(page, brand);
    sitePage.language = 'VI';
    const dialog = page.getByRole('dialog', { name: sitePage.translate('Search'), exact: true });
    const heading = sitePage.content.getByRole('heading', { level: 1 });
    /** Opens the search by its key where nothing is typed, and looks for words. */
    const find = async (words: string) => {
      await expect(heading.first()).toBeAttached();
      await page.locator('body').press('/');
      await dialog.getByRole('searchbox').fill(words);
    };
    await sitePage.enter(await platform.openSession(brand.merchant, 'demo'));

    await test.step('from the member’s page to a vendor, with a letter missing', async () => {
      await sitePage.open('/vip');
      await expect(sitePage.balance).toBeVisible();
      await find('coperfox');
      const entry = dialog.getByRole('link', { name: /^Copperfox/ });
      await expect(entry).toBeVisible();
      await expectAccessible(page, '[role="dialog"]');
      await entry.click();
      await expect(page).toHaveURL(/\/rng\?page=COPPERFOX$/);
    });

    await test.step('from a lobby to one of its games, without accents', async () => {
      const label = new RegExp(`^${sitePage.translate('Favourite: {name}').replace('{name}', '(.+)')}$`);
      const mark = await sitePage.content
        .getByRole('button', { name: label })
        .first()
        .getAttribute('aria-label');
      const name = label.exec(mark ?? '')?.[1] ?? '';
      expect(withoutAccents(name)).not.toBe(name);
      await find(withoutAccents(name));
      await dialog.getByRole('button', { name }).first().click();
      await expect(page).toHaveURL(/\/game$/);
    });

    await test.step('from the promotions to one of them, without accents and with a letter too many', async () => {
      await sitePage.open('/promotions');
      await find('qua sinh nhatt');
      await dialog.getByRole('link', { name: 'Quà sinh nhật' }).click();
      await expect(page).toHaveURL(/\/promoDetail\?id=birthday$/);
    });

    await test.step('from a promotion to a lottery, with a letter too many', async () => {
      await find('markk six');
      await dialog
        .getByRole('button', { name: /^Mark Six/ })
        .first()
        .click();
      await expect(page).toHaveURL(/[?&]gameCode=/);
    });

    await test.step('from the notices to an article, which is open and in view', async () => {
      await sitePage.open('/noticePage');
      await find('nap tien');
      const article = dialog.getByRole('link', { name: /^Làm sao để nạp tiền/ });
      await article.click();
      await expect(page).toHaveURL(/\/help\?article=money%2Fdeposit$/);
      const opened = sitePage.content.locator('details[open]');
      await expect(opened).toHaveCount(1);
      await expect(opened.locator('summary')).toHaveText(/^Làm sao để nạp tiền/);
      await expect(opened.locator('summary')).toBeInViewport();
      await expect(opened.locator('p').first()).toBeInViewport();
      await expectAccessible(page);
    });

    await test.step('the answers are searched in their texts, and a reload keeps words and article', async () => {
      const field = sitePage.content.getByRole('searchbox');
      await field.fill('MA KHOI PHUC');
      const titles = sitePage.content.locator('details > summary');
      await expect(titles.filter({ hasText: 'xác thực hai lớp' })).toBeVisible();
      await expect(titles.filter({ hasText: 'nạp tiền' })).toHaveCount(0);
      await titles.filter({ hasText: 'xác thực hai lớp' }).click();
      await expect(page).toHaveURL(/article=security%2Ftwo-factor/);
      await expect(page).toHaveURL(/q=MA\+KHOI\+PHUC/);
      await page.reload();
      await expect(field).toHaveValue('MA KHOI PHUC');
      await expect(sitePage.content.locator('details[open] > summary')).toHaveText(/xác thực hai lớp/);
      await field.fill('zzzz');
      await expect(sitePage.content.getByText(sitePage.translate('Nothing found'))).toBeVisible();
    });
  });
});
