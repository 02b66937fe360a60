import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
import { startArcade, type Arcade } from './arcade.ts';
import type { CardsView } from './cards/duel-view.ts';
import { verify } from './fairness/recompute.ts';
import type { Proofs } from './games/engine.ts';
import type { InstantAnswer } from './rounds/instant.ts';
import type { BookView } from './sports/sports.engine.ts';
import type { TableView } from './table/table.engine.ts';
import { startFakeGateway, type FakeGateway } from './testing/fake-gateway.ts';

const keys = [{ id: 'k', secret: 's'.repeat(32) }];
const folder = mkdtempSync(path.join(tmpdir(), 'arcade-'));
const page = { type: 'text/html', body: Buffer.from('<p>game'), packed: Buffer.from('') };
let gateway: FakeGateway;
let arcade: Arcade;

const start = (): Promise<Arcade> =>
  startArcade({
    port: 0,
    host: '127.0.0.1',
    gateway: gateway.url,
    keys,
    framedBy: ['http://aurora.localhost:4000'],
    pages: new Map([['/index.html', page]]),
    file: path.join(folder, 'arcade.jsonl'),
    logFile: path.join(folder, 'arcade.log'),
    pace: 300,
    // More than a busy machine needs for an answer.
    timeout: 60_000,
  });

beforeAll(async () => {
  gateway = await startFakeGateway(keys);
  arcade = await start();
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await arcade.close();
  await gateway.close();
  rmSync(folder, { recursive: true });
});

async function callArcade<Value>(where: string, key?: string, body?: object): Promise<Value> {
  const response = await fetch(arcade.url + where, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, ...((await response.json()) as object) } as Value;
}
/** What the page of a session is shown, line by line, until it is closed. */
async function subscribe(key: string): Promise<{ messages: unknown[]; close: () => void }> {
  const closing = new AbortController();
  const headers = { authorization: `Bearer ${key}` };
  const { body } = await fetch(`${arcade.url}/api/stream`, { headers, signal: closing.signal });
  const messages: unknown[] = [];
  let rest = '';
  const read = async (): Promise<void> => {
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (rest + part).split('\n');
      rest = lines.pop() ?? '';
      messages.push(...lines.filter(Boolean).map((line) => JSON.parse(line) as unknown));
    }
  };
  read().catch(() => undefined);
  await vi.waitFor(() => expect(messages[0]).toBeDefined(), 30_000);
  return { messages, close: () => closing.abort() };
}
async function openGame(player: string, game: string): Promise<string> {
  const opened = await callArcade<{ key: string }>('/api/session', undefined, {
    token: `${'x'.repeat(20)}_${player}-${game}`,
    game,
  });
  return opened.key;
}
const spin = (key: string, id = randomUUID()) =>
  callArcade<InstantAnswer>('/api/act/play', key, { id, bet: { stake: '5' } });
const pace = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 320));

it('a page may be framed by the declared sites and runs no script of another origin', async () => {
  const { headers, status } = await fetch(`${arcade.url}/launch?token=x&game=y`);
  expect(status).toBe(200);
  expect(headers.get('content-security-policy')).toContain('frame-ancestors http://aurora.localhost:4000');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('cache-control')).toBe('no-store');
});

