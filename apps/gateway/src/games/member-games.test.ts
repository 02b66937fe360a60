import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordBet, endBet } from '../rounds/bets.store.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { FAVOURITES_LIMIT, noteRecentGame } from './member-games.store.ts';

interface Listed {
  gameId: string;
  gameName: string;
  gameCategory: string;
}
interface Win {
  account: string;
  game: Listed;
  amount: { amount: string; currency: string };
  wonAt: string;
}

let gateway: TestGateway;
let token: string;
let vip: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  [token, vip] = await Promise.all([gateway.login(), gateway.login('vip')]);
});
afterAll(() => gateway.close());

const mark = (gameId: string, favourite = true, more: object = {}) =>
  gateway.send('favouriteGameUpdate', {
    token,
    body: { vassalage: gameId.replace(/_\d+$/, ''), gameId, favourite, ...more },
  });
const marked = async (as = token) =>
  valueOf<Listed[]>((await gateway.send('favouriteGames', { token: as })).json).map(({ gameId }) => gameId);
const memberNamed = async (username: string, merchant = 'alpha') => {
  const [row] = await gateway.sql<{ id: bigint }[]>`
    SELECT id FROM member WHERE merchant = ${merchant} AND username = ${username}`;
  return row?.id ?? 0n;
};

test('marks are the member’s own, the latest first, the same however often they are sent', async () => {
  expect(await marked()).toEqual([]);
  for (const game of ['COPPERFOX_001', 'CORALREEF_002', 'COPPERFOX_001'])
    expect((await mark(game)).status).toBe(200);
  expect(await marked()).toEqual(['CORALREEF_002', 'COPPERFOX_001']);
  expect(await marked(vip)).toEqual([]);
  for (let times = 0; times < 2; times++) expect((await mark('CORALREEF_002', false)).status).toBe(200);
  expect(await marked()).toEqual(['COPPERFOX_001']);
});

test('only games of this merchant’s vendors and categories can be marked, and a guest marks none', async () => {
  await gateway.sql`INSERT INTO game (merchant, category, vendor, code, names, position)
    SELECT merchant, category, code, 'BETA_ONLY', '{"EN": "Elsewhere"}', 99 FROM vendor
    WHERE merchant = 'beta' AND code = 'COPPERFOX'`;
  const refused = [
    await mark('COPPERFOX_999'),
    await mark('COPPERFOX_002', true, { vassalage: 'CORALREEF' }),
    await mark('BETA_ONLY', true, { vassalage: 'COPPERFOX' }),
  ];
  expect(refused.map(kindOf)).toEqual(['not-found', 'not-found', 'not-found']);
  const beta = await gateway.login('demo', 'beta.localhost');
  const switchedOff = await gateway.send('favouriteGameUpdate', {
    token: beta,
    host: 'beta.localhost',
    body: { vassalage: 'CARDHOUSE', gameId: 'CARDHOUSE_001', favourite: true },
  });
  expect(kindOf(switchedOff)).toBe('not-found');
  expect(kindOf(await gateway.send('favouriteGames'))).toBe('unauthenticated');
});

test('a hundred can be marked, however many are sent at once', async () => {
  const member = await memberNamed('demo');
  await gateway.sql`INSERT INTO favourite_game (member, merchant, game)
    SELECT ${member}, 'alpha', code FROM game WHERE merchant = 'alpha' AND code <> 'COPPERFOX_001'
      AND vendor IN (SELECT code FROM vendor WHERE merchant = 'alpha' AND connection IS NOT NULL AND code <> 'LUMENREEL') ORDER BY code LIMIT ${FAVOURITES_LIMIT - 3}`;
  expect(await marked()).toHaveLength(FAVOURITES_LIMIT - 2);
  const sent = await Promise.all([1, 2, 3, 4, 5].map((place) => mark(`LUMENREEL_00${place}`)));
  const kinds = sent.map(kindOf);
  expect(kinds.filter((kind) => kind === undefined)).toHaveLength(2);
  expect(kinds.filter((kind) => kind === 'list-full')).toHaveLength(3);
  expect(await marked()).toHaveLength(FAVOURITES_LIMIT);
  // What is marked already is no further one.
  expect((await mark('COPPERFOX_001')).status).toBe(200);
});

