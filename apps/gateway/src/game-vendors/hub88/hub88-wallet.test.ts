import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readPrivateKey, signBody } from './signature.ts';
import { GAME, openHub88Harness, type Bet, type Hub88Harness } from '../../testing/hub88-harness.ts';

let harness: Hub88Harness;
beforeAll(async () => {
  harness = await openHub88Harness();
});
afterAll(() => harness.close());
afterEach(async () => {
  await harness.expectLedgerBalanced();
});

describe('the wallet', () => {
  test('is asked and told in the documented words', async () => {
    const one = await harness.playing();
    const info = one.request();
    expect(await harness.send('user/info', info)).toEqual({
      user: one.user,
      request_uuid: info.request_uuid,
      status: 'RS_OK',
      country: 'PH',
    });
    const reported = { user: one.user, status: 'RS_OK', currency: 'PHP' };
    expect(await harness.send('user/balance', one.request({ game_code: GAME }))).toMatchObject({
      ...reported,
      balance: 10_000_000,
    });
    const bet = one.bet('round-1') as unknown as Bet;
    const first = await harness.send('transaction/bet', bet);
    expect(first).toEqual({ ...reported, balance: 9_644_000, request_uuid: bet.request_uuid });
    expect(await harness.send('transaction/bet', bet)).toEqual(first);
    const win = one.win(bet);
    expect(await harness.send('transaction/win', win)).toMatchObject({ ...reported, balance: 10_649_000 });
    expect(await harness.send('transaction/win', win)).toMatchObject({ balance: 10_649_000 });
    // Another win of the same bet, as tumbling reels have them; the round is over with it.
    const last = one.win(bet, { amount: 100_000, round_closed: true });
    expect(await harness.send('transaction/win', last)).toMatchObject({ ...reported, balance: 10_749_000 });
    const [row] = await harness.gateway
      .sql`SELECT stake, payout, state FROM bet WHERE member = ${one.member}`;
    expect(row).toEqual({ stake: 3_5600n, payout: 11_0500n, state: 'settled' });
  });

  test('settles a bet that nothing more is said of when its round is closed', async () => {
    const one = await harness.playing();
    await harness.send('transaction/bet', one.bet('lost', { round_closed: true }));
    const two = one.bet('won') as unknown as Bet;
    await harness.send('transaction/bet', one.bet('won'));
    await harness.send('transaction/bet', two);
    await harness.send('transaction/win', one.win(two, { round_closed: true }));
    const states = await harness.gateway
      .sql`SELECT round, state, payout FROM bet WHERE member = ${one.member} ORDER BY id`;
    expect(states).toEqual([
      { round: 'lost', state: 'settled', payout: 0n },
      { round: 'won', state: 'settled', payout: 0n },
      { round: 'won', state: 'settled', payout: 10_0500n },
    ]);
    expect(await harness.send('transaction/bet', one.bet('won'))).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    });
  });

  test('refuses in the documented words', async () => {
    const one = await harness.playing();
    const status = async (path: string, value: object) => (await harness.send(path, value))['status'];
    const bet = one.bet('r') as unknown as Bet;
    await harness.send('transaction/bet', bet);
    const { game_code: _, ...withoutGame } = one.bet('r') as unknown as Record<string, unknown>;
    expect(await harness.send('transaction/bet', one.bet('r', { amount: 1_000_000_000 }))).toMatchObject({
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balance: 9_644_000,
      currency: 'PHP',
    });
    const cases: readonly [string, object, string][] = [
      ['transaction/bet', { ...bet, amount: 400_000 }, 'RS_ERROR_DUPLICATE_TRANSACTION'],
      ['transaction/bet', one.bet('r', { currency: 'EUR' }), 'RS_ERROR_WRONG_CURRENCY'],
      ['transaction/bet', one.bet('r', { token: 'nobody' }), 'RS_ERROR_INVALID_TOKEN'],
      ['transaction/bet', one.bet('r', { user: 'nobody' }), 'RS_ERROR_INVALID_TOKEN'],
      ['transaction/bet', one.bet('r', { game_code: 'TIGERKITE_001' }), 'RS_ERROR_INVALID_GAME'],
      ['transaction/bet', one.bet('r', { amount: 5 }), 'RS_ERROR_WRONG_SYNTAX'],
      ['transaction/bet', one.bet('r', { amount: '356000' }), 'RS_ERROR_WRONG_SYNTAX'],
      ['transaction/bet', one.bet('r', { amount: 2 ** 53 }), 'RS_ERROR_WRONG_SYNTAX'],
      ['transaction/bet', withoutGame, 'RS_ERROR_WRONG_SYNTAX'],
      [
        'transaction/win',
        { ...one.win(bet), reference_transaction_uuid: null },
        'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      ],
      [
        'transaction/win',
        one.win({ ...bet, transaction_uuid: randomUUID() }),
        'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      ],
      ['transaction/rollback', one.rollback({ ...bet, transaction_uuid: randomUUID() }), 'RS_OK'],
      ['transaction/rollback', one.rollback(bet), 'RS_OK'],
      ['transaction/win', one.win(bet), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
    ];
    for (const [path, value, expected] of cases)
      expect([path, value, await status(path, value)]).toEqual([path, value, expected]);
    // Another of the vendor's games in the same session, as live tables have it.
    expect(await status('transaction/bet', one.bet('r2', { game_code: 'SUNKENGOLD_002' }))).toBe('RS_OK');
    const late = one.bet('r3') as unknown as Bet;
    await harness.gateway.send('sessionLogout', { token: one.token });
    expect(await status('transaction/bet', late)).toBe('RS_ERROR_TOKEN_EXPIRED');
    await harness.gateway.sql`INSERT INTO play_break (member, request_id, kind, duration, ends_at)
      VALUES (${one.member}, ${randomUUID()}, 'cool-off', '24h', now() + interval '1 day')`;
    expect(await status('user/balance', one.request())).toBe('RS_OK');
  });

  test('takes nothing for a free bet, and pays what it wins', async () => {
    const one = await harness.playing();
    const reward_uuid = randomUUID();
    const free = one.bet('free', { is_free: true, reward_uuid, amount: 200_000 }) as unknown as Bet;
    const reported = { status: 'RS_OK', currency: 'PHP' };
    for (let times = 0; times < 2; times++)
      expect(await harness.send('transaction/bet', free)).toMatchObject({ ...reported, balance: 10_000_000 });
    expect(await harness.send('transaction/bet', { ...free, reward_uuid: randomUUID() })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    });
    const won = one.win(free, { is_free: true, reward_uuid, round_closed: true });
    expect(await harness.send('transaction/win', won)).toMatchObject({ ...reported, balance: 11_005_000 });
    const rolled = one.bet('free-2', { is_free: true, reward_uuid, amount: 0 }) as unknown as Bet;
    await harness.send('transaction/bet', rolled);
    expect(await harness.send('transaction/rollback', one.rollback(rolled))).toMatchObject({
      ...reported,
      balance: 11_005_000,
    });
    const bets = await harness.gateway
      .sql`SELECT stake, payout, state FROM bet WHERE member = ${one.member} ORDER BY id`;
    expect(bets).toEqual([
      { stake: 0n, payout: 10_0500n, state: 'settled' },
      { stake: 0n, payout: 0n, state: 'cancelled' },
    ]);
  });

  test('pays what the maker of a game gives, with and without a bet, when the session is long over', async () => {
    const one = await harness.playing();
    await harness.gateway.send('sessionLogout', { token: one.token });
    const promo = { is_supplier_promo: true, meta: { supplier_promo_info: { promo_reference: 'cup' } } };
    const bet = one.bet('cup', { ...promo, amount: 0 }) as unknown as Bet;
    expect(await harness.send('transaction/bet', bet)).toMatchObject({
      status: 'RS_OK',
      balance: 10_000_000,
    });
    expect(await harness.send('transaction/win', one.win(bet, promo))).toMatchObject({ balance: 11_005_000 });
    const { reference_transaction_uuid: _, ...loose } = one.win(bet, { ...promo, game_code: GAME }) as Record<
      string,
      unknown
    >;
    for (let times = 0; times < 2; times++)
      expect(await harness.send('transaction/win', loose)).toMatchObject({
        status: 'RS_OK',
        balance: 12_010_000,
      });
    const rounds = one.win(bet, { is_free: true, reference_transaction_uuid: null, amount: 500_000 });
    expect(await harness.send('transaction/win', rounds)).toMatchObject({
      status: 'RS_OK',
      balance: 12_510_000,
    });
    const occasions = await harness.gateway
      .sql`SELECT occasion FROM bet WHERE member = ${one.member} ORDER BY id`;
    expect(occasions.map(({ occasion }) => occasion)).toEqual([null, 'promotion', 'free-rounds']);
    // A bet with a stake still needs its session.
    expect(await harness.send('transaction/bet', one.bet('paid'))).toMatchObject({
      status: 'RS_ERROR_TOKEN_EXPIRED',
    });
  });

  test('takes a prize back that is rolled back, into debt when it is spent, and pays the new result', async () => {
    const one = await harness.playing();
    const bet = one.bet('match') as unknown as Bet;
    await harness.send('transaction/bet', bet);
    const wrong = one.win(bet) as unknown as Bet;
    await harness.send('transaction/win', wrong);
    const all = one.bet('next', { amount: 10_649_000 });
    await harness.send('transaction/bet', all);
    const back = one.rollback(wrong);
    for (let times = 0; times < 2; times++)
      expect(await harness.send('transaction/rollback', back)).toMatchObject({ status: 'RS_OK', balance: 0 });
    const owed = async () => {
      const [row] = await harness.gateway.sql<{ balance: bigint }[]>`
        SELECT balance FROM account WHERE owner = ${`debtor:${one.member}`}`;
      return row?.balance;
    };
    expect(await owed()).toBe(-10_0500n);
    const right = one.win(bet, { amount: 2_000_000 });
    expect(await harness.send('transaction/win', right)).toMatchObject({
      status: 'RS_OK',
      balance: 2_000_000,
    });
    expect(await harness.send('transaction/bet', one.bet('after', { amount: 900_000 }))).toMatchObject({
      status: 'RS_OK',
      balance: 95_000,
    });
    expect(await owed()).toBe(0n);
    const [row] = await harness.gateway
      .sql`SELECT payout, state FROM bet WHERE member = ${one.member} ORDER BY id LIMIT 1`;
    expect(row).toEqual({ payout: 20_0000n, state: 'settled' });
  });

  test('undoes a bet with all that it won, once, in whatever order its messages come', async () => {
    // 100 at the start, of which the bet takes 3.56; two prizes of 10.05 each.
    const names = ['win', 'more', 'rollback', 'again', 'unwin'] as const;
    const orders = [
      ['win', 'more', 'rollback', 'again', 'unwin'],
      ['win', 'rollback', 'unwin', 'more', 'again'],
      ['win', 'unwin', 'rollback', 'more', 'again'],
      ['rollback', 'win', 'unwin', 'again', 'more'],
    ] as const;
    const prizes = { win: 'RS_OK', more: 'RS_OK' };
    const gone = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    await Promise.all(
      orders.map(async (order) => {
        const one = await harness.playing();
        const bet = one.bet('match') as unknown as Bet;
        const win = one.win(bet) as unknown as Bet;
        const messages = {
          win,
          more: one.win(bet),
          rollback: one.rollback(bet),
          again: one.rollback(bet),
          unwin: one.rollback(win),
        };
        await harness.send('transaction/bet', bet);
        const answers: Record<string, unknown> = {};
        for (const name of order) {
          const path = `transaction/${name === 'win' || name === 'more' ? 'win' : 'rollback'}`;
          // Each twice: a repeated message changes nothing.
          for (let times = 0; times < 2; times++)
            answers[name] = (await harness.send(path, messages[name]))['status'];
        }
        const undone = order.indexOf('rollback');
        for (const name of names)
          expect([order, name, answers[name]]).toEqual([
            order,
            name,
            name in prizes && order.indexOf(name) > undone ? gone : 'RS_OK',
          ]);
        expect(await harness.send('user/balance', one.request())).toMatchObject({ balance: 10_000_000 });
        const bets = await harness.gateway
          .sql`SELECT stake, payout, state FROM bet WHERE member = ${one.member}`;
        expect(bets).toEqual([{ stake: 3_5600n, payout: 0n, state: 'cancelled' }]);
      }),
    );
  });

  test('undoes a bet whose prize is spent: the member owes the difference', async () => {
    const one = await harness.playing();
    const bet = one.bet('match') as unknown as Bet;
    await harness.send('transaction/bet', bet);
    await harness.send('transaction/win', one.win(bet));
    await harness.send('transaction/bet', one.bet('next', { amount: 10_649_000 }));
    expect(await harness.send('transaction/rollback', one.rollback(bet))).toMatchObject({
      status: 'RS_OK',
      balance: 0,
    });
    // The prize of 10.05 is taken, the stake of 3.56 is refunded.
    const [owed] = await harness.gateway
      .sql`SELECT balance FROM account WHERE owner = ${`debtor:${one.member}`}`;
    expect(owed).toEqual({ balance: -6_4900n });
    const late = one.rollback(one.bet('never') as unknown as Bet);
    expect(await harness.send('transaction/rollback', late)).toMatchObject({ status: 'RS_OK', balance: 0 });
  });

  test('does nothing for a body that Hub88 did not sign', async () => {
    const one = await harness.playing();
    const bet = one.bet('r');
    const body = JSON.stringify(bet);
    for (const change of [
      { signature: null },
      { signature: signBody(readPrivateKey(harness.hub88.settings.privateKey), body) },
      { body: body.replace('356000', '100000') },
      { body: `${body} ` },
    ]) {
      const { status, text } = await harness.hub88.send(harness.gateway.port, 'transaction/bet', bet, change);
      expect([status, JSON.parse(text)]).toEqual([200, { status: 'RS_ERROR_INVALID_SIGNATURE' }]);
    }
    expect((await harness.hub88.send(harness.gateway.port, 'transaction/nothing', {})).status).toBe(404);
    expect(await harness.send('user/balance', one.request())).toMatchObject({ balance: 10_000_000 });
  });

  test('asks for another try when it cannot answer', async () => {
    const one = await harness.playing();
    const bet = one.bet('r');
    await harness.gateway.sql`ALTER TABLE round_action RENAME TO round_action_gone`;
    const { status, text } = await harness.hub88.send(harness.gateway.port, 'transaction/bet', bet);
    await harness.gateway.sql`ALTER TABLE round_action_gone RENAME TO round_action`;
    expect([status, JSON.parse(text)]).toMatchObject([503, { status: 'RS_ERROR_UNKNOWN' }]);
    expect(await harness.send('transaction/bet', bet)).toMatchObject({ status: 'RS_OK', balance: 9_644_000 });
  });
});
