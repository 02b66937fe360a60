import { fixedGames, type FixedGame } from '@marquee/arcade/testing/fixed-games';
import { expect, test, type Page } from '@playwright/test';
import { NOW, openStand, type Stand } from './stand.ts';

let stand: Stand;
test.beforeAll(async () => {
  stand = await openStand();
});
test.afterAll(() => stand.close());

const named = (games: readonly FixedGame[], name: string): FixedGame => {
  const game = games.find((each) => each.name === name);
  if (!game) throw new Error(`there is no game ${name}`);
  return game;
};
const gameAt = async (name: string, now = NOW) => named(await fixedGames(now), name);

/** The round of a slot whose reels show a win, with another payout. */
const roundPaying = (game: FixedGame, payout: string): object => ({
  ...(game.view as { readonly last: object }).last,
  id: payout,
  stake: '10.0000',
  payout,
});

declare global {
  /** Tones that a page has made. */
  var tones: number;
}

async function countTones(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    globalThis.tones = 0;
    const { createOscillator } = AudioContext.prototype;
    AudioContext.prototype.createOscillator = function count(this: AudioContext) {
      globalThis.tones += 1;
      return createOscillator.call(this);
    };
  });
  return () => page.evaluate(() => globalThis.tones);
}

test('a game is silent until its sound is turned on', async ({ page }) => {
  const tones = await countTones(page);
  const won = await gameAt('COPPERFOX_009-won');
  await stand.open(page, await gameAt('COPPERFOX_009'));
  stand.answer = { kind: 'done', round: roundPaying(won, '20.0000'), balance: '1010.0000' };
  const spin = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Spin' }).click();
    await expect(page.getByText('You win 20.00.')).toBeVisible();
  };
  await spin();
  expect(await tones()).toBe(0);
  await page.getByRole('button', { name: 'Turn the sound on' }).click();
  await expect(page.getByRole('button', { name: 'Turn the sound off' })).toBeVisible();
  await expect.poll(tones).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Turn the sound off' }).click();
  const before = await tones();
  await spin();
  expect(await tones()).toBe(before);
});

for (const [payout, text, isGain] of [
  ['4.0000', '4.00 is returned.', false],
  ['10.0000', '10.00 is returned.', false],
  ['10.5000', 'You win 10.50.', true],
] as const)
  test(`a spin for 10.00 that pays ${payout} is ${isGain ? '' : 'not '}celebrated`, async ({ page }) => {
    const tones = await countTones(page);
    const won = await gameAt('COPPERFOX_009-won');
    await stand.open(page, await gameAt('COPPERFOX_009'));
    await page.getByRole('button', { name: 'Turn the sound on' }).click();
    stand.answer = { kind: 'done', round: roundPaying(won, payout), balance: '1000.0000' };
    await page.getByRole('button', { name: 'Spin' }).click();
    await expect(page.getByText('The reels are spinning…')).toBeVisible();
    // What a spin itself sounds like.
    const before = await tones();
    const message = page.getByText(text, { exact: true });
    await expect(message).toBeVisible();
    await expect(page.getByRole('button', { name: 'Spin' })).toBeVisible();
    if (isGain) await expect(message).toHaveClass(/\bgain\b/);
    else await expect(message).not.toHaveClass(/\bgain\b/);
    expect((await tones()) > before).toBe(isGain);
  });

/** What each kind of game shows when a bet of 10.00 brought so much back. */
const decided: Readonly<Record<string, (view: Viewed, payout: string) => object>> = {
  NORTHWIND_001: (view, payout) => ({ ...view, bets: { player: '6.0000', banker: '4.0000' }, payout }),
  NORTHWIND_002: (view, payout) => ({ ...view, bets: { red: '10.0000' }, payout }),
  NORTHWIND_003: (view, payout) => ({ ...view, bets: { small: '10.0000' }, payout }),
  NORTHWIND_004: (view, payout) => ({ ...view, bets: { dragon: '10.0000' }, payout }),
  NORTHWIND_005: (view, payout) => ({ ...view, bets: { 'fan-1': '10.0000' }, payout }),
  NORTHWIND_006: (view, payout) => ({
    ...view,
    round: { ...view.round, over: true, moves: [], stake: '10.0000', payout, prizeWaits: false },
  }),
  'CARDHOUSE_001-duel': (view, prize) => ({
    ...view,
    duel: { ...view.duel, winner: 'me', stake: '10.0000', prize },
  }),
};
interface Viewed {
  readonly round?: object;
  readonly duel?: object;
}

