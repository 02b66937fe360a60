import { randomUUID } from 'node:crypto';
import {
  jackpotsAnswer,
  JACKPOTS_PATH,
  matchesAnswer,
  MATCHES_PATH,
  slotsAnswer,
  SLOTS_PATH,
  TABLES_PATH,
  tablesAnswer,
  SPORTS_BETS_PATH,
  SPORTS_CASH_OUT_PATH,
  sportsBetsAnswer,
  transactionsAnswer,
  TRANSACTIONS_PATH,
} from '@marquee/vendor-protocol';
import { vendorSigning, type SigningKey } from '@marquee/vendor-protocol/signing';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { keys, openArcadeHarness, type ArcadeHarness } from './testing/arcade-harness.ts';

let harness: ArcadeHarness;
beforeAll(async () => {
  harness = await openArcadeHarness();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => harness.close());

it('answers signed requests with its matches, and others with nothing', async () => {
  const request = { method: 'GET', path: MATCHES_PATH, body: '' };
  const { nonce, headers } = vendorSigning.signRequest(keys[0] as SigningKey, request, Date.now());
  expect((await fetch(harness.url() + MATCHES_PATH)).status).toBe(401);
  const response = await fetch(harness.url() + MATCHES_PATH, { headers });
  const body = await response.text();
  expect(
    vendorSigning.isAnswer(keys, nonce, { status: 200, body }, Object.fromEntries(response.headers)),
  ).toBe(true);
  const { matches } = v.parse(matchesAnswer, JSON.parse(body));
  const vendors = new Set(matches.map(({ vendor }) => vendor));
  expect([...vendors].toSorted()).toEqual(['LASTCIRCLE', 'STADIA9']);
  const next = matches.filter(({ standing }) => standing === null);
  expect(next.every(({ picks }) => picks.length >= 2)).toBe(true);
});

it('places a bet for a site by a signed request, once, and lists and ends it', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  const post = async (path: string, value: object, sign = JSON.stringify(value)) => {
    const body = JSON.stringify(value);
    const signed = { method: 'POST', path, body: sign };
    const { nonce, headers } = vendorSigning.signRequest(keys[0] as SigningKey, signed, Date.now());
    const response = await fetch(harness.url() + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    const text = await response.text();
    const answered = { status: response.status, body: text };
    const isTheirs = vendorSigning.isAnswer(keys, nonce, answered, Object.fromEntries(response.headers));
    return { status: response.status, isTheirs, value: JSON.parse(text) as Record<string, unknown> };
  };
  const { matches } = v.parse(matchesAnswer, await (await harness.ask(MATCHES_PATH)).json());
  const match = matches.findLast(({ vendor, slip }) => vendor === 'STADIA9' && slip === true);
  const [pick] = match?.picks ?? [];
  const bet = {
    request: randomUUID(),
    session: 's-zoe',
    player: 'zoe',
    merchant: 'aurora',
    game: match?.game,
    currency: 'PHP',
    stake: '10',
    picks: [{ match: match?.id, ...pick }],
  };
  expect(await post(SPORTS_BETS_PATH, bet, '{}')).toMatchObject({ status: 401, isTheirs: false });
  expect(await post(SPORTS_BETS_PATH, { ...bet, game: 'COPPERFOX_001' })).toMatchObject({ status: 400 });
  for (let times = 0; times < 2; times += 1)
    expect(await post(SPORTS_BETS_PATH, bet)).toMatchObject({
      isTheirs: true,
      value: { status: 'placed', bet: { id: bet.request, state: 'open' } },
    });
  expect(harness.gateway.balance('zoe')).toBe('990.0000');
  const list = await harness.ask(`${SPORTS_BETS_PATH}?player=zoe&game=${match?.game}`);
  const [{ cashOut } = { cashOut: null }] = v.parse(sportsBetsAnswer, await list.json()).bets;
  const end = { player: 'zoe', game: match?.game, bet: bet.request, amount: cashOut };
  expect(await post(SPORTS_CASH_OUT_PATH, end)).toMatchObject({
    value: { status: 'done', bet: { state: 'cashed-out', payout: '9.5200' } },
  });
  expect(harness.gateway.balance('zoe')).toBe('999.5200');
  // The wallet does not say whether it took the stake: it is given back, and the request stays without a bet.
  harness.gateway.faults.bet = ['deaf'];
  const lost = { ...bet, request: randomUUID() };
  for (let times = 0; times < 2; times += 1)
    expect(await post(SPORTS_BETS_PATH, lost)).toMatchObject({ value: { code: 'CANCELLED' } });
  await vi.waitFor(() => expect(harness.gateway.balance('zoe')).toBe('999.5200'), 30_000);
});

it('says of every slot how its results vary, what it returns and what it has', async () => {
  const { slots } = v.parse(slotsAnswer, await (await harness.ask(SLOTS_PATH)).json());
  expect(slots).toHaveLength(24);
  const of = (game: string) => slots.find(({ games }) => games.includes(game));
  expect(of('COPPERFOX_001')).toMatchObject({
    volatility: 'medium',
    return: '96.42',
    features: ['free-spins'],
  });
  // After the last machine comes the first again.
  expect(of('LUMENREEL_025')).toBe(of('LUMENREEL_001'));
  expect(of('COPPERFOX_012')?.features).toEqual(['respin', 'wild-multiplier']);
  expect(of('NORTHWIND_001')).toBeUndefined();
});

it('answers with its jackpots in one currency, and refuses a request without one', async () => {
  expect((await harness.ask(JACKPOTS_PATH)).status).toBe(400);
  const response = await harness.ask(`${JACKPOTS_PATH}?currency=PHP`);
  const { jackpots } = v.parse(jackpotsAnswer, await response.json());
  expect(jackpots.map(({ vendor }) => vendor)).toContain('COPPERFOX');
  expect(jackpots.every(({ currency, amount }) => currency === 'PHP' && Number(amount) > 0)).toBe(true);
});

it('says of its live tables what they played last, for which stakes, and who is there', async () => {
  expect((await harness.ask(TABLES_PATH)).status).toBe(400);
  const key = await harness.openGame('tess', 'NORTHWIND_001');
  const { tables } = v.parse(tablesAnswer, await (await harness.ask(`${TABLES_PATH}?currency=PHP`)).json());
  const of = (code: string) => tables.find(({ game }) => game === code);
  expect(of('NORTHWIND_001')).toMatchObject({ vendor: 'NORTHWIND', minimum: '1.0000', maximum: '5000.0000' });
  // The road is what the game itself shows of its last rounds.
  const shown = (await harness.callArcade('/api/view', key)) as unknown as { history: { winner: string }[] };
  const letters: Record<string, string> = { banker: 'B', player: 'P', tie: '=' };
  const history = shown.history.map(({ winner }) => letters[winner]).join('');
  const road = of('NORTHWIND_001')?.results.map(({ mark }) => mark) ?? [];
  expect(road).toHaveLength(24);
  // A round may have ended between the two.
  expect(history).toContain(road.slice(1).join(''));
  expect(of('NORTHWIND_002')?.results.every(({ mark }) => /^(?:[12]?\d|3[0-6])$/.test(mark))).toBe(true);
  expect(of('NORTHWIND_006')?.results).toEqual([]);
  expect(of('COPPERFOX_001')).toBeUndefined();
});

it('gives its file of transactions of a merchant and period', async () => {
  const key = await harness.openGame('fay', 'COPPERFOX_002');
  const before = new Date(Date.now() - 1000).toISOString();
  await harness.spin(key);
  const until = new Date(Date.now() + 1000).toISOString();
  const bet = harness.gateway.requests
    .filter(({ operation, body }) => operation === 'bet' && body['player'] === 'fay')
    .at(-1)?.body;
  const win = harness.gateway.requests
    .filter(({ operation, body }) => operation === 'win' && body['player'] === 'fay')
    .at(-1)?.body;
  const fileOf = async (query: Record<string, string>) => {
    const response = await harness.ask(`${TRANSACTIONS_PATH}?${new URLSearchParams(query)}`);
    return v.parse(transactionsAnswer, await response.json()).csv.split('\r\n');
  };
  const merchant = 'aurora';
  const [head, ...lines] = await fileOf({ merchant, from: before, until });
  expect(head).toBe('transaction,kind,status,amount,currency,time,game,player');
  const own = lines
    .filter((line) => line.endsWith(',COPPERFOX_002,fay'))
    .map((line) => line.split(',').slice(0, 5));
  expect(own).toEqual([
    [bet?.['transaction'], 'bet', 'completed', '5.0000', 'PHP'],
    [win?.['transaction'], 'win', 'completed', expect.stringMatching(/^\d+\.\d{4}$/), 'PHP'],
  ]);
  expect(Number(own[1]?.[3])).toBe(Number(win?.['amount']));
  expect(await fileOf({ merchant: 'nobody', from: before, until })).toEqual([head, '']);
  expect(await fileOf({ merchant, from: before, until: before })).toEqual([head, '']);
  expect((await harness.ask(`${TRANSACTIONS_PATH}?merchant=${merchant}`)).status).toBe(400);
});
