import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { wordsOfQuery, wordsOfText } from './words.ts';

interface Found {
  games: { gameId: string; gameName: string; gameCategory: string }[];
  vendors: { vassalage: string; gameCategory: string }[];
  promotions: { id: string; title: string }[];
  articles: { id: string; title: string; topic: string }[];
}

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.close());

const search = async (words: string, more: object = {}) =>
  valueOf<Found>((await gateway.send('siteSearch', { query: { words, ...more } })).json);
const gamesFor = async (words: string) => (await search(words)).games.map(({ gameName }) => gameName);

test('a text without spaces is searched by its characters and their pairs, others by their words', () => {
  expect(wordsOfText('Rồng Vàng: Bay')).toEqual(['rong', 'vang', 'bay']);
  expect(wordsOfText('黄金龙')).toEqual(['黄', '金', '龙', '黄金', '金龙']);
  expect(wordsOfQuery('黄金龙')).toEqual(['黄金', '金龙']);
  expect(wordsOfQuery('龙')).toEqual(['龙']);
  expect(wordsOfQuery('PK10 赛车')).toEqual(['pk10', '赛车']);
});

test('a game is found by a name in any language, by the beginning of its words, with typos and without accents', async () => {
  const [row] = await gateway.sql<{ code: string; names: Record<string, string> }[]>`
    SELECT code, names FROM game WHERE merchant = 'alpha' AND code = 'COPPERFOX_003'`;
  const names = row?.names ?? {};
  const english = names['EN'] ?? '';
  const [first = '', ...others] = english.split(' ');
  const typo = [`${first.slice(0, -2)}${first.slice(-1)}`, ...others].join(' ');
  const swapped = [first, ...others.map((word) => word.replace(/(.)(.)$/, '$1x$2'))].join(' ');
  const bare = (names['VI'] ?? '')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/đ/gi, 'd');
  for (const words of [
    english,
    english.toUpperCase(),
    typo,
    swapped,
    bare,
    names['VI'],
    names['CN'],
    names['TH'],
    names['JA'],
  ])
    expect(await gamesFor(words ?? ''), words).toContain(english);
  expect((await gamesFor(english))[0]).toBe(english);
  expect(await gamesFor('zzzzzz')).toEqual([]);
});

test('lotteries, vendors, promotions and articles of the help centre are found, as many as asked for', async () => {
  expect((await search('lotery thai')).games[0]).toMatchObject({
    gameCategory: 'LOTT',
    gameName: 'Thai Lottery',
  });
  expect((await search('coperfox')).vendors).toMatchObject([{ vassalage: 'COPPERFOX', gameCategory: 'RNG' }]);
  const [promotion] = await gateway.sql<{ code: string; title: string }[]>`
    SELECT code, titles ->> 'EN' AS title FROM promotion WHERE merchant = 'alpha' AND (ends_at IS NULL OR ends_at > now()) ORDER BY position LIMIT 1`;
  expect((await search(promotion?.title ?? '')).promotions).toContainEqual({
    id: promotion?.code,
    title: promotion?.title,
  });
  const [article] = await gateway.sql<{ id: string; title: string }[]>`
    SELECT topic || '/' || code AS id, titles ->> 'EN' AS title FROM help_article WHERE merchant = 'alpha' ORDER BY code LIMIT 1`;
  expect((await search(article?.title ?? '')).articles).toContainEqual(expect.objectContaining(article));
  expect((await search('golden', { limit: 2 })).games).toHaveLength(2);
});

test('what the merchant has not opened is not found', async () => {
  expect((await search('Seven Moons')).vendors).toEqual([]);
  const { games } = await search('dragon', { limit: 20 });
  expect(games.length).toBeGreaterThan(0);
  expect(games.filter(({ gameId }) => gameId.startsWith('SEVENMOONS'))).toEqual([]);
});
