import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  JACKPOTS_PATH,
  MATCHES_PATH,
  SLOTS_PATH,
  TABLES_PATH,
  type VendorJackpot,
  type VendorTable,
  type VendorMatch,
  type VendorSlots,
} from '@marquee/vendor-protocol';
import { vendorSigning } from '@marquee/vendor-protocol/signing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { testVendor } from '../testing/test-vendor.ts';
import type { OwnSettings } from './own/own.adapter.ts';

/** A vendor of sports, slots and tables; it answers on a port of this machine. */
const sportsVendor: OwnSettings = {
  protocol: 'own',
  code: 'sports-vendor',
  launchHosts: [],
  keys: [{ id: 'sports', secret: 'p'.repeat(32) }],
  onThisMachine: true,
};
/** What it has on offer. */
let matches: VendorMatch[] = [];
/** The same of its jackpots, in the currency that is asked for. */
let jackpots: VendorJackpot[] = [];
/** And of its live tables. */
let tables: VendorTable[] = [];
/** What it says of slots: of two vendors that it connects, and of one that another connection has. */
const slots: VendorSlots[] = [
  {
    games: ['WILDQUARRY_001', 'WILDQUARRY_002'],
    volatility: 'high',
    return: '96.05',
    features: ['free-spins', 'house-speciality'],
  },
  { games: ['WILDQUARRY_003'], volatility: 'low', return: '94.7', features: ['jackpot', 'free-spins'] },
  { games: ['SUNKENGOLD_001'], volatility: 'medium', return: '97', features: ['respin'] },
];
const bookmaker = createServer((request, response) => {
  const { method = '', url = '' } = request;
  const checked = vendorSigning.checkRequest(
    sportsVendor.keys,
    { method, path: url, body: '' },
    request.headers,
    Date.now(),
  );
  const feeds: Record<string, object> = {
    [MATCHES_PATH]: { matches },
    [`${JACKPOTS_PATH}?currency=PHP`]: { jackpots },
    [`${TABLES_PATH}?currency=PHP`]: { tables },
    [SLOTS_PATH]: { slots },
  };
  const body = JSON.stringify(feeds[url]);
  if (!checked.ok || feeds[url] === undefined) return void response.writeHead(404).end();
  return void response
    .writeHead(200, vendorSigning.signAnswer(checked.key, checked.nonce, { status: 200, body }))
    .end(body);
});
let gateway: TestGateway;

beforeAll(async () => {
  bookmaker.listen(0, '127.0.0.1');
  await once(bookmaker, 'listening');
  const { port } = bookmaker.address() as AddressInfo;
  const sports = { ...sportsVendor, launchHosts: [`http://127.0.0.1:${port}`] };
  gateway = await startTestGateway({ gameVendors: [testVendor, sports] });
  await gateway.sql`UPDATE vendor SET connection = CASE code WHEN 'SUNKENGOLD' THEN ${testVendor.code} ELSE 'sports-vendor' END
    WHERE merchant = 'alpha' AND code IN ('SUNKENGOLD', 'STADIA9', 'WILDQUARRY')`;
});
afterAll(async () => {
  await gateway.close();
  bookmaker.close();
});

describe('matches', () => {
  type Shown = {
    matches: { id: string; game: { gameId: string }; odds: { pick: string; odds: string }[] }[];
  };
  const offered = async () =>
    valueOf<Shown>((await gateway.send('liveMatches', { query: { count: 2 } })).json).matches;
  const match = (id: string, startsIn: number, more: Partial<VendorMatch> = {}): VendorMatch => ({
    id,
    vendor: 'STADIA9',
    game: 'STADIA9_001',
    home: 'Northgate',
    away: 'Meridian',
    startsAt: Date.now() + startsIn,
    endsAt: Date.now() + startsIn + 90_000,
    standing: null,
    picks: [
      { pick: 'home', odds: 185 },
      { pick: 'away', odds: 210 },
    ],
    ...more,
  });

  test('are listed with their odds by their start, without those of games that are not offered or over', async () => {
    matches = [
      match('later', 60_000),
      match('latest', 90_000),
      match('over', -100_000),
      match('elsewhere', 10_000, { game: 'NOT_OFFERED' }),
      match('running', -30_000, { standing: { home: 1, away: 0, clock: 20 } }),
    ];
    const shown = await offered();
    expect(shown.map(({ id }) => id)).toEqual(['running', 'later']);
    expect(shown[0]).toMatchObject({ game: { gameId: 'STADIA9_001' }, odds: [] });
    expect(shown[1]?.odds).toEqual([
      { pick: 'home', odds: '1.85' },
      { pick: 'away', odds: '2.10' },
    ]);
    matches = [match('newer', 1000)];
    // All visitors share an answer for some seconds.
    expect((await offered()).map(({ id }) => id)).toEqual(['running', 'later']);
  });

  test('are none when the vendor sends nothing', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6000);
    matches = [];
    expect(await offered()).toEqual([]);
    vi.restoreAllMocks();
  });
});

