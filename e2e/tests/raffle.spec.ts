import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brands, localeOf, screenOf } from '../pages/brands.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { address } from '../servers/address.ts';
import { operatorCommand } from '../servers/operator-command.ts';
import { takeScreenshot } from './screenshots.ts';
import { openPlatform, type Platform } from '../servers/platform.ts';
import { SitePage } from '../pages/site-page.ts';
import { playBothSides } from '../pages/visitors.ts';

let platform: Platform;
let folder: string;
test.beforeAll(() => {
  platform = openPlatform();
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-raffle-'));
});
test.afterAll(async () => {
  rmSync(folder, { recursive: true });
  await platform.close();
});

/** A raffle that is nearly certain to pay 500, whose stock is two pieces. */
const raffleOf = (code: string, title: string) => ({
  code,
  titles: { EN: title },
  descriptions: {},
  image: null,
  look: 'wheel',
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: null,
  position: 100,
  prizes: [
    { prize: { kind: 'points', points: 20 }, chance: '0.0001', stock: null, fallback: true },
    { prize: { kind: 'money', amount: '500', turnover: 1 }, chance: '99.9999', stock: 2, fallback: false },
  ],
});

/** A mission of an agent's line: who stakes 100 gets two chances. */
const missionOf = (code: string, title: string, agent: string) => ({
  code,
  titles: { EN: title },
  descriptions: {},
  image: null,
  period: 'once',
  startsAt: new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString(),
  endsAt: null,
  audience: { rankFrom: 0, rankTo: null, newDays: null, countries: null, agent },
  automatic: false,
  claimDays: 7,
  budget: null,
  pointBudget: null,
  position: 100,
  goal: { kind: 'stake', play: { categories: null, vendors: null, games: null } },
  steps: [{ target: '100', prize: { kind: 'raffle-ticket', raffle: code, count: 2 } }],
});

// The light brand on a desktop, where the wheel turns; the dark one on a phone with reduced motion.
for (const brand of brands.filter(({ loginToHome }) => !loginToHome)) {
  const onPhone = screenOf(brand) === '@phone';
  test.describe(brand.merchant, { tag: screenOf(brand) }, () => {
    test.use({ locale: localeOf(brand) });

    test('the wheel shows what the ledger paid, also after a lost answer, and each draw is verified', async ({
      page,
      context,
    }, testInfo) => {
      const sitePage = new SitePage(page, brand);
      const text = (english: string) => sitePage.translate(english);
      const username = `draw${Date.now() % 1_000_000}`;
      const [code, title] = [`journey-${username}`, `Journey ${username}`];
      const file = path.join(folder, `${code}.json`);
      writeFileSync(file, JSON.stringify(raffleOf(code, title)));
      expect(await operatorCommand('raffles', 'save', brand.merchant, file)).toContain('is saved');
      const lead = `lead${Date.now() % 1_000_000}`;
      await platform.addAgent(brand.merchant, lead);
      await platform.addAgent(brand.merchant, username, lead);
      writeFileSync(file, JSON.stringify(missionOf(code, title, lead)));
      expect(await operatorCommand('missions', 'save', brand.merchant, file)).toContain('is saved');
      await platform.credit(brand.merchant, username, 1_000_000n);
      await sitePage.enter(await platform.openSession(brand.merchant, username));
      await test.step('the member stakes 100, which the gateway settles', () =>
        playBothSides(sitePage, platform, username, '50'));
      const { balance } = await platform.walletOf(brand.merchant, username);
      expect(Number(balance)).toBeGreaterThan(50);
      expect(Number(balance)).toBeLessThan(100);
      const afterWinning = (amount: number) => (Number(balance) + amount).toFixed(4);
      const panel = page.getByRole('dialog').first();
      const spin = panel.getByRole('button', { name: text('Spin the wheel') });
      const won = panel.getByRole('status').filter({ hasText: '500.00' });
      /** Shows the prize of the turning wheel; with reduced motion it does not turn. */
      const seePrize = async () => {
        if (!onPhone) await panel.getByRole('button', { name: text('Show at once') }).click();
        await expect(won).toBeVisible();
      };

      await test.step('a mission brings two chances, and its reward leads to the raffle', async () => {
        const reward = panel.getByRole('button', { name: new RegExp(`${username}$`) });
        await expect(async () => {
          await platform.runJob('missions');
          await sitePage.open('/vip?member=rewardCenter');
          await expect(reward).toBeVisible();
        }).toPass({ timeout: 60_000 });
        await reward.click();
        await panel.getByRole('button', { name: text('Open the raffles') }).click();
        await panel.getByRole('button', { name: title, exact: true }).click();
        await expect(panel.getByRole('table').getByRole('row', { name: /500\.00/ })).toContainText(
          '99.9999%',
        );
        await expectAccessible(page, '[role="dialog"]');
        await expectNoHorizontalScroll(page);
        await takeScreenshot(page, testInfo, `${brand.merchant}-raffle`);
      });

      await test.step('the wheel shows the prize that the ledger paid', async () => {
        await panel.getByText(text('How the draw is fair')).click();
        const commitment = (await panel.locator('code').textContent()) ?? '';
        expect(commitment).toMatch(/^[0-9a-f]{64}$/);
        if (!onPhone) await page.emulateMedia({ reducedMotion: 'no-preference' });
        await spin.click();
        await seePrize();
        expect((await platform.walletOf(brand.merchant, username)).balance).toBe(afterWinning(500));
        await takeScreenshot(page, testInfo, `${brand.merchant}-raffle-won`);
        await won.getByRole('button', { name: text('Verify') }).click();
        const proof = page.getByRole('dialog').last();
        await expect(proof.locator('li[data-holds="true"]')).toHaveCount(3);
        await expect(proof).toContainText(commitment);
        await expectAccessible(page, '[role="dialog"]');
        await takeScreenshot(page, testInfo, `${brand.merchant}-raffle-proof`);
        await page.keyboard.press('Escape');
        await expect(proof.locator('li[data-holds="true"]')).toHaveCount(0);
      });

      await test.step('an answer that is lost is shown by another try, which takes no second chance', async () => {
        await context.route('**/PCS_raffleClaim', async (route) => {
          // By the address, which Node finds without the browser's own rule for names below localhost.
          const url = route.request().url().replace(sitePage.origin, address.origin);
          const headers = { ...route.request().headers(), host: new URL(sitePage.origin).host };
          await route.fetch({ url, headers });
          await route.abort();
        });
        await spin.click();
        await expect(panel.getByText(text('No answer came'))).toBeVisible();
        await context.unroute('**/PCS_raffleClaim');
        await panel.getByRole('button', { name: text('Try again') }).click();
        await seePrize();
        expect((await platform.walletOf(brand.merchant, username)).balance).toBe(afterWinning(1000));
        await expect(spin).toBeDisabled();
        await expect(panel.getByRole('table').getByRole('row', { name: /500\.00/ })).toContainText('0%');
        await expect(
          panel.getByRole('button', { name: new RegExp(`${text('Verify')}.*\\d{6}`) }),
        ).toHaveCount(2);
        await expectAccessible(page, '[role="dialog"]');
        expect(await operatorCommand('raffles', 'list', brand.merchant)).toContain('99.9999%, 2 of 2 won');
      });
    });
  });
}
