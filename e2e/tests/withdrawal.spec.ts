import { brands, localeOf } from '../pages/brands.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { takeScreenshot } from './screenshots.ts';
import { operatorCommand } from '../servers/operator-command.ts';
import { openPlatform } from '../servers/platform.ts';
import { SitePage } from '../pages/site-page.ts';

const brand = brands.find(({ currency, loginToHome }) => currency.code === 'PHP' && !loginToHome);
if (!brand) throw new Error('No demo brand has the currency whose amounts this journey types.');

test.use({ locale: localeOf(brand) });

test('a member withdraws: binds an account, is paid by the provider once approved, and says that it came', async ({
  page,
}, testInfo) => {
  test.slow();
  const sitePage = new SitePage(page, brand);
  const translate = (english: string) => sitePage.translate(english);
  // A member of its own for each screen: an account is bound once.
  const onPhone = testInfo.project.name === 'phone';
  const [username, holder, account] = onPhone
    ? (['vip', 'VIVIAN SANTOS', '0012 3456 78'] as const)
    : (['agent', 'AVERY SANTOS', '0012 3456 79'] as const);
  const picture = (name: string) => takeScreenshot(page, testInfo, `${brand.merchant}-withdrawal-${name}`);
  const panel = page
    .getByRole('dialog', { name: translate('Member centre') })
    .or(page.getByRole('dialog'))
    .first();
  const top = page.getByRole('dialog').last();
  const prove = () => top.locator('input[name="paymentPassword"]').fill('Demo2026!');

  await test.step('the withdrawals stand at an address of their own', async () => {
    const platform = openPlatform();
    await sitePage.enter(await platform.openSession(sitePage.brand.merchant, username));
    await platform.close();
    await sitePage.open('/vip?member=withdraw');
    await expect(panel.getByText(translate('Where should we send your money?'))).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await picture('empty');
  });

  await test.step('an account in the own name is added', async () => {
    await panel.getByRole('button', { name: translate('Add an account') }).click();
    await top.getByRole('combobox').fill('Philippine Islands');
    await page.getByRole('option').first().click();
    await top.locator('input[name="number"]').fill(account);
    await top.locator('input[name="holder"]').fill(holder);
    await prove();
    await expectAccessible(page, '[role="dialog"]');
    await picture('add');
    await top.getByRole('button', { name: translate('Add the account') }).click();
    await expect(panel.getByRole('radio')).toBeChecked();
  });

  await test.step('the amount is confirmed with the payment password', async () => {
    await panel.locator('input[name="amount"]').fill('3,000.50');
    await picture('amount');
    await panel.getByRole('button', { name: translate('Continue') }).click();
    await prove();
    await picture('confirm');
    await top.getByRole('button', { name: translate('Withdraw'), exact: true }).click();
    await expect(panel.locator('details').getByText(translate('In review')).first()).toBeVisible();
    await expectNoHorizontalScroll(page);
    await picture('review');
  });

  await test.step('an operator approves it, and the provider pays it', async () => {
    const listed = await operatorCommand('withdrawals', 'list', '--merchant', brand.merchant);
    const line = listed.split('\n').find((one) => one.includes(`/${username} `));
    const id = line?.split(' ')[0] ?? '';
    expect(line).toContain(
      `pay 3000.50 PHP to Bank of the Philippine Islands, ${account.replaceAll(' ', '')}`,
    );
    expect(await operatorCommand('withdrawals', 'approve', id)).toContain('approved');
    // The clock runs the job that hands it over every minute.
    const platform = openPlatform();
    await platform.runJob('withdrawals');
    await platform.close();
  });

  await test.step('the member says that it came', async () => {
    const question = panel.getByText(translate('Has the money arrived?'));
    // A payout that is not answered at once is asked about every minute.
    await expect(question).toBeVisible({ timeout: 75_000 });
    await expectAccessible(page, '[role="dialog"]');
    await picture('paid');
    await panel.getByRole('button', { name: translate('Received'), exact: true }).click();
    await expect(question).toHaveCount(0);
    await expect(panel.locator('summary').getByText(translate('Received'), { exact: true })).toBeVisible();
    await picture('received');
  });
});
