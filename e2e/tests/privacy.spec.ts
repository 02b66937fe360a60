import { readFileSync } from 'node:fs';
import { brands } from '../pages/brands.ts';
import { OfficePage } from '../pages/office-page.ts';
import { openPlatform } from '../servers/platform.ts';
import { demoStaff, openStaffSession } from '../servers/staff.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { takeScreenshot } from './screenshots.ts';

const brand = brands.find(({ currency }) => currency.code === 'PHP');
if (!brand) throw new Error('No demo brand has the currency of this journey.');
const { merchant } = brand;

test.use({ locale: 'en' });

test('a member’s data are exported, and the member is erased by two people once nothing is open', async ({
  page,
  browser,
}, testInfo) => {
  const [owner, partner] = demoStaff();
  if (!owner || !partner) throw new Error('The demo has no two owners.');
  // Of its own for each screen and attempt.
  const member = `erase${testInfo.project.name === 'phone' ? 'p' : 'd'}${Date.now() % 1_000_000}`;
  const office = new OfficePage(page);
  const check = async (name: string) => {
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await takeScreenshot(page, testInfo, `office-${name}`);
  };
  const platform = openPlatform();
  await platform.addMember(merchant, member);
  await platform.credit(merchant, member, 1_000_000n);
  await platform.close();
  let id = '';

  await test.step('a person exports what is held about the member', async () => {
    await office.enter(await openStaffSession(owner.name));
    await office.open(`/members?merchant=${merchant}&search=${member}`);
    await office.row(member).click();
    await expect(office.detail.getByRole('heading', { name: member })).toBeVisible();
    id = new URL(page.url()).searchParams.get('id') ?? '';
    await office.detail.getByRole('button', { name: 'Export the data' }).click();
    const dialog = page.getByRole('dialog', { name: /^Export the data/ });
    await dialog.getByRole('combobox').selectOption({ index: 1 });
    await dialog.getByLabel(/^Reason/).fill('Request by letter');
    await check('export');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export the data' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${merchant}-${id}.json`);
    expect(readFileSync(await file.path(), 'utf8')).toContain(`"username": "${member}"`);
    await expect(page.getByText('Exported')).toBeVisible();
  });

  await test.step('is told what is open', async () => {
    await office.detail.getByRole('button', { name: 'Erase the member' }).click();
    const dialog = page.getByRole('dialog', { name: /^Erase the member/ });
    await expect(dialog.getByText('Wallets with money')).toBeVisible();
    await check('erase-open');
    await page.keyboard.press('Escape');
    await office.detail.getByRole('button', { name: 'Adjust the balance' }).click();
    const adjust = page.getByRole('dialog', { name: /^Adjust the balance/ });
    await adjust.getByRole('combobox', { name: 'Direction' }).selectOption('debit');
    await adjust.getByLabel(/^Amount/).fill('100');
    await adjust.getByRole('combobox', { name: 'Code name' }).selectOption('correction');
    await adjust.getByLabel(/^Reason/).fill('Paid out by hand');
    await adjust.getByRole('button', { name: 'Adjust the balance' }).click();
    await expect(page.getByText('Saved')).toBeVisible();
  });

  await test.step('and requests the erasure', async () => {
    await office.detail.getByRole('button', { name: 'Erase the member' }).click();
    const dialog = page.getByRole('dialog', { name: /^Erase the member/ });
    await expect(dialog.getByText('This cannot be undone')).toBeVisible();
    await dialog.getByRole('combobox').selectOption({ index: 1 });
    await dialog.getByLabel(/^Reason/).fill('Request by letter');
    await check('erase');
    await dialog.getByRole('button', { name: 'Erase the member' }).click();
    await expect(page.getByText('This waits for a second person')).toBeVisible();
  });

  const other = await browser.newContext({ viewport: page.viewportSize(), locale: 'en' });
  await test.step('which another person approves', async () => {
    const second = new OfficePage(await other.newPage());
    await second.enter(await openStaffSession(partner.name));
    await second.open('/approvals');
    await second.row('members erase').click();
    await expect(second.detail.getByText('Request by letter')).toBeVisible();
    await second.button('Approve and execute').click();
    await expect(second.page.getByText('Approved and executed')).toBeVisible();
  });
  await other.close();

  await test.step('after which the profile has no name', async () => {
    await office.open(`/members?merchant=${merchant}&id=${id}`);
    await expect(office.detail.getByRole('heading', { name: `erased-${id}` })).toBeVisible();
    await expect(office.detail.getByText(/^Erased on/)).toBeVisible();
    await expect(office.detail).not.toContainText(member);
    await expect(office.detail.getByRole('button', { name: 'Suspend' })).toHaveCount(0);
    await check('erased');
  });
});
