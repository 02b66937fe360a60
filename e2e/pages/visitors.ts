import type { Browser } from '@playwright/test';
import type { BrandFile } from '@marquee/brand';
import { launchGame } from '../servers/launch.ts';
import type { Platform } from '../servers/platform.ts';
import { closeWelcomeDialogs, expect } from '../tests/fixtures.ts';
import { localeOf } from './brands.ts';
import { chooseCountry, field, goOn, solveSlider, watchCaptchas } from './forms.ts';
import { LotteryPage } from './lottery-page.ts';
import { SitePage } from './site-page.ts';

/** Registers through a link, with the password `correct-horse`. */
export async function register(
  sitePage: SitePage,
  platform: Platform,
  link: string,
  username: string,
): Promise<void> {
  const { page } = sitePage;
  const pictures = watchCaptchas(page);
  await page.goto(link);
  const form = page.getByRole('dialog', { name: sitePage.translate('Register') });
  await field(form, 'username').fill(username);
  await field(form, 'password').fill('correct-horse');
  await field(form, 'confirmPassword').fill('correct-horse');
  await goOn(form, sitePage.translate('Continue'));
  await chooseCountry(form, '63');
  await field(form, 'mobileNum').fill(`0917${String(Date.now()).slice(-7)}`);
  await expect.poll(() => pictures.captchaId()).not.toBe('');
  const answer = await platform.captchaAnswer(sitePage.brand.merchant, pictures.captchaId());
  await field(form, 'captcha').fill(answer);
  await field(form, 'ageConfirmed').check();
  await field(form, 'termsAccepted').check();
  await expect.poll(() => pictures.sliderId()).not.toBe('');
  await solveSlider(sitePage, form, await platform.sliderPosition(pictures.sliderId()));
  await form.getByRole('button', { name: sitePage.translate('Register'), exact: true }).click();
  await expect(form).toBeHidden();
}

/** A visitor in a browser of their own. @param token of a session, for a member who has logged in before */
export async function openBrowser(browser: Browser, brand: BrandFile, token?: string): Promise<SitePage> {
  const context = await browser.newContext({ locale: localeOf(brand) });
  const sitePage = new SitePage(await context.newPage(), brand);
  if (token !== undefined) await sitePage.enter(token);
  await closeWelcomeDialogs(sitePage.page);
  return sitePage;
}

/** Plays one round of a slot, from the member's wallet, in another tab of a page's browser. */
export async function spin(
  sitePage: SitePage,
  username: string,
  token: string,
  code = 'COPPERFOX_001',
): Promise<void> {
  const { page, brand } = sitePage;
  const game = { vendor: 'COPPERFOX', code, language: 'EN' };
  const tab = await page.context().newPage();
  await tab.goto(await launchGame(brand.merchant, username, token, game));
  const button = tab.getByRole('button', { name: 'Spin' });
  await button.click();
  await expect(button).toBeEnabled();
  await tab.close();
}

/**
 * Buys two tickets of a new lottery through the site, of which one wins and the other one loses whatever is drawn, and has the
 * gateway draw and settle them.
 *
 * @param amount units of the currency on each ticket
 */
export async function playBothSides(
  sitePage: SitePage,
  platform: Platform,
  player: string,
  amount: string,
): Promise<void> {
  const { merchant } = sitePage.brand;
  const lottery = `JOURNEY_${player}`;
  await platform.addLottery(merchant, lottery, 'ssc');
  const issue = await platform.lockSale(lottery);
  const table = new LotteryPage(sitePage, lottery);
  await table.open({ play: 'ssc.total.sizes', presses: [['Big'], ['Small']] });
  for (const side of ['Big', 'Small'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await table.add([side], amount);
  await table.buy();
  const { balance: before } = await platform.walletOf(merchant, player);
  await platform.drawNow(lottery, issue);
  await expect(table.won).toHaveCount(1);
  await expect(table.lost).toHaveCount(1);
  await expect.poll(async () => (await platform.walletOf(merchant, player)).balance).not.toBe(before);
}
