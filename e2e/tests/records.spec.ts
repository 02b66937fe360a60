import { readFileSync } from 'node:fs';
import { brands, localeOf } from '../pages/brands.ts';
import { expect, expectAccessible, onEachScreen, test } from './fixtures.ts';
import { openPlatform } from '../servers/platform.ts';
import { SitePage } from '../pages/site-page.ts';

// One brand: the records are the same on all.
const [brand] = brands.filter(({ loginToHome }) => !loginToHome);
if (!brand) throw new Error('every brand requires a login');
/** A time zone in which it is noon now, so that "today" and "yesterday" do not change during the test. */
const west = new Date().getUTCHours() - 12;
test.use({ locale: localeOf(brand), timezoneId: `Etc/GMT${west < 0 ? west : `+${west}`}` });

// The window is resized here, so one project is enough.
test(
  'a member reads the wallet’s transactions, downloads them, and collects cashback once from two pages',
  { tag: '@desktop' },
  async ({ page, context }, testInfo) => {
    const sitePage = new SitePage(page, brand);
    const platform = openPlatform();
    const player = `record${testInfo.repeatEachIndex}${testInfo.retry}`;
    await platform.addMember(brand.merchant, player);
    await platform.credit(brand.merchant, player, 10_000_0000n);
    await platform.loseBet(brand.merchant, player, 5_000_0000n);
    const centre = page.getByRole('dialog', { name: sitePage.translate('Account record') });
    const preset = (name: string) =>
      centre.getByRole('button', { name: sitePage.translate(name), exact: true });

    await test.step('an address leads to the records, over a login', async () => {
      // Not from the browser's list of resources, which ends with the 250th.
      const loaded = new Set<string>();
      page.on('request', (request) => {
        const [, name] = /(\w+)Page-[\w-]+\.js$/.exec(request.url()) ?? [];
        if (name !== undefined) loaded.add(name);
      });
      await sitePage.open('/index?member=transactionHistory');
      await sitePage.logIn(player, 'Demo2026!');
      await expect(centre.getByRole('row').nth(1)).toBeVisible();
      await onEachScreen(page, async () => {
        await expect(centre.getByRole('row').nth(1)).toBeVisible();
      });
      // Of all the pages of the centre its own code came, and no other’s.
      expect([...loaded]).toEqual(['AccountRecord']);
    });

    await test.step('days without a movement say so', async () => {
      await preset('Yesterday').click();
      await expect(centre.getByText(sitePage.translate('Nothing moved here'))).toBeVisible();
      await expectAccessible(page, '[role="dialog"]');
      await preset('Today').click();
      await expect(centre.getByRole('row').nth(1)).toBeVisible();
    });

    await test.step('the days that are shown stay after a reload, and after another page and Back', async () => {
      const yesterdayAlone = async () => {
        await expect(page).toHaveURL(
          /member=transactionHistory&member\.from=(\d{4}-\d\d-\d\d)&member\.to=\1$/,
        );
        await expect(preset('Yesterday')).toHaveAttribute('aria-pressed', 'true');
        await expect(centre.getByText(sitePage.translate('Nothing moved here'))).toBeVisible();
      };
      await preset('Yesterday').click();
      await yesterdayAlone();
      await page.reload();
      await yesterdayAlone();
      await centre.getByRole('button', { name: sitePage.translate('Statement by month') }).click();
      await expect(page).toHaveURL(/member=statement$/);
      await page.goBack();
      await yesterdayAlone();
      await preset('Today').click();
      await expect(centre.getByRole('row').nth(1)).toBeVisible();
    });

    await test.step('the download holds a line for each movement', async () => {
      const rows = await centre.getByRole('row').count();
      const arriving = page.waitForEvent('download');
      await centre.getByRole('button', { name: sitePage.translate('Export CSV') }).click();
      const download = await arriving;
      expect(download.suggestedFilename()).toMatch(/^account-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.csv$/);
      const lines = readFileSync(await download.path(), 'utf8')
        .trim()
        .split('\r\n');
      expect(lines).toHaveLength(rows);
    });

    await test.step('closing it leaves the page below', async () => {
      await centre.getByRole('button', { name: sitePage.translate('Close'), exact: true }).click();
      await expect(centre).toBeHidden();
    });

    await test.step('two pages that claim the same cashback at once get it once, and both show its state', async () => {
      const [opened] = await Promise.all([
        context.waitForEvent('page'),
        page.evaluate(() => void window.open('/index?member=manualRebate')),
      ]);
      await sitePage.open('/index?member=manualRebate');
      const pages = [page, opened].map((one) =>
        one.getByRole('dialog', { name: sitePage.translate('Cashback') }),
      );
      const collect = pages.map((one) =>
        one.getByRole('button', { name: sitePage.translate('Collect'), exact: true }),
      );
      for (const button of collect) await expect(button).toBeEnabled();
      // Both are sent at the same time.
      let requested = 0;
      let release = () => {};
      const both = new Promise<void>((resolve) => (release = resolve));
      await context.route('**/PCS_manualRebateClaim', async (route) => {
        requested += 1;
        if (requested === pages.length) release();
        await both;
        await route.continue();
      });
      await Promise.all(collect.map((button) => button.click()));
      const lines = (one: (typeof pages)[number]) =>
        one.getByRole('table', { name: sitePage.translate('Cashback so far') }).getByRole('row');
      for (const one of pages) {
        // Paid here or there: nothing waits any more, and the record has the one line, below its headings.
        await expect(lines(one)).toHaveCount(2);
        await expect(
          one.getByRole('button', { name: sitePage.translate('Collect'), exact: true }),
        ).toBeDisabled();
      }
      const nothing = pages.map((one) => one.getByText(sitePage.translate('Nothing to collect any more')));
      await expect
        .poll(async () => (await Promise.all(nothing.map((one) => one.count()))).toSorted())
        .toEqual([0, 1]);
      const { balance } = await platform.walletOf(brand.merchant, player);
      expect(Number(balance)).toBeGreaterThan(5000);
      await expectAccessible(page, '[role="dialog"]');
    });
    await platform.close();
  },
);
