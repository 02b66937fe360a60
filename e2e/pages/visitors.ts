import type { Browser } from '@playwright/test';
import type { BrandFile } from '@marquee/brand';
import { launchGame } from '../servers/launch.ts';
import type { Platform } from '../servers/platform.ts';
import { closeWelcomeDialogs, expect } from '../tests/fixtures.ts';
import { localeOf } from './brands.ts';
import { chooseCountry, field, solveSlider, watchCaptchas } from './forms.ts';
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
  await chooseCountry(form, '63');
  await field(form, 'mobileNum').fill(`0917${String(Date.now()).slice(-7)}`);
  await field(form, 'password').fill('correct-horse');
  await field(form, 'confirmPassword').fill('correct-horse');
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
