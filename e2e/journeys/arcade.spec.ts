import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { checkDatabase } from '@marquee/gateway';
import type { Locator } from '@playwright/test';
import * as v from 'valibot';
import { platformFile } from '../server/files.ts';
import { brands } from '../visitor/brands.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../visitor/journey.ts';
import { launchGame } from '../visitor/launch.ts';
import { openPlatform, type Platform } from '../visitor/platform.ts';

const [brand] = brands;
if (!brand) throw new Error('there is no brand to walk');
const { merchant } = brand;
let platform: Platform;
test.beforeAll(() => {
  platform = openPlatform();
});
test.afterAll(() => platform.close());

/** A member of their own for each journey and screen, with 1,000 in the wallet. */
async function newcomer(name: string): Promise<{ username: string; token: string }> {
  const username = `${name}${randomUUID().slice(0, 6)}`;
  await platform.addMember(merchant, username);
  await platform.openWallet(merchant, username);
  await platform.pay(merchant, username, 10_000_000n);
  return { username, token: await platform.openSession(merchant, username) };
}
const start = async (name: string, vendor: string, code = `${vendor}_001`) => {
  const member = await newcomer(name);
  const address = await launchGame(merchant, member.username, member.token, { vendor, code, language: 'EN' });
  return { ...member, address };
};

test('two players meet over a duel; one is gone in the middle, and the other is paid', async ({
  browser,
}, testInfo) => {
  test.skip(testInfo.project.name !== 'phone', 'the clock of a duel is the same on every screen');
  const [stays, goes] = [await start('stays', 'CARDHOUSE'), await start('goes', 'CARDHOUSE')];
  const screen = { viewport: { width: 360, height: 740 } };
  const [here, there] = [await browser.newContext(screen), await browser.newContext(screen)];
  const [one, other] = [await here.newPage(), await there.newPage()];
  await one.goto(stays.address);
  await one.getByRole('button', { name: 'Find an opponent' }).click();
  await expect(one.getByText('Waiting for an opponent…')).toBeVisible();
  await expectAccessible(one);
  await other.goto(goes.address);
  await other.getByRole('button', { name: 'Find an opponent' }).click();
  const hand = one.getByRole('group', { name: 'Your cards' }).getByRole('button');
  await other
    .getByRole('button', { name: /^Play the/ })
    .first()
    .click();
  await hand.first().focus();
  await one.keyboard.press('Enter');
  await expect(one.getByText('Trick 2: choose a card.')).toBeVisible();
  await expectAccessible(one);
  await other
    .getByRole('button', { name: /^Play the/ })
    .first()
    .click();
  // Killed in the middle of the duel: time goes on without them.
  await there.close();
  await expect(one.getByText('Not connected. When the time is up, the lowest card is played.')).toBeVisible();
  await expectAccessible(one);
  // A page that is loaded again finds its duel where it was.
  await one.reload();
  await hand.first().click();
  await expect(one.getByText('Trick 3: choose a card.')).toBeVisible();
  await hand.first().click();
  // The third card of who is gone is played by the rule, and the duel has its end.
  await expect(one.getByRole('button', { name: 'Back to the room' })).toBeVisible({ timeout: 40_000 });
  await expect(one.getByText('Cards that the clock played for them: 1')).toBeVisible();
  await expect
    .poll(async () => {
      const money = await Promise.all(
        [stays, goes].map(({ username }) => platform.moneyOf(merchant, username)),
      );
      return [money.map(({ balance }) => balance).toSorted(), money.map(({ openBets }) => openBets)];
    })
    .toEqual([
      ['1004.5000', '995.0000'],
      [0, 0],
    ]);
  await here.close();
});

