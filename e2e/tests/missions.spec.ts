import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brands, localeOf, screenOf } from '../pages/brands.ts';
import { field } from '../pages/forms.ts';
import { SitePage } from '../pages/site-page.ts';
import { spin } from '../pages/visitors.ts';
import { operatorCommand } from '../servers/operator-command.ts';
import { openPlatform, type Platform } from '../servers/platform.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { takeScreenshot } from './screenshots.ts';

let platform: Platform;
let folder: string;
test.beforeAll(() => {
  platform = openPlatform();
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-missions-'));
});
test.afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A slot that no other journey plays: its leaderboard has no one else. */
const SLOT = 'COPPERFOX_007';
const everything = { categories: null, vendors: null, games: null };
const hour = (from: number): string =>
  new Date((Math.floor(Date.now() / 3_600_000) + from) * 3_600_000).toISOString();

/** Saves a mission or a leaderboard by the operator's command. */
async function save(
  action: 'save' | 'save-board',
  merchant: string,
  saved: { readonly code: string; readonly [field: string]: unknown },
): Promise<void> {
  const file = path.join(folder, `${saved.code}.json`);
  writeFileSync(file, JSON.stringify(saved));
  expect(await operatorCommand('missions', action, merchant, file)).toContain(`${saved.code} is saved`);
}

const missionOf = (code: string, title: string, more: object) => ({
  code,
  titles: { EN: title },
  descriptions: {},
  image: null,
  period: 'once',
  startsAt: hour(0),
  endsAt: null,
  audience: { rankFrom: 0, rankTo: null, newDays: null, countries: null, agent: null },
  automatic: false,
  claimDays: 7,
  budget: '1000000',
  pointBudget: null,
  position: 0,
  ...more,
});

