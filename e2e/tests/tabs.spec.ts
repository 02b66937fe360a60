import type { Page } from '@playwright/test';
import { brands, localeOf } from '../pages/brands.ts';
import { SitePage } from '../pages/site-page.ts';
import { openPlatform } from '../servers/platform.ts';
import { expect, test } from './fixtures.ts';

const brand = brands.find(({ loginToHome }) => !loginToHome);
if (!brand) throw new Error('No demo brand admits guests.');

test.use({ locale: localeOf(brand) });

/** Notes every moment in which the page offers a guest the login. Runs in the page. */
function watchForGuest(label: string): void {
  const seen: string[] = [];
  Object.assign(window, { guestSeen: seen });
  const look = () => {
    const buttons = document.querySelectorAll('header button');
    if ([...buttons].some(({ textContent }) => textContent?.trim() === label)) seen.push(label);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
const guestSeen = (page: Page) =>
  page.evaluate(() => ('guestSeen' in window ? (window.guestSeen as string[]).length : -1));

// One tab is as wide as a desktop's screen and the other one as a phone's, so one project is enough.
test(
  'a new tab takes the session over, a login counts in all tabs, and a logout ends them all',
  { tag: '@desktop' },
  async ({ page, context }, testInfo) => {
    const first = new SitePage(page, brand);
    const platform = openPlatform();
    const [one, other] = ['a', 'b'].map((name) => `tab${name}${testInfo.retry}`);
    if (one === undefined || other === undefined) throw new Error('Two members are needed.');
    for (const username of [one, other]) {
      await platform.addMember(brand.merchant, username);
      await platform.openWallet(brand.merchant, username);
    }
    const amount = await platform.credit(brand.merchant, one, 12_340_000n);
    const otherAmount = await platform.credit(brand.merchant, other, 43_210_000n);

    await test.step('the first tab logs in', async () => {
      // Away from the home page, whose announcement would cover the header.
      await first.open('/vip');
      await first.openLogin();
      await first.logIn(one, 'Demo2026!');
      await expect(first.balance).toContainText(amount);
    });

    const second = new SitePage(await context.newPage(), brand);
    await test.step('a second tab is the same member at once, without having been a guest', async () => {
      await second.page.setViewportSize({ width: 360, height: 740 });
      await second.page.addInitScript(watchForGuest, second.translate('Log in'));
      // As a wallet app opens it: no opener, and nothing in the tab's own storage.
      await second.open('/vip?member=withdraw');
      await expect(second.page.getByRole('dialog').first()).toBeVisible();
      await second.open('/vip');
      await expect(second.balance).toContainText(amount);
      expect(await guestSeen(second.page)).toBe(0);
      const onDisk = await second.page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie);
      const token = await second.page.evaluate(() => sessionStorage.getItem('token') ?? 'none');
      expect(onDisk).not.toContain(token);
      expect((await context.cookies()).map(({ value }) => value)).not.toContain(token);
    });

    await test.step('a logout in one tab ends the other', async () => {
      await second.logOut();
      await expect(first.loginButton).toBeVisible();
      await second.open('/vip');
      expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    });

    await test.step('a different member who logs in in one tab is the member of both', async () => {
      await first.openLogin();
      await first.logIn(one, 'Demo2026!');
      await expect(second.balance).toContainText(amount);
      const token = await platform.openSession(brand.merchant, other);
      const third = new SitePage(await context.newPage(), brand);
      await third.page.addInitScript((text) => sessionStorage.setItem('token', text), token);
      await third.open('/vip');
      // A tab that has a session of its own keeps it; a login is what counts in all.
      await expect(third.balance).toContainText(otherAmount);
      await expect(first.balance).toContainText(amount);
      await third.page.close();
    });

    await test.step('alone again, a new tab is a guest soon', async () => {
      await page.close();
      await second.page.close();
      const last = new SitePage(await context.newPage(), brand);
      await last.open('/vip');
      await expect(last.loginButton).toBeVisible();
    });
    await platform.close();
  },
);
