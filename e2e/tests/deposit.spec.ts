import type { Locator, Page } from '@playwright/test';
import { brands, localeOf } from '../pages/brands.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { onePixel } from '../pages/one-pixel.ts';
import { operatorCommand } from '../servers/operator-command.ts';
import { takeScreenshot } from './screenshots.ts';
import { openPlatform } from '../servers/platform.ts';
import { SitePage } from '../pages/site-page.ts';

// One brand is enough: the stories are looked at in a dark one, too.
const brand = brandOf('aurora');
const amount = 500;
test.use({ locale: localeOf(brand) });

function brandOf(code: string) {
  const found = brands.find(({ merchant }) => merchant === code);
  if (!found) throw new Error(`the demo brand ${code} is gone`);
  return found;
}

/** A new member without money at the page of deposits, whose deposits and balance no other journey touches. */
async function memberOf(page: Page, account: string): Promise<SitePage> {
  const platform = openPlatform();
  await platform.addMember(brand.merchant, account);
  const sitePage = new SitePage(page, brand);
  await sitePage.enter(await platform.openSession(brand.merchant, account));
  await platform.close();
  await sitePage.open('/vip');
  await expect(sitePage.balance).toContainText(/\D0\.00$/);
  await sitePage.go('/vip?member=depositv2');
  return sitePage;
}

const usuallyWithin = (sitePage: SitePage, time: string) =>
  sitePage.translate('Usually within {time}').replace('{time}', time);

/** Whether something lies over the middle of a field. */
const isCovered = (field: Locator) =>
  field.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return !(top === element || top?.closest('label')?.contains(element));
  });

test('a member deposits by e-wallet, pays at the provider and comes back to more money', async ({
  page,
}, testInfo) => {
  const sitePage = await memberOf(page, `pays${testInfo.project.name}${testInfo.retry}`);

  await test.step('a way to pay has its logo and its usual time, and the sums stay in view', async () => {
    const card = page.locator('label').filter({ has: page.locator('input[name="method"][value="card"]') });
    const usual = usuallyWithin(sitePage, '5 minutes');
    await expect(card.getByText(usual)).toBeVisible();
    // A picture that could not be read would have no width of its own.
    await expect
      .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await card.click();
    await page.locator('input[name="amount"]').fill('1000');
    const sums = page.locator('dl').filter({ hasText: sitePage.translate('Arrives') });
    for (const field of [
      page.locator('input[name="promoCode"]'),
      page.locator('input[name="method"]').first(),
    ]) {
      await field.focus();
      await expect(field).toBeInViewport();
      await expect(sums).toBeInViewport({ ratio: 1 });
      await expect(sums).toContainText('977.00');
      await expect(sums).toContainText(usual);
      await expect(page.getByRole('button', { name: sitePage.translate('Deposit now') })).toBeInViewport({
        ratio: 1,
      });
      expect(await isCovered(field)).toBe(false);
    }
    await page.locator('input[name="method"][value="ewallet"]').check();
  });

  await test.step('an amount that will not do is named before anything is sent', async () => {
    const send = page.getByRole('button', { name: sitePage.translate('Deposit now') });
    await page.locator('input[name="amount"]').fill('1e9');
    await send.click();
    await expect(
      page.getByText(sitePage.translate('Type an amount in digits, with at most two decimals.')),
    ).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await takeScreenshot(page, testInfo, `${brand.merchant}-deposit-form`);
    await page.getByRole('button', { name: String(amount), exact: true }).click();
    await send.click();
  });

  await test.step('the deposit waits for its payment, and is there again after a reload', async () => {
    const link = page.getByRole('link', { name: sitePage.translate('To the payment page') });
    await expect(link).toBeVisible();
    await expect(page.getByText(usuallyWithin(sitePage, '5 minutes'))).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: sitePage.translate('Deposit now') })).toBeVisible();
    await page.getByRole('button', { name: sitePage.translate('Go on with it') }).click();
    await expect(link).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await takeScreenshot(page, testInfo, `${brand.merchant}-deposit-steps`);
    await link.click();
  });

  await test.step('the provider’s page takes the payment and leads back', async () => {
    await expect(page.getByRole('heading', { name: '500.00 PHP' })).toBeVisible();
    await expectAccessible(page);
    await takeScreenshot(page, testInfo, 'sandbox-payment');
    await page.getByRole('button', { name: 'Pay 500.00 PHP' }).click();
    await expect(page.getByRole('status')).toContainText('Paid');
    await page.getByRole('link', { name: 'Back to the site' }).click();
  });

  await test.step('the site says that the money has come, and the balance shows it', async () => {
    await expect(page.getByText(sitePage.translate('Your money has arrived'))).toBeVisible();
    await expectAccessible(page);
    await takeScreenshot(page, testInfo, `${brand.merchant}-deposit-credited`);
  });

  await test.step('Back stays at the site, and from the credit there is a way to play', async () => {
    await page.goBack();
    await expect(page).toHaveURL((address) => address.origin === sitePage.origin);
    await page.goForward();
    await page.getByRole('button', { name: sitePage.translate('Play now') }).click();
    await expect(page).toHaveURL(/\/index$/);
    await expect(page.getByRole('dialog').filter({ has: page.locator('input[name="amount"]') })).toHaveCount(
      0,
    );
    await sitePage.open('/vip');
    await expect(sitePage.balance).toContainText(/\D500\.00$/);
  });

  await test.step('a message says that the money has arrived', async () => {
    await sitePage.open('/vip?member=messageV2');
    const line = page.getByRole('button', { name: sitePage.translate('Your deposit is here') });
    await line.click();
    await expect(page.getByRole('article')).toContainText('500.00');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await takeScreenshot(page, testInfo, `${brand.merchant}-inbox`);
  });
});

// A phone shows the same form, which the first journey covers.
test(
  'a bank transfer is shown by its receipt and approved by the operator',
  { tag: '@desktop' },
  async ({ page }, testInfo) => {
    const account = `bank${testInfo.project.name}${testInfo.retry}`;
    const sitePage = await memberOf(page, account);
    await page.locator('input[name="method"][value="bank"]').check();
    await page.locator('input[name="amount"]').fill('750');
    await page.getByRole('button', { name: sitePage.translate('Deposit now') }).click();
    await page.getByLabel(sitePage.translate('Choose a picture')).setInputFiles({
      name: 'receipt.png',
      mimeType: 'image/png',
      buffer: onePixel,
    });
    await page.getByRole('button', { name: sitePage.translate('Send the receipt') }).click();
    await expect(page.getByText(sitePage.translate('We are checking your transfer'))).toBeVisible();
    await expectAccessible(page);

    const held = (await operatorCommand('payments', 'list', '--merchant', brand.merchant))
      .split('\n')
      .find((line) => line.includes(`/${account} `) && line.includes('with a receipt'));
    const reference = held?.split(' ')[0] ?? '';
    expect(await operatorCommand('payments', 'approve', reference)).toContain('is credited');

    await page.reload();
    await page
      .getByRole('button', { name: /750\.00/ })
      .first()
      .click();
    await expect(page.getByText(sitePage.translate('Your money has arrived'))).toBeVisible();
  },
);