describe('jackpots', () => {
  type Shown = { id: string; game: { gameId: string }; games: number; amount: { amount: string } }[];
  const jackpot = (id: string, amount: string, more: Partial<VendorJackpot> = {}): VendorJackpot => ({
    id,
    vendor: 'STADIA9',
    games: ['STADIA9_001'],
    currency: 'PHP',
    amount,
    ...more,
  });

  test('are listed by what they pay, without empty ones and those of games that are not offered', async () => {
    jackpots = [
      jackpot('small', '10.5'),
      jackpot('large', '2000'),
      jackpot('empty', '0'),
      jackpot('elsewhere', '9000', { games: ['NOT_OFFERED'] }),
      jackpot('foreign', '9000', { currency: 'XXX' }),
    ];
    const shown = valueOf<Shown>((await gateway.send('jackpots', {})).json);
    expect(shown.map(({ id, amount, games }) => [id, amount.amount, games])).toEqual([
      ['large', '2000.0000', 1],
      ['small', '10.5000', 1],
    ]);
    expect(shown[0]?.game.gameId).toBe('STADIA9_001');
  });
});

describe('live tables', () => {
  const table = (game: string, more: Partial<VendorTable> = {}): VendorTable => ({
    vendor: 'NORTHWIND',
    game,
    currency: 'PHP',
    minimum: '10',
    maximum: '2500.5',
    players: 4,
    seats: null,
    results: [{ mark: 'B', tone: 'red' }],
    ...more,
  });

  test('are those that the merchant offers, of their own connection and in its currency', async () => {
    await gateway.sql`UPDATE vendor SET connection = 'sports-vendor' WHERE merchant = 'alpha' AND code = 'NORTHWIND'`;
    tables = [
      table('NORTHWIND_001'),
      table('NORTHWIND_002', { seats: { taken: 5, of: 7 }, results: [] }),
      table('NORTHWIND_003', { currency: 'XXX' }),
      table('NORTHWIND_004', { vendor: 'STADIA9' }),
      table('GRANDATLAS_001', { vendor: 'GRANDATLAS' }),
      table('NOT_OFFERED'),
      // No live game.
      table('STADIA9_001', { vendor: 'STADIA9' }),
    ];
    const shown = valueOf<object[]>((await gateway.send('liveTables', {})).json);
    expect(shown).toEqual([
      {
        vassalage: 'NORTHWIND',
        gameId: 'NORTHWIND_001',
        minimum: { currency: 'PHP', amount: '10.0000' },
        maximum: { currency: 'PHP', amount: '2500.5000' },
        players: 4,
        seats: null,
        results: [{ mark: 'B', tone: 'red' }],
      },
      expect.objectContaining({
        gameId: 'NORTHWIND_002',
        seats: { taken: 5, of: 7 },
        results: [],
      }),
    ]);
  });
});

describe('slots', () => {
  const found = async (query: object) => {
    const { json } = await gateway.send('gameList', {
      query: { platform: 'html5-desktop', merchant: 'alpha', language: 'EN', gameType: 'RNG', ...query },
    });
    const { games, totalGames } = valueOf<{ games: { gameId: string }[]; totalGames: number }>(json);
    expect(totalGames).toBeGreaterThanOrEqual(games.length);
    return games.map(({ gameId }) => gameId.replace('WILDQUARRY_', ''));
  };

  test('are narrowed by what their own vendor says, and a game of which nothing is said fits nothing', async () => {
    expect(await found({ feature: 'free-spins' })).toEqual(['001', '002', '003']);
    expect(await found({ feature: 'free-spins', volatility: 'high' })).toEqual(['001', '002']);
    expect(await found({ minReturn: 95 })).toEqual(['001', '002']);
    expect(await found({ minReturn: 94 })).toEqual(['001', '002', '003']);
    expect(await found({ minReturn: 94, vassalage: 'WILDQUARRY', pageSize: 2 })).toEqual(['001', '002']);
    // Said by a connection that does not have the vendor.
    expect(await found({ feature: 'respin' })).toEqual([]);
    expect(await found({ gameType: 'LIVE', volatility: 'high' })).toEqual([]);
    expect((await found({ vassalage: 'WILDQUARRY' })).length).toBeGreaterThan(3);
  });

  test('can be narrowed by what there is among those that are offered', async () => {
    const filters = async () => valueOf((await gateway.send('slotFilters', {})).json);
    expect(await filters()).toEqual({
      features: ['free-spins', 'jackpot'],
      volatilities: ['low', 'high'],
      returns: [95, 96],
    });
    await gateway.sql`UPDATE game SET open = false WHERE merchant = 'alpha' AND code = 'WILDQUARRY_003'`;
    expect(await filters()).toEqual({ features: ['free-spins'], volatilities: ['high'], returns: [] });
  });
});
