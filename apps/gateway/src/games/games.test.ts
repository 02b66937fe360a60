import { brotliDecompressSync } from 'node:zlib';
import { liveFilters } from '@marquee/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { testBrands } from '../testing/global-setup.ts';
import { testVendor } from '../testing/test-vendor.ts';
import { loadMerchants } from '../platform/load-merchants.ts';
import { vendorsOf } from './games.store.ts';

interface Game {
  gameId: string;
  gameName: string;
  vassalage: string;
  isHot: boolean;
  supportPlay: boolean;
  showIcon: string;
}
interface Listed extends Game {
  gameCategory: string;
  liveFilter: string | null;
}
interface Menu {
  gameCategory: string;
  name: string;
  page: string;
  point: string | null;
  liveFilters: string[];
  vendors: {
    vassalage: string;
    displayName: string;
    isGame: string;
    ownEntry: boolean;
    supportPlay: boolean;
    games: Game[];
  }[];
}

let gateway: TestGateway;
beforeAll(
  async () => (gateway = await startTestGateway({ gameVendors: [{ ...testVendor, code: 'arcade' }] })),
);
afterAll(() => gateway.close());

const menus = async (host?: string, language?: string) =>
  valueOf<Menu[]>(
    (
      await gateway.send('gameMenus', {
        ...(host !== undefined && { host }),
        headers: language === undefined ? {} : { language },
      })
    ).json,
  );

test('the menu has the merchant’s categories in order, with the specification’s paths and points', async () => {
  const alpha = await menus();
  expect(alpha.map(({ gameCategory, page, point }) => [gameCategory, page, point])).toEqual([
    ['ELOTT', '/elott', null],
    ['LOTT', '/lottery', null],
    ['LIVE', '/live', '0.70'],
    ['SPORTS', '/sports', '1.00'],
    ['FISH', '/fish', '1.20'],
    ['RNG', '/rng', '1.20'],
    ['PVP', '/pvp', '1.00'],
    ['ESPORTS', '/esports', null],
  ]);
  expect((await menus('beta.localhost')).map(({ gameCategory }) => gameCategory)).not.toContain('PVP');
});

test('a category whose vendors have no game is left out', async () => {
  await gateway.sql`DELETE FROM game WHERE merchant = 'alpha' AND category = 'FISH'`;
  expect((await menus()).map(({ gameCategory }) => gameCategory)).not.toContain('FISH');
});

test('dozens of vendors, no name twice, one sports vendor on its own', async () => {
  const vendors = (await menus('beta.localhost')).flatMap((menu) =>
    menu.vendors.map((vendor) => ({ ...vendor, category: menu.gameCategory })),
  );
  expect(vendors.length).toBeGreaterThanOrEqual(24);
  expect(new Set(vendors.map(({ displayName }) => displayName)).size).toBe(vendors.length);
  expect(vendors.filter(({ ownEntry }) => ownEntry).map(({ category }) => category)).toEqual(['SPORTS']);
  expect(vendors.find(({ category }) => category === 'SPORTS')?.isGame).toBe('GAME');
  expect(vendors.find(({ category }) => category === 'RNG')?.isGame).toBe('VASSALAGE');
  const [row] = await gateway.sql<{ games: number; names: number }[]>`
    SELECT count(*)::int AS games, count(DISTINCT (category, names ->> 'EN'))::int AS names FROM game WHERE merchant = 'beta'`;
  expect(row?.names).toBe(row?.games);
});

test('what the merchant has not opened is in no list, and cannot be marked; once opened it is', async () => {
  const host = 'beta.localhost';
  const token = await gateway.login('demo', host);
  const list = {
    platform: 'html5-desktop',
    merchant: 'beta',
    language: 'EN',
    gameType: 'RNG',
    pageSize: 100,
  };
  const search = { ...list, vassalage: 'SEVENMOONS' };
  const codesIn = async () => {
    const answers = await Promise.all([
      gateway.send('gameMenus', { host }),
      gateway.send('vendorList', { host }),
      gateway.send('hotGames', { host, query: { merchantCode: 'beta', language: 'EN' } }),
      gateway.send('gameList', { host, query: search }),
      gateway.send('favouriteGames', { host, token }),
      gateway.send('recentGames', { host, token }),
    ]);
    return answers.map(({ text }) => text.includes('SEVENMOONS'));
  };
  const mark = () =>
    gateway.send('favouriteGameUpdate', {
      host,
      token,
      body: { vassalage: 'SEVENMOONS', gameId: 'SEVENMOONS_001', favourite: true },
    });
  expect(kindOf(await mark())).toBe('not-found');
  await gateway.sql`INSERT INTO recent_game (member, merchant, game)
    SELECT id, merchant, 'SEVENMOONS_002' FROM member WHERE merchant = 'beta' AND username = 'demo'`;
  await gateway.sql`UPDATE game SET hot_rank = 99 WHERE merchant = 'beta' AND code = 'SEVENMOONS_003'`;
  expect(await codesIn()).toEqual([false, false, false, false, false, false]);

  await gateway.sql`UPDATE vendor SET connection = 'arcade' WHERE merchant = 'beta' AND code = 'SEVENMOONS'`;
  expect((await mark()).status).toBe(200);
  expect(await codesIn()).toEqual([true, true, true, true, true, true]);
  await gateway.sql`UPDATE vendor SET connection = NULL WHERE merchant = 'beta' AND code = 'SEVENMOONS'`;
  expect(await codesIn()).toEqual([false, false, false, false, false, false]);
});

