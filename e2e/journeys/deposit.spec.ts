import type { Page } from '@playwright/test';
import { brands, localeOf } from '../visitor/brands.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../visitor/journey.ts';
import { operatorCommand } from '../visitor/operator.ts';
import { takePicture } from '../visitor/pictures.ts';
import { openPlatform } from '../visitor/platform.ts';
import { Visitor } from '../visitor/visitor.ts';

// One brand is enough: the stories are looked at in a dark one, too.
const brand = brandOf('aurora');
const amount = 500;
/** A receipt of one pixel. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test.use({ locale: localeOf(brand) });

function brandOf(code: string) {
  const found = brands.find(({ merchant }) => merchant === code);
  if (!found) throw new Error(`the demo brand ${code} is gone`);
  return found;
}

/** A new member without money at the page of deposits, whose deposits and balance no other journey touches. */
async function memberOf(page: Page, account: string): Promise<Visitor> {
  const platform = openPlatform();
  await platform.addMember(brand.merchant, account);
  const visitor = new Visitor(page, brand);
  await visitor.enter(await platform.openSession(brand.merchant, account));
  await platform.close();
  await visitor.open('/vip');
  await expect(visitor.balance).toContainText(/\D0\.00$/);
  await visitor.go('/vip?member=depositv2');
  return visitor;
}

test('a member deposits by e-wallet, pays at the provider and comes back to more money', async ({
  page,
}, testInfo) => {
  const visitor = await memberOf(page, `pays${testInfo.project.name}${testInfo.retry}`);

  await test.step('an amount that will not do is named before anything is sent', async () => {
    const send = page.getByRole('button', { name: visitor.say('Deposit now') });
    await page.locator('input[name="amount"]').fill('1e9');
    await send.click();
    await expect(
      page.getByText(visitor.say('Type an amount in digits, with at most two decimals.')),
    ).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
    await takePicture(page, testInfo, `${brand.merchant}-deposit-form`);
    await page.getByRole('button', { name: String(amount), exact: true }).click();
    await send.click();
  });

  await test.step('the deposit waits for its payment, and is there again after a reload', async () => {
    const link = page.getByRole('link', { name: visitor.say('To the payment page') });
    await expect(link).toBeVisible();
    await page.reload();
    await expect(link).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
    await takePicture(page, testInfo, `${brand.merchant}-deposit-steps`);
    await link.click();
  });

  await test.step('the provider’s page takes the payment and leads back', async () => {
    await expect(page.getByRole('heading', { name: '500.00 PHP' })).toBeVisible();
    await expectAccessible(page);
    await takePicture(page, testInfo, 'sandbox-payment');
    await page.getByRole('button', { name: 'Pay 500.00 PHP' }).click();
    await expect(page.getByRole('status')).toContainText('Paid');
    await page.getByRole('link', { name: 'Back to the site' }).click();
  });

  await test.step('the site says that the money has come, and the balance shows it', async () => {
    await expect(page.getByText(visitor.say('Your money has arrived'))).toBeVisible();
    await expectAccessible(page);
    await takePicture(page, testInfo, `${brand.merchant}-deposit-credited`);
    await visitor.open('/vip');
    await expect(visitor.balance).toContainText(/\D500\.00$/);
  });
});

// A phone shows the same form, and the first journey walks it.
test(
  'a bank transfer is shown by its receipt and approved by the operator',
  { tag: '@desktop' },
  async ({ page }, testInfo) => {
    const account = `bank${testInfo.project.name}${testInfo.retry}`;
    const visitor = await memberOf(page, account);
    await page.locator('input[name="method"][value="bank"]').check();
    await page.locator('input[name="amount"]').fill('750');
    await page.getByRole('button', { name: visitor.say('Deposit now') }).click();
    await page.getByLabel(visitor.say('Choose a picture')).setInputFiles({
      name: 'receipt.png',
      mimeType: 'image/png',
      buffer: Buffer.from(onePixel, 'base64'),
    });
    await page.getByRole('button', { name: visitor.say('Send the receipt') }).click();
    await expect(page.getByText(visitor.say('We are checking your transfer'))).toBeVisible();
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
    await expect(page.getByText(visitor.say('Your money has arrived'))).toBeVisible();
  },
);
