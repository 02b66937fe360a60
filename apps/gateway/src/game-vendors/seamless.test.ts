import { randomUUID } from 'node:crypto';
import { vendorSigning } from '@marquee/vendor-protocol/signing';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startGateway, type Gateway } from '../gateway.ts';
import { checkLedger } from '../ledger/check.ts';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { openSession } from '../sessions/sessions.store.ts';
import { testBrands } from '../testing/global-setup.ts';
import { startTestGateway, testSecretsKey, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { askAsVendor, testVendor, type AskChanges } from '../testing/test-vendor.ts';
import { cancelOpenBet, openBets } from './open-bets.store.ts';
import type { OwnSettings } from './own/own.adapter.ts';
import { vendorJobs } from './vendor.jobs.ts';

const otherVendor: OwnSettings = {
  ...testVendor,
  code: 'other-vendor',
  keys: [{ id: 'other', secret: 'x'.repeat(32) }],
};
const GAME = 'SUNKENGOLD_001';
let gateway: TestGateway;
let second: Gateway;
let next = 0;

beforeAll(async () => {
  const gameVendors = [testVendor, otherVendor];
  gateway = await startTestGateway({ gameVendors });
  await gateway.sql`UPDATE vendor SET connection = ${testVendor.code} WHERE merchant = 'alpha' AND code = 'SUNKENGOLD'`;
  await gateway.sql`UPDATE vendor SET connection = ${otherVendor.code} WHERE merchant = 'alpha' AND code = 'TIGERKITE'`;
  // Another gateway on the same database: what one has seen, the other knows.
  second = await startGateway({
    port: 0,
    host: '127.0.0.1',
    databaseUrl: gateway.url,
    dataDir: '/tmp',
    secretsKey: testSecretsKey,
    sitesDir: '/tmp/none',
    brandsDir: testBrands,
    demo: false,
    logFile: '/dev/null',
    gameVendors,
  });
});
afterAll(async () => {
  await second.close();
  await gateway.close();
});
afterEach(async () => {
  const wrong = (await checkLedger(gateway.sql)).filter(({ violations }) => violations > 0);
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
});

const ask = (operation: string, value: object, changes?: AskChanges) =>
  askAsVendor(gateway.port, operation, value, changes);

/** A member with money who is in a game. */
async function playing(amount = 100_0000n) {
  const { sql } = gateway;
  const username = `player${next++}`;
  const [row] = await sql<{ id: bigint }[]>`
    INSERT INTO member (merchant, username, nickname, language, rank_name)
    VALUES ('alpha', ${username}, 'Marisol', 'EN', 'Bronze') RETURNING id`;
  const member = row?.id ?? 0n;
  const to = await openMemberAccount(sql, member, 'PHP');
  const from = await openHouseAccount(sql, 'alpha', 'PHP');
  if (amount > 0n) await transfer(sql, { key: `seamless-test:${member}`, from, to, amount, kind: 'test' });
  const token = await openSession(sql, 'alpha', member);
  const launch = await start(token, username);
  const opened = (await ask('authenticate', { token: launch })).value as { player: string; session: string };
  const { player, session } = opened;
  const bet = (more: object = {}) => ({
    session,
    player,
    round: `round-${next}`,
    transaction: `bet-${next++}`,
    game: GAME,
    currency: 'PHP',
    amount: '10',
    ...more,
  });
  return {
    member,
    token,
    username,
    player,
    session,
    bet,
    win: (of: { transaction: string; round: string }, more: object = {}) => ({
      player,
      round: of.round,
      transaction: `${of.transaction}-win`,
      bet: of.transaction,
      currency: 'PHP',
      amount: '25.5',
      ...more,
    }),
    rollback: (of: { transaction: string }, more: object = {}) => ({
      player,
      transaction: `${of.transaction}-rollback`,
      bet: of.transaction,
      currency: 'PHP',
      ...more,
    }),
    cash: async () => {
      const [account] = await sql<{ balance: bigint }[]>`SELECT balance FROM account WHERE id = ${to}`;
      return account?.balance ?? 0n;
    },
  };
}

/** Starts a game. @returns the launch token */
async function start(token: string, username: string, more: object = {}): Promise<string> {
  const answer = await gateway.send('gameLaunch', {
    token,
    body: {
      gameId: GAME,
      vassalage: 'SUNKENGOLD',
      accountType: 1,
      confirmTrans: 0,
      launchMode: 'GLS',
      platform: 'html5-desktop',
      clientType: 3,
      username,
      merchantCode: 'alpha',
      language: 'EN',
      ...more,
    },
  });
  const { game_url } = valueOf<{ game_url: string }>(answer.json);
  return new URL(game_url).searchParams.get('token') ?? '';
}

const ok = (balance: string) => ({ status: 'ok', balance, currency: 'PHP' });
const refused = (code: string) => ({ status: 'refused', code });

describe('a round', () => {
  test('is played: the stake is taken, the prize paid, and both stand in the books once', async () => {
    const one = await playing();
    const { sql } = gateway;
    await sql`INSERT INTO turnover_requirement (merchant, member, source, reference, required)
      VALUES ('alpha', ${one.member}, 'bonus', ${`test:${one.member}`}, 1000000)`;
    expect((await ask('balance', { player: one.player })).value).toEqual(ok('100.0000'));
    const bet = one.bet();
    const win = one.win(bet);
    for (let times = 0; times < 3; times++) {
      expect((await ask('bet', bet)).value).toEqual(ok('90.0000'));
      expect((await ask('win', win)).value).toEqual(ok('115.5000'));
    }
    expect((await ask('end-round', { player: one.player, round: bet.round })).value).toEqual(ok('115.5000'));
    expect(await one.cash()).toBe(115_5000n);
    const query = { from: new Date(Date.now() - 3_600_000).toISOString(), to: new Date().toISOString() };
    const records = await gateway.send('betRecords', { token: one.token, query: { ...query, limit: 50 } });
    expect(valueOf<{ bets: object[] }>(records.json).bets).toMatchObject([
      { stake: { amount: '10.0000' }, payout: { amount: '25.5000' } },
    ]);
    const rebate = await gateway.send('rebateSummary', { token: one.token });
    expect(JSON.stringify(valueOf(rebate.json))).toContain('"10.0000"');
    const [turnover] = await sql`SELECT fulfilled FROM turnover_requirement WHERE member = ${one.member}`;
    expect(turnover).toEqual({ fulfilled: 10_0000n });
    const board = valueOf<{ game: { gameId: string }; amount: { amount: string } }[]>(
      (await gateway.send('winnerBoard')).json,
    );
    expect(board.filter(({ game }) => game.gameId === GAME)).toMatchObject([
      { amount: { amount: '25.5000' } },
    ]);
  });

  test('sent again is answered as at first, whatever came between; changed it is a conflict', async () => {
    const one = await playing();
    const bet = one.bet();
    const first = await ask('bet', bet);
    await ask('bet', one.bet({ amount: '30' }));
    expect((await ask('bet', bet)).value).toEqual(first.value);
    for (const change of [{ amount: '10.0001' }, { round: 'other' }, { game: 'SUNKENGOLD_002' }])
      expect((await ask('bet', { ...bet, ...change })).value).toEqual(refused('DUPLICATE_CONFLICT'));
    const win = one.win(bet);
    expect((await ask('win', { ...win, transaction: bet.transaction })).value).toEqual(
      refused('DUPLICATE_CONFLICT'),
    );
    await ask('win', win);
    expect((await ask('win', { ...win, amount: '99' })).value).toEqual(refused('DUPLICATE_CONFLICT'));
    expect((await ask('win', { ...win, transaction: 'another' })).value).toEqual(refused('BET_SETTLED'));
    expect(await one.cash()).toBe(85_5000n);
  });

  test('is undone by a rollback, also one that comes before its bet or twice', async () => {
    const one = await playing();
    const bet = one.bet();
    await ask('bet', bet);
    for (let times = 0; times < 2; times++)
      expect((await ask('rollback', one.rollback(bet))).value).toEqual(ok('100.0000'));
    expect((await ask('win', one.win(bet))).value).toEqual(refused('BET_CANCELLED'));
    const late = one.bet();
    expect((await ask('rollback', one.rollback(late))).value).toEqual(ok('100.0000'));
    expect((await ask('bet', late)).value).toEqual(refused('BET_CANCELLED'));
    const settled = one.bet();
    await ask('bet', settled);
    await ask('win', one.win(settled, { amount: '0' }));
    expect((await ask('rollback', one.rollback(settled))).value).toEqual(refused('BET_SETTLED'));
    expect((await ask('win', one.win(one.bet()))).value).toEqual(refused('TX_NOT_FOUND'));
    expect(await one.cash()).toBe(90_0000n);
  });

  test('that is closed takes no bet and still pays prizes; cut off, it stays open', async () => {
    const one = await playing();
    const bet = one.bet();
    await ask('bet', bet);
    await ask('end-round', { player: one.player, round: bet.round });
    expect((await ask('bet', one.bet({ round: bet.round }))).value).toEqual(refused('ROUND_CLOSED'));
    const [cut] = await gateway.sql`SELECT state FROM bet WHERE member = ${one.member}`;
    expect(cut).toEqual({ state: 'open' });
    // The round goes on at another gateway, as after a restart.
    const answer = await askAsVendor(second.port, 'win', one.win(bet));
    expect(answer.value).toEqual(ok('115.5000'));
    const elsewhere = await askAsVendor(second.port, 'bet', one.bet());
    expect(elsewhere.value).toEqual(ok('105.5000'));
  });
});

describe('a bet', () => {
  test('needs money, and says how much there is', async () => {
    const one = await playing(5_0000n);
    const bet = one.bet();
    const few = { ...refused('INSUFFICIENT_FUNDS'), balance: '5.0000' };
    expect((await ask('bet', bet)).value).toEqual(few);
    const broke = await playing(0n);
    expect((await ask('bet', broke.bet())).value).toEqual({ ...few, balance: '0.0000' });
    expect((await ask('bet', { ...bet, transaction: 'less', amount: '5' })).value).toEqual(ok('0.0000'));
  });

  test('needs a live session of this very player and game, in the player’s currency', async () => {
    const [one, two] = [await playing(), await playing()];
    const code = async (change: object) => (await ask('bet', one.bet(change))).value['code'];
    expect(await code({ session: two.session })).toBe('TOKEN_INVALID');
    expect(await code({ session: 'nobody' })).toBe('TOKEN_INVALID');
    expect(await code({ player: 'nobody' })).toBe('PLAYER_NOT_FOUND');
    expect(await code({ game: 'SUNKENGOLD_002' })).toBe('GAME_NOT_ALLOWED');
    expect(await code({ game: 'TIGERKITE_001' })).toBe('GAME_NOT_ALLOWED');
    expect(await code({ currency: 'EUR' })).toBe('CURRENCY');
    await gateway.sql`UPDATE game_session SET expires_at = now() WHERE id = ${one.session}`;
    expect(await code({})).toBe('TOKEN_EXPIRED');
    await gateway.send('sessionLogout', { token: two.token });
    expect((await ask('bet', two.bet())).value).toEqual(refused('TOKEN_EXPIRED'));
    expect(await one.cash()).toBe(100_0000n);
  });

  test('is what is refused when a member may not play; what is theirs arrives all the same', async () => {
    const { sql } = gateway;
    const [one, limited] = [await playing(), await playing()];
    const open = [one.bet(), one.bet(), one.bet()] as const;
    for (const bet of open) await ask('bet', bet);
    await sql`INSERT INTO play_limit (member, kind, period, size) VALUES (${limited.member}, 'loss', 'day', 150000)`;
    expect((await ask('bet', limited.bet())).value).toEqual(ok('90.0000'));
    expect((await ask('bet', limited.bet())).value).toEqual(refused('LIMIT_REACHED'));
    await sql`INSERT INTO play_break (member, request_id, kind, length, ends_at)
      VALUES (${one.member}, ${randomUUID()}, 'self-exclusion', '6m', now() + interval '6 months')`;
    expect((await ask('bet', one.bet())).value).toEqual(refused('PLAYER_BLOCKED'));
    // Logged out, excluded, the session over and the game switched off.
    await sql`UPDATE session SET revoked_at = now() WHERE member = ${one.member}`;
    await sql`UPDATE game_session SET expires_at = now() - interval '2 days' WHERE id = ${one.session}`;
    await sql`UPDATE vendor SET connection = NULL WHERE merchant = 'alpha' AND code = 'SUNKENGOLD'`;
    try {
      expect((await ask('win', one.win(open[0]))).value).toEqual(ok('95.5000'));
      expect((await ask('rollback', one.rollback(open[1]))).value).toEqual(ok('105.5000'));
      expect((await ask('balance', { player: one.player })).value).toEqual(ok('105.5000'));
      expect((await ask('bet', limited.bet({ amount: '1' }))).value).toEqual(refused('GAME_NOT_ALLOWED'));
      // A bet that was taken is answered as it was.
      expect((await ask('bet', open[2])).value).toEqual(ok('70.0000'));
      expect((await ask('win', one.win(open[2], { currency: 'EUR' }))).value).toEqual(refused('CURRENCY'));
    } finally {
      await sql`UPDATE vendor SET connection = ${testVendor.code} WHERE merchant = 'alpha' AND code = 'SUNKENGOLD'`;
    }
  });

  test('sixty-four at once never take more than there is, nor one sent twenty times more than once', async () => {
    const one = await playing(200_0000n);
    const ports = [gateway.port, second.port];
    const at = (place: number) => ports[place % 2] ?? gateway.port;
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, place) => askAsVendor(at(place), 'bet', one.bet())),
    );
    expect(answers.filter(({ value }) => value['status'] === 'ok')).toHaveLength(20);
    expect(new Set(answers.map(({ value }) => value['code']))).toEqual(
      new Set([undefined, 'INSUFFICIENT_FUNDS']),
    );
    expect(await one.cash()).toBe(0n);
    const two = await playing();
    const bet = two.bet();
    const same = await Promise.all(
      Array.from({ length: 20 }, (_, place) => askAsVendor(at(place), 'bet', bet)),
    );
    expect(new Set(same.map(({ value }) => JSON.stringify(value)))).toEqual(
      new Set([JSON.stringify(ok('90.0000'))]),
    );
    expect(await two.cash()).toBe(90_0000n);
  });
});

