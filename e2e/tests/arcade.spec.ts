import { randomUUID } from 'node:crypto';
import type { Frame, Locator, Page } from '@playwright/test';
import type { BrandFile } from '@marquee/brand';
import { DUEL_TURN } from '../servers/timing.ts';
import { brands } from '../pages/brands.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, welcomeDialogOf, test } from './fixtures.ts';
import { launchGame } from '../servers/launch.ts';
import { operatorCommand } from '../servers/operator-command.ts';
import { openPlatform, type Platform } from '../servers/platform.ts';
import { SitePage } from '../pages/site-page.ts';

const [brand] = brands.filter(({ loginToHome }) => !loginToHome);
if (!brand) throw new Error('no brand lets guests in');
const { merchant } = brand;
/** Players of a slot at the same time. A browser opens six connections to a host, and the page's stream takes one. */
const PLAYERS = 5;
/** Rounds of all players together, a multiple of their number; a long run sets a thousand. */
const ROUNDS = Number(process.env['SLOT_ROUNDS'] ?? 200);
let platform: Platform;
test.beforeAll(() => {
  platform = openPlatform();
});
test.afterAll(() => platform.close());

/** A member of their own for each journey and screen, with 1,000 in the wallet. */
async function createPlayer(name: string): Promise<{ username: string; token: string }> {
  const username = `${name}${randomUUID().slice(0, 6)}`;
  await platform.addMember(merchant, username);
  await platform.openWallet(merchant, username);
  await platform.credit(merchant, username, 10_000_000n);
  return { username, token: await platform.openSession(merchant, username) };
}
const start = async (name: string, vendor: string, code = `${vendor}_001`) => {
  const member = await createPlayer(name);
  const address = await launchGame(merchant, member.username, member.token, { vendor, code, language: 'EN' });
  return { ...member, address };
};

/** The frame of the brand's game page, in which one game after the other is shown as players see them. */
interface GameFrame {
  readonly frame: Frame;
  readonly show: (address: string) => Promise<void>;
  /** Puts the keyboard where Tab goes to the frame's first button. */
  readonly enter: () => Promise<void>;
}

/** A guest presses a card room on the brand's site and logs in, which leads to the game page. */
async function openGamePage(page: Page, site: BrandFile): Promise<GameFrame> {
  const sitePage = new SitePage(page, site);
  const { username } = await createPlayer('frame');
  await sitePage.open('/pvp?page=CARDHOUSE');
  await sitePage.content
    .getByRole('button', { name: /2 seats/ })
    .first()
    .click();
  await sitePage.logIn(username, 'Demo2026!');
  const place = page.locator('main iframe');
  // It comes with the login and takes the keyboard; looking at the page once it is seen puts it away.
  await page.waitForFunction(() =>
    document.querySelector('[data-welcome]')?.checkVisibility({ visibilityProperty: true }),
  );
  await expect(welcomeDialogOf(page)).toBeHidden();
  await expect(page.frameLocator('main iframe').getByRole('main')).toBeVisible();
  const frame = await (await place.elementHandle())?.contentFrame();
  if (!frame) throw new Error('the game page has no frame');
  return {
    frame,
    show: async (address) => {
      const shown = frame.waitForURL(address, { waitUntil: 'commit' });
      await place.evaluate((element, src) => element.setAttribute('src', src), address);
      await shown;
    },
    enter: () => place.focus(),
  };
}