it('lets a site of another origin see that it is reachable, and nothing more', async () => {
  const probe = await fetch(`${arcade.url}/`, { method: 'HEAD' });
  expect([probe.status, probe.headers.get('cross-origin-resource-policy')]).toEqual([204, 'cross-origin']);
  const other = await fetch(`${arcade.url}/healthz`);
  expect(other.headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

it('opens no unknown game, and refuses calls without a session', async () => {
  for (const game of ['NOPE_001', 'COPPERFOX', 'COPPERFOX_000', '__proto___1'])
    expect(await callArcade('/api/session', undefined, { token: 'x', game })).toMatchObject({
      status: 404,
      error: 'unknown-game',
    });
  for (const key of [undefined, 'x', 'x'.repeat(43)])
    expect(await callArcade('/api/view', key)).toMatchObject({ status: 401 });
  expect(gateway.requests).toEqual([]);
});

it('answers signed requests with its matches, and others with nothing', async () => {
  const request = { method: 'GET', path: MATCHES_PATH, body: '' };
  const { nonce, headers } = vendorSigning.signRequest(keys[0] as SigningKey, request, Date.now());
  expect((await fetch(arcade.url + MATCHES_PATH)).status).toBe(401);
  const response = await fetch(arcade.url + MATCHES_PATH, { headers });
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

/** Asks for a feed with a signed request. */
function ask(path: string): Promise<Response> {
  const { headers } = vendorSigning.signRequest(
    keys[0] as SigningKey,
    { method: 'GET', path, body: '' },
    Date.now(),
  );
  return fetch(arcade.url + path, { headers });
}

it('places a bet for a site by a signed request, once, and lists and ends it', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  const post = async (path: string, value: object, sign = JSON.stringify(value)) => {
    const body = JSON.stringify(value);
    const signed = { method: 'POST', path, body: sign };
    const { nonce, headers } = vendorSigning.signRequest(keys[0] as SigningKey, signed, Date.now());
    const response = await fetch(arcade.url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    const text = await response.text();
    const answered = { status: response.status, body: text };
    const isTheirs = vendorSigning.isAnswer(keys, nonce, answered, Object.fromEntries(response.headers));
    return { status: response.status, isTheirs, value: JSON.parse(text) as Record<string, unknown> };
  };
  const { matches } = v.parse(matchesAnswer, await (await ask(MATCHES_PATH)).json());
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
  expect(gateway.balance('zoe')).toBe('990.0000');
  const list = await ask(`${SPORTS_BETS_PATH}?player=zoe&game=${match?.game}`);
  const [{ cashOut } = { cashOut: null }] = v.parse(sportsBetsAnswer, await list.json()).bets;
  const end = { player: 'zoe', game: match?.game, bet: bet.request, amount: cashOut };
  expect(await post(SPORTS_CASH_OUT_PATH, end)).toMatchObject({
    value: { status: 'done', bet: { state: 'cashed-out', payout: '9.5200' } },
  });
  expect(gateway.balance('zoe')).toBe('999.5200');
  // The wallet does not say whether it took the stake: it is given back, and the request stays without a bet.
  gateway.faults.bet = ['deaf'];
  const lost = { ...bet, request: randomUUID() };
  for (let times = 0; times < 2; times += 1)
    expect(await post(SPORTS_BETS_PATH, lost)).toMatchObject({ value: { code: 'CANCELLED' } });
  await vi.waitFor(() => expect(gateway.balance('zoe')).toBe('999.5200'), 30_000);
});

it('says of every slot how its results vary, what it returns and what it has', async () => {
  const { slots } = v.parse(slotsAnswer, await (await ask(SLOTS_PATH)).json());
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
  expect((await ask(JACKPOTS_PATH)).status).toBe(400);
  const response = await ask(`${JACKPOTS_PATH}?currency=PHP`);
  const { jackpots } = v.parse(jackpotsAnswer, await response.json());
  expect(jackpots.map(({ vendor }) => vendor)).toContain('COPPERFOX');
  expect(jackpots.every(({ currency, amount }) => currency === 'PHP' && Number(amount) > 0)).toBe(true);
});

it('says of its live tables what they played last, for which stakes, and who is there', async () => {
  expect((await ask(TABLES_PATH)).status).toBe(400);
  const key = await openGame('tess', 'NORTHWIND_001');
  const { tables } = v.parse(tablesAnswer, await (await ask(`${TABLES_PATH}?currency=PHP`)).json());
  const of = (code: string) => tables.find(({ game }) => game === code);
  expect(of('NORTHWIND_001')).toMatchObject({ vendor: 'NORTHWIND', minimum: '1.0000', maximum: '5000.0000' });
  // The road is what the game itself shows of its last rounds.
  const shown = (await callArcade('/api/view', key)) as unknown as { history: { winner: string }[] };
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

it('a spin pays what its stops pay, once for a request, in its own time', async () => {
  const key = await openGame('ann', 'COPPERFOX_001');
  const id = randomUUID();
  // The clock is stopped: however slow the machine is, the next spin comes too soon.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  const first = await spin(key, id);
  if (first.kind !== 'done') throw new Error(first.reason);
  expect(gateway.balance('ann')).toBe(first.balance);
  expect(await spin(key, id)).toMatchObject({ kind: 'done', round: first.round });
  expect(await spin(key)).toMatchObject({ kind: 'refused', reason: 'too-fast' });
  clock.mockRestore();
  for (const bet of [{ stake: '3' }, { stake: '-5' }, { stake: '0' }]) {
    const answer = await callArcade('/api/act/play', key, { id: randomUUID(), bet });
    expect(answer).toMatchObject({ kind: 'refused', reason: 'bad-bet' });
  }
  expect(await callArcade('/api/act/play', key, { id: 'x', bet: {} })).toMatchObject({ status: 400 });
  expect(await callArcade('/api/view', key)).toMatchObject({ last: first.round });
  const other = await openGame('eve', 'COPPERFOX_001');
  expect(await spin(other, id)).not.toMatchObject({ round: first.round });
});

it('gives its file of transactions of a merchant and period', async () => {
  const key = await openGame('fay', 'COPPERFOX_002');
  const before = new Date(Date.now() - 1000).toISOString();
  await spin(key);
  const until = new Date(Date.now() + 1000).toISOString();
  const bet = gateway.requests
    .filter(({ operation, body }) => operation === 'bet' && body['player'] === 'fay')
    .at(-1)?.body;
  const win = gateway.requests
    .filter(({ operation, body }) => operation === 'win' && body['player'] === 'fay')
    .at(-1)?.body;
  const fileOf = async (query: Record<string, string>) => {
    const response = await ask(`${TRANSACTIONS_PATH}?${new URLSearchParams(query)}`);
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
  expect((await ask(`${TRANSACTIONS_PATH}?merchant=${merchant}`)).status).toBe(400);
});

it('says that a prize is late, and when it has come', async () => {
  const key = await openGame('yan', 'COPPERFOX_003');
  const line = await subscribe(key);
  gateway.faults.win = ['busy', 'cut'];
  const answer = await spin(key);
  // What the wallet said last is what it had before the prize.
  expect(answer).toMatchObject({ kind: 'done', balance: '995.0000', round: { prize: 'waiting' } });
  await vi.waitFor(() => {
    expect(line.messages).toContainEqual({ money: 'moved' });
    expect(line.messages).toContainEqual(
      expect.objectContaining({ last: expect.objectContaining({ prize: 'paid' }) }),
    );
  }, 30_000);
  line.close();
});

it('opened seeds draw the same rounds again, and no others', async () => {
  const key = await openGame('bob', 'CORALREEF_002');
  const targets = ['sprat', 'clown', 'whale'];
  await callArcade('/api/act/play', key, { id: randomUUID(), bet: { bullet: '1', targets } });
  const before = await callArcade<Proofs>('/api/proofs', key);
  expect(before.past[0]?.seed).toBeUndefined();
  await callArcade('/api/seeds', key, { client: 'mine' });
  const { past, next } = await callArcade<Proofs>('/api/proofs', key);
  const [proof] = past;
  if (proof?.seed === undefined) throw new Error('not opened');
  expect(proof.commitment).toBe(before.next[0]?.commitment);
  expect(next[0]?.commitment).not.toBe(proof.commitment);
  const game = { engine: 'fish', number: 2 } as const;
  expect(await verify(game, proof, proof.seed)).toBe('same');
  expect(await verify(game, proof, 'f'.repeat(64))).toBe('broken');
  const { caught } = proof.outcome as { caught: boolean[] };
  const other = { ...proof, outcome: { caught: caught.map((each) => !each) } };
  expect(await verify(game, other, proof.seed)).toBe('other');
});

it('two players play a duel to its end, and the pot is paid once', async () => {
  const [one, other] = await Promise.all([
    openGame('pia', 'CARDHOUSE_001'),
    openGame('quy', 'CARDHOUSE_001'),
  ]);
  const join = (key: string) =>
    callArcade('/api/act/join', key, { id: randomUUID(), stake: '10', client: randomUUID() });
  const view = (key: string) => callArcade<CardsView>('/api/view', key);
  expect(await join(one)).toMatchObject({ kind: 'taken', balance: '990.0000' });
  expect(await join(one)).toMatchObject({ reason: 'busy' });
  expect((await view(one)).waiting?.stake).toBe('10.0000');
  await join(other);
  // Who has no page of the game open is away to the other.
  expect((await view(one)).duel?.away).toBe(true);
  const line = await subscribe(other);
  expect([(await view(one)).duel?.away, (await view(other)).duel?.away]).toEqual([false, true]);
  line.close();
  await vi.waitFor(async () => expect((await view(one)).duel?.away).toBe(true), 30_000);
  const play = async (key: string, trick: number): Promise<void> => {
    const { duel } = await view(key);
    const card = duel?.hand.find((each) => !duel.mine.includes(each));
    const body = { duel: duel?.id, trick, card };
    expect(await callArcade('/api/act/play', key, body)).toMatchObject({ kind: 'taken' });
    // Asked again, it is the same card.
    expect(await callArcade('/api/act/play', key, body)).toMatchObject({ kind: 'taken' });
  };
  for (let trick = 0; trick < 3; trick += 1) {
    await play(one, trick);
    // That a card was chosen is told, and not which.
    expect((await view(other)).duel).toMatchObject({ theyChose: true, theirs: { length: trick } });
    await play(other, trick);
  }
  const { duel } = await view(one);
  const [winner, loser] = duel?.winner === 'me' ? ['pia', 'quy'] : ['quy', 'pia'];
  await vi.waitFor(
    () =>
      expect([gateway.balance(winner as string), gateway.balance(loser as string)]).toEqual([
        '1009.0000',
        '990.0000',
      ]),
    30_000,
  );
  const { past } = await callArcade<Proofs>('/api/proofs', one);
  const [proof] = past;
  expect(proof && (await verify({ engine: 'cards', number: 1 }, proof, proof.seed ?? ''))).toBe('same');
});

it('continues after a restart: the duel continues, a waiting stake is refunded, sessions are kept', async () => {
  const keysOf = await Promise.all(['ria', 'sam', 'tom'].map((player) => openGame(player, 'CARDHOUSE_002')));
  const [ria, sam, tom] = keysOf as [string, string, string];
  const join = (key: string, stake: string) =>
    callArcade('/api/act/join', key, { id: randomUUID(), stake, client: 'c' });
  await join(ria, '5');
  await join(sam, '5');
  await join(tom, '20');
  const before = await callArcade<CardsView>('/api/view', ria);
  await arcade.close();
  arcade = await start();
  const after = await callArcade<CardsView>('/api/view', ria);
  expect(after.duel).toMatchObject({ id: before.duel?.id, hand: before.duel?.hand, winner: null });
  await vi.waitFor(() => expect(gateway.balance('tom')).toBe('1000.0000'), 30_000);
  const [first = 0, second = 0] = before.duel?.hand ?? [];
  const put = (trick: number, card: number) =>
    callArcade('/api/act/play', ria, { duel: before.duel?.id, trick, card });
  expect(await put(0, first)).toMatchObject({ kind: 'taken' });
  // One card ahead is as far as anyone gets.
  expect(await put(1, second)).toMatchObject({ reason: 'closed' });
});

it('plays a table by one clock for all players, and takes no bet for another round', async () => {
  // The clock stands still: no round ends between two questions.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  const [one, other] = await Promise.all([
    openGame('uma', 'NORTHWIND_001'),
    openGame('val', 'NORTHWIND_001'),
  ]);
  const [first, second] = await Promise.all(
    [one, other].map((key) => callArcade<TableView>('/api/view', key)),
  );
  expect(second?.history).toEqual(first?.history);
  expect(first?.history).toHaveLength(60);
  const bet = (round: number, spots: object) =>
    callArcade('/api/act/bet', one, { id: randomUUID(), round, spots });
  const { number } = first?.round ?? { number: 0 };
  expect(await bet(number - 1, { tie: '5' })).toMatchObject({ reason: 'closed' });
  expect(await bet(number, { moon: '5' })).toMatchObject({ status: 400 });
  const { past } = await callArcade<Proofs>('/api/proofs', one);
  expect(past[0] && (await verify({ engine: 'table', number: 1 }, past[0], past[0].seed ?? ''))).toBe('same');
});

it('takes a slip at the odds that stand, and no other', async () => {
  const key = await openGame('wes', 'STADIA9_001');
  // The clock stands still: no fixture starts, nor goes from the book, between two questions.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  const { fixtures } = await callArcade<BookView>('/api/view', key);
  // The last ones are far from their start.
  const [one, other] = fixtures.slice(-2);
  const leg = (of: typeof one) => {
    const [market] = of?.markets ?? [];
    return { fixture: of?.id, market: market?.market, ...market?.picks[0] };
  };
  const bet = (legs: object[], stake = '10') =>
    callArcade('/api/act/bet', key, { id: randomUUID(), stake, legs });
  expect(await bet([{ ...leg(one), odds: 9999 }])).toMatchObject({ reason: 'bad-bet' });
  expect(await bet([leg(one), leg(one)])).toMatchObject({ reason: 'bad-bet' });
  expect(await bet([leg(fixtures[0])])).toMatchObject({ reason: 'closed' });
  expect(await bet([leg(one)], '0.001')).toMatchObject({ reason: 'bad-bet' });
  expect(await bet([leg(one), leg(other)])).toMatchObject({ kind: 'taken', balance: '990.0000' });
  // Sent again, a bet whose answer never came is no bet that stands.
  const lost = { id: randomUUID(), stake: '10', legs: [leg(one)] };
  gateway.faults.bet = ['deaf'];
  for (let times = 0; times < 2; times += 1)
    expect(await callArcade('/api/act/bet', key, lost)).toMatchObject({
      kind: 'refused',
      reason: 'unanswered',
    });
  const { slips } = await callArcade<BookView>('/api/view', key);
  expect(slips.toSorted((a, b) => a.state.localeCompare(b.state))).toMatchObject([
    { stake: '10.0000', state: 'open', legs: [{ verdict: null }, { verdict: null }] },
    { state: 'returned' },
  ]);
});

it('shows the wallet’s reason to a player without funds or in a break', async () => {
  const key = await openGame('xia', 'COPPERFOX_002');
  gateway.refuseBets = 'PLAYER_BLOCKED';
  expect(await spin(key)).toMatchObject({ kind: 'refused', reason: 'PLAYER_BLOCKED' });
  gateway.refuseBets = undefined;
  await pace();
  gateway.faults.bet = ['garbage'];
  expect(await spin(key)).toMatchObject({ kind: 'refused', reason: 'unanswered' });
  await vi.waitFor(() => expect(gateway.balance('xia')).toBe('1000.0000'), 30_000);
});
