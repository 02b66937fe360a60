import { brands } from '../pages/brands.ts';
import { appCode, OfficePage } from '../pages/office-page.ts';
import { onePixel } from '../pages/one-pixel.ts';
import { openPlatform } from '../servers/platform.ts';
import { demoStaff, openStaffSession } from '../servers/staff.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { takeScreenshot } from './screenshots.ts';

const brand = brands.find(({ currency }) => currency.code === 'PHP');
if (!brand) throw new Error('No demo brand has the currency of this journey.');
const { merchant } = brand;

test.use({ locale: 'en' });

test('an owner logs in and invites a person, a withdrawal is approved by two people, and the audit log shows it', async ({
  page,
  browser,
}, testInfo) => {
  const isPhone = testInfo.project.name === 'phone';
  const [owner, partner] = isPhone ? demoStaff().toReversed() : demoStaff();
  if (!owner || !partner) throw new Error('The demo has no two owners.');
  // Of its own for each screen and attempt.
  const payer = `pia${isPhone ? 'p' : 'd'}${Date.now() % 1_000_000}`;
  const member = `${payer}m`;
  const office = new OfficePage(page);
  const check = async (name: string) => {
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await takeScreenshot(page, testInfo, `office-${name}`);
  };

  await test.step('the owner logs in with password and code', async () => {
    await office.open('/staff');
    await expect(page.getByRole('heading', { name: 'Log in to the back office' })).toBeVisible();
    await check('login');
    await page.getByLabel(/^Name/).fill(owner.name);
    await page.getByLabel(/^Password/).fill(owner.password);
    await page.getByLabel(/^Code/).fill(appCode(owner.key));
    await office.button('Log in').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
    await expect(office.row(partner.name)).toContainText('Owner');
  });

  await test.step('and proposes to invite a person with a limit', async () => {
    await office.button('Invite a person').click();
    const dialog = page.getByRole('dialog', { name: 'Invite a person' });
    await dialog.getByLabel(/^Name/).fill(payer);
    await dialog.getByRole('combobox', { name: 'Role' }).selectOption('payments');
    await dialog.getByRole('combobox', { name: 'Brand' }).selectOption(merchant);
    await dialog.getByLabel(/^Limit for one decision/).fill('100');
    await check('invite');
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(page.getByText('This waits for a second person')).toBeVisible();
  });

  const other = await browser.newContext({ viewport: page.viewportSize(), locale: 'en' });
  const second = new OfficePage(await other.newPage());
  let link = '';
  let reference = '';
  await test.step('the other owner sees exactly what is executed, and approves it', async () => {
    await second.enter(await openStaffSession(partner.name));
    await second.open('/approvals');
    await second.row(payer).click();
    await expect(second.detail.getByText('rights.0.limit')).toBeVisible();
    await expectAccessible(second.page);
    await takeScreenshot(second.page, testInfo, 'office-approval');
    await second.button('Approve and execute').click();
    const ready = second.page.getByRole('dialog', { name: 'Invite a person' });
    link = (await ready.getByText(/\/join#/).textContent()) ?? '';
    await ready.getByRole('button', { name: 'Done' }).click();
  });
  await other.close();

  const third = await browser.newContext({ viewport: page.viewportSize(), locale: 'en' });
  const invited = new OfficePage(await third.newPage());
  await test.step('the invited person joins and logs in', async () => {
    await invited.page.goto(link);
    const key = (await invited.page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
    await invited.page.getByLabel(/^New password/).fill('a password of pia');
    await invited.page.getByLabel(/^Code/).fill(appCode(key));
    await expectAccessible(invited.page);
    await takeScreenshot(invited.page, testInfo, 'office-join');
    await invited.button('Join').click();
    await invited.login(payer, 'a password of pia', appCode(key, 1));
  });

  await test.step('a withdrawal above their limit waits for a second person', async () => {
    const platform = openPlatform();
    await platform.addMember(merchant, member);
    await platform.credit(merchant, member, 50_000_000n);
    await platform.requestWithdrawal(merchant, member, 20_000_000n);
    reference = await platform.sendReceipt(merchant, member, 500_000n, onePixel);
    await platform.close();
    await invited.choose('Withdrawals');
    await invited.row(member).click();
    await expect(invited.detail.getByText('2,000.00 PHP').first()).toBeVisible();
    await expect(invited.detail.getByText('Much more out than in')).toBeVisible();
    await invited.button('Take it').click();
    await expect(invited.detail.getByText(/^You work on it until/)).toBeVisible();
    await expectAccessible(invited.page);
    await expectNoHorizontalScroll(invited.page);
    await takeScreenshot(invited.page, testInfo, 'office-withdrawal');
    await invited.button('Approve').click();
    await expect(invited.page.getByText('This waits for a second person')).toBeVisible();
  });

  await test.step('a deposit is taken, compared with its receipt and credited', async () => {
    await invited.open(`/deposits?merchant=${merchant}&id=${reference}`);
    await expect(
      invited.detail.getByRole('img', { name: `Receipt of the payment ${reference}` }),
    ).toBeVisible();
    await invited.button('Take it').click();
    await expect(invited.detail.getByText(/^You work on it until/)).toBeVisible();
    await expectAccessible(invited.page);
    await expectNoHorizontalScroll(invited.page);
    await takeScreenshot(invited.page, testInfo, 'office-deposit');
    await invited.button('Credit it').click();
    await expect(invited.row(member)).toHaveCount(0);
    await invited.choose('Amount mismatches');
    await expectAccessible(invited.page);
    await takeScreenshot(invited.page, testInfo, 'office-mismatches');
  });
  await third.close();

  await test.step('which the owner approves', async () => {
    await office.choose('Approvals');
    const request = page
      .getByRole('row')
      .filter({ hasText: 'withdrawals decide' })
      .filter({ hasText: payer });
    await expect(request).toContainText('2,000.00');
    await check('approvals');
    await request.click();
    await office.button('Approve and execute').click();
    await expect(page.getByText('Approved and executed')).toBeVisible();
  });

  await test.step('finds the member from anywhere, and opens the profile', async () => {
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Go to' });
    await dialog.getByRole('combobox').fill(member);
    await expect(dialog.getByRole('option', { name: `${member} Member of ${merchant}` })).toBeVisible();
    await expectAccessible(page);
    await takeScreenshot(page, testInfo, 'office-find');
    await dialog.getByRole('option', { name: `${member} Member of ${merchant}` }).click();
    await expect(office.detail.getByRole('heading', { name: member })).toBeVisible();
    await check('member');
    await office.detail.getByRole('tab', { name: 'Ledger' }).click();
    await expect(office.detail.getByRole('table', { name: 'Ledger' })).toContainText('2,000.00 PHP');
    await office.detail.getByRole('tab', { name: 'Withdrawals' }).click();
    await expect(office.detail.getByRole('table', { name: 'Withdrawals' })).toContainText('2,000.00 PHP');
    await check('member-withdrawals');
  });

  await test.step('and the audit log shows who decided and who approved', async () => {
    await office.choose('Audit log');
    await page.getByLabel('Staff').fill(payer);
    await page.getByLabel('Event').fill('withdrawals decide');
    await expect(page).toHaveURL(/event=withdrawals\+decide/);
    await office.row('withdrawals decide').click();
    await expect(office.detail).toContainText(`Approved by${owner.name}`);
    await check('audit');
  });
});
