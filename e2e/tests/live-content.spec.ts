import { randomUUID } from 'node:crypto';
import type { BrandFile } from '@marquee/brand';
import { jackpots, LIVE_EVENTS_PATH, type ValueOf } from '@marquee/contract';
import { address } from '../servers/address.ts';
import { callGateway } from '../servers/call-gateway.ts';
import { launchGame } from '../servers/launch.ts';
import { openPlatform } from '../servers/platform.ts';
import { brands, localeOf } from '../pages/brands.ts';
import { SitePage } from '../pages/site-page.ts';
import { closeWelcomeDialogs, expect, test } from './fixtures.ts';

const placeOf = ({ layout }: BrandFile) => layout.home?.findIndex(({ block }) => block === 'jackpots') ?? -1;
// Where they stand on the first screen.
const [brand] = brands
  .filter((one) => !one.loginToHome && placeOf(one) >= 0)
  .toSorted((one, other) => placeOf(one) - placeOf(other));
if (!brand) throw new Error('no brand that lets guests in has jackpots on its home page');
const { merchant } = brand;
test.use({ locale: localeOf(brand) });

/** The largest jackpot, as the platform says it now. */
async function largest(): Promise<ValueOf<typeof jackpots>[number]> {
  const answer = JSON.parse(await callGateway(merchant, { path: jackpots.path })) as {
    value: ValueOf<typeof jackpots>;
  };
  const [first] = answer.value;
  if (!first) throw new Error('there is no jackpot');
  return first;
}

/** Plays a round of a slot at the game's own server, as its page does. */
async function play(username: string, token: string, vendor: string, code: string): Promise<void> {
  const opens = await launchGame(merchant, username, token, { vendor, code, language: 'EN' });
  const post = async (path: string, body: object, key?: string) => {
    const response = await fetch(`http://127.0.0.1:${address.arcadePort}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { key?: string; kind?: string };
  };
  const game = { token: new URL(opens).searchParams.get('token'), game: code };
  const { key } = await post('/api/session', game);
  const round = await post('/api/act/play', { id: randomUUID(), bet: { stake: '100' } }, key);
  expect(round.kind).toBe('done');
}

// What is pushed is the same on every screen.
test(
  'a jackpot that grows is shown on the home page without another call; without a stream it is fetched',
  { tag: '@phone' },
  async ({ page }) => {
    const platform = openPlatform();
    const username = `live${randomUUID().slice(0, 6)}`;
    await platform.addMember(merchant, username);
    await platform.openWallet(merchant, username);
    await platform.credit(merchant, username, 10_000_000n);
    const token = await platform.openSession(merchant, username);
    await platform.close();

    const site = new SitePage(page, brand);
    let calls = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === jackpots.path) calls += 1;
    });
    await closeWelcomeDialogs(page);
    // It comes after the page has come to rest.
    const opened = page.waitForResponse((response) => new URL(response.url()).pathname === LIVE_EVENTS_PATH, {
      timeout: 60_000,
    });
    await site.open('/index');
    // The brand's announcement may stand over the page, which hides it from assistive technology.
    const list = page
      .getByRole('main', { includeHidden: true })
      .getByRole('list', { name: site.translate('Jackpots'), includeHidden: true });
    const shown = async () => {
      // The first text of the figure is what a screen reader reads.
      const text = await list.locator('[data-figure] > span').first().textContent();
      return Number(text?.replaceAll(/[^\d.]/g, ''));
    };
    await expect(list).toBeVisible();
    const stream = await opened;
    expect(stream.status()).toBe(200);
    expect(new URL(stream.url()).searchParams.get('topics')).toContain('jackpots');
    // Longer than between two calls without a stream, the first of which may be under way.
    await page.waitForTimeout(6000);
    const before = calls;
    const jackpot = await largest();
    expect(await shown()).toBe(Number(jackpot.amount.amount));
    await play(username, token, jackpot.vendor, jackpot.game.gameId);
    await expect.poll(async () => (await largest()).amount.amount).not.toBe(jackpot.amount.amount);
    const grown = Number((await largest()).amount.amount);
    await expect.poll(shown).toBe(grown);
    expect(calls).toBe(before);

    await page.route(
      ({ pathname }) => pathname === LIVE_EVENTS_PATH,
      (route) => route.abort(),
    );
    await page.reload();
    await expect(list).toBeVisible();
    const atStart = calls;
    await expect.poll(() => calls, { timeout: 30_000 }).toBeGreaterThan(atStart);
  },
);