test('fish, books and table are played by keyboard alone on a phone, and everyone can', async ({
  page,
}, testInfo) => {
  test.skip(testInfo.project.name !== 'phone', 'the games are the same pages on every screen');
  const press = async (button: Locator): Promise<void> => {
    await button.focus();
    await page.keyboard.press('Enter');
  };
  const open = async (vendor: string): Promise<void> => {
    await page.goto((await start('keys', vendor)).address);
    await expect(page.getByRole('main')).toBeVisible();
  };
  /** At rest where the player wants it so, no wider than the screen, and usable by everyone. */
  const expectPleasant = async (): Promise<void> => {
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expectNoSideways(page);
    await expectAccessible(page);
  };
  await test.step('fish', async () => {
    await open('CORALREEF');
    await expectPleasant();
    // Past the three buttons of the bar.
    for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^(Caught: 1\.|Missed this time\.)/)).toBeVisible();
    await press(page.getByRole('button', { name: 'Rules and returns' }));
    await expect(page.getByRole('dialog')).toContainText('96.00 %');
    await expectAccessible(page);
  });
  for (const vendor of ['STADIA9', 'LASTCIRCLE'])
    await test.step(vendor, async () => {
      await open(vendor);
      // The last fixture is far from its beginning.
      await press(page.getByRole('region').last().getByRole('button', { pressed: false }).first());
      await press(page.getByRole('button', { name: /^Bet slip: 1/ }));
      await expectPleasant();
      await page.getByLabel('Stake').fill('20');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Your bet is placed.')).toBeVisible();
      await expect(page.getByRole('banner').getByText('980.00')).toBeVisible();
    });
  await test.step('table', async () => {
    await open('NORTHWIND');
    // A round that has only begun leaves the time for it.
    await expect(page.getByText(/^Bets are open: 1\d s$/)).toBeVisible({ timeout: 40_000 });
    await press(page.getByRole('button', { name: /^Tie/ }));
    await press(page.getByRole('button', { name: /^Bet \d/ }));
    await expect(page.getByText('Your bet stands.')).toBeVisible();
    await expectPleasant();
  });
});

test('a slot is played a thousand times from the real wallet, and the books are right', async ({
  page,
}, testInfo) => {
  test.skip(testInfo.project.name !== 'desktop', 'a thousand rounds are the same on every screen');
  // Three thousand requests, each with a commit, beside another journey.
  test.setTimeout(300_000);
  const { username, address } = await start('spins', 'COPPERFOX');
  await page.goto(address);
  await page.getByRole('button', { name: 'Spin' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Spin' })).toBeEnabled();
  await expectAccessible(page);
  const rounds = await page.evaluate(async () => {
    const [, key = ''] = JSON.parse(sessionStorage.getItem('arcade-session') ?? '[]') as string[];
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const played: { kind: string; round: { stake: string; payout: string } }[] = [];
    for (let round = 0; round < 999; round += 1) {
      const body = JSON.stringify({ id: crypto.randomUUID(), bet: { stake: '1' } });
      const response = await fetch('/api/act/play', { method: 'POST', headers, body });
      played.push((await response.json()) as (typeof played)[number]);
    }
    return played;
  });
  expect(rounds.filter(({ kind }) => kind !== 'done')).toEqual([]);
  const units = (text: string): number => Number(text.replace('.', ''));
  const change = rounds.reduce((sum, { round }) => sum + units(round.payout) - units(round.stake), 0);
  const first = await page.evaluate(async () => {
    const [, key = ''] = JSON.parse(sessionStorage.getItem('arcade-session') ?? '[]') as string[];
    const response = await fetch('/api/view', { headers: { authorization: `Bearer ${key}` } });
    return (await response.json()) as { seeds: { next: number } };
  });
  expect(first.seeds.next).toBe(1000);
  const { databaseUrl } = v.parse(
    v.object({ databaseUrl: v.string() }),
    JSON.parse(readFileSync(platformFile, 'utf8')),
  );
  await expect.poll(async () => (await platform.moneyOf(merchant, username)).openBets).toBe(0);
  const { balance } = await platform.moneyOf(merchant, username);
  const shown = page.getByRole('banner').getByText(/^[\d,]+\.\d\d$/);
  const afterFirst = units(`${(await shown.textContent())?.replaceAll(',', '')}00`);
  expect(units(balance)).toBe(afterFirst + change);
  const reports = await checkDatabase({ databaseUrl, dataDir: '' });
  expect(reports.filter(({ violations }) => violations > 0)).toEqual([]);
});