describe('a launch token', () => {
  test('opens one session once, for the vendor it was made for, in time', async () => {
    const one = await playing();
    const launches = [await start(one.token, one.username), await start(one.token, one.username)] as const;
    const [kept] =
      await gateway.sql`SELECT FROM game_session s WHERE position(${launches[0]} in s::text) > 0`;
    expect(kept).toBeUndefined();
    const foreign = await askAsVendor(gateway.port, 'authenticate', { token: launches[0] }, {}, otherVendor);
    expect(foreign.value).toEqual(refused('TOKEN_INVALID'));
    const opened = await Promise.all(launches.map(() => ask('authenticate', { token: launches[0] })));
    expect(opened.map(({ value }) => value['code'] ?? value['status']).toSorted()).toEqual([
      'TOKEN_INVALID',
      'ok',
    ]);
    expect(opened.find(({ value }) => value['status'] === 'ok')?.value).toMatchObject({
      player: one.player,
      nickname: 'Ma•••••',
      game: GAME,
      language: 'EN',
      merchant: 'alpha',
      currency: 'PHP',
      balance: '100.0000',
    });
    await gateway.sql`UPDATE game_session SET token_expires_at = now() WHERE opened_at IS NULL`;
    expect((await ask('authenticate', { token: launches[1] })).value).toEqual(refused('TOKEN_EXPIRED'));
    expect((await ask('authenticate', { token: 'x'.repeat(43) })).value).toEqual(refused('TOKEN_INVALID'));
  });
});

