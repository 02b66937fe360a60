import type { Locator, Page } from '@playwright/test';
import { expect } from '../tests/fixtures.ts';
import type { SitePage } from './site-page.ts';

/** A field of a form by its name on the wire: labels differ from language to language. */
export const field = (form: Locator, name: string): Locator => form.locator(`input[name="${name}"]`);

/** Records which captcha images the form fetches, so that a test can solve them. */
export function watchCaptchas(page: Page) {
  let captchaId = '';
  let sliderId = '';
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (url.pathname === '/wps/captcha') captchaId = url.searchParams.get('captchaId') ?? '';
    if (url.pathname === '/wps/captcha/slider' && response.request().method() === 'GET')
      void response.json().then((answer: { value: { sliderId: string } }) => {
        ({ sliderId } = answer.value);
      });
  });
  return { captchaId: () => captchaId, sliderId: () => sliderId };
}

/** Chooses a country by its code. The list moves while it answers to what was typed, so that a press can miss: then it is done again. */
export async function chooseCountry(form: Locator, code: string): Promise<void> {
  const box = form.getByRole('combobox');
  await expect(async () => {
    await box.fill(code);
    await form.page().getByRole('option').filter({ hasText: code }).first().click({ timeout: 3000 });
    await expect(box).toHaveValue(`+${code}`, { timeout: 1000 });
  }).toPass();
}

/** Goes on to the second step of a registration, where it has one. @param next what the button says */
export async function goOn(form: Locator, next: string): Promise<void> {
  const button = form.getByRole('button', { name: next, exact: true });
  if (await button.isVisible()) await button.click();
}

/** Moves the piece into its gap by arrow keys, the way that needs no drag. */
async function moveSlider(sitePage: SitePage, form: Locator, position: number) {
  const handle = form.getByRole('slider');
  await handle.focus();
  for (let press = 0; press < Math.round(position / 4); press += 1)
    // As a held key repeats: the gateway takes what is faster for a script's.
    await sitePage.page.keyboard.press('ArrowRight', { delay: 25 });
  await sitePage.page.keyboard.press('Enter');
}

/** Solves the slider of a form, which stays to be seen. */
export async function solveSlider(sitePage: SitePage, form: Locator, position: number) {
  await moveSlider(sitePage, form, position);
  await expect(form.getByText(sitePage.translate('The piece is in its place.'))).toBeVisible();
}

/** Solves the slider that comes before a code or a mail is sent, and closes by itself. */
export async function solveMessageSlider(
  sitePage: SitePage,
  pictures: ReturnType<typeof watchCaptchas>,
  positionOf: (sliderId: string) => Promise<number>,
  whileOpen: (dialog: Locator) => Promise<void> = async () => {},
) {
  const dialog = sitePage.page.getByRole('dialog', {
    name: sitePage.translate('Before we send a message'),
  });
  await expect(dialog.getByRole('slider')).toBeVisible();
  await whileOpen(dialog);
  // The picture is seen a moment before its answer is read, and one that was solved is gone.
  let position = 0;
  await expect(async () => {
    position = await positionOf(pictures.sliderId());
  }).toPass({ timeout: 10_000 });
  await moveSlider(sitePage, dialog, position);
  await expect(dialog).toBeHidden();
}
