import { readFileSync } from 'node:fs';
import { brands, localeOf } from '../visitor/brands.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../visitor/journey.ts';
import { Visitor } from '../visitor/visitor.ts';

// One brand: the records are the same on all.
const [brand] = brands.filter(({ loginToHome }) => !loginToHome);
if (!brand) throw new Error('every brand asks for a login first');
test.use({ locale: localeOf(brand) });

test('a member looks up what moved their wallet, and takes it home as a table', async ({ page }) => {
  const visitor = new Visitor(page, brand);
  const centre = page.getByRole('dialog', { name: visitor.say('Account record') });
  const preset = (name: string) => centre.getByRole('button', { name: visitor.say(name), exact: true });

  await test.step('an address leads to the records, over a login', async () => {
    await visitor.open('/index?member=transactionHistory');
    await visitor.logIn('vip', 'Demo2026!');
    await expect(centre.getByRole('row').nth(1)).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
  });

  await test.step('days without a movement say so', async () => {
    await preset('Yesterday').click();
    await expect(centre.getByText(visitor.say('Nothing moved here'))).toBeVisible();
    await expectAccessible(page);
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
});
