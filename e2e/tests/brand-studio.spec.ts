import * as v from 'valibot';
import { OfficePage } from '../pages/office-page.ts';
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
const GREEN = '#12633f';
const PALE = '#ffe066';

test('an owner makes a failing colour readable, sees it in the preview, publishes it and goes back', async ({
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
  const color = (role: string) => page.getByRole('textbox', { name: role, exact: true });
  const preview = page.frameLocator(`iframe[title="${say('Preview of the site')}"]`).frameLocator('iframe');
  /** The primary colour of the page that visitors get. */
  const visitorsSee = (hex: string) =>
    expect
      .poll(() => callGateway(merchant, { path: '/' }), { timeout: 10_000 })
      .toContain(`--m-color-primary:${hex}`);
  let taken = '';

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
    await color('onPrimary').fill('#ffffff');
    await color('primary').fill(PALE);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(office.button(say('Save as draft'))).toBeDisabled();
    await check('failing');
    const take = page
      .getByRole('button', { name: /primary/ })
      .filter({ hasText: /#[0-9a-f]{6}/ })
      .first();
    taken = /#[0-9a-f]{6}/.exec(await take.innerText())?.[0] ?? '';
    await take.click();
    await expect(color('primary')).toHaveValue(taken);
    await expect(page.getByRole('alert')).toHaveCount(0);
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
    await expectNoHorizontalScroll(page);
    await takeScreenshot(page, testInfo, 'studio-preview');
  });

  await test.step('what was typed stays when the page is loaded again, is saved and published', async () => {
    await office.open(`/brand-studio?merchant=${merchant}`);
    await expect(color('primary')).toHaveValue(taken);
    await office.button(say('Save as draft')).click();
    await expect(page.getByText(say('This is a draft. Visitors get it when you publish it.'))).toBeVisible({
      timeout: BUILD,
    });
    await visitorsSee(GREEN);
    await office.button(say('Publish')).click();
    await expect(page.getByText(say('Visitors get this version now'))).toBeVisible({ timeout: BUILD });
    await visitorsSee(taken);
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
    const read = v.object({ value: v.object({ file: v.string(), draft: v.null() }) });
    const { value } = v.parse(read, await sendCall(`brand/studio?merchant=${merchant}`, undefined, token));
    expect(value.file).toContain(GREEN);
    expect(value.file).not.toContain(taken);
  });
});