test('a vendor whose connection this gateway does not have is listed as one that cannot be played now', async () => {
  const host = 'beta.localhost';
  const opal = async () =>
    (await menus(host)).flatMap(({ vendors }) => vendors).find(({ vassalage }) => vassalage === 'OPALWHEEL');
  expect((await opal())?.supportPlay).toBe(true);
  await gateway.sql`UPDATE vendor SET connection = 'elsewhere' WHERE merchant = 'beta' AND code = 'OPALWHEEL'`;
  expect(await opal()).toMatchObject({
    supportPlay: false,
    games: [{ supportPlay: false }, {}, {}, {}, {}, {}, {}, {}],
  });
  await gateway.sql`UPDATE vendor SET connection = 'arcade' WHERE merchant = 'beta' AND code = 'OPALWHEEL'`;
});

test('lotteries of a prize mode that the merchant does not have are left out, as its site has no lobby for them', async () => {
  const [alpha] = loadMerchants(testBrands, () => {});
  if (alpha === undefined) throw new Error('there is no brand');
  const lotteries = async (prizeModes: typeof alpha.prizeModes) =>
    (await vendorsOf(gateway.sql, { ...alpha, prizeModes }))
      .filter(({ category }) => category === 'LOTT')
      .map(({ code }) => code);
  expect(await lotteries(['Lott', 'SEA'])).toEqual(['TCG_LOTT', 'TCG_SEA', 'TCG_LOTTO_VN']);
  expect(await lotteries(['Lott', 'ZY'])).toEqual(['TCG_LOTT']);
});

test('names come in the language of the request, else in the merchant’s own', async () => {
  const nameIn = async (language?: string) =>
    (await menus('beta.localhost', language)).find(({ gameCategory }) => gameCategory === 'RNG')?.name;
  expect([await nameIn('JA'), await nameIn('EN'), await nameIn('XX'), await nameIn()]).toEqual([
    'スロット',
    'Slots',
    '电子游艺',
    '电子游艺',
  ]);
});

test('hot games are those of the merchant, in order, and of one vendor when asked', async () => {
  const query = { merchantCode: 'beta', language: 'EN' };
  const hot = valueOf<Listed[]>((await gateway.send('hotGames', { query, host: 'beta.localhost' })).json);
  expect(hot.length).toBeGreaterThanOrEqual(12);
  expect(hot.every(({ isHot, gameCategory }) => isHot && gameCategory !== 'PVP')).toBe(true);
  // What is put forward can be played.
  expect(hot.every(({ supportPlay }) => supportPlay)).toBe(true);
  const vassalage = hot[0]?.vassalage;
  const ofOne = valueOf<Game[]>(
    (await gateway.send('hotGames', { query: { ...query, vassalage }, host: 'beta.localhost' })).json,
  );
  expect(ofOne.length).toBeGreaterThan(0);
  expect(ofOne.every((game) => game.vassalage === vassalage)).toBe(true);
});

test('popular games are lotteries, hot ones first, as many as asked for', async () => {
  const popular = async (query: object) =>
    valueOf<Listed[]>((await gateway.send('popularGames', { query: { ...query } })).json);
  const all = await popular({ count: 100 });
  expect(new Set(all.map(({ gameCategory }) => gameCategory))).toEqual(new Set(['LOTT', 'ELOTT']));
  const hot = all.filter(({ isHot }) => isHot);
  expect(hot.length).toBeGreaterThan(0);
  expect(all.slice(0, hot.length)).toEqual(hot);
  expect(await popular({})).toEqual(all.slice(0, 20));
  expect(await popular({ count: 3 })).toEqual(all.slice(0, 3));
});

