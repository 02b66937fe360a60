import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseBrandFile, type BrandFile } from '@marquee/brand';
import * as v from 'valibot';
import { brands } from '../pages/brands.ts';
import { appCode, OfficePage } from '../pages/office-page.ts';
import { SitePage } from '../pages/site-page.ts';
import { register, spin } from '../pages/visitors.ts';
import { platformFile } from '../servers/files.ts';
import { openPlatform } from '../servers/platform.ts';
import { addOwner, demoStaff, openStaffSession } from '../servers/staff.ts';
import { closeWelcomeDialogs, expect, expectAccessible, test } from '../tests/fixtures.ts';
import { takeScreenshot } from '../tests/screenshots.ts';

const donor = brands.find(({ currency, loginToHome }) => currency.code === 'PHP' && !loginToHome);
if (!donor) throw new Error('No demo brand has the currency of this journey.');

/** Milliseconds that the build of a site may take next to other journeys. */
const BUILD = 240_000;

test.use({ locale: 'en' });

/** The balance in the header, as a number of the currency's units. */
const shownBalance = async (site: SitePage): Promise<number> =>
  Number((await site.balance.innerText()).replaceAll(/[^\d.]/g, ''));

/** The file of a brand as the gateway reads it. */
function brandFile(merchant: string): BrandFile {
  const { brandsDir } = v.parse(
    v.object({ brandsDir: v.string() }),
    JSON.parse(readFileSync(platformFile, 'utf8')),
  );
  const file = path.join(brandsDir, `${merchant}.json`);
  const parsed = parseBrandFile(readFileSync(file, 'utf8'), { file });
  if (!parsed.ok) throw new Error(`${file}: ${parsed.error[0]?.message ?? 'broken'}`);
  return parsed.value;
}