test('recent games are the last twenty that were started, each once', async () => {
  const member = await memberNamed('demo');
  const recent = async () =>
    valueOf<Listed[]>((await gateway.send('recentGames', { token })).json).map(({ gameId }) => gameId);
  expect(await recent()).toEqual([]);
  const games = await gateway.sql<{ code: string }[]>`
    SELECT code FROM game WHERE merchant = 'alpha' AND category = 'RNG' ORDER BY code LIMIT 25`;
  const codes = games.map(({ code }) => code);
  for (const game of [...codes, codes[20] ?? ''])
    await gateway.sql.begin((tx) => noteRecentGame(tx, { member, merchant: 'alpha', game }));
  const expected = [
    codes[20],
    codes[24],
    codes[23],
    codes[22],
    codes[21],
    ...codes.slice(5, 20).toReversed(),
  ];
  expect(await recent()).toEqual(expected);
  const [stored] = await gateway.sql`SELECT count(*)::int AS games FROM recent_game WHERE member = ${member}`;
  expect(stored).toEqual({ games: 20 });
});

test('the board shows each win once, the latest or the greatest, names covered, and no one before there is one', async () => {
  const board = async (query: object = {}, host = 'alpha.localhost') =>
    valueOf<Win[]>((await gateway.send('winnerBoard', { query: { ...query }, host })).json);
  expect(await board({}, 'beta.localhost')).toEqual([]);
  const member = await memberNamed('demo');
  const bets: [
    reference: string,
    game: string,
    stake: bigint,
    payout: bigint | undefined,
    hoursAgo: number,
  ][] = [
    ['won', 'COPPERFOX_001', 10_0000n, 25_5000n, 3],
    ['won most', 'COPPERFOX_002', 10_0000n, 900_0000n, 5],
    ['won last', 'NORTHWIND_001', 10_0000n, 19_5000n, 1],
    ['less than its stake', 'COPPERFOX_001', 10_0000n, 5_0000n, 2],
    ['its stake', 'COPPERFOX_001', 10_0000n, 10_0000n, 2],
    ['lost', 'COPPERFOX_001', 10_0000n, 0n, 2],
    ['open', 'COPPERFOX_001', 10_0000n, undefined, 2],
    ['long ago', 'COPPERFOX_001', 10_0000n, 5000_0000n, 24 * 8],
    ['gone from the catalogue', 'COPPERFOX_X', 10_0000n, 5000_0000n, 2],
  ];
  for (const [reference, game, stake, payout, hoursAgo] of bets) {
    const category = game.startsWith('NORTHWIND') ? 'LIVE' : 'RNG';
    const common = {
      merchant: 'alpha',
      member,
      category,
      vendor: game.split('_')[0] ?? '',
      currency: 'PHP',
    } as const;
    await gateway.sql.begin(async (tx) => {
      const placed = await recordBet(tx, { ...common, game, round: 'r', reference, stake });
      if (placed.kind !== 'applied') throw new Error(placed.kind);
      if (payout === undefined) return;
      // The same end twice is one win.
      for (let times = 0; times < 2; times++)
        await endBet(tx, placed.bet, { kind: 'settled', payout }, 'PHP');
      await tx`UPDATE bet SET settled_at = now() - make_interval(hours => ${hoursAgo}) WHERE id = ${placed.bet}`;
    });
  }
  const seen = (wins: Win[]) => wins.map(({ game, amount }) => [game.gameId, amount.amount]);
  expect(seen(await board())).toEqual([
    ['NORTHWIND_001', '19.5000'],
    ['COPPERFOX_001', '25.5000'],
    ['COPPERFOX_002', '900.0000'],
  ]);
  const greatest = await board({ board: 'greatest', count: 2 });
  expect(seen(greatest)).toEqual([
    ['COPPERFOX_002', '900.0000'],
    ['COPPERFOX_001', '25.5000'],
  ]);
  expect(greatest[0]).toMatchObject({
    account: 'de••',
    amount: { currency: 'PHP' },
    game: { gameCategory: 'RNG' },
  });
  expect(Date.now() - Date.parse(greatest[0]?.wonAt ?? '')).toBeGreaterThan(4 * 3_600_000);
  // Within half a minute everyone reads the same board.
  await gateway.sql`DELETE FROM bet WHERE merchant = 'alpha'`;
  expect(seen(await board({ board: 'greatest' }))).toHaveLength(3);
});