test('vendors come by category as in the menu, in the operator’s order', async () => {
  const all = valueOf<Menu[]>((await gateway.send('vendorList', { host: 'beta.localhost' })).json);
  const menu = await menus('beta.localhost');
  expect(all.map(({ gameCategory }) => gameCategory)).toEqual(menu.map(({ gameCategory }) => gameCategory));
  expect(all.flatMap(({ vendors }) => vendors.map((vendor) => ({ ...vendor, games: [] })))).toEqual(
    menu.flatMap(({ vendors }) => vendors.map((vendor) => ({ ...vendor, games: [] }))),
  );
  const slots = all.find(({ gameCategory }) => gameCategory === 'RNG')?.vendors ?? [];
  expect(slots.slice(0, 2)).toMatchObject([
    { vassalage: 'COPPERFOX', supportPlay: true },
    { vassalage: 'LUMENREEL', supportPlay: true },
  ]);
  const one = await gateway.send('vendorList', { query: { gameCategory: 'PVP' }, host: 'beta.localhost' });
  expect(valueOf(one.json)).toEqual([]);
});

describe('the list of games', () => {
  const readGames = (more: object = {}) =>
    gateway.send('gameList', {
      query: {
        platform: 'html5-desktop',
        merchant: 'beta',
        vassalage: 'LUMENREEL',
        language: 'EN',
        gameType: 'RNG',
        ...more,
      },
      host: 'beta.localhost',
    });
  const list = async (more: object = {}) =>
    valueOf<{ games: Listed[]; pageNum: number; totalPages: number; totalGames: number }>(
      (await readGames(more)).json,
    );
  /** Of all vendors: the name of the vendor is taken out of the query. */
  const everywhere = async (more: object = {}) => {
    const { json } = await gateway.send('gameList', {
      query: { platform: 'html5-desktop', merchant: 'beta', language: 'EN', gameType: 'RNG', ...more },
      host: 'beta.localhost',
    });
    return valueOf<{ games: Listed[]; totalPages: number }>(json);
  };

  test('holds every game of a vendor once, beyond those that come with the menu, page by page', async () => {
    const all = await list();
    expect(all.games).toHaveLength(15);
    expect(all).toMatchObject({ pageNum: 1, totalPages: 1 });
    const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => list({ pageNo, pageSize: 5 })));
    expect(pages.map(({ games }) => games.length)).toEqual([5, 5, 5, 0]);
    expect(pages.every(({ totalPages, totalGames }) => totalPages === 3 && totalGames === 15)).toBe(true);
    expect(pages.flatMap(({ games }) => games)).toEqual(all.games);
  });

  test('holds all vendors without one named, in the order of the menus', async () => {
    const { games, totalPages } = await everywhere({ pageSize: 100 });
    expect(totalPages).toBe(2);
    const slots = (await menus('beta.localhost')).find(({ gameCategory }) => gameCategory === 'RNG');
    const listed = [...new Set(games.map(({ vassalage }) => vassalage))];
    expect(listed.length).toBeGreaterThan(5);
    expect(slots?.vendors.map(({ vassalage }) => vassalage).slice(0, listed.length)).toEqual(listed);
  });

  test('is found by part of a name in any language, in any case and without accents, by no pattern', async () => {
    const [wanted] = (await list()).games;
    const [row] = await gateway.sql<{ vi: string; ja: string }[]>`
      SELECT names ->> 'VI' AS vi, names ->> 'JA' AS ja FROM game WHERE merchant = 'beta' AND code = ${wanted?.gameId ?? ''}`;
    const bare =
      row?.vi
        .normalize('NFD')
        .replaceAll(/[\u0300-\u036f]/g, '')
        .replaceAll(/đ/gi, 'd') ?? '';
    for (const gameName of [wanted?.gameName.toUpperCase(), ` ${row?.vi} `, bare, row?.ja])
      expect((await list({ gameName })).games, gameName).toContainEqual(wanted);
    expect((await everywhere({ gameName: row?.ja.slice(0, 3) })).games.length).toBeGreaterThan(0);
    for (const gameName of ['%', '_', '.*', '\\', 'zzz'])
      expect((await everywhere({ gameName })).games, gameName).toEqual([]);
  });

  test('narrows live tables to one of the fifteen kinds, and nothing else', async () => {
    const tables = async (liveFilter: string) =>
      (await everywhere({ gameType: 'LIVE', liveFilter, pageSize: 100 })).games;
    const kinds = async () =>
      (await menus('beta.localhost'))
        .find(({ gameCategory }) => gameCategory === 'LIVE')
        ?.liveFilters.toSorted();
    // The arcade deals six of them.
    expect(await kinds()).toEqual(['BACCARAT', 'BLACKJACK', 'DRAGON_TIGER', 'FAN_TAN', 'ROULETTE', 'SICBO']);
    expect(await tables('NIUNIU')).toEqual([]);
    await gateway.sql`INSERT INTO game (merchant, category, vendor, code, names, position, live_filter)
      SELECT 'beta', 'LIVE', 'NORTHWIND', 'KIND_' || kind, jsonb_build_object('EN', kind), 99, kind
      FROM unnest(${[...liveFilters]}::text[]) AS kind`;
    expect(await kinds()).toEqual(liveFilters.toSorted());
    for (const liveFilter of liveFilters) {
      const games = await tables(liveFilter);
      expect(games.length, liveFilter).toBeGreaterThan(0);
      expect(games.every((game) => game.liveFilter === liveFilter)).toBe(true);
    }
    expect((await everywhere({ liveFilter: 'BACCARAT' })).games).toEqual([]);
    expect((await readGames({ liveFilter: 'POKER' })).status).toBe(400);
  });

  test('is empty for a vendor, or a category, that the merchant does not have', async () => {
    expect(await list({ vassalage: 'NOBODY' })).toMatchObject({ games: [], totalPages: 0 });
    expect(await list({ gameType: 'PVP', vassalage: 'CARDHOUSE' })).toMatchObject({ games: [] });
    const otherMerchant = await readGames({ merchant: 'alpha' });
    expect(otherMerchant.status).toBe(400);
    expect(otherMerchant.json).toMatchObject({ fields: [{ path: 'query.merchant' }] });
  });
});

