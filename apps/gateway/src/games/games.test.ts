import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';

interface Game {
  gameId: string;
  gameName: string;
  vassalage: string;
  isHot: boolean;
}
interface Menu {
  gameCategory: string;
  name: string;
  page: string;
  point: string | null;
  vendors: { vassalage: string; displayName: string; isGame: string; ownEntry: boolean; games: Game[] }[];
}

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
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

test('forty vendors or more, two hundred games or more, no name twice, one sports vendor on its own', async () => {
  const vendors = (await menus('beta.localhost')).flatMap((menu) =>
    menu.vendors.map((vendor) => ({ ...vendor, category: menu.gameCategory })),
  );
  expect(vendors.length).toBeGreaterThanOrEqual(39);
  expect(new Set(vendors.map(({ displayName }) => displayName)).size).toBe(vendors.length);
  expect(vendors.filter(({ ownEntry }) => ownEntry).map(({ category }) => category)).toEqual(['SPORTS']);
  expect(vendors.find(({ category }) => category === 'SPORTS')?.isGame).toBe('GAME');
  expect(vendors.find(({ category }) => category === 'RNG')?.isGame).toBe('VASSALAGE');
  const [row] = await gateway.sql<{ games: number; names: number }[]>`
    SELECT count(*)::int AS games, count(DISTINCT (category, names ->> 'EN'))::int AS names FROM game WHERE merchant = 'beta'`;
  expect(row?.games).toBeGreaterThanOrEqual(200);
  expect(row?.names).toBe(row?.games);
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
  const hot = valueOf<(Game & { gameCategory: string })[]>(
    (await gateway.send('hotGames', { query, host: 'beta.localhost' })).json,
  );
  expect(hot.length).toBeGreaterThanOrEqual(12);
  expect(hot.every(({ isHot, gameCategory }) => isHot && gameCategory !== 'PVP')).toBe(true);
  const vassalage = hot[0]?.vassalage;
  const ofOne = valueOf<Game[]>(
    (await gateway.send('hotGames', { query: { ...query, vassalage }, host: 'beta.localhost' })).json,
  );
  expect(ofOne.length).toBeGreaterThan(0);
  expect(ofOne.every((game) => game.vassalage === vassalage)).toBe(true);
});

describe('the list of a vendor', () => {
  const ask = (more: object = {}) =>
    gateway.send('gameList', {
      query: {
        platform: 'html5-desktop',
        merchant: 'beta',
        vassalage: 'COPPERFOX',
        language: 'EN',
        gameType: 'RNG',
        ...more,
      },
      host: 'beta.localhost',
    });
  const list = async (more: object = {}) =>
    valueOf<{ games: Game[]; pageNum: number; totalPages: number }>((await ask(more)).json);

  test('holds every game once, beyond those that come with the menu, page by page', async () => {
    const all = await list();
    expect(all.games).toHaveLength(12);
    expect(all).toMatchObject({ pageNum: 1, totalPages: 1 });
    const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => list({ pageNo, pageSize: 5 })));
    expect(pages.map(({ games }) => games.length)).toEqual([5, 5, 2, 0]);
    expect(pages.every(({ totalPages }) => totalPages === 3)).toBe(true);
    expect(pages.flatMap(({ games }) => games)).toEqual(all.games);
  });

  test('is found by part of a name in the language asked for, in any case, by no pattern', async () => {
    const [wanted] = (await list({ language: 'JA' })).games;
    const part = wanted?.gameName.slice(1, 4) ?? '';
    const found = await list({ language: 'JA', gameName: part });
    expect(found.games).toContainEqual(wanted);
    expect(found.games.every(({ gameName }) => gameName.includes(part))).toBe(true);
    const [english] = (await list()).games;
    const loud = await list({ gameName: ` ${english?.gameName.toUpperCase()} ` });
    expect(loud.games).toContainEqual(english);
    expect((await list({ gameName: '%' })).games).toEqual([]);
  });

  test('is empty for a vendor, or a category, that the merchant does not have', async () => {
    expect(await list({ vassalage: 'NOBODY' })).toMatchObject({ games: [], totalPages: 0 });
    expect(await list({ gameType: 'PVP', vassalage: 'CARDHOUSE' })).toMatchObject({ games: [] });
    const foreign = await ask({ merchant: 'alpha' });
    expect(foreign.status).toBe(400);
    expect(foreign.json).toMatchObject({ fields: [{ path: 'query.merchant' }] });
  });
});

test('the menu travels compressed to whoever takes it, and a member’s own data never does', async () => {
  const plain = await gateway.ask({ path: '/lgw/games/game_menus' });
  const packed = await gateway.ask({
    path: '/lgw/games/game_menus',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(brotliDecompressSync(packed.bytes).toString()).toBe(plain.text);
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 5);
  const member = await gateway.send('memberInfo', {
    token: await gateway.login(),
    headers: { 'accept-encoding': 'br' },
  });
  expect(member.headers['content-encoding']).toBeUndefined();
});