for (const [name, viewOf] of Object.entries(decided))
  test(`${name} celebrates only what is more than the stake`, async ({ page }) => {
    await page.clock.setFixedTime(NOW);
    const game = await gameAt(name);
    await stand.open(page, game);
    const status = page.locator('p.message[role="status"]');
    for (const [payout, isGain] of [
      ['4.0000', false],
      ['10.0000', false],
      ['10.5000', true],
    ] as const) {
      stand.show(viewOf(game.view as Viewed, payout));
      await expect(status).toContainText(`${Number(payout).toFixed(2)}`);
      if (isGain) await expect(status).toHaveClass(/\bgain\b/);
      else await expect(status).not.toHaveClass(/\bgain\b/);
    }
  });

test('a volley is celebrated only when it brought more than its shots cost', async ({ page }) => {
  await stand.open(page, await gameAt('CORALREEF_001'));
  const status = page.locator('p.message[role="status"]');
  for (const [place, payout, isGain] of [
    [0, '1.0000', false],
    [1, '2.0000', true],
  ] as const) {
    const outcome = { caught: [true] };
    const round = { id: payout, at: NOW, stake: '1.0000', payout, prize: 'paid', bet: {}, outcome };
    stand.answer = { kind: 'done', round, balance: '1000.0000' };
    await page.getByRole('group', { name: 'Fish' }).getByRole('button').nth(place).press('Enter');
    await expect(status).toContainText(Number(payout).toFixed(2));
    if (isGain) await expect(status).toHaveClass(/\bgain\b/);
    else await expect(status).not.toHaveClass(/\bgain\b/);
  }
});

test('a shot leaves with the press, and those aimed meanwhile leave together after it', async ({ page }) => {
  await stand.open(page, await gameAt('CORALREEF_001'));
  const shots = (): readonly number[] =>
    stand.asked.map(({ body }) => (body['bet'] as { targets: readonly string[] }).targets.length);
  stand.asked.length = 0;
  const answers: (() => void)[] = [];
  await page.route('**/api/act/play', async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    const { targets } = (route.request().postDataJSON() as { bet: { targets: readonly string[] } }).bet;
    const outcome = { caught: targets.map(() => false) };
    const round = { id: 'r', at: NOW, stake: '1.0000', payout: '0.0000', prize: 'paid', bet: {}, outcome };
    stand.answer = { kind: 'done', round, balance: '999.0000' };
    await route.continue();
  });
  const fish = page.getByRole('group', { name: 'Fish' }).getByRole('button');
  await fish.nth(0).press('Enter');
  // Nothing else has to be pressed.
  await expect.poll(() => answers.length).toBe(1);
  for (const place of [1, 2, 3]) await fish.nth(place).press('Enter');
  await expect(page.getByText('Shots: 3, together 3.00')).toBeVisible();
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  await expect.poll(shots).toEqual([1, 3]);
});

const draws = [
  ['NORTHWIND_003', 'sic bo'],
  ['NORTHWIND_005', 'fan tan'],
] as const;
for (const [code, name] of draws)
  for (const reducedMotion of ['reduce', 'no-preference'] as const)
    test(`the draw of ${name} ${reducedMotion === 'reduce' ? 'shows at once without motion' : 'runs, and can be skipped'}`, async ({
      page,
    }) => {
      const { round } = (await gameAt(code)).view as { readonly round: { readonly dealtAt: number } };
      await page.emulateMedia({ reducedMotion });
      await page.clock.setFixedTime(round.dealtAt + 100);
      await stand.open(page, await gameAt(code, round.dealtAt + 100));
      const skip = page.getByRole('button', { name: 'Skip' });
      if (reducedMotion === 'no-preference') await skip.click();
      await expect(page.getByText('No more bets')).toBeVisible();
      await expect(skip).toBeHidden();
    });

test('every amount has two decimals, but for the faces of chips and what lies on a table', async ({
  page,
}) => {
  await page.clock.setFixedTime(NOW);
  for (const game of await fixedGames(NOW))
    await test.step(game.name, async () => {
      await stand.open(page, game);
      await expect(page.getByRole('banner').getByText('1,000.00')).toBeVisible();
      const texts = await page.evaluate(() => document.body.innerText);
      // Odds and multiples of a stake are no amounts: they stand before or after a sign of their own.
      const decimals = texts.match(/(?<![\d.,×])\d[\d,]*\.\d+(?!\d)(?! ?[:%×])/g) ?? [];
      expect(decimals.filter((each) => !/\.\d\d$/.test(each))).toEqual([]);
      for (const stake of await page.locator('.stepper output b').allInnerTexts())
        expect(stake).toMatch(/^\d[\d,]*\.\d\d$/);
    });
});