// The light brand on a desktop, the dark one on a phone.
for (const brand of brands.filter(({ loginToHome }) => !loginToHome)) {
  test.describe(brand.merchant, { tag: screenOf(brand) }, () => {
    test.use({ locale: localeOf(brand) });

    test('a bet and a deposit move missions on an open page; rewards, the check-in and a place on the leaderboard are paid once', async ({
      page,
      context,
    }, testInfo) => {
      test.slow();
      const { merchant } = brand;
      const end = String(Date.now() % 1_000_000);
      const [username, rival] = [`does${end}`, `races${end}`];
      const titles = { stake: `Spin ${end}`, deposit: `Deposit ${end}`, board: `Race ${end}` };
      for (const name of [username, rival]) {
        await platform.addMember(merchant, name);
        await platform.openWallet(merchant, name);
        await platform.credit(merchant, name, 10_000_000n);
      }
      const token = await platform.openSession(merchant, username);
      const sitePage = new SitePage(page, brand);
      const other = new SitePage(await context.newPage(), brand);
      await Promise.all([sitePage.enter(token), other.enter(token)]);
      const translate = (english: string) => sitePage.translate(english);
      const card = (tab: SitePage, title: string) => tab.page.getByRole('article').filter({ hasText: title });
      const claim = (tab: SitePage, title: string) => card(tab, title).getByRole('button');

      await test.step('the operator makes missions, which the open page shows', async () => {
        await sitePage.open('/index?member=missionLeaderboard');
        await expect(page.getByRole('article').first()).toBeVisible();
        await save(
          'save',
          merchant,
          missionOf(`spin-${end}`, titles.stake, {
            goal: { kind: 'stake', play: { ...everything, games: [SLOT] } },
            steps: [{ target: '0.01', prize: { kind: 'money', amount: '50', turnover: 1 } }],
          }),
        );
        await save(
          'save',
          merchant,
          missionOf(`deposit-${end}`, titles.deposit, {
            goal: { kind: 'deposit-sum', play: null },
            steps: [{ target: '1000', prize: { kind: 'points', points: 30 } }],
          }),
        );
        await expect(card(sitePage, titles.deposit).getByText('0.00 /')).toBeVisible();
        await expectAccessible(page, '[role="dialog"]');
        await expectNoHorizontalScroll(page);
      });

      await test.step('a deposit moves its mission without a reload', async () => {
        await other.open('/vip?member=depositv2');
        const form = other.page.getByRole('dialog');
        await field(form, 'amount').fill('600');
        await form.getByRole('button', { name: translate('Deposit now') }).click();
        await form.getByRole('link', { name: translate('To the payment page') }).click();
        await other.page.getByRole('button', { name: /^Pay \d/ }).click();
        await expect(other.page.getByRole('status')).toContainText('Paid');
        await expect(async () => {
          await platform.runJob('missions');
          await expect(card(sitePage, titles.deposit).getByText('600.00 /')).toBeVisible({ timeout: 5_000 });
        }).toPass();
      });

      await test.step('so does a bet, whose reward can then be claimed', async () => {
        await other.open('/index?member=missionLeaderboard');
        await expect(card(other, titles.stake)).toBeVisible();
        await spin(other, username, await platform.openSession(merchant, username), SLOT);
        await expect(async () => {
          await platform.runJob('missions');
          await expect(claim(sitePage, titles.stake)).toBeVisible({ timeout: 5_000 });
        }).toPass();
        await expect(claim(other, titles.stake)).toBeVisible();
        await expectAccessible(page, '[role="dialog"]');
        await takeScreenshot(page, testInfo, `${merchant}-missions`);
      });

      await test.step('claimed from two tabs, the reward is paid once', async () => {
        const before = Number((await platform.walletOf(merchant, username)).balance);
        // A tab that learns of the other one's claim first has nothing left to press.
        const presses = [sitePage, other].map((tab) => claim(tab, titles.stake).click());
        const pressed = await Promise.allSettled(presses);
        expect(pressed.map(({ status }) => status)).toContain('fulfilled');
        for (const tab of [sitePage, other]) {
          await expect(card(tab, titles.stake)).toContainText(translate('Claimed'));
          await expect(claim(tab, titles.stake)).toHaveCount(0);
        }
        expect(Number((await platform.walletOf(merchant, username)).balance)).toBeCloseTo(before + 50, 4);
      });

      await test.step('the inbox says that the mission is done', async () => {
        const panel = other.page.getByRole('dialog');
        const message = panel.getByRole('button', { name: translate('You have completed a mission') });
        let opened = 0;
        // A retry completes the mission of the attempt before, too.
        await expect(async () => {
          await other.go('/index?member=messageV2');
          await message.first().waitFor();
          await message.nth(opened++ % (await message.count())).click();
          await expect(panel.getByRole('article')).toContainText(titles.stake, { timeout: 3_000 });
        }).toPass();
      });

      await test.step('today’s check-in is held, and the calendar shows it in both tabs', async () => {
        for (const tab of [sitePage, other])
          await tab.go('/index?member=missionLeaderboard&member.show=check-in');
        await page.getByRole('button', { name: translate('Check in'), exact: true }).click();
        for (const tab of [sitePage, other])
          await expect(tab.page.getByRole('button', { name: translate('Checked in today') })).toBeDisabled();
        await expectAccessible(page, '[role="dialog"]');
        await expectNoHorizontalScroll(page);
        await takeScreenshot(page, testInfo, `${merchant}-check-in`);
      });

      const board = `race-${end}`;
      await test.step('the leaderboard shows the own place, and its change by another member', async () => {
        await save('save-board', merchant, {
          code: board,
          titles: { EN: titles.board },
          image: null,
          period: 'range',
          startsAt: hour(0),
          endsAt: hour(2),
          measure: 'stake',
          play: { ...everything, games: [SLOT] },
          position: 0,
          prizes: [{ from: 1, to: 2, prize: { kind: 'points', points: 40 } }],
        });
        await platform.runJob('missions');
        await sitePage.go(`/index?member=missionLeaderboard&member.show=leaderboard&member.of=${board}`);
        const own = page.getByRole('dialog').getByRole('status');
        const place = (number: number) => translate('Your place: {0}').replace('{0}', `${number}`);
        const rows = page.getByRole('table').getByRole('row');
        await expect(rows).toHaveCount(2);
        await expect(own).toContainText(place(1));
        for (let round = 0; round < 2; round += 1)
          await spin(other, rival, await platform.openSession(merchant, rival), SLOT);
        await expect(async () => {
          await platform.runJob('missions');
          await expect(rows).toHaveCount(3, { timeout: 5_000 });
        }).toPass();
        await expect(rows.nth(2)).toContainText(username);
        await expect(page.getByRole('table')).not.toContainText(rival);
        await expect(own).toContainText(place(2));
        for (const words of translate('{0} to the next place').split('{0}'))
          await expect(own).toContainText(words.trim());
        await expectAccessible(page, '[role="dialog"]');
        await expectNoHorizontalScroll(page);
        await takeScreenshot(page, testInfo, `${merchant}-leaderboard`);
      });

      await test.step('after the end of the period the place is paid, once', async () => {
        await platform.endLeaderboard(merchant, board);
        const reward = other.page.getByRole('dialog').getByText(titles.board);
        await expect(async () => {
          await platform.runJob('missions-corrections');
          await other.go('/index?member=rewardCenter');
          await expect(reward).toHaveCount(1, { timeout: 5_000 });
        }).toPass();
        await platform.runJob('missions-corrections');
        expect(await platform.prizesOf(merchant, board)).toBe(2);
        await other.page.reload();
        await expect(reward).toHaveCount(1);
      });
    });
  });
}
