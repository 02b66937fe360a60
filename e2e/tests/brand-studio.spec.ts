import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { Locator, Page } from '@playwright/test';
import { OfficePage } from '../pages/office-page.ts';
import { translate } from '../pages/texts.ts';
import { address } from '../servers/address.ts';
import { callGateway } from '../servers/call-gateway.ts';
import { demoStaff, openStaffSession, sendCall } from '../servers/staff.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { takeScreenshot } from './screenshots.ts';

/** Milliseconds that the build of a site may take next to other journeys. */
const BUILD = 120_000;

// The phone in Chinese, the desktop in English.
test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
  locale: async ({}, provide, testInfo) => provide(testInfo.project.name === 'phone' ? 'zh-CN' : 'en'),
  // The session of the back office is put into the storage of every page, also of the preview's.
  thirdPartyStorage: 'allowed',
});

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path fill="#fff" d="M0 0h120v40H0z"/></svg>',
).toString('base64');
/** A picture of a demo brand. */
const demoPicture = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../brands/jade/${name}`, import.meta.url)));
const GREEN = '#12633f';
const PALE = '#ffe066';

test('an owner makes a failing colour readable, uploads a picture, sees both in the preview, publishes them and goes back', async ({
  page,
}, testInfo) => {
  const isPhone = testInfo.project.name === 'phone';
  const office = new OfficePage(page, isPhone ? 'CN' : 'EN');
  const say = (english: string) => office.translate(english);
  // A brand of its own for each screen and attempt.
  const merchant = `studio${isPhone ? 'p' : 'd'}${Date.now() % 1_000_000}`;
  const token = await openStaffSession(demoStaff()[isPhone ? 1 : 0]?.name ?? '');
  const check = async (name: string) => {
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await takeScreenshot(page, testInfo, `studio-${name}`);
  };
  const color = (name: string) => page.getByRole('textbox', { name: say(name), exact: true });
  const preview = page.frameLocator(`iframe[title="${say('Preview of the site')}"]`).frameLocator('iframe');
  /** The primary colour of the page that visitors get. */
  const visitorsSee = (hex: string) =>
    expect
      .poll(() => callGateway(merchant, { path: '/' }), { timeout: 10_000 })
      .toContain(`--m-color-primary:${hex}`);
  let taken = '';
  /** The name of the uploaded picture, without its ending. */
  let uploaded = '';
  /** The head of the lobby of slots as a visitor sees it: how many pictures of the name it has, and whether they are drawn. */
  const lobbyHeads = async () => {
    const visitor = await page.context().newPage();
    await visitor.goto(`${address.of(merchant)}/rng`);
    await visitor.getByRole('heading', { level: 1 }).waitFor();
    const widths = await visitor
      .locator(`img[src*="${uploaded}"]`)
      .evaluateAll((all) => all.map((each) => each instanceof HTMLImageElement && each.naturalWidth));
    await visitor.close();
    return widths;
  };

  await test.step('a brand is open', async () => {
    const brand = { code: merchant, logo, primary: GREEN, languages: ['EN', 'CN'], currency: 'CNY' };
    await sendCall('brands', { brand }, token);
    await sendCall('site/build', { merchant }, token);
    await visitorsSee(GREEN);
  });

  await test.step('a colour that cannot be read is told, and the nearest one that can is taken', async () => {
    await office.enter(token);
    await office.open(`/brand-studio?merchant=${merchant}`);
    await page.getByText(say('Colours that are derived unless you set them')).click();
    await color('Text on the primary colour').fill('#ffffff');
    await color('Primary colour').fill(PALE);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(office.button(say('Save as draft'))).toBeDisabled();
    await check('failing');
    const take = page
      .getByRole('button', { name: say('Primary colour') })
      .filter({ hasText: /#[0-9a-f]{6}/ })
      .first();
    taken = /#[0-9a-f]{6}/.exec(await take.innerText())?.[0] ?? '';
    await take.click();
    await expect(color('Primary colour')).toHaveValue(taken);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('what is no picture for its place is refused with what would be right, and one that fits is uploaded once', async () => {
    await office.open(`/brand-studio?merchant=${merchant}&part=pictures`);
    const option = (name: string, within: Locator | Page = page) =>
      within.getByRole('group', { name: say(name), exact: true });
    for (const name of ['Pictures of the site', 'Heads of lobbies', 'Slots'])
      await page
        .getByRole('checkbox', { name: say(name), exact: true })
        .first()
        .check();
    const head = option('Picture', option('Slots', option('Heads of lobbies')));
    const path = head.getByRole('textbox');
    const send = (buffer: Buffer) =>
      head
        .getByLabel(say('Upload a picture'))
        .setInputFiles({ name: 'head.webp', mimeType: 'image/webp', buffer });
    const refused = head.getByRole('alert').filter({ hasText: say('This picture was not uploaded') });
    for (const [buffer, why] of [
      [
        Buffer.from('a text under another name'),
        say('This is no picture that can be read. Formats that are allowed here: {formats}.').replace(
          '{formats}',
          'AVIF, WebP',
        ),
      ],
      [
        demoPicture('category-slots.webp'),
        isPhone ? /256 × 256.*1200 × 400/ : /256 × 256 pixels\. Save it with 1200 by 400/,
      ],
      [Buffer.alloc(41 * 1024), /41 kB/],
    ] as const) {
      await send(buffer);
      await expect(refused).toContainText(why);
      await expect(path).toHaveValue('');
    }
    await check('refused-picture');
    await send(demoPicture('lobby-slots.webp'));
    await expect(path).toHaveValue(/^\.\/\w+\/picture-[0-9a-f]{32}\.webp$/);
    await expect(refused).toHaveCount(0);
    const first = await path.inputValue();
    uploaded = first.slice(first.lastIndexOf('/') + 1, -'.webp'.length);
    await path.fill('');
    await send(demoPicture('lobby-slots.webp'));
    await expect(path).toHaveValue(first);
    const shown = head.getByRole('img', { name: say('The picture as it is now') });
    await expect.poll(() => shown.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(1200);
    await shown.click({ position: { x: 5, y: 5 } });
    await expect(
      option('Place that stays in view', option('Slots', option('Heads of lobbies'))).getByLabel(
        say('From the left, in per cent'),
      ),
    ).toHaveValue(/^\d$/);
    await check('picture');
  });

  await test.step('the preview shows it, at both widths and in the other language', async () => {
    await office.button(say('Preview')).click();
    const style = () =>
      preview
        .locator(':root')
        .evaluate(
          (root) => [
            getComputedStyle(root).getPropertyValue('--m-color-primary'),
            root.getAttribute('lang'),
            innerWidth,
          ],
          undefined,
          { timeout: BUILD },
        );
    await expect.poll(style, { timeout: BUILD }).toEqual([taken, 'en', 360]);
    await visitorsSee(GREEN);
    await office.button(say('Desktop, 1440 px')).click();
    await page
      .getByRole('combobox', { name: say('Language') })
      .last()
      .selectOption('CN');
    await expect.poll(style, { timeout: BUILD }).toEqual([taken, 'zh-Hans', 1440]);
    await expect(preview.getByRole('contentinfo')).toBeVisible();
    const pages = page.getByRole('combobox', { name: say('Page') }).last();
    await pages.selectOption('/index?modal=login');
    await expect(preview.getByRole('dialog').locator('input[type=password]')).toBeVisible({ timeout: BUILD });
    await pages.selectOption('maintenance.html');
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(
      translate('CN', 'System Maintenance'),
    );
    await pages.selectOption('/rng');
    await expect(preview.locator(`img[src*="${uploaded}"]`)).toBeVisible({ timeout: BUILD });
    await expectNoHorizontalScroll(page);
    await takeScreenshot(page, testInfo, 'studio-preview');
  });

  await test.step('the preview shows what members and agents see, from samples', async () => {
    const state = page.getByRole('combobox', { name: say('State') }).last();
    const pages = page.getByRole('combobox', { name: say('Page') }).last();
    const shown = preview.getByRole('dialog').first();
    const balance = preview.getByText(/12,845\.60/).first();
    await state.selectOption('member');
    await pages.selectOption('/index?member=withdraw');
    await expect(balance).toBeVisible({ timeout: BUILD });
    await pages.selectOption('/index?member=personalHistoryCopy');
    await expect(shown.getByText('Golden Dragon').first()).toBeVisible({ timeout: BUILD });
    await expect(page.getByRole('combobox', { name: say('Page') }).last()).not.toContainText(
      say('Team overview'),
    );
    await takeScreenshot(page, testInfo, 'studio-preview-member');
    await state.selectOption('newMember');
    await expect(shown.getByText(translate('CN', 'No bets here')).first()).toBeVisible({ timeout: BUILD });
    await state.selectOption('agent');
    await pages.selectOption('/index?agent=downlineManagmentView');
    await expect(shown.getByText('lucky88').first()).toBeVisible({ timeout: BUILD });
    await state.selectOption('failing');
    await expect(shown.getByRole('button', { name: translate('CN', 'Try again') }).first()).toBeVisible({
      timeout: BUILD,
    });
    await state.selectOption('visitor');
    await pages.selectOption('/index');
    await expect(preview.getByText(/12,845\.60/)).toHaveCount(0);
    await expect(preview.getByText(translate('CN', 'Log in')).first()).toBeVisible({ timeout: BUILD });
  });

  await test.step('what was typed stays when the page is loaded again, is saved and published', async () => {
    await office.open(`/brand-studio?merchant=${merchant}`);
    await expect(color('Primary colour')).toHaveValue(taken);
    await office.button(say('Save as draft')).click();
    await expect(page.getByText(say('This is a draft. Visitors get it when you publish it.'))).toBeVisible({
      timeout: BUILD,
    });
    await visitorsSee(GREEN);
    await office.button(say('Publish')).click();
    await expect(page.getByText(say('Visitors get this version now'))).toBeVisible({ timeout: BUILD });
    await visitorsSee(taken);
    expect(await lobbyHeads()).toEqual([1200]);
  });

  await test.step('going back shows the colour of before, in the site and in the file', async () => {
    await office.button(say('History')).click();
    const published = page.getByRole('list', { name: say('Published') });
    await expect(published.getByRole('listitem')).toHaveCount(2);
    await check('history');
    await published.getByRole('button').click();
    await expect(page.getByText(say('Visitors get the earlier release again'))).toBeVisible({
      timeout: BUILD,
    });
    await visitorsSee(GREEN);
    expect(await lobbyHeads()).toEqual([]);
    const read = v.object({ value: v.object({ file: v.string(), draft: v.null() }) });
    const { value } = v.parse(read, await sendCall(`brand/studio?merchant=${merchant}`, undefined, token));
    expect(value.file).toContain(GREEN);
    expect(value.file).not.toContain(taken);
    expect(value.file).not.toContain(uploaded);
  });

  await test.step('an uploaded picture that no version names is deleted after a question, and others are not offered', async () => {
    await office.open(`/brand-studio?merchant=${merchant}&part=pictures`);
    for (const name of ['Pictures of the site', 'Heads of lobbies', 'Live Casino'])
      await page
        .getByRole('checkbox', { name: say(name), exact: true })
        .first()
        .check();
    const option = (name: string, within: Locator | Page = page) =>
      within.getByRole('group', { name: say(name), exact: true });
    await option('Picture', option('Live Casino', option('Heads of lobbies')))
      .getByLabel(say('Upload a picture'))
      .setInputFiles({
        name: 'head.webp',
        mimeType: 'image/webp',
        buffer: demoPicture('lobby-live.webp'),
      });
    const unused = page.getByRole('region', { name: say('Pictures that no version names') });
    await expect(unused.getByRole('listitem')).toHaveCount(1);
    // What was published is named by a version.
    await expect(unused).not.toContainText(uploaded);
    await expect(unused.locator('img')).toBeVisible();
    await check('unused-pictures');
    const deletion = say('Delete the picture');
    await unused.getByRole('button', { name: deletion }).click();
    const question = page.getByRole('alertdialog', { name: say('Delete this picture?') });
    await check('delete-picture');
    await question.getByRole('button', { name: deletion }).click();
    await expect(unused).toContainText(say('There are none.'));
    const read = v.object({ value: v.object({ pictures: v.array(v.unknown()) }) });
    const left = await sendCall(`brand/pictures-unused?merchant=${merchant}`, undefined, token);
    expect(v.parse(read, left).value.pictures).toEqual([]);
  });
});
