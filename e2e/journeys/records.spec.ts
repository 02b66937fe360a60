import { readFileSync } from 'node:fs';
import { brands, localeOf } from '../visitor/brands.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../visitor/journey.ts';
import { openPlatform } from '../visitor/platform.ts';
import { Visitor } from '../visitor/visitor.ts';

// One brand: the records are the same on all.
const [brand] = brands.filter(({ loginToHome }) => !loginToHome);
if (!brand) throw new Error('every brand asks for a login first');
/** Where it is noon now: what is asked for by days, of yesterday and of today, has hours until these are others. */
const west = new Date().getUTCHours() - 12;
test.use({ locale: localeOf(brand), timezoneId: `Etc/GMT${west < 0 ? west : `+${west}`}` });

test('a member looks up what moved their wallet, takes it home as a table, and collects cashback once from two pages', async ({
  page,
  context,
}, testInfo) => {
  const visitor = new Visitor(page, brand);
  const platform = openPlatform();
  const player = `record${testInfo.project.name}${testInfo.retry}`;
  await platform.addMember(brand.merchant, player);
  await platform.pay(brand.merchant, player, 10_000_0000n);
  await platform.loseBet(brand.merchant, player, 5_000_0000n);
  const centre = page.getByRole('dialog', { name: visitor.say('Account record') });
  const preset = (name: string) => centre.getByRole('button', { name: visitor.say(name), exact: true });

  await test.step('an address leads to the records, over a login', async () => {
    await visitor.open('/index?member=transactionHistory');
    await visitor.logIn(player, 'Demo2026!');
    await expect(centre.getByRole('row').nth(1)).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => /(\w+)Page-[\w-]+\.js$/.exec(name)?.[1]),
    );
    // Of all the pages of the centre its own code came, and no other’s.
    expect(loaded.filter(Boolean)).toEqual(['AccountRecord']);
  });

  await test.step('days without a movement say so', async () => {
    await preset('Yesterday').click();
    await expect(centre.getByText(visitor.say('Nothing moved here'))).toBeVisible();
    await expectAccessible(page, '[role="dialog"]');
    await preset('Today').click();
    await expect(centre.getByRole('row').nth(1)).toBeVisible();
  });

  await test.step('the download holds a line for each movement', async () => {
    const rows = await centre.getByRole('row').count();
    const arriving = page.waitForEvent('download');
    await centre.getByRole('button', { name: visitor.say('Export CSV') }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toMatch(/^account-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(rows);
  });

  await test.step('closing it leaves the page below', async () => {
    await centre.getByRole('button', { name: visitor.say('Close'), exact: true }).click();
    await expect(centre).toBeHidden();
  });

  await test.step('two pages that ask for the same cashback at once get it once, and both say how it stands', async () => {
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => void window.open('/index?member=manualRebate')),
    ]);
    await visitor.open('/index?member=manualRebate');
    const pages = [page, opened].map((one) => one.getByRole('dialog', { name: visitor.say('Cashback') }));
    const collect = pages.map((one) =>
      one.getByRole('button', { name: visitor.say('Collect'), exact: true }),
    );
    for (const button of collect) await expect(button).toBeEnabled();
    // Neither is sent before both were asked for.
    let asked = 0;
    let release = () => {};
    const both = new Promise<void>((resolve) => (release = resolve));
    await context.route('**/PCS_manualRebateClaim', async (route) => {
      asked += 1;
      if (asked === pages.length) release();
      await both;
      await route.continue();
    });
    await Promise.all(collect.map((button) => button.click()));
    const lines = (one: (typeof pages)[number]) =>
      one.getByRole('table', { name: visitor.say('Cashback so far') }).getByRole('row');
    for (const one of pages) {
      // Paid here or there: nothing waits any more, and the record has the one line, below its headings.
      await expect(lines(one)).toHaveCount(2);
      await expect(one.getByRole('button', { name: visitor.say('Collect'), exact: true })).toBeDisabled();
    }
    const nothing = pages.map((one) => one.getByText(visitor.say('Nothing to collect any more')));
    await expect
      .poll(async () => (await Promise.all(nothing.map((one) => one.count()))).toSorted())
      .toEqual([0, 1]);
    const { balance } = await platform.moneyOf(brand.merchant, player);
    expect(Number(balance)).toBeGreaterThan(5000);
    await expectAccessible(page, '[role="dialog"]');
  });
  await platform.close();
});