describe('a request', () => {
  test('is refused unsigned, under a wrong or unknown key, stale, changed, and when it was heard before', async () => {
    const one = await playing();
    const bet = one.bet();
    const late = 61_000;
    const wrong = [
      await ask('bet', bet, { headers: {} }),
      await ask('bet', bet, { key: { id: 'vendor-new', secret: 'z'.repeat(32) } }),
      await ask('bet', bet, { key: { id: 'nobody', secret: 'n'.repeat(32) } }),
      await ask('bet', bet, { now: Date.now() - late }),
      await ask('bet', bet, { now: Date.now() + late }),
      await ask('bet', bet, { body: JSON.stringify({ ...bet, amount: '99' }) }),
    ];
    for (const { status, value } of wrong) expect([status, value['code']]).toEqual([401, 'SIGNATURE']);
    expect(await one.cash()).toBe(100_0000n);
    const signed = { method: 'POST', path: '/seamless/v1/bet', body: JSON.stringify(bet) };
    const { headers } = vendorSigning.signRequest(testVendor.keys[0], signed, Date.now());
    const first = await ask('bet', bet, { headers });
    expect([first.status, first.signed]).toEqual([200, true]);
    expect((await ask('bet', bet, { headers })).status).toBe(401);
    expect((await askAsVendor(second.port, 'bet', bet, { headers })).status).toBe(401);
  });

  test('is heard under either of two live keys, and answered under the same', async () => {
    const one = await playing();
    for (const key of testVendor.keys) {
      const answer = await ask('balance', { player: one.player }, { key });
      expect(answer).toMatchObject({ status: 200, signed: true, value: ok('100.0000') });
    }
  });

  test('of another vendor reaches no player, bet or session that is not its own', async () => {
    const one = await playing();
    const bet = one.bet();
    await ask('bet', bet);
    const as = (operation: string, value: object) =>
      askAsVendor(gateway.port, operation, value, {}, otherVendor).then((answer) => answer.value);
    const unknown = refused('PLAYER_NOT_FOUND');
    expect(await as('balance', { player: one.player })).toEqual(unknown);
    expect(await as('bet', one.bet({ game: 'TIGERKITE_001' }))).toEqual(unknown);
    expect(await as('win', one.win(bet))).toEqual(unknown);
    expect(await as('rollback', one.rollback(bet))).toEqual(unknown);
    expect(await as('end-round', { player: one.player, round: bet.round })).toEqual(unknown);
    // Nor does the right vendor reach one player's bet as another.
    const two = await playing();
    expect((await ask('win', two.win(bet))).value).toEqual(refused('TX_NOT_FOUND'));
    expect((await ask('rollback', two.rollback(bet))).value).toEqual(refused('TX_NOT_FOUND'));
    expect(await one.cash()).toBe(90_0000n);
  });

  test('that is not as the schema says is refused with its fields, never with a failure of ours', async () => {
    const one = await playing();
    const bet = one.bet();
    const { amount: _, ...without } = bet;
    const crooked: readonly [string, unknown, number][] = [
      ['bet', without, 400],
      ['bet', { ...bet, amount: '-1' }, 400],
      ['bet', { ...bet, amount: '0' }, 400],
      ['bet', { ...bet, amount: 10 }, 400],
      ['bet', { ...bet, amount: '999999999999999.9999' }, 400],
      ['bet', { ...bet, round: '\u0000' }, 400],
      ['bet', { ...bet, extra: true }, 400],
      ['win', one.win(bet, { amount: 'NaN' }), 400],
      ['authenticate', { token: 'short' }, 400],
      ['balance', [], 400],
      ['balance', null, 400],
      ['nothing', {}, 404],
      ['../bet', {}, 404],
    ];
    for (const [operation, value, status] of crooked) {
      const answer = await ask(operation, value as object);
      expect(answer, `${operation} ${JSON.stringify(value)}`).toMatchObject({ status, signed: true });
      expect(answer.value).toMatchObject({ ...refused('BAD_REQUEST'), fields: expect.any(Array) });
    }
    const long = await ask('balance', { player: 'x'.repeat(20_000) });
    expect([long.status, long.value['code']]).toEqual([413, 'BAD_REQUEST']);
    const path = '/seamless/v1/balance';
    expect((await gateway.ask({ path })).status).toBe(404);
    expect((await gateway.ask({ path: '/seamless/hub88/nobody/user/balance', method: 'POST' })).status).toBe(
      401,
    );
  });

  test('cut off in the middle leaves nothing, and may come again', async () => {
    const one = await playing();
    const { sql } = gateway;
    const bet = one.bet();
    const answer = await sql.begin(async (tx) => {
      // The member's account is held, so that the bet stands written with no money moved yet.
      await tx`SELECT FROM account WHERE owner = ${`member:${one.member}`} FOR UPDATE`;
      const asking = ask('bet', bet);
      await vi.waitFor(async () => {
        const cut = await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        expect(cut).toHaveLength(1);
      }, 10_000);
      return asking;
    });
    expect(answer).toMatchObject({ status: 503, signed: true, value: refused('TEMPORARY') });
    const left = await sql`SELECT FROM bet WHERE member = ${one.member}`;
    expect([left.length, await one.cash()]).toEqual([0, 100_0000n]);
    await vi.waitFor(async () => expect((await ask('bet', bet)).value).toEqual(ok('90.0000')));
  });

  test('that cannot be carried out at the moment leaves nothing behind, and may come again', async () => {
    const one = await playing();
    const bet = one.bet();
    await gateway.sql`ALTER TABLE round_action RENAME TO round_action_gone`;
    const away = await ask('bet', bet);
    await gateway.sql`ALTER TABLE round_action_gone RENAME TO round_action`;
    expect(away).toMatchObject({ status: 503, signed: true, value: refused('TEMPORARY') });
    expect(await one.cash()).toBe(100_0000n);
    expect((await ask('bet', bet)).value).toEqual(ok('90.0000'));
  });
});