test('new games are those of the last 60 days by their first day on offer, the newest first', async () => {
  const codes = async () => {
    const { json } = await gateway.send('newGames', { query: { count: 50 }, host: 'beta.localhost' });
    const all = valueOf<Listed[]>(json).map(({ gameId }) => gameId);
    return all.filter((code) => code.startsWith('NEW_'));
  };
  const [vendor] = await gateway.sql<{ category: string; code: string }[]>`
    SELECT category, code FROM vendor WHERE merchant = 'beta' AND connection = 'arcade' ORDER BY position LIMIT 1`;
  const add = (code: string, days: number, opensAt: Date | null) => gateway.sql`
    INSERT INTO game (merchant, category, vendor, code, names, position, added_at, opens_at)
    VALUES ('beta', ${vendor?.category ?? ''}, ${vendor?.code ?? ''}, ${code}, '{"EN": "New"}', 99, now() - ${days} * interval '1 day',
      ${opensAt})`;
  await add('NEW_A', 0.1, null);
  await add('NEW_OPENED', 300, new Date(Date.now() - 60_000));
  await add('NEW_OLD', 61, null);
  await add('NEW_LATER', 0, new Date(Date.now() + 3_600_000));
  expect(await codes()).toEqual(['NEW_OPENED', 'NEW_A']);
});

test('rooms are those of a card-room vendor, by stake, and of no other merchant', async () => {
  const rooms = (host?: string, vassalage = 'CARDHOUSE') =>
    gateway.send('pvpRooms', { query: { vassalage }, ...(host !== undefined && { host }) });
  const found = valueOf<{ roomId: string; nodeId: string; stake: { currency: string; amount: string } }[]>(
    (await rooms()).json,
  );
  expect(found.map(({ roomId, nodeId, stake }) => [roomId, nodeId, stake.amount, stake.currency])).toEqual(
    [10, 50, 100, 500, 1000].map((stake) => [
      `CARDHOUSE_001_${stake}`,
      'CARDHOUSE_001',
      `${stake}.0000`,
      'PHP',
    ]),
  );
  const unopened = await rooms(undefined, 'TEAHOUSE');
  await gateway.sql`UPDATE vendor SET connection = 'arcade' WHERE merchant = 'alpha' AND code = 'TEAHOUSE'`;
  expect(valueOf((await rooms(undefined, 'TEAHOUSE')).json)).toEqual([]);
  for (const answer of [unopened, await rooms('beta.localhost'), await rooms(undefined, 'COPPERFOX')])
    expect([answer.status, kindOf(answer)]).toEqual([404, 'not-found']);
});

test('the menu travels compressed where the browser accepts it, and a member’s own data never does', async () => {
  const plain = await gateway.request({ path: '/lgw/games/game_menus' });
  const packed = await gateway.request({
    path: '/lgw/games/game_menus',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringContaining('Accept-Encoding'),
  });
  expect(brotliDecompressSync(packed.bytes).toString()).toBe(plain.text);
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 5);
  const member = await gateway.send('memberInfo', {
    token: await gateway.login(),
    headers: { 'accept-encoding': 'br' },
  });
  expect(member.headers['content-encoding']).toBeUndefined();
});