// The clock of a duel is the same on every screen.
test(
  'two players meet over a duel, one of them in a brand’s frame; the other is gone in the middle, and who stays is paid',
  { tag: ['@phone', '@frame'] },
  async ({ page: one, browser }) => {
    const [stays, goes] = [await start('stays', 'CARDHOUSE'), await start('goes', 'CARDHOUSE')];
    const there = await browser.newContext();
    const other = await there.newPage();
    const { frame, show } = await openGamePage(one, brand);
    await show(stays.address);
    const expectUsable = async (): Promise<void> => {
      await expectNoHorizontalScroll(frame);
      await expectAccessible(frame);
    };
    await frame.getByRole('button', { name: 'Find an opponent' }).click();
    await expect(frame.getByText('Waiting for an opponent…')).toBeVisible();
    await expectUsable();
    await other.goto(goes.address);
    await other.getByRole('button', { name: 'Find an opponent' }).click();
    const hand = frame.getByRole('group', { name: 'Your cards' }).getByRole('button');
    await other
      .getByRole('button', { name: /^Play the/ })
      .first()
      .click();
    await hand.first().press('Enter');
    await expect(frame.getByText('Trick 2: choose a card.')).toBeVisible();
    await expectUsable();
    await other
      .getByRole('button', { name: /^Play the/ })
      .first()
      .click();
    // A page that is closed takes requests with it that are still under way.
    await expect(other.getByText('Your card is played. Waiting for your opponent.')).toBeVisible();
    // Killed in the middle of the duel: time continues without them.
    await there.close();
    await expect(
      frame.getByText('Not connected. When the time is up, the lowest card is played.'),
    ).toBeVisible();
    await expectUsable();
    // A page that is loaded again finds its duel where it was.
    await frame.evaluate(() => {
      Object.assign(window, { isBefore: true });
      window.location.reload();
    });
    await frame.waitForFunction(() => !('isBefore' in window));
    await hand.first().click();
    await expect(frame.getByText('Trick 3: choose a card.')).toBeVisible();
    await hand.first().click();
    // The clock of the duel plays the third card of who is gone, and the duel has its end.
    const end = { timeout: DUEL_TURN + 15_000 };
    await expect(frame.getByRole('button', { name: 'Back to the room' })).toBeVisible(end);
    await expect(frame.getByText('Cards that the clock played for them: 1')).toBeVisible();
    await expect
      .poll(async () => {
        const money = await Promise.all(
          [stays, goes].map(({ username }) => platform.walletOf(merchant, username)),
        );
        return [money.map(({ balance }) => balance).toSorted(), money.map(({ openBets }) => openBets)];
      })
      .toEqual([
        ['1004.5000', '995.0000'],
        [0, 0],
      ]);
  },
);

// The games are the same pages on every screen.
test(
  'fish, books and tables are played by keyboard alone in a brand’s frame on a phone, and everyone can',
  { tag: ['@phone', '@frame'] },
  async ({ page }) => {
    const press = (button: Locator): Promise<void> => button.press('Enter');
    const { frame, show, enter } = await openGamePage(page, brand);
    const open = async (vendor: string, code?: string): Promise<void> =>
      show((await start('keys', vendor, code)).address);
    /** Without motion, no wider than the screen, and accessible. */
    const expectUsable = async (): Promise<void> => {
      await expect.poll(() => frame.evaluate(() => document.getAnimations().length)).toBe(0);
      await expectNoHorizontalScroll(frame);
      await expectAccessible(frame);
    };
    /** A round continues whether a machine is busy or not: what did not come through in one is done again in the next. */
    const inOneRound = (bet: () => Promise<void>): Promise<void> =>
      expect(async () => {
        await expect(frame.getByText(/^Bets are open: (1\d|[6-9]) s$/)).toBeVisible();
        await bet();
      }).toPass();
    await test.step('fish', async () => {
      await open('CORALREEF');
      await expect(frame.getByRole('group', { name: 'Fish' })).toBeVisible();
      await enter();
      // Past the four buttons of the bar.
      for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(frame.getByText(/^(Caught: 1\.|Missed this time\.)/)).toBeVisible();
      await expectUsable();
      await press(frame.getByRole('button', { name: 'Rules and returns' }));
      await expect(frame.getByRole('dialog')).toContainText('96.00 %');
      await expectAccessible(frame);
    });
    for (const vendor of ['STADIA9', 'LASTCIRCLE'])
      await test.step(vendor, async () => {
        await open(vendor);
        // The last fixture is far from its beginning.
        await press(frame.getByRole('region').last().getByRole('button', { pressed: false }).first());
        await press(frame.getByRole('button', { name: /^Bet slip: 1/ }));
        await expectUsable();
        await frame.getByLabel('Stake').fill('20');
        await page.keyboard.press('Enter');
        await expect(frame.getByText('Your bet is placed.')).toBeVisible();
        await expect(frame.getByRole('banner').getByText('980.00')).toBeVisible();
      });
    await test.step('table', async () => {
      await open('NORTHWIND');
      await inOneRound(async () => {
        await press(frame.getByRole('button', { name: /^Tie/ }));
        await press(frame.getByRole('button', { name: /^Bet \d/ }));
        await expect(frame.getByText('Your bet is placed.')).toBeVisible();
      });
      await expectUsable();
    });
    // Tables whose bets are a list.
    for (const [code, bet] of [
      ['NORTHWIND_003', /^Small, pays 1 to 1/],
      ['NORTHWIND_004', /^Dragon, pays 1 to 1/],
      ['NORTHWIND_005', /^Fan: one number 1, pays 2\.85 to 1/],
    ] as const)
      await test.step(code, async () => {
        await open('NORTHWIND', code);
        await inOneRound(async () => {
          await press(frame.getByRole('button', { name: bet }));
          await press(frame.getByRole('button', { name: /^Bet \d/ }));
          await expect(frame.getByText('Your bet is placed.')).toBeVisible();
        });
        await expectUsable();
        await press(frame.getByRole('button', { name: 'Rules and returns' }));
        await expectAccessible(frame);
      });
    await test.step('blackjack', async () => {
      await open('NORTHWIND', 'NORTHWIND_006');
      await press(frame.getByRole('button', { name: 'Deal' }));
      const stand = frame.getByRole('button', { name: 'Stand' });
      const over = frame.getByText(/You win|is returned to you|Nothing this time/);
      await expect(stand.or(over)).toBeVisible();
      await expectUsable();
      if (await stand.isVisible()) await press(stand);
      await expect(over).toBeVisible();
      await press(frame.getByRole('button', { name: 'Rules and returns' }));
      await expect(frame.getByRole('dialog')).toContainText('99.42 %');
      await expectAccessible(frame);
    });
    await test.step('wheel', async () => {
      await open('NORTHWIND', 'NORTHWIND_002');
      await frame.getByRole('radio', { name: 'Four' }).press('Space');
      await inOneRound(async () => {
        await frame.getByRole('button', { name: /^1, 2, 4, 5, pays 8 to 1/ }).press('ArrowDown');
        await page.keyboard.press('Enter');
        await press(frame.getByRole('button', { name: /^Red, pays 1 to 1/ }));
        await press(frame.getByRole('button', { name: /^Bet \d/ }));
        await expect(frame.getByText('Your bet is placed.')).toBeVisible();
        await expect(frame.getByRole('button', { name: '4, 5, 7, 8, pays 8 to 1: 5' })).toBeVisible();
      });
      await expectUsable();
    });
  },
);

