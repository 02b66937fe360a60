import { brands } from '../pages/brands.ts';
import { OfficePage } from '../pages/office-page.ts';
import { SitePage } from '../pages/site-page.ts';
import { openPlatform } from '../servers/platform.ts';
import { demoStaff, openStaffSession } from '../servers/staff.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { takeScreenshot } from './screenshots.ts';

// The demo brand whose members must be verified for large withdrawals.
const brand = brands.find(({ merchant }) => merchant === 'jade');
if (!brand) throw new Error('The brand of this journey is gone.');
const { merchant } = brand;

test.use({ locale: async ({ isMobile }, provide) => provide(isMobile ? 'zh-CN' : 'en') });

test('a member is refused a large withdrawal, sends an identity card, is approved by staff, and withdraws', async ({
  page,
  browser,
}, testInfo) => {
  test.slow();
  const isPhone = testInfo.project.name === 'phone';
  const sitePage = new SitePage(page, brand);
  sitePage.language = isPhone ? 'CN' : 'EN';
  const translate = (english: string) => sitePage.translate(english);
  const username = `ida${isPhone ? 'p' : 'd'}${Date.now() % 1_000_000}`;
  const panel = page.getByRole('dialog').first();
  const top = page.getByRole('dialog').last();
  const check = async (name: string) => {
    await expectAccessible(page, '[role="dialog"]');
    await expectNoHorizontalScroll(page);
    await takeScreenshot(page, testInfo, `${merchant}-identity-${name}`);
  };

  await test.step('a member with money and a payout account comes', async () => {
    const platform = openPlatform();
    await platform.addMember(merchant, username);
    await platform.bindContacts(
      merchant,
      username,
      `${username}@player.example`,
      `+8613${String(Date.now()).slice(-9)}`,
    );
    await platform.openWallet(merchant, username);
    await platform.credit(merchant, username, 200_000_000n);
    await platform.addPayoutAccount(merchant, username);
    await sitePage.enter(await platform.openSession(merchant, username));
    await platform.close();
  });

  await test.step('a large withdrawal is refused, and what was typed stays', async () => {
    await sitePage.open('/vip?member=withdraw');
    await expect(panel.getByText(translate('Large withdrawals need a verified identity'))).toBeVisible();
    await panel.locator('input[name="amount"]').fill('9000');
    await panel.getByRole('button', { name: translate('Continue') }).click();
    await top.locator('input[name="paymentPassword"]').fill('Demo2026!');
    await top.getByRole('button', { name: translate('Withdraw'), exact: true }).click();
    await expect(top.getByText(translate('Verify your identity first'))).toBeVisible();
    await expect(top.locator('input[name="paymentPassword"]')).toHaveValue('Demo2026!');
    await expect(top.getByText(/9,000\.00/).first()).toBeVisible();
    await check('refused');
  });

  await test.step('the refusal leads to the page where an identity card is sent', async () => {
    await top.getByRole('button', { name: translate('Verify my identity') }).click();
    await expect(page).toHaveURL(/member=identity/);
    await expect(panel.getByText(translate('Your identity is not verified yet'))).toBeVisible();
    await page.goBack();
    await expect(panel.locator('input[name="amount"]')).toHaveValue('9000');
    await page.goForward();
    await expect(panel.getByText(translate('Your identity is not verified yet'))).toBeVisible();
    await check('page');
    const photo = { name: 'card.png', mimeType: 'image/png', buffer: await page.screenshot() };
    const text = { name: 'card.png', mimeType: 'image/png', buffer: Buffer.from('Name: Ida') };
    const [front, back] = await panel.locator('input[type="file"]').all();
    if (!front || !back) throw new Error('An identity card has two sides.');
    await front.setInputFiles(text);
    await expect(panel.getByRole('alert')).toBeVisible();
    await front.setInputFiles(photo);
    await back.setInputFiles(photo);
    await expect(panel.getByRole('img', { name: /./ })).toHaveCount(2);
    await check('chosen');
    await panel.getByRole('button', { name: translate('Send for checking') }).click();
    await expect(panel.getByText(translate('We are checking your document'))).toBeVisible();
    await check('sent');
  });

  const other = await browser.newContext({ viewport: page.viewportSize(), locale: 'en' });
  const office = new OfficePage(await other.newPage());
  await test.step('staff take it, compare it with the profile and approve it with its date', async () => {
    const [owner] = demoStaff();
    if (!owner) throw new Error('The demo has no owner.');
    await office.enter(await openStaffSession(owner.name));
    await office.open(`/identity-checks?merchant=${merchant}`);
    await office.row(username).click();
    await expect(office.detail.getByRole('img')).toHaveCount(2);
    await office.button('Take it').click();
    await expect(office.detail.getByText(/^You work on it until/)).toBeVisible();
    await office.button('Approve…').click();
    await office.detail.getByLabel(/^Valid until/).fill('2035-06-30');
    await expectAccessible(office.page);
    await expectNoHorizontalScroll(office.page);
    await takeScreenshot(office.page, testInfo, 'office-identity');
    // The list has no rows for a moment while it is read again, so the answer says when it is approved.
    const answer = office.page.waitForResponse('**/operator/identity-documents/approve');
    await office.button('Approve').click();
    expect((await answer).status()).toBe(200);
    await expect(office.row(username)).toHaveCount(0);
  });
  await other.close();

  await test.step('the member reads it in the inbox, and the withdrawal goes through', async () => {
    await sitePage.open('/vip?member=messageV2');
    await expect(panel.getByText(translate('Your document has been approved')).first()).toBeVisible();
    await sitePage.open('/vip?member=identity');
    await expect(panel.getByText(translate('Your identity is verified'))).toBeVisible();
    await check('verified');
    await sitePage.open('/vip?member=withdraw');
    await panel.locator('input[name="amount"]').fill('9000');
    await panel.getByRole('button', { name: translate('Continue') }).click();
    await top.locator('input[name="paymentPassword"]').fill('Demo2026!');
    await top.getByRole('button', { name: translate('Withdraw'), exact: true }).click();
    await expect(panel.locator('details').getByText(translate('In review')).first()).toBeVisible();
    await expect(panel.getByText(translate('Large withdrawals need a verified identity'))).toHaveCount(0);
  });
});
