import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import * as v from 'valibot';
import { brands } from '../pages/brands.ts';
import { OfficePage } from '../pages/office-page.ts';
import { SitePage } from '../pages/site-page.ts';
import { address } from '../servers/address.ts';
import { callGateway } from '../servers/call-gateway.ts';
import { openPlatform, type Platform } from '../servers/platform.ts';
import { demoStaff, openStaffSession } from '../servers/staff.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { takeScreenshot } from './screenshots.ts';

const brand = brands.find(({ languages, loginToHome }) => languages.includes('CN') && !loginToHome);
if (!brand) throw new Error('No demo brand has the languages of this journey.');
const { merchant } = brand;

/** A vendor whose games no other journey counts or plays. */
const VENDOR = 'WILDQUARRY';
/** A way to pay in that no other journey uses. */
const METHOD = 'usdt';

const depositSchema = v.object({
  value: v.object({
    reference: v.string(),
    amount: v.object({ amount: v.string(), currency: v.string() }),
  }),
});

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

/** A moment as a field for one reads it, by the clock of the browser. @param hours from now */
const moment = (hours: number): string => {
  const at = new Date(Date.now() + hours * 3_600_000);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');
};

test('an owner schedules a notice, closes a game, changes a limit, moves an agent, logs a contact, runs a job again, replays a callback and sets a connection', async ({
  page,
}, testInfo) => {
  const isPhone = testInfo.project.name === 'phone';
  const language = isPhone ? 'CN' : 'EN';
  // Of its own for each screen and attempt.
  const mark = `${isPhone ? 'p' : 'd'}${Date.now() % 1_000_000}`;
  const office = new OfficePage(page, language);
  const site = new SitePage(page, brand);
  site.language = language;
  const say = (english: string) => office.translate(english);
  const open = (path: string, more = '') => office.open(`${path}?merchant=${merchant}${more}`);
  const button = (within: Locator, english: string) =>
    within.getByRole('button', { name: say(english), exact: true });
  const saved = () => expect(page.getByText(say('Saved'), { exact: true })).toBeVisible();
  const check = async (name: string) => {
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await takeScreenshot(page, testInfo, `office-${name}`);
  };
  const member = `${mark}m`;
  await platform.addMember(merchant, member);
  const token = await platform.openSession(merchant, member);
  await office.enter(await openStaffSession(demoStaff()[isPhone ? 1 : 0]?.name ?? ''));
  await site.enter(token);

  const titles = { EN: `News ${mark}`, CN: `新闻 ${mark}` };
  await test.step('a notice in two languages waits for its time', async () => {
    await open('/notices');
    await office.button(say('New notice')).click();
    const dialog = page.getByRole('dialog', { name: say('New notice') });
    for (const [of, texts] of [
      ['Title', titles],
      ['Text', { EN: '<p>The <b>lobby</b> is new.</p>', CN: '<p><b>大厅</b>全新上线。</p>' }],
    ] as const) {
      const group = dialog.getByRole('group', { name: say(of), exact: true });
      for (const [key, text] of Object.entries(texts))
        await group.getByRole('textbox', { name: key, exact: true }).fill(text);
    }
    await dialog.getByLabel(say('Published at')).first().fill(moment(2));
    await check('notice-form');
    await button(dialog, 'New notice').click();
    await expect(office.row(titles[language])).toContainText(say('Scheduled'));
    await office.row(titles[language]).click();
    await office.detail.getByRole('tab', { name: 'CN' }).click();
    await expect(office.detail.getByText('全新上线', { exact: false })).toBeVisible();
    await check('notice');
    await site.open('/vip?modal=notice');
    const notices = page.getByRole('dialog').first();
    await expect(notices.getByRole('button', { name: /\d{4}-\d\d-\d\d/ }).first()).toBeVisible();
    await expect(notices.getByText(titles[language])).toHaveCount(0);
  });

  await test.step('and is on the site in the visitor’s language once it is published', async () => {
    await open('/notices');
    await office.row(titles[language]).click();
    await button(office.detail, 'Change').click();
    await office.detail.getByLabel(say('Published at')).first().fill(moment(-1));
    await button(office.detail, 'Change').click();
    await saved();
    await site.open('/vip?modal=notice');
    await expect(page.getByRole('dialog').getByText(titles[language]).first()).toBeVisible();
    await takeScreenshot(page, testInfo, 'office-notice-on-site');
    await open('/notices');
    await office.row(titles[language]).click();
    await button(office.detail, 'Remove').click();
    await button(office.detail, 'Remove').click();
    await expect(office.row(titles[language])).toHaveCount(0);
  });

  await test.step('the days of the check-in are listed', async () => {
    await open('/check-in');
    await page.getByRole('row').nth(1).click();
    await expect(office.detail.getByRole('heading', { level: 2 })).toBeVisible();
    await check('check-in');
  });

  await test.step('a closed game leaves the lobby at once, and comes back', async () => {
    const code = `${VENDOR}_00${isPhone ? 1 : 2}`;
    const setOpen = async (isOpen: boolean) => {
      await open('/games', `&search=${code}`);
      await office.row(VENDOR).click();
      await button(office.detail, 'Open, close or schedule').click();
      await office.detail.getByRole('checkbox').first().setChecked(isOpen);
      if (!isOpen) await check('game-hours');
      await button(office.detail, 'Open, close or schedule').click();
      await saved();
    };
    await open('/games', `&search=${code}`);
    const name = (await office.row(VENDOR).getByRole('gridcell').first().innerText()).trim();
    const tile = site.content.getByRole('listitem').filter({ hasText: name });
    const tiles = site.content.locator('li').filter({ has: page.locator('img, svg') });
    await site.open(`/rng?page=${VENDOR}`);
    await expect(tile.first()).toBeVisible();
    await setOpen(false);
    await site.open(`/rng?page=${VENDOR}`);
    await expect(tiles.first()).toBeVisible();
    await expect(tile).toHaveCount(0);
    await setOpen(true);
    await site.open(`/rng?page=${VENDOR}`);
    await expect(tile.first()).toBeVisible();
  });

  await test.step('a limit of a deposit method counts on the deposit page', async () => {
    const maximum = isPhone ? '91234' : '94321';
    await open('/deposit-methods', `&id=${METHOD}`);
    await button(office.detail, 'Change').click();
    await office.detail.getByLabel(say('Maximum'), { exact: true }).fill(maximum);
    await check('deposit-method');
    await button(office.detail, 'Change').click();
    await saved();
    await site.open('/vip?member=depositv2');
    await page.locator(`input[name="method"][value="${METHOD}"]`).check();
    await takeScreenshot(page, testInfo, 'office-limit-on-site');
    await expect(page.getByRole('dialog').first()).toContainText(isPhone ? '91,234' : '94,321');
  });

  await test.step('a limit that a member sets is seen, and the contact about it is logged', async () => {
    const body = { kind: 'deposit', period: 'week', amount: '500' };
    const answer = await callGateway(merchant, {
      method: 'POST',
      path: '/wps/relay/SPS_limitSet',
      token,
      body,
    });
    expect(JSON.parse(answer)).toMatchObject({ success: true });
    await open('/play-limits');
    await office.row(member).click();
    await expect(office.detail).toContainText('500');
    await button(office.detail, 'Log a contact').click();
    await office.detail.getByLabel(say('Note')).fill('Asked for a limit, and set one.');
    await check('contact');
    await button(office.detail, 'Log a contact').click();
    await saved();
    await open('/play-contacts');
    await office.row(member).click();
    await expect(office.detail).toContainText('Asked for a limit, and set one.');
    await open('/harm-markers');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check('harm-markers');
  });

  await test.step('an agent is moved below another one, and a run shows its proof', async () => {
    const agent = `${mark}a`;
    await platform.addAgent(merchant, agent);
    await platform.addAgent(merchant, `${mark}u`);
    await open('/agent-tree');
    await office.row(agent).click();
    await check('agent-tree');
    await button(office.detail, 'Move').click();
    await office.detail.getByRole('checkbox').first().check();
    await office.detail.getByRole('textbox').last().fill(`${mark}u`);
    await button(office.detail, 'Move').click();
    await saved();
    await open('/agent-tree', `&search=${mark}u`);
    await expect(office.row(agent)).toBeVisible();
    await open('/agent-runs');
    await page.getByRole('row').nth(1).click();
    await expect(office.detail).toContainText(say('Gross of the top agents'));
    await check('agent-run');
  });

  await test.step('a failed job runs again, to its end', async () => {
    // Another one on each screen: a phone does not list the error.
    const job = isPhone ? 'points-corrections' : 'housekeeping';
    const error = `The service did not answer ${mark}.`;
    await platform.failJob(job, `journey ${mark}`, error);
    await office.open('/failed-jobs');
    await office.row(job).click();
    await expect(office.detail).toContainText(error);
    await check('failed-job');
    await button(office.detail, 'Run it again').click();
    await button(office.detail, 'Run it again').click();
    await saved();
    await expect(async () => {
      await office.open('/failed-jobs');
      await expect(page.getByText(say('There is nothing here.')).or(page.getByRole('grid'))).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: job })).toHaveCount(0);
    }).toPass();
    await office.open('/jobs');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await check('jobs');
  });

  await test.step('a deposit whose callback failed is credited by a replay, once', async () => {
    const body = {
      requestId: randomUUID(),
      method: 'ewallet',
      amount: '500',
      returnUrl: address.of(merchant),
    };
    const answer = await callGateway(merchant, { method: 'POST', path: '/wps/wallet/deposit', token, body });
    const { value: deposit } = v.parse(depositSchema, JSON.parse(answer));
    await platform.failCallback({ reference: deposit.reference, ...deposit.amount });
    await office.open(`/callbacks?state=failed&sender=payment-provider&search=${deposit.reference}`);
    await office.row('sandbox').click();
    await expect(office.detail).toContainText(`paid ${deposit.reference}`);
    await check('callback');
    await button(office.detail, 'Replay').click();
    await button(office.detail, 'Replay').click();
    await saved();
    await expect(page.getByText(say('There is nothing here.'))).toBeVisible();
    await office.open(`/callbacks?search=${deposit.reference}`);
    await expect(office.row('sandbox')).toContainText(say('Accepted'));
    expect((await platform.walletOf(merchant, member)).balance).toBe('500.0000');
  });

  await test.step('a connection is set with a secret that is shown nowhere, and removed', async () => {
    const [code, secret] = [`vendor-${mark}`, `secret of ${mark}`.padEnd(40, '7')];
    await office.open('/connections');
    await office.button(say('New connection')).click();
    const dialog = page.getByRole('dialog', { name: say('New connection') });
    const group = (english: string) => dialog.getByRole('group', { name: say(english), exact: true });
    await dialog.getByLabel(say('Code name')).fill(code);
    await group('Addresses of the games').getByRole('button').click();
    await group('Addresses of the games').getByRole('textbox').fill('https://play.example');
    await group('Keys').getByRole('button').click();
    await group('Keys').getByLabel(say('Name'), { exact: true }).fill(`key-${mark}`);
    await group('Keys')
      .getByRole('checkbox', { name: say('Enter a new secret') })
      .check();
    await group('Keys').locator('input').last().fill(secret);
    await check('connection-form');
    await button(dialog, 'New connection').click();
    await saved();
    await office.row(code).click();
    await expect(office.detail).toContainText(`key-${mark}`);
    await check('connection');
    await button(office.detail, 'Change').click();
    await expect(office.detail.getByRole('checkbox', { name: say('Enter a new secret') })).not.toBeChecked();
    expect(await page.content()).not.toContain(secret);
    await office.open(`/connections?id=${encodeURIComponent(`vendor/${code}`)}`);
    await button(office.detail, 'Remove').click();
    await button(office.detail, 'Remove').click();
    await expect(page.getByRole('row').filter({ hasText: code })).toHaveCount(0);
  });
});