test('a bet that nobody ends is shown to the operator, who can give its stake back', async () => {
  const { sql } = gateway;
  const [one, two] = [await playing(), await playing()];
  const [cut, settled] = [one.bet(), two.bet()];
  await ask('bet', cut);
  await ask('bet', settled);
  await ask('win', two.win(settled));
  await sql`UPDATE bet SET placed_at = now() - interval '25 hours' WHERE member IN ${sql([one.member, two.member])}`;
  const mine = async (hours: number) =>
    (await openBets(sql, { hours, merchant: 'alpha' })).filter(({ username }) => username === one.username);
  expect(await mine(24)).toMatchObject([
    {
      connection: 'test-vendor',
      vendor: 'SUNKENGOLD',
      reference: cut.transaction,
      stake: 10_0000n,
      currency: 'PHP',
    },
  ]);
  expect(await mine(26)).toEqual([]);
  const warned: unknown[] = [];
  const log = { warn: (told: unknown) => warned.push(told) } as unknown as FastifyBaseLogger;
  for (const job of vendorJobs({ sql, log })) await job.run({});
  expect(warned).toMatchObject([{ oldest: { connection: 'test-vendor' } }]);
  const [{ id } = { id: 0n }] = await mine(24);
  for (let times = 0; times < 2; times++) expect(await cancelOpenBet(sql, id)).toEqual({ kind: 'applied' });
  expect(await one.cash()).toBe(100_0000n);
  expect((await ask('win', one.win(cut))).value).toEqual(refused('BET_CANCELLED'));
  const [ended] = await sql<{ id: bigint }[]>`SELECT id FROM bet WHERE member = ${two.member}`;
  expect(await cancelOpenBet(sql, ended?.id ?? 0n)).toEqual({ kind: 'settled' });
  expect(await cancelOpenBet(sql, 0n)).toEqual({ kind: 'not-found' });
});