test(
  'an owner opens a brand from a PNG, a player deposits, bets and withdraws there, and two people decide: without SQL',
  { tag: '@desktop' },
  async ({ page, browser }, testInfo) => {
    test.setTimeout(2 * BUILD);
    // Of its own for each attempt.
    const end = String(Date.now() % 1_000_000);
    const [merchant, owner, player] = [`opal${end}`, `olga${end}`, `pearl${end}`];
    const [, partner] = demoStaff();
    if (!partner) throw new Error('The demo has no two owners.');
    const { key } = await addOwner(owner, 'a password of olga', '10');
    const office = new OfficePage(page);
    const check = async (name: string) => {
      await expectAccessible(page);
      await takeScreenshot(page, testInfo, `launch-${name}`);
    };

    await test.step('the owner logs in, draws the new brand’s logo from a PNG and launches it', async () => {
      await page.setContent(
        '<svg width="240" height="80"><rect width="80" height="80" rx="20" fill="#0f766e"/><text x="92" y="58" font-size="52" font-family="sans-serif" font-weight="700" fill="#b45309">Opal</text></svg>',
      );
      const logo = await page.locator('svg').screenshot({ omitBackground: true });
      await office.open('/launch');
      await office.login(owner, 'a password of olga', appCode(key, 1), 'Launch');
      await page
        .getByLabel('Logo file')
        .setInputFiles({ name: 'opal.png', mimeType: 'image/png', buffer: logo });
      await expect(page.getByRole('img', { name: 'The chosen logo' })).toBeVisible();
      await page.getByLabel(/^Code name/).fill(merchant);
      await page.getByLabel(/^Name/).fill(`Opal ${end}`);
      await page.getByLabel(/^Currency/).fill('PHP');
      await page.getByLabel(/^Licence text/).fill(`Opal ${end} is licensed by its operator.`);
      await page.getByLabel(/^Payment provider/).fill('sandbox');
      await page.getByRole('combobox', { name: 'Games as at another brand' }).selectOption(donor.merchant);
      await check('wizard');
      await office.button('Launch the brand').click();
    });

    await test.step('its site is built, and the doctor finds it ready', async () => {
      await expect(office.detail.getByText('Building the site')).toBeVisible({ timeout: BUILD / 2 });
      await expect(office.detail.getByText('The brand is ready for players.')).toBeVisible({
        timeout: BUILD,
      });
      await expect(office.detail.getByText('Failed', { exact: true })).toHaveCount(0);
      for (const name of ['Test deposit', 'Test bet', 'Test withdrawal'])
        await expect(office.detail.getByRole('listitem').filter({ hasText: name })).toContainText('Passed');
      await check('doctor');
    });

    await test.step('deposits need no turnover there', async () => {
      await office.open(`/deposit-methods?merchant=${merchant}&id=ewallet`);
      await office.detail.getByRole('button', { name: 'Change' }).click();
      await office.detail.getByLabel(/^Turnover/).fill('0');
      await office.detail.getByRole('button', { name: 'Change' }).click();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    });

    const platform = openPlatform();
    const brand = brandFile(merchant);
    const context = await browser.newContext({ viewport: page.viewportSize(), locale: 'en' });
    const site = new SitePage(await context.newPage(), brand);
    await closeWelcomeDialogs(site.page);
    const panel = site.page.getByRole('dialog').first();
    const top = site.page.getByRole('dialog').last();

    await test.step('a player registers on the new site', async () => {
      await register(site, platform, `${site.origin}/register`, player);
      await expect(site.balance).toContainText(/\D0\.00$/);
      await takeScreenshot(site.page, testInfo, 'launch-site');
    });

    await test.step('deposits', async () => {
      await site.open('/vip?member=depositv2');
      await panel.locator('input[name="amount"]').fill('1000');
      await panel.getByRole('button', { name: 'Deposit now' }).click();
      await panel.getByRole('link', { name: 'To the payment page' }).click();
      await site.page.getByRole('button', { name: 'Pay 1,000.00 PHP' }).click();
      await expect(site.page.getByRole('status')).toContainText('Paid');
      await site.page.getByRole('link', { name: 'Back to the site' }).click();
      await expect(site.page.getByText('Your money has arrived')).toBeVisible();
    });

    await test.step('bets', async () => {
      await spin(site, player, await platform.openSession(merchant, player));
    });

    await test.step('and requests a withdrawal', async () => {
      await site.open('/index?member=securityCenter');
      await panel.getByRole('button', { name: 'Set up: Payment password', exact: true }).click();
      await top.locator('[name=loginPassword]').fill('correct-horse');
      await top.locator('[name=newPaymentPassword]').fill('lucky-horse-7');
      await top.locator('[name=again]').fill('lucky-horse-7');
      await top.getByRole('button', { name: 'Save' }).click();
      await expect(
        panel.getByRole('button', { name: 'Change: Payment password', exact: true }),
      ).toBeVisible();
      await site.open('/vip?member=withdraw');
      await panel.getByRole('button', { name: 'Add an account' }).click();
      await top.locator('input[name="number"]').fill('09171234567');
      await top.locator('input[name="holder"]').fill('PEARL SANTOS');
      await top.locator('input[name="paymentPassword"]').fill('lucky-horse-7');
      await top.getByRole('button', { name: 'Add the account' }).click();
      await expect(panel.getByRole('radio')).toBeChecked();
      await panel.locator('input[name="amount"]').fill('500');
      await panel.getByRole('button', { name: 'Continue' }).click();
      await top.locator('input[name="paymentPassword"]').fill('lucky-horse-7');
      await top.getByRole('button', { name: 'Withdraw', exact: true }).click();
      await expect(panel.locator('details').getByText('In review').first()).toBeVisible();
    });
    await platform.close();
    await site.open('/index');
    await expect(site.balance).toContainText(/\d\.\d\d$/);
    const beforeAdjustment = await shownBalance(site);

    const other = await browser.newContext({ viewport: page.viewportSize(), locale: 'en' });
    const second = new OfficePage(await other.newPage());
    await second.enter(await openStaffSession(partner.name));
    /** The second person finds the request of the first, and executes it. */
    const approve = async (call: string) => {
      await second.open('/approvals');
      const request = second.page.getByRole('row').filter({ hasText: call }).filter({ hasText: owner });
      await request.first().click();
      await second.button('Approve and execute').click();
      await expect(second.page.getByText('Approved and executed')).toBeVisible();
    };

    await test.step('two people approve it', async () => {
      await office.open(`/withdrawals?merchant=${merchant}`);
      await office.row(player).click();
      await expect(office.detail.getByText('500.00 PHP').first()).toBeVisible();
      await office.button('Approve').click();
      await expect(page.getByText('This waits for a second person')).toBeVisible();
      await approve('withdrawals decide');
    });

    await test.step('two people adjust the balance', async () => {
      await office.open(`/members?merchant=${merchant}&search=${player}`);
      await office.row(player).click();
      await office.detail.getByRole('button', { name: 'Adjust the balance' }).click();
      const dialog = page.getByRole('dialog', { name: `Adjust the balance: ${player}` });
      await dialog.getByLabel(/^Amount/).fill('250');
      await dialog.getByLabel(/^Reason/).fill('A spin that the vendor could not show');
      await check('adjustment');
      await dialog.getByRole('button', { name: 'Adjust the balance' }).click();
      await expect(page.getByText('This waits for a second person')).toBeVisible();
      await approve('balances adjust');
      await office.detail.getByRole('tab', { name: 'Ledger' }).click();
      await expect(office.detail.getByRole('table', { name: 'Ledger' })).toContainText('250.00 PHP');
      await check('ledger');
    });
    await other.close();

    await test.step('the report shows what was paid in, staked and paid out', async () => {
      await office.open(`/dashboard?merchant=${merchant}`);
      await expect(page.getByText('1,000.00').first()).toBeVisible();
      await check('dashboard');
    });

    await test.step('and the audit log shows who did it all', async () => {
      const events = ['brand create', 'site build', 'launch doctor', 'withdrawals decide', 'balances adjust'];
      for (const event of events) {
        await office.open(`/audit?staff=${owner}&event=${encodeURIComponent(event)}`);
        await expect(office.row(event)).toBeVisible();
      }
      await office.row('balances adjust').click();
      await expect(office.detail).toContainText(`Approved by${partner.name}`);
      await check('audit');
    });

    await test.step('the player sees the adjustment', async () => {
      await site.open('/index');
      await expect.poll(() => shownBalance(site)).toBe(beforeAdjustment + 250);
    });
    await context.close();
  },
);
