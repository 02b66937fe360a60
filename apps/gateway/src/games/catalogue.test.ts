import { operatorCalls } from '@marquee/contract/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { testVendor } from '../testing/test-vendor.ts';

let gateway: TestGateway;
let gina: TestOperator;
const merchant = 'beta';
const vendor = {
  category: 'RNG',
  code: 'NEWHOUSE',
  displayName: 'New House',
  hot: false,
  ownMenuEntry: false,
  connection: testVendor.code,
  picture: null,
  smallPicture: null,
} as const;
const always = { open: true, opensAt: null, closesAt: null };
const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 }, gameVendors: [testVendor] });
  gina = await newOperator(gateway, 'gina', [{ merchant, role: 'games', limit: null }]);
});
afterAll(() => gateway.close());

const saveVendor = (changes: object = {}) =>
  gina.send(operatorCalls.vendorSave, { body: { merchant, vendor: { ...vendor, ...changes } } });
const importGames = (csv: string) =>
  gina.send(operatorCalls.gamesImport, { body: { merchant, category: 'RNG', vendor: 'NEWHOUSE', csv } });
const vendorHours = (hours: object) =>
  gina.send(operatorCalls.vendorSchedule, {
    body: { merchant, category: 'RNG', code: 'NEWHOUSE', hours: { ...always, ...hours } },
  });
const gameHours = (code: string, hours: object) =>
  gina.send(operatorCalls.gameSchedule, { body: { merchant, code, hours: { ...always, ...hours } } });

/** The codes of the vendor's games that a visitor finds, in the order of the lobby. */
async function lobby(): Promise<string[]> {
  const { json } = await gateway.send('gameList', {
    query: { platform: 'WEB', merchant, language: 'EN', gameType: 'RNG', vassalage: 'NEWHOUSE' },
    host: 'beta.localhost',
  });
  return valueOf<{ games: { gameId: string }[] }>(json).games.map(({ gameId }) => gameId);
}

test('a vendor is added, its games come from a CSV file, and visitors find them at once', async () => {
  expect(valueOf((await saveVendor()).json)).toEqual({ id: 'RNG/NEWHOUSE' });
  const csv =
    '\uFEFFcode,EN,CN,picture\r\nNH_1,"Fox, Red",红狐,/covers/one.avif\r\nNH_2,Moon,,\r\nNH_3,Sun,,\r\n';
  expect(valueOf((await importGames(csv)).json)).toEqual({ added: 3, changed: 0 });
  expect(await lobby()).toEqual(['NH_1', 'NH_2', 'NH_3']);
  const again = await importGames('code,EN\nNH_1,Red Fox\nNH_4,Star\n');
  expect(valueOf(again.json)).toEqual({ added: 1, changed: 1 });
  const { json } = await gina.send(operatorCalls.catalogueGames, {
    query: { merchant, vendor: 'NEWHOUSE', search: 'red', limit: 20 },
  });
  expect(valueOf(json)).toMatchObject({
    games: [{ code: 'NH_1', names: { EN: 'Red Fox' }, picture: '/covers/one.avif', state: 'open' }],
    nextCursor: null,
  });
  const [event] = await gateway.sql`
    SELECT staff, merchant, after->'games' AS games FROM audit_event WHERE event = 'catalogue import games' ORDER BY id DESC LIMIT 1`;
  expect(event).toEqual({ staff: 'gina', merchant, games: ['NH_1', 'NH_4'] });
});

test.each([
  ['code,EN\nNH_9,Nine\nNH_9,Again\n', 'line 3: NH_9 is in the file twice'],
  ['code,EN\nNH_9,Nine\n,Nameless\n', 'line 3: code'],
  ['code,EN,FR\nNH_9,Nine,Neuf\n', 'line 1: there is no column FR'],
  ['code,EN\nNH_9,\n', 'line 2: expected a name'],
  ['code,EN,liveFilter\nNH_9,Nine,POKER\n', 'line 2: liveFilter'],
  ['code,EN\nNH_9,"Nine\n', 'Quote'],
  ['code,EN\n', 'expected a line with the names of columns'],
])('of the file %j nothing is imported', async (csv, problem) => {
  const answer = await importGames(csv);
  expect([kindOf(answer), answer.text]).toEqual(['invalid-request', expect.stringContaining(problem)]);
  expect(await lobby()).not.toContain('NH_9');
});