// The rounds are the same on every screen.
test(
  'a slot is played many times from the real wallet, and the books are right',
  { tag: '@desktop' },
  async ({ page }) => {
    // In the long form three thousand requests, each with a commit, next to another journey.
    test.setTimeout(600_000);
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => start('spins', 'COPPERFOX')));
    const [first] = players;
    await page.goto(first?.address ?? '');
    await page.getByRole('button', { name: 'Spin' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Spin' })).toBeEnabled();
    await expectAccessible(page);
    // Each player's rounds are played one after another, all players at the same time.
    const tokens = players.slice(1).map(({ address }) => new URL(address).searchParams.get('token'));
    const played = await page.evaluate(
      async ({ tokens, each }) => {
        const mine = window.location.hash.slice(1);
        const call = async <Answer>(path: string, key?: string, body?: object): Promise<Answer> => {
          const headers = {
            ...(key !== undefined && { authorization: `Bearer ${key}` }),
            ...(body && { 'content-type': 'application/json' }),
          };
          const response = await fetch(path, {
            headers,
            ...(body && { method: 'POST', body: JSON.stringify(body) }),
          });
          return (await response.json()) as Answer;
        };
        const others = await Promise.all(
          tokens.map((token) =>
            call<{ key: string }>('/api/session', undefined, { token, game: 'COPPERFOX_001' }),
          ),
        );
        return Promise.all(
          [mine, ...others.map(({ key }) => key)].map(async (key) => {
            const rounds: { kind: string; round: { stake: string; payout: string } }[] = [];
            const { last } = await call<{ last: { stake: string; payout: string } | null }>('/api/view', key);
            if (last) rounds.push({ kind: 'done', round: last });
            while (rounds.length < each)
              rounds.push(await call('/api/act/play', key, { id: crypto.randomUUID(), bet: { stake: '1' } }));
            const { seeds } = await call<{ seeds: { next: number } }>('/api/view', key);
            return { rounds, drawn: seeds.next };
          }),
        );
      },
      { tokens, each: ROUNDS / PLAYERS },
    );
    const rounds = played.flatMap((of) => of.rounds);
    expect(rounds.filter(({ kind }) => kind !== 'done')).toEqual([]);
    expect(rounds).toHaveLength(ROUNDS);
    expect(played.map(({ drawn }) => drawn)).toEqual(played.map(() => ROUNDS / PLAYERS));
    const units = (text: string): number => Number(text.replace('.', ''));
    const money = () => Promise.all(players.map(({ username }) => platform.walletOf(merchant, username)));
    await expect
      .poll(async () => (await money()).map(({ openBets }) => openBets))
      .toEqual(players.map(() => 0));
    expect((await money()).map(({ balance }) => units(balance))).toEqual(
      played.map((of) =>
        of.rounds.reduce((sum, { round }) => sum + units(round.payout) - units(round.stake), 10_000_000),
      ),
    );
    expect(await operatorCommand('ledger-check')).toContain('The ledger is in order');
  },
);
