import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LIVE_EVENTS_PATH } from '@marquee/contract';
import { JACKPOTS_PATH, MATCHES_PATH, TABLES_PATH, type VendorMatch } from '@marquee/vendor-protocol';
import { vendorSigning } from '@marquee/vendor-protocol/signing';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { endBet, recordBet } from '../rounds/bets.store.ts';
import type { OwnSettings } from '../game-vendors/own/own.adapter.ts';
import { listenLive } from '../testing/live-listener.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { STREAMS_PER_ADDRESS } from './live-stream.ts';

const vendor: OwnSettings = {
  protocol: 'own',
  code: 'live-vendor',
  launchHosts: [],
  keys: [{ id: 'live', secret: 'l'.repeat(32) }],
  onThisMachine: true,
};
const match = (id: string, startsIn: number, odds: number): VendorMatch => ({
  id,
  vendor: 'STADIA9',
  game: 'STADIA9_001',
  home: 'Northgate',
  away: 'Meridian',
  startsAt: Date.now() + startsIn,
  endsAt: Date.now() + startsIn + 3_600_000,
  standing: null,
  picks: [
    { pick: 'home', odds },
    { pick: 'away', odds: 210 },
  ],
});
/** What the vendor says, and how often it was asked for each feed. */
let amount = '1000';
let matches: VendorMatch[] = [];
let players = 3;
const asked = new Map<string, number>();

const server = createServer((request, response) => {
  const { method = '', url = '' } = request;
  const [path = ''] = url.split('?');
  asked.set(path, (asked.get(path) ?? 0) + 1);
  const checked = vendorSigning.checkRequest(
    vendor.keys,
    { method, path: url, body: '' },
    request.headers,
    Date.now(),
  );
  const game = { vendor: 'STADIA9', currency: 'PHP' };
  const table = { vendor: 'NORTHWIND', currency: 'PHP', minimum: '1', maximum: '100', seats: null };
  const feeds: Record<string, object> = {
    [MATCHES_PATH]: { matches },
    [JACKPOTS_PATH]: { jackpots: [{ ...game, id: 'grand', games: ['STADIA9_001'], amount }] },
    [TABLES_PATH]: {
      tables: [
        { ...table, game: 'NORTHWIND_001', players, results: [] },
        { ...table, game: 'NORTHWIND_002', players: 1, results: [] },
      ],
    },
  };
  const body = JSON.stringify(feeds[path]);
  if (!checked.ok || feeds[path] === undefined) return void response.writeHead(404).end();
  return void response
    .writeHead(200, vendorSigning.signAnswer(checked.key, checked.nonce, { status: 200, body }))
    .end(body);
});
let gateway: TestGateway;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const launchHosts = [`http://127.0.0.1:${(server.address() as AddressInfo).port}`];
  gateway = await startTestGateway({
    gameVendors: [{ ...vendor, launchHosts }],
    metrics: { host: '127.0.0.1', port: 0 },
  });
  await gateway.sql`UPDATE vendor SET connection = ${vendor.code} WHERE merchant = 'alpha' AND code IN ('STADIA9', 'NORTHWIND')`;
});
afterAll(async () => {
  await gateway.close();
  server.close();
});