test('the game of another vendor is left alone', async () => {
  const [other] = await gateway.sql<{ code: string }[]>`
    SELECT code FROM game WHERE merchant = ${merchant} AND vendor <> 'NEWHOUSE' LIMIT 1`;
  expect(kindOf(await importGames(`code,EN\n${other?.code},Stolen\n`))).toBe('conflict');
});

test('games and vendors have the order that staff give them', async () => {
  const order = await gina.send(operatorCalls.gameOrder, {
    body: { merchant, category: 'RNG', vendor: 'NEWHOUSE', games: ['NH_3', 'NH_1'] },
  });
  expect(order.status).toBe(200);
  expect(await lobby()).toEqual(['NH_3', 'NH_1', 'NH_2', 'NH_4']);
  const first = { category: 'RNG', code: 'NEWHOUSE' } as const;
  const placed = await gina.send(operatorCalls.vendorOrder, { body: { merchant, vendors: [first] } });
  expect(placed.status).toBe(200);
  const { json } = await gina.send(operatorCalls.catalogueVendors, { query: { merchant } });
  expect(valueOf<{ vendors: object[] }>(json).vendors[0]).toMatchObject({ id: 'RNG/NEWHOUSE', games: 4 });
  const unknown = await gina.send(operatorCalls.vendorOrder, {
    body: { merchant, vendors: [{ category: 'FISH', code: 'NOWHERE' }] },
  });
  expect(kindOf(unknown)).toBe('not-found');
  const hot = await gina.send(operatorCalls.hotGameOrder, { body: { merchant, games: ['NH_2', 'NH_3'] } });
  expect(hot.status).toBe(200);
  const answer = await gateway.send('hotGames', {
    query: { merchantCode: merchant, language: 'EN' },
    host: 'beta.localhost',
  });
  const games = valueOf<{ gameId: string }[]>(answer.json);
  expect(games.map(({ gameId }) => gameId)).toEqual(['NH_2', 'NH_3']);
});

test('what is closed is not listed and cannot be started, and opens by its schedule', async () => {
  const token = await gateway.login('demo', 'beta.localhost');
  const launch = async () => {
    const body = {
      username: 'demo',
      merchantCode: merchant,
      vassalage: 'NEWHOUSE',
      gameId: 'NH_1',
      accountType: 1,
      confirmTrans: 0,
      launchMode: 'GLS',
      platform: 'html5-desktop',
      clientType: 3,
      language: 'EN',
    };
    return kindOf(await gateway.send('gameLaunch', { token, host: 'beta.localhost', body }));
  };
  expect((await gameHours('NH_1', { open: false })).status).toBe(200);
  expect([await lobby(), await launch()]).toEqual([['NH_3', 'NH_2', 'NH_4'], 'not-found']);
  await gameHours('NH_1', { opensAt: soon(-5), closesAt: soon(5) });
  await gameHours('NH_2', { opensAt: soon(5) });
  expect(await lobby()).toEqual(['NH_3', 'NH_1', 'NH_4']);
  await vendorHours({ closesAt: soon(-1) });
  expect([await lobby(), await launch()]).toEqual([[], 'not-found']);
  await vendorHours({});
  expect(await launch()).toBeUndefined();
  const { json } = await gina.send(operatorCalls.catalogueGames, {
    query: { merchant, vendor: 'NEWHOUSE', limit: 20 },
  });
  const states = valueOf<{ games: { state: string }[] }>(json).games.map(({ state }) => state);
  expect(states).toEqual(['open', 'open', 'scheduled', 'open']);
  expect(kindOf(await vendorHours({ opensAt: soon(5), closesAt: soon(4) }))).toBe('invalid-request');
});

test('a connection that there is not is refused by name', async () => {
  const answer = await saveVendor({ connection: 'nowhere' });
  expect([kindOf(answer), answer.text]).toEqual([
    'invalid-request',
    expect.stringContaining('body.vendor.connection'),
  ]);
});
