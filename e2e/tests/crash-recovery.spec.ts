import { randomUUID } from 'node:crypto';
import { address } from '../servers/address.ts';
import { openIsolatedPlatform, type IsolatedPlatform } from '../servers/isolated-platform.ts';
import { brands } from '../pages/brands.ts';
import { expect, test } from './fixtures.ts';
import { launchGame } from '../servers/launch.ts';
import { operatorCommandOn } from '../servers/operator-command.ts';

const [brand] = brands;
if (!brand) throw new Error('there is no brand to walk');
const { merchant } = brand;
const game = { vendor: 'COPPERFOX', code: 'COPPERFOX_001', language: 'EN' };

let isolated: IsolatedPlatform | undefined;
test.afterEach(() => isolated?.close());

// A crash is the same on every screen.
test(
  'killed between bet and prize, gateway and arcade lose no money, and the screen says what happens',
  { tag: '@desktop' },
  async ({ page }) => {
    // Four programs are started, next to another journey.
    test.setTimeout(600_000);
    const made = await openIsolatedPlatform(merchant, game.code, address.isolatedArcadePort);
    isolated = made;
    const { platform, line } = made;
    const player = `kill${randomUUID().slice(0, 6)}`;
    await platform.addMember(merchant, player);
    await platform.openWallet(merchant, player);
    await platform.credit(merchant, player, 10_000_000n);
    const token = await platform.openSession(merchant, player);
    await page.goto(await launchGame(merchant, player, token, game, made.gatewayPort()));
    const spin = page.getByRole('button', { name: 'Spin' });
    const statusLine = page.getByRole('main').getByRole('status').first();
    const money = page.getByRole('banner').getByText(/^[\d,]+\.\d\d$/);
    const wallet = async (): Promise<number> => Number((await platform.walletOf(merchant, player)).balance);
    /** Nothing hangs between the two, and the page shows what the wallet has, which is what it must be. */
    const expectRight = async (balance: number): Promise<void> => {
      await expect.poll(async () => (await platform.walletOf(merchant, player)).openBets).toBe(0);
      expect(await wallet()).toBeCloseTo(balance, 4);
      const text = (Math.floor(balance * 100 + 0.001) / 100).toFixed(2);
      await expect.poll(async () => (await money.textContent())?.replaceAll(',', '')).toBe(text);
    };
    /** The player's last round, as the arcade has it. */
    const lastRound = (): Promise<{ prize: string; stake: string; payout: string }> =>
      page.evaluate(async () => {
        const key = window.location.hash.slice(1);
        const response = await fetch('/api/view', { headers: { authorization: `Bearer ${key}` } });
        const view = (await response.json()) as { last: { prize: string; stake: string; payout: string } };
        return view.last;
      });

    await test.step('the gateway dies before it gets the prize: the prize is shown as waiting, and paid later', async () => {
      await made.prepareGateway();
      line.before.set('win', async () => {
        await made.killGateway();
        return 'on';
      });
      await spin.click();
      await expect(spin).toBeEnabled();
      const { prize, payout } = await lastRound();
      expect(prize).toBe('waiting');
      await expect(statusLine).toContainText(
        Number(payout) > 0 ? 'The site does not answer just now' : 'Nothing',
      );
      await expect(money).toHaveText('995.00');
      // Nor does another round begin: its stake was not taken, which the page cannot know.
      await spin.click();
      await expect(statusLine).toContainText('so this round does not count');
      await expect(page.getByText('Updating…')).toBeVisible();
      expect((await platform.walletOf(merchant, player)).openBets).toBe(1);
      await made.startGateway();
      await expect.poll(async () => (await lastRound()).prize).toBe('paid');
      await expect(page.getByText('Updating…')).toBeHidden();
      await expectRight(995 + Number(payout));
    });

    await test.step('the arcade dies with a prize that is decided and not sent: the restarted one sends it', async () => {
      const before = await wallet();
      await made.prepareArcade();
      line.before.set('win', async () => {
        await made.killArcade();
        return 'cut';
      });
      await spin.click();
      await expect(page.getByText('The connection is lost. Your rounds are safe')).toBeVisible();
      expect((await platform.walletOf(merchant, player)).openBets).toBe(1);
      await made.startArcade();
      await expect(page.getByText('The connection is lost')).toBeHidden();
      await expect(spin).toBeEnabled();
      await expect.poll(async () => (await lastRound()).prize).toBe('paid');
      const { stake, payout } = await lastRound();
      await expectRight(before - Number(stake) + Number(payout));
      await page.reload();
      await expect(statusLine).toContainText('Your last round here paid');
    });

    expect(await operatorCommandOn(made.databaseUrl, 'ledger-check')).toContain('The ledger is in order');
  },
);
