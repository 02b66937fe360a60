import { addAuthenticator } from '../pages/authenticator.ts';
import { brands } from '../pages/brands.ts';
import { appCode, OfficePage } from '../pages/office-page.ts';
import { onePixel } from '../pages/one-pixel.ts';
import { openPlatform } from '../servers/platform.ts';
import { addOwner, expireConfirmation } from '../servers/staff.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { takeScreenshot } from './screenshots.ts';

const brand = brands.find(({ currency }) => currency.code === 'PHP');
if (!brand) throw new Error('No demo brand has the currency of this journey.');
const { merchant } = brand;
const password = 'a password of olga';

test.use({ locale: 'en' });

test('an owner adds a passkey, logs in with it, confirms a credit with it, and removes it', async ({
  page,
}, testInfo) => {
  // Of its own for each screen and attempt.
  const owner = `olga${testInfo.project.name[0]}${Date.now() % 1_000_000}`;
  const member = `${owner}m`;
  const office = new OfficePage(page);
  const check = async (name: string) => {
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await takeScreenshot(page, testInfo, `office-passkey-${name}`);
  };
  const { key } = await addOwner(owner, password, '1000000');
  const platform = openPlatform();
  await platform.addMember(merchant, member);
  const reference = await platform.sendReceipt(merchant, member, 500_000n, onePixel);
  await platform.close();
  const { devtools, authenticatorId } = await addAuthenticator(page);

  await test.step('adds a passkey under a name', async () => {
    await office.open('/account');
    await office.login(owner, password, appCode(key, 1), 'Your passkeys');
    await office.button('Add a passkey').click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel(/^Name of the passkey/).fill('My phone');
    await check('add');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(office.row('My phone')).toContainText('Not used yet');
    await check('list');
  });

  await test.step('logs out, and in with it', async () => {
    if ((page.viewportSize()?.width ?? 0) < 1024) await office.button('Menu').click();
    await office.button('Log out').click();
    await expect(page.getByRole('heading', { name: 'Log in to the back office' })).toBeVisible();
    // Without the owner's finger nothing is signed, and the page says what to do.
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await office.button('Log in with a passkey').click();
    await expect(page.getByText('The passkey did not work. Try again, or use another way.')).toBeVisible();
    await check('log-in');
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await office.button('Log in with a passkey').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your passkeys' })).toBeVisible();
    await expect(office.row('My phone')).not.toContainText('Not used yet');
  });

  await test.step('credits a deposit, which it confirms', async () => {
    await expireConfirmation(owner);
    await office.open(`/deposits?merchant=${merchant}&id=${reference}`);
    await office.button('Take it').click();
    const confirmation = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await expect(confirmation.getByLabel(/^Password/)).toBeVisible();
    await check('confirm');
    await confirmation.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(confirmation).toBeHidden();
    await expect(office.detail.getByText(/^You work on it until/)).toBeVisible();
    await office.button('Credit it').click();
    await expect(office.row(member)).toHaveCount(0);
  });

  await test.step('which the list of the staff and the audit log show', async () => {
    await office.open(`/staff?id=${owner}`);
    await expect(office.detail).toContainText('1 passkey');
    await office.open(`/audit?staff=${owner}`);
    for (const event of ['staff add passkey', 'staff log in by passkey', 'staff confirm by passkey'])
      await expect(office.row(event)).toContainText(owner);
  });

  await test.step('renames it, and removes it', async () => {
    await office.open('/account');
    await office.row('My phone').click();
    await office.detail.getByLabel(/^Name of the passkey/).fill('Old phone');
    await office.button('Rename').click();
    await expect(office.detail.getByRole('heading', { name: 'Old phone' })).toBeVisible();
    await check('detail');
    await office.button('Remove the passkey').click();
    await expect(page.getByText('You have no passkey yet.')).toBeVisible();
  });
});