/** A busy machine may take its time; only what never comes is a failure. */
const soon = { timeout: 30_000, interval: 50 };
const metric = async (name: string): Promise<number> => {
  const text = await (await fetch(`${gateway.metricsAddress}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
};
const topicsRead = () => metric('marquee_live_topics');
const streams = () => metric('marquee_push_streams{kind="live"}');
afterEach(() => vi.waitUntil(async () => (await streams()) === 0, soon), 40_000);

test('a new jackpot total arrives at an open stream without a request, as the call answers it', async () => {
  const listener = listenLive(gateway.port, 'jackpots');
  await expect.poll(() => listener.of('jackpots').length, soon).toBeGreaterThan(0);
  expect(listener.status()).toBe(200);
  expect(listener.headers()).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const first = listener.of('jackpots')[0];
  expect(first).toMatchObject({ version: 1, value: [{ id: 'grand', amount: { amount: `${amount}.0000` } }] });
  amount = '2500.5';
  await expect
    .poll(() => listener.of('jackpots').at(-1), soon)
    .toMatchObject({ version: 2, value: [{ amount: { currency: 'PHP', amount: '2500.5000' } }] });
  const { json } = await gateway.send('jackpots', {});
  expect(listener.of('jackpots').at(-1)?.value).toEqual(valueOf(json));
  listener.leave();
}, 60_000);

test('a new win arrives at an open stream without those that were known', async () => {
  const [row] = await gateway.sql<{ id: bigint }[]>`
    SELECT id FROM member WHERE merchant = 'alpha' AND username = 'demo'`;
  const win = (reference: string, payout: bigint) =>
    gateway.sql.begin(async (tx) => {
      const placed = await recordBet(tx, {
        merchant: 'alpha',
        member: row?.id ?? 0n,
        category: 'RNG',
        vendor: 'COPPERFOX',
        currency: 'PHP',
        game: 'COPPERFOX_001',
        round: reference,
        reference,
        stake: 1_0000n,
      });
      if (placed.kind !== 'applied') throw new Error(placed.kind);
      await endBet(tx, placed.bet, { kind: 'settled', payout }, 'PHP');
      return placed.bet;
    });
  await win('before', 5_0000n);
  const listener = listenLive(gateway.port, 'winners');
  await expect.poll(() => listener.of('winners').length, soon).toBe(1);
  const bet = await win('now', 77_0000n);
  await expect.poll(() => listener.of('winners').length, soon).toBe(2);
  expect(listener.of('winners')[1]?.value).toEqual([
    expect.objectContaining({ account: 'de••', amount: { currency: 'PHP', amount: '77.0000' } }),
  ]);
  // One that is no win any more leaves the list, which an event with new rows cannot say.
  await gateway.sql`UPDATE bet SET payout = 0 WHERE id = ${bet}`;
  await expect.poll(() => listener.of('winners').at(-1), soon).toEqual({ name: 'winners', version: 3 });
  listener.leave();
}, 90_000);

test('of matches and tables only the rows that changed arrive, and none where one is taken away', async () => {
  matches = [match('first', 60_000, 185), match('second', 90_000, 300)];
  const listener = listenLive(gateway.port, 'matches,tables');
  await expect.poll(() => listener.events.length, soon).toBe(2);
  matches = [match('first', 60_000, 190), matches[1] ?? match('second', 90_000, 300)];
  matches[0] = { ...match('first', 60_000, 190), startsAt: matches[0]?.startsAt ?? 0 };
  players = 8;
  await expect.poll(() => listener.of('tables').length, soon).toBe(2);
  expect(listener.of('tables')[1]?.value).toEqual([
    expect.objectContaining({ gameId: 'NORTHWIND_001', players: 8 }),
  ]);
  await expect.poll(() => listener.of('matches').length, soon).toBe(2);
  expect(listener.of('matches')[1]?.value).toMatchObject({
    matches: [{ id: 'first', odds: [{ pick: 'home', odds: '1.90' }, { pick: 'away' }] }],
  });
  matches = matches.slice(1);
  await expect.poll(() => listener.of('matches').at(-1), soon).toEqual({ name: 'matches', version: 3 });
  listener.leave();
}, 90_000);

test('a draw arrives as its lottery’s row', async () => {
  const listener = listenLive(gateway.port, 'draws');
  await expect.poll(() => listener.events.length, soon).toBeGreaterThan(0);
  await gateway.sql`INSERT INTO lottery_issue
      (lottery, issue, day, committed_at, opens_at, closes_at, draws_at, result, closed_at, drawn_at)
    SELECT l.code, 'LIVE1', now()::date, now() - interval '1 day', now() - interval '1 hour', now() - interval '2 seconds',
      now() - interval '1 second', '1,2,3,4,5', now(), now()
    FROM lottery l JOIN game g ON g.code = l.code WHERE g.merchant = 'alpha' AND g.category = 'LOTT' AND l.family = 'ssc' LIMIT 1`;
  const drawn = () =>
    listener.events
      .flatMap(
        ({ value }) =>
          (value as { lotteries: { last: { issue: string } | null }[] } | undefined)?.lotteries ?? [],
      )
      .filter(({ last }) => last?.issue === 'LIVE1');
  await expect.poll(drawn, soon).toEqual([
    expect.objectContaining({
      last: { issue: 'LIVE1', numbers: ['1', '2', '3', '4', '5'], openedAt: expect.any(String) as unknown },
    }),
  ]);
  listener.leave();
}, 60_000);

test('listeners share one reader of a topic, which stops after the last one has left', async () => {
  const [one, other] = [listenLive(gateway.port, 'tables,jackpots'), listenLive(gateway.port, 'tables')];
  await expect.poll(() => one.of('tables').length + other.of('tables').length, soon).toBeGreaterThan(1);
  expect(await streams()).toBe(2);
  expect(await topicsRead()).toBe(2);
  one.leave();
  await expect.poll(topicsRead, soon).toBe(1);
  const before = asked.get(TABLES_PATH) ?? 0;
  await expect.poll(() => asked.get(TABLES_PATH) ?? 0, soon).toBeGreaterThan(before);
  other.leave();
  await expect.poll(topicsRead, soon).toBe(0);
  const last = asked.get(TABLES_PATH) ?? 0;
  // Longer than from one look to the next.
  await new Promise((resolve) => setTimeout(resolve, 7000));
  expect(asked.get(TABLES_PATH)).toBe(last);
  // A language of its own has names of its own.
  const [english, chinese] = ['EN', 'CN'].map((language) =>
    listenLive(gateway.port, 'jackpots', { language }),
  );
  await expect.poll(() => [english, chinese].every((each) => each?.events.length), soon).toBe(true);
  english?.leave();
  chinese?.leave();
}, 90_000);

test('an unknown topic is refused with the field’s name, and so are none and anything else in the query', async () => {
  for (const query of ['?topics=jackpots,balance', '', '?topics=', '?topics=draws&token=1']) {
    const answer = await gateway.request({ path: `${LIVE_EVENTS_PATH}${query}` });
    expect(answer.status).toBe(400);
    expect(kindOf(answer)).toBe('invalid-request');
    expect(answer.text).toContain(query.includes('token') ? 'query.token' : 'query.topics');
  }
  const strange = { path: `${LIVE_EVENTS_PATH}?topics=draws`, host: 'other.example' };
  expect(kindOf(await gateway.request(strange))).toBe('unknown-merchant');
  expect(await topicsRead()).toBe(0);
});

test('a closed site has no streams: new ones are refused, and open ones end', async () => {
  const listener = listenLive(gateway.port, 'jackpots');
  await expect.poll(() => listener.events.length, soon).toBeGreaterThan(0);
  await gateway.sql`UPDATE merchant SET maintenance = true WHERE code = 'alpha'`;
  try {
    await expect.poll(listener.ended, soon).toBe('closed');
    const answer = await gateway.request({ path: `${LIVE_EVENTS_PATH}?topics=jackpots` });
    expect(kindOf(answer)).toBe('maintenance');
  } finally {
    await gateway.sql`UPDATE merchant SET maintenance = false WHERE code = 'alpha'`;
  }
  await gateway.sql`INSERT INTO blocked_network (merchant, network) VALUES ('alpha', '127.0.0.0/8')`;
  const answer = await gateway.request({ path: `${LIVE_EVENTS_PATH}?topics=jackpots` });
  await gateway.sql`DELETE FROM blocked_network`;
  expect(kindOf(answer)).toBe('region-restricted');
}, 60_000);

test('an address has so many streams, and gets another when one has ended', async () => {
  const all = Array.from({ length: STREAMS_PER_ADDRESS }, () => listenLive(gateway.port, 'tables'));
  await expect
    .poll(() => all.filter(({ status }) => status() === 200).length, soon)
    .toBe(STREAMS_PER_ADDRESS);
  const refused = await gateway.request({ path: `${LIVE_EVENTS_PATH}?topics=tables` });
  expect(kindOf(refused)).toBe('too-many-requests');
  expect(refused.headers['retry-after']).toBe('60');
  // Another site's visitors behind the same address.
  const other = listenLive(gateway.port, 'tables', { host: 'beta.localhost' });
  await expect.poll(other.status, soon).toBe(200);
  all[0]?.leave();
  await expect.poll(streams, soon).toBe(STREAMS_PER_ADDRESS);
  const next = listenLive(gateway.port, 'tables');
  await expect.poll(next.status, soon).toBe(200);
  [...all, other, next].forEach(({ leave }) => leave());
}, 90_000);
