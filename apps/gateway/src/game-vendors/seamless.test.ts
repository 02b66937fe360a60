import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Gateway } from '../gateway-options.ts';
import { valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { sendAsVendor, testVendor } from '../testing/test-vendor.ts';
import {
  GAME,
  ok,
  openVendorHarness,
  otherVendor,
  refused,
  type VendorHarness,
} from '../testing/vendor-harness.ts';

let harness: VendorHarness;
let gateway: TestGateway;
let second: Gateway;
beforeAll(async () => {
  harness = await openVendorHarness();
  ({ gateway, second } = harness);
});
afterAll(() => harness.close());
afterEach(() => harness.expectLedgerBalanced());
const send: VendorHarness['send'] = (...requested) => harness.send(...requested);
const start: VendorHarness['start'] = (...requested) => harness.start(...requested);
const playing: VendorHarness['playing'] = (...requested) => harness.playing(...requested);

describe('a round', () => {
  test('is played: the stake is taken, the prize paid, and both stand in the books once', async () => {
    const one = await playing();
    const { sql } = gateway;
    await sql`INSERT INTO turnover_requirement (merchant, member, source, reference, required)
      VALUES ('alpha', ${one.member}, 'bonus', ${`test:${one.member}`}, 1000000)`;
    expect((await send('balance', { player: one.player })).value).toEqual(ok('100.0000'));
    const bet = one.bet();
    const win = one.win(bet);
    for (let times = 0; times < 3; times++) {
      expect((await send('bet', bet)).value).toEqual(ok('90.0000'));
      expect((await send('win', win)).value).toEqual(ok('115.5000'));
    }
    expect((await send('end-round', { player: one.player, round: bet.round })).value).toEqual(ok('115.5000'));
    expect(await one.cash()).toBe(115_5000n);
    const query = {
      from: new Date(Date.now() - 3_600_000).toISOString(),
      to: new Date(Date.now() + 3_600_000).toISOString(),
    };
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
    const first = await send('bet', bet);
    await send('bet', one.bet({ amount: '30' }));
    expect((await send('bet', bet)).value).toEqual(first.value);
    for (const change of [{ amount: '10.0001' }, { round: 'other' }, { game: 'SUNKENGOLD_002' }])
      expect((await send('bet', { ...bet, ...change })).value).toEqual(refused('DUPLICATE_CONFLICT'));
    const win = one.win(bet);
    expect((await send('win', { ...win, transaction: bet.transaction })).value).toEqual(
      refused('DUPLICATE_CONFLICT'),
    );
    await send('win', win);
    expect((await send('win', { ...win, amount: '99' })).value).toEqual(refused('DUPLICATE_CONFLICT'));
    expect((await send('win', { ...win, transaction: 'another' })).value).toEqual(refused('BET_SETTLED'));
    expect(await one.cash()).toBe(85_5000n);
  });

  test('is undone by a rollback, also one that comes before its bet or twice', async () => {
    const one = await playing();
    const bet = one.bet();
    await send('bet', bet);
    for (let times = 0; times < 2; times++)
      expect((await send('rollback', one.rollback(bet))).value).toEqual(ok('100.0000'));
    expect((await send('win', one.win(bet))).value).toEqual(refused('BET_CANCELLED'));
    const late = one.bet();
    expect((await send('rollback', one.rollback(late))).value).toEqual(ok('100.0000'));
    expect((await send('bet', late)).value).toEqual(refused('BET_CANCELLED'));
    const settled = one.bet();
    await send('bet', settled);
    await send('win', one.win(settled, { amount: '0' }));
    expect((await send('rollback', one.rollback(settled))).value).toEqual(refused('BET_SETTLED'));
    expect((await send('win', one.win(one.bet()))).value).toEqual(refused('TX_NOT_FOUND'));
    expect(await one.cash()).toBe(90_0000n);
  });

  test('that is closed takes no bet and still pays prizes; cut off, it stays open', async () => {
    const one = await playing();
    const bet = one.bet();
    await send('bet', bet);
    await send('end-round', { player: one.player, round: bet.round });
    expect((await send('bet', one.bet({ round: bet.round }))).value).toEqual(refused('ROUND_CLOSED'));
    const [cut] = await gateway.sql`SELECT state FROM bet WHERE member = ${one.member}`;
    expect(cut).toEqual({ state: 'open' });
    // The round goes on at another gateway, as after a restart.
    const answer = await sendAsVendor(second.port, 'win', one.win(bet));
    expect(answer.value).toEqual(ok('115.5000'));
    const elsewhere = await sendAsVendor(second.port, 'bet', one.bet());
    expect(elsewhere.value).toEqual(ok('105.5000'));
  });
});

test('a balance that names a session is refused when the session is over', async () => {
  const [one, two] = [await playing(), await playing()];
  const balance = async (session?: string) =>
    (await send('balance', { player: one.player, ...(session !== undefined && { session }) })).value;
  expect(await balance(one.session)).toEqual({ ...ok('100.0000'), currency: 'PHP' });
  expect(await balance(two.session)).toEqual(refused('TOKEN_INVALID'));
  await gateway.send('sessionLogout', { token: one.token });
  expect(await balance(one.session)).toEqual(refused('TOKEN_EXPIRED'));
  expect(await balance()).toEqual({ ...ok('100.0000'), currency: 'PHP' });
});

describe('a bet', () => {
  test('needs money, and says how much there is', async () => {
    const one = await playing(5_0000n);
    const bet = one.bet();
    const few = { ...refused('INSUFFICIENT_FUNDS'), balance: '5.0000' };
    expect((await send('bet', bet)).value).toEqual(few);
    const broke = await playing(0n);
    expect((await send('bet', broke.bet())).value).toEqual({ ...few, balance: '0.0000' });
    expect((await send('bet', { ...bet, transaction: 'less', amount: '5' })).value).toEqual(ok('0.0000'));
  });

  test('needs a live session of this very player and game, in the player’s currency', async () => {
    const [one, two] = [await playing(), await playing()];
    const code = async (change: object) => (await send('bet', one.bet(change))).value['code'];
    expect(await code({ session: two.session })).toBe('TOKEN_INVALID');
    expect(await code({ session: 'nobody' })).toBe('TOKEN_INVALID');
    expect(await code({ player: 'nobody' })).toBe('PLAYER_NOT_FOUND');
    expect(await code({ game: 'SUNKENGOLD_002' })).toBe('GAME_NOT_ALLOWED');
    expect(await code({ game: 'TIGERKITE_001' })).toBe('GAME_NOT_ALLOWED');
    expect(await code({ currency: 'EUR' })).toBe('CURRENCY');
    await gateway.sql`UPDATE game_session SET expires_at = now() WHERE id = ${one.session}`;
    expect(await code({})).toBe('TOKEN_EXPIRED');
    await gateway.send('sessionLogout', { token: two.token });
    expect((await send('bet', two.bet())).value).toEqual(refused('TOKEN_EXPIRED'));
    expect(await one.cash()).toBe(100_0000n);
  });

  test('is what is refused when a member may not play; what is theirs arrives all the same', async () => {
    const { sql } = gateway;
    const [one, limited] = [await playing(), await playing()];
    const open = [one.bet(), one.bet(), one.bet()] as const;
    for (const bet of open) await send('bet', bet);
    await sql`INSERT INTO play_limit (member, kind, period, limit_value) VALUES (${limited.member}, 'loss', 'day', 150000)`;
    expect((await send('bet', limited.bet())).value).toEqual(ok('90.0000'));
    expect((await send('bet', limited.bet())).value).toEqual(refused('LIMIT_REACHED'));
    await sql`INSERT INTO play_break (member, request_id, kind, duration, ends_at)
      VALUES (${one.member}, ${randomUUID()}, 'self-exclusion', '6m', now() + interval '6 months')`;
    expect((await send('bet', one.bet())).value).toEqual(refused('PLAYER_BLOCKED'));
    // Logged out, excluded, the session over and the game switched off.
    await sql`UPDATE session SET revoked_at = now() WHERE member = ${one.member}`;
    await sql`UPDATE game_session SET expires_at = now() - interval '2 days' WHERE id = ${one.session}`;
    await sql`UPDATE vendor SET connection = NULL WHERE merchant = 'alpha' AND code = 'SUNKENGOLD'`;
    try {
      expect((await send('win', one.win(open[0]))).value).toEqual(ok('95.5000'));
      expect((await send('rollback', one.rollback(open[1]))).value).toEqual(ok('105.5000'));
      expect((await send('balance', { player: one.player })).value).toEqual(ok('105.5000'));
      expect((await send('bet', limited.bet({ amount: '1' }))).value).toEqual(refused('GAME_NOT_ALLOWED'));
      // A bet that was taken is answered as it was.
      expect((await send('bet', open[2])).value).toEqual(ok('70.0000'));
      expect((await send('win', one.win(open[2], { currency: 'EUR' }))).value).toEqual(refused('CURRENCY'));
    } finally {
      await sql`UPDATE vendor SET connection = ${testVendor.code} WHERE merchant = 'alpha' AND code = 'SUNKENGOLD'`;
    }
  });

  test('sixty-four at once never take more than there is, nor one sent twenty times more than once', async () => {
    const one = await playing(200_0000n);
    const ports = [gateway.port, second.port];
    const at = (place: number) => ports[place % 2] ?? gateway.port;
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, place) => sendAsVendor(at(place), 'bet', one.bet())),
    );
    expect(answers.filter(({ value }) => value['status'] === 'ok')).toHaveLength(20);
    expect(new Set(answers.map(({ value }) => value['code']))).toEqual(
      new Set([undefined, 'INSUFFICIENT_FUNDS']),
    );
    expect(await one.cash()).toBe(0n);
    const two = await playing();
    const bet = two.bet();
    const same = await Promise.all(
      Array.from({ length: 20 }, (_, place) => sendAsVendor(at(place), 'bet', bet)),
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
    const [stored] =
      await gateway.sql`SELECT FROM game_session s WHERE position(${launches[0]} in s::text) > 0`;
    expect(stored).toBeUndefined();
    const otherAnswer = await sendAsVendor(
      gateway.port,
      'authenticate',
      { token: launches[0] },
      {},
      otherVendor,
    );
    expect(otherAnswer.value).toEqual(refused('TOKEN_INVALID'));
    const opened = await Promise.all(launches.map(() => send('authenticate', { token: launches[0] })));
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
    expect((await send('authenticate', { token: launches[1] })).value).toEqual(refused('TOKEN_EXPIRED'));
    expect((await send('authenticate', { token: 'x'.repeat(43) })).value).toEqual(refused('TOKEN_INVALID'));
  });
});