test('what counts no more is removed, and nothing that does', async () => {
  const { sql } = gateway;
  const one = await playing();
  await start(one.token, one.username);
  await sql`UPDATE game_session SET expires_at = now() - interval '2 days' WHERE id = ${one.session}`;
  await sql`INSERT INTO vendor_nonce VALUES ('test-vendor', 'old', now() - interval '1 second'), ('test-vendor', 'new', now() + interval '1 minute')`;
  for (const job of vendorJobs({ sql, log: { warn: () => {} } as unknown as FastifyBaseLogger }))
    await job.run({});
  const sessions = await sql`SELECT FROM game_session WHERE player = ${one.player}`;
  const nonces = await sql`SELECT nonce FROM vendor_nonce WHERE nonce IN ('old', 'new')`;
  expect([sessions.length, nonces]).toEqual([1, [{ nonce: 'new' }]]);
});

test('an address that goes on without a right signature has to wait, and the vendor does not', async () => {
  const one = await playing();
  const wrong = () => ask('balance', { player: one.player }, { headers: {} });
  const statuses = new Set<number>();
  for (let times = 0; times < 320; times += 20)
    for (const { status } of await Promise.all(Array.from({ length: 20 }, wrong))) statuses.add(status);
  expect([...statuses].toSorted()).toEqual([401, 429]);
  expect((await ask('balance', { player: one.player })).value).toEqual(ok('100.0000'));
});
