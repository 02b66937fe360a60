import { randomUUID } from 'node:crypto';
import { brands } from '../pages/brands.ts';
import { LotteryPage } from '../pages/lottery-page.ts';
import { OfficePage } from '../pages/office-page.ts';
import { SitePage } from '../pages/site-page.ts';
import { openPlatform, type Platform } from '../servers/platform.ts';
import { demoStaff, openStaffSession } from '../servers/staff.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { takeScreenshot } from './screenshots.ts';

const brand = brands.find(({ languages, loginToHome }) => languages.includes('CN') && !loginToHome);
if (!brand) throw new Error('No demo brand has the languages of this journey.');
const { merchant } = brand;

/** Seconds between two draws of the lottery whose odds change: the player waits for the next issue. */
const APART = 20;
const sizes = { play: 'ssc.total.sizes', presses: [['Big'], ['Small']] } as const;

let platform: Platform;
test.beforeAll(() => {
  platform = openPlatform();
});
test.afterAll(() => platform.close());

// The phone in Chinese, the desktop in English.
test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
  locale: async ({}, provide, testInfo) => provide(testInfo.project.name === 'phone' ? 'zh-CN' : 'en'),
});

test('an owner changes a lottery’s schedule and its odds, and players see both', async ({
  page,
}, testInfo) => {
  const isPhone = testInfo.project.name === 'phone';
  const language = isPhone ? 'CN' : 'EN';
  const mark = randomUUID().slice(0, 6).toUpperCase();
  const [daily, quick] = [`DAILY_${mark}`, `QUICK_${mark}`];
  const office = new OfficePage(page, language);
  const site = new SitePage(page, brand);
  site.language = language;
  const say = (english: string) => office.translate(english);
  const button = (english: string) => office.detail.getByRole('button', { name: say(english), exact: true });
  const saved = () => expect(page.getByText(say('Saved'), { exact: true })).toBeVisible();
  const check = async (name: string) => {
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await takeScreenshot(page, testInfo, `office-${name}`);
  };
  const player = `sched${mark.toLowerCase()}`;
  await platform.addLottery(merchant, daily, 'ssc');
  await platform.addMember(merchant, player);
  await office.enter(await openStaffSession(demoStaff()[isPhone ? 1 : 0]?.name ?? ''));
  await site.enter(await platform.openSession(merchant, player));

  await test.step('a lottery draws at another time from the first day of which no issue is made', async () => {
    await office.open(`/lottery-schedules?search=${daily}`);
    await office.row(daily).click();
    await button('Change the schedule').click();
    // A day that has issues is refused by name.
    const [from, time] = [
      office.detail.getByLabel(say('From')).first(),
      office.detail.getByLabel(`${say('Times of day')} 1`),
    ];
    expect(await from.inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
    await from.fill(new Date().toISOString().slice(0, 10));
    await time.fill('03:33');
    await check('schedule-form');
    await button('Change the schedule').click();
    const refusal = office.detail.getByRole('alert');
    await expect(refusal).toContainText(/\d{4}-\d\d-\d\d/);
    // Issues may have been made since the form was opened: the refusal says until when.
    const [earliest = ''] = /\d{4}-\d\d-\d\d/.exec((await refusal.textContent()) ?? '') ?? [];
    await from.fill(earliest);
    await button('Change the schedule').click();
    await saved();
    await expect(office.row(daily)).toContainText('03:33');
    await expect(office.row(daily)).toContainText(say('Scheduled'));
    await check('schedules');

    const table = new LotteryPage(site, daily);
    await table.open(sizes);
    await table.add(sizes.presses[0]);
    await site.content.getByRole('button', { name: site.translate('Chase'), exact: true }).click();
    const first = page.getByRole('dialog').getByRole('combobox', { name: site.translate('First issue') });
    // In the time zone of the player; issues that were made before keep their time.
    const options = await first.getByRole('option').allInnerTexts();
    const zone = new Date(`${earliest}T03:33:00Z`);
    const local = [zone.getHours(), zone.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
    const moved = options.filter((option) => option.endsWith(local));
    expect(moved.length).toBeGreaterThan(0);
    expect(options.at(-1)).toMatch(new RegExp(`${local}$`));
    await takeScreenshot(page, testInfo, 'office-schedule-on-site');
  });

  await test.step('odds that return too much are refused, others are on the board of the next issue', async () => {
    await platform.addDrandLottery(merchant, quick, APART);
    const table = new LotteryPage(site, quick);
    const big = site.content
      .getByRole('button', { name: new RegExp(`^${site.translate('Big')}\\s`) })
      .first();
    await table.open(sizes);
    await expect(big).toContainText('1.95');
    await office.open(`/lottery-prices?lottery=${quick}&search=${sizes.play}&id=${sizes.play}`);
    const odds = office.detail.getByRole('textbox', { name: 'big', exact: true });
    await odds.fill('2.5');
    await expect(office.detail.getByText('125%', { exact: false })).toBeVisible();
    await expect(button('Save the odds')).toBeDisabled();
    await check('prices-refused');
    await odds.fill('1.81');
    await expect(office.detail.getByText('90.5%', { exact: false })).toBeVisible();
    await check('prices');
    await button('Save the odds').click();
    await saved();
    await expect(office.row(sizes.play).or(office.row('1.81')).first()).toContainText('1.81');
    await table.open(sizes);
    await expect(big).toContainText('1.81', { timeout: 1000 * (APART + 30) });
    await takeScreenshot(page, testInfo, 'office-odds-on-site');
  });

  await test.step('a beacon without sources says so, and how it gets them', async () => {
    await office.open('/beacons');
    const row = office.row(say('Bitcoin blocks'));
    await expect(row).toContainText(say('Not configured'));
    await row.click();
    await expect(office.detail.getByText('BLOCK_ENDPOINTS')).toBeVisible();
    await check('beacons');
  });
});
