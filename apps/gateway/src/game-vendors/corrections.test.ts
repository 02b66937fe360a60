import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { valueOf } from '../testing/test-gateway.ts';
import { sendAsVendor } from '../testing/test-vendor.ts';
import {
  GAME,
  ok,
  openVendorHarness,
  otherVendor,
  refused,
  type Playing,
  type VendorHarness,
} from '../testing/vendor-harness.ts';

let harness: VendorHarness;
let next = 0;
beforeAll(async () => {
  harness = await openVendorHarness();
});
afterAll(() => harness.close());
afterEach(() => harness.expectLedgerBalanced());
const send: VendorHarness['send'] = (...requested) => harness.send(...requested);

/** A member in the game with a bet of ten that won 25.5: 115.5 are in the wallet. */
async function winner() {
  const one = await harness.playing();
  const bet = one.bet();
  await send('bet', bet);
  await send('win', one.win(bet));
  const adjust = (amount: string, transaction = `adjust-${next++}`) => ({
    player: one.player,
    round: bet.round,
    transaction,
    bet: bet.transaction,
    currency: 'PHP',
    amount,
  });
  return { one, bet, adjust };
}

const owed = async ({ member }: Playing): Promise<bigint> => {
  const [row] = await harness.gateway.sql<{ balance: bigint }[]>`
    SELECT balance FROM account WHERE owner = ${`debtor:${member}`} AND kind = 'debt'`;
  return -(row?.balance ?? 0n);
};
const betsOf = ({ member }: Playing) =>
  harness.gateway.sql`SELECT state, stake, payout, occasion FROM bet WHERE member = ${member} ORDER BY id`;
/** Takes what is in the wallet somewhere else. */
const spend = async ({ member }: Playing, amount: bigint): Promise<void> => {
  const { sql } = harness.gateway;
  const from = await openMemberAccount(sql, member, 'PHP');
  const to = await openHouseAccount(sql, 'alpha', 'PHP');
  await transfer(sql, { key: `spent:${member}:${next++}`, from, to, amount, kind: 'test' });
};

describe('a result that is changed', () => {
  test('pays what is more and takes back what is less, once, and is answered as before', async () => {
    const { one, adjust } = await winner();
    const more = adjust('40');
    for (let times = 0; times < 2; times++)
      expect((await send('adjust', more)).value).toEqual(ok('130.0000'));
    const less = adjust('0');
    expect((await send('adjust', less)).value).toEqual(ok('90.0000'));
    expect((await send('adjust', more)).value).toEqual(ok('130.0000'));
    expect((await send('adjust', { ...less, amount: '1' })).value).toEqual(refused('DUPLICATE_CONFLICT'));
    expect((await send('adjust', adjust('25.5'))).value).toEqual(ok('115.5000'));
    expect(await one.cash()).toBe(115_5000n);
    expect(await betsOf(one)).toMatchObject([{ state: 'settled', stake: 10_0000n, payout: 25_5000n }]);
  });

  test('is for a bet that is settled, of this player and this vendor', async () => {
    const { one, bet, adjust } = await winner();
    const open = one.bet();
    await send('bet', open);
    expect((await send('adjust', { ...adjust('5'), bet: open.transaction })).value).toEqual(
      refused('BET_OPEN'),
    );
    await send('rollback', one.rollback(open));
    const cancelled = { ...adjust('5'), bet: open.transaction };
    expect((await send('adjust', cancelled)).value).toEqual(refused('BET_CANCELLED'));
    expect((await send('adjust', { ...adjust('5'), bet: 'nothing' })).value).toEqual(refused('TX_NOT_FOUND'));
    const two = await harness.playing();
    expect((await send('adjust', { ...adjust('5'), player: two.player })).value).toEqual(
      refused('TX_NOT_FOUND'),
    );
    expect((await send('adjust', { ...adjust('5'), currency: 'EUR' })).value).toEqual(refused('CURRENCY'));
    expect((await send('adjust', { ...adjust('5'), amount: '-5' })).status).toBe(400);
    const otherAnswer = await sendAsVendor(harness.gateway.port, 'adjust', adjust('5'), {}, otherVendor);
    expect(otherAnswer.value).toEqual(refused('PLAYER_NOT_FOUND'));
    expect(bet.amount).toBe('10');
    expect(await one.cash()).toBe(115_5000n);
  });

  test('below zero is a debt, which later credits pay and no credit is refused for', async () => {
    const { one, bet, adjust } = await winner();
    const [open, lost] = [one.bet({ amount: '1' }), one.bet({ amount: '1' })];
    await send('bet', open);
    const second = (bet: object) => sendAsVendor(harness.second.port, 'bet', bet);
    // Another gateway knows the player from before.
    await second(lost);
    await spend(one, 113_0000n);
    // 25.5 are taken back of which 0.5 are there: 25 are owed.
    expect((await send('adjust', adjust('0'))).value).toEqual(ok('0.0000'));
    expect([await one.cash(), await owed(one)]).toEqual([0n, 25_0000n]);
    expect((await send('bet', one.bet({ amount: '1' }))).value).toMatchObject(refused('INSUFFICIENT_FUNDS'));
    // Prizes arrive as ever; before the next stake leaves, what is owed is paid from them.
    expect((await send('win', one.win(open, { amount: '15' }))).value).toEqual(ok('15.0000'));
    expect((await send('rollback', one.rollback(lost))).value).toEqual(ok('16.0000'));
    const broke = { ...refused('INSUFFICIENT_FUNDS'), balance: '0.0000' };
    expect((await second(one.bet({ amount: '1' }))).value).toEqual(broke);
    expect([await one.cash(), await owed(one)]).toEqual([0n, 9_0000n]);
    expect((await send('bet', one.bet({ amount: '1' }))).value).toEqual(broke);
    const funds = await harness.gateway.send('walletConsolidatedFunds', { token: one.token });
    expect(valueOf(funds.json)).toMatchObject({
      main: { amount: '0.0000' },
      owed: { currency: 'PHP', amount: '9.0000' },
    });
    // A result in the member's favour pays the rest at once.
    expect((await send('adjust', adjust('12'))).value).toEqual(ok('3.0000'));
    expect([await one.cash(), await owed(one)]).toEqual([3_0000n, 0n]);
    expect((await send('bet', one.bet({ amount: '2' }))).value).toEqual(ok('1.0000'));
    const query = {
      from: new Date(Date.now() - 3_600_000).toISOString(),
      to: new Date(Date.now() + 3_600_000).toISOString(),
    };
    const records = await harness.gateway.send('memberTransactionDetail', { token: one.token, query });
    const { transactions } = valueOf<{ transactions: { type: string; amount: { amount: string } }[] }>(
      records.json,
    );
    const corrections = transactions.filter(
      ({ type, amount }) => type === 'adjustment' && amount.amount === '-25.5000',
    );
    expect(corrections).toHaveLength(1);
    expect(bet.amount).toBe('10');
  });

  test('is taken whole whatever the member plays at that moment', async () => {
    const { one, adjust } = await winner();
    const bets = Array.from({ length: 12 }, () => one.bet({ amount: '10' }));
    const changes = ['0', '20', '3', '0'].map((amount) => adjust(amount));
    await Promise.all([
      ...bets.map((bet, place) =>
        sendAsVendor(place % 2 === 0 ? harness.gateway.port : harness.second.port, 'bet', bet),
      ),
      ...changes.map((change) => send('adjust', change)),
    ]);
    await send('adjust', adjust('7'));
    const [first, ...others] = await betsOf(one);
    expect(first).toMatchObject({ payout: 7_0000n });
    // 100 at the start, 10 staked and 7 won, and what the others took.
    expect((await one.cash()) - (await owed(one))).toBe(97_0000n - BigInt(others.length) * 10_0000n);
  });
});

describe('a prize that is taken back', () => {
  test('leaves the stake lost, once under however many numbers', async () => {
    const { one, bet } = await winner();
    const back = { ...one.rollback({ transaction: `${bet.transaction}-win` }), transaction: 'back-1' };
    for (const transaction of [`${bet.transaction}-b1`, `${bet.transaction}-b1`, `${bet.transaction}-b2`])
      expect((await send('rollback', { ...back, transaction })).value).toEqual(ok('90.0000'));
    expect(await betsOf(one)).toMatchObject([{ state: 'settled', payout: 0n }]);
    expect((await send('rollback', one.rollback(bet))).value).toEqual(refused('BET_SETTLED'));
  });

  test('before it came does not come any more; the bet waits for its result', async () => {
    const one = await harness.playing();
    const bet = one.bet();
    await send('bet', bet);
    const wrong = `${bet.transaction}-win`;
    expect((await send('rollback', { ...one.rollback({ transaction: wrong }) })).value).toEqual(
      ok('90.0000'),
    );
    for (let times = 0; times < 2; times++)
      expect((await send('win', one.win(bet))).value).toEqual(refused('BET_CANCELLED'));
    expect((await send('win', one.win(bet, { transaction: 'right', amount: '12' }))).value).toEqual(
      ok('102.0000'),
    );
    expect(await betsOf(one)).toMatchObject([{ state: 'settled', payout: 12_0000n }]);
  });
});

describe('a prize without a bet', () => {
  const prizeFor = (one: Playing, more: object = {}) => ({
    player: one.player,
    round: 'pot',
    transaction: `prize-${next++}`,
    game: GAME,
    currency: 'PHP',
    amount: '5000',
    occasion: 'jackpot',
    ...more,
  });

  test('is paid once, also when the session is over and the member rests, and stands in record and board', async () => {
    const { sql } = harness.gateway;
    const one = await harness.playing();
    await sql`INSERT INTO turnover_requirement (merchant, member, source, reference, required)
      VALUES ('alpha', ${one.member}, 'bonus', ${`prize:${one.member}`}, 1000000)`;
    await sql`UPDATE game_session SET expires_at = now() - interval '2 days' WHERE id = ${one.session}`;
    await sql`INSERT INTO play_break (member, request_id, kind, duration, ends_at)
      VALUES (${one.member}, ${randomUUID()}, 'self-exclusion', '6m', now() + interval '6 months')`;
    const prize = prizeFor(one);
    for (let times = 0; times < 2; times++)
      expect((await send('prize', prize)).value).toEqual(ok('5100.0000'));
    expect((await send('prize', { ...prize, amount: '6000' })).value).toEqual(refused('DUPLICATE_CONFLICT'));
    expect((await send('prize', { ...prize, occasion: 'promotion' })).value).toEqual(
      refused('DUPLICATE_CONFLICT'),
    );
    expect(await betsOf(one)).toEqual([
      { state: 'settled', stake: 0n, payout: 5000_0000n, occasion: 'jackpot' },
    ]);
    const query = {
      from: new Date(Date.now() - 3_600_000).toISOString(),
      to: new Date(Date.now() + 3_600_000).toISOString(),
    };
    const { bets } = valueOf<{ bets: object[] }>(
      (await harness.gateway.send('betRecords', { token: one.token, query })).json,
    );
    expect(bets).toMatchObject([
      { stake: { amount: '0.0000' }, payout: { amount: '5000.0000' }, occasion: 'jackpot' },
    ]);
    const board = valueOf<{ amount: { amount: string } }[]>((await harness.gateway.send('winnerBoard')).json);
    expect(board.filter(({ amount }) => amount.amount === '5000.0000')).toHaveLength(1);
    // Nothing was staked: neither turnover nor cashback come of it.
    const [turnover] = await sql`SELECT fulfilled FROM turnover_requirement WHERE member = ${one.member}`;
    expect(turnover).toEqual({ fulfilled: 0n });
  });

  test('may be corrected and taken back as any other, and is no stake to be returned', async () => {
    const one = await harness.playing();
    const prize = prizeFor(one, { amount: '50' });
    await send('prize', prize);
    const less = { ...prizeFor(one, { amount: '30' }), bet: prize.transaction };
    const { game: _game, occasion: _occasion, ...adjust } = less;
    expect((await send('adjust', adjust)).value).toEqual(ok('130.0000'));
    expect((await send('rollback', one.rollback(prize))).value).toEqual(ok('100.0000'));
    expect(await betsOf(one)).toMatchObject([{ state: 'settled', payout: 0n }]);
  });

  test('is refused in a game of another vendor’s, for nothing, and for no reason', async () => {
    const one = await harness.playing();
    expect((await send('prize', prizeFor(one, { game: 'TIGERKITE_001' }))).value).toEqual(
      refused('GAME_NOT_ALLOWED'),
    );
    expect((await send('prize', prizeFor(one, { amount: '0' }))).status).toBe(400);
    expect((await send('prize', prizeFor(one, { occasion: 'because' }))).status).toBe(400);
    expect(await one.cash()).toBe(100_0000n);
  });
});

describe('a free bet', () => {
  test('takes nothing and wins like another, and can be undone', async () => {
    const one = await harness.playing(0n);
    const free = () => one.bet({ amount: '0', reward: 'spring-10' });
    const bet = free();
    for (let times = 0; times < 2; times++) expect((await send('bet', bet)).value).toEqual(ok('0.0000'));
    expect((await send('bet', { ...bet, reward: 'other' })).value).toEqual(refused('DUPLICATE_CONFLICT'));
    expect((await send('win', one.win(bet))).value).toEqual(ok('25.5000'));
    expect((await send('rollback', one.rollback(bet))).value).toEqual(refused('BET_SETTLED'));
    const undone = free();
    await send('bet', undone);
    for (let times = 0; times < 2; times++)
      expect((await send('rollback', one.rollback(undone))).value).toEqual(ok('25.5000'));
    expect((await send('win', one.win(undone))).value).toEqual(refused('BET_CANCELLED'));
    const late = free();
    await send('rollback', one.rollback(late));
    expect((await send('bet', late)).value).toEqual(refused('BET_CANCELLED'));
    expect(await betsOf(one)).toMatchObject([
      { state: 'settled', stake: 0n, payout: 25_5000n },
      { state: 'cancelled', stake: 0n, payout: 0n },
    ]);
  });

  test('meets the gates of every bet, and a stake is not free because it says so', async () => {
    const [one, two] = [await harness.playing(), await harness.playing()];
    const code = async (more: object) =>
      (await send('bet', one.bet({ amount: '0', reward: 'gift', ...more }))).value['code'];
    expect(await code({ session: two.session })).toBe('TOKEN_INVALID');
    expect(await code({ game: 'SUNKENGOLD_002' })).toBe('GAME_NOT_ALLOWED');
    await send('end-round', { player: one.player, round: 'over' });
    expect(await code({ round: 'over' })).toBe('ROUND_CLOSED');
    expect(await code({ amount: '10' })).toBe('BAD_REQUEST');
    expect((await send('bet', one.bet({ amount: '0' }))).status).toBe(400);
    await harness.gateway.sql`INSERT INTO play_break (member, request_id, kind, duration, ends_at)
      VALUES (${one.member}, ${randomUUID()}, 'cool-off', '24h', now() + interval '1 day')`;
    expect(await code({})).toBe('PLAYER_BLOCKED');
    await harness.gateway.send('sessionLogout', { token: one.token });
    expect(await code({})).toBe('TOKEN_EXPIRED');
    expect(await betsOf(one)).toEqual([]);
  });
});

test('whatever comes in whatever order at two gateways, a member has what their bets brought, less what they owe', async () => {
  const step = fc.record({
    what: fc.constantFrom('bet', 'bet', 'free', 'win', 'win', 'adjust', 'adjust', 'prize', 'undo', 'unwin'),
    bet: fc.nat({ max: 3 }),
    amount: fc.integer({ min: 1, max: 60 }),
  });
  const games = fc.sample(fc.array(step, { minLength: 30, maxLength: 30 }), { seed: 7, numRuns: 4 });
  await Promise.all(
    games.map(async (steps) => {
      const one = await harness.playing(50_0000n);
      const named = (bet: number) => ({
        transaction: `${one.member}-${bet}`,
        round: `${one.member}-r${bet}`,
      });
      const requests = steps.map(({ what, bet, amount }, place): [string, object] => {
        const of = named(bet);
        const more = { transaction: `${of.transaction}-${what}-${place % 3}`, amount: String(amount) };
        switch (what) {
          case 'bet':
            return ['bet', one.bet({ ...of, amount: String(amount % 20 || 1) })];
          case 'free':
            return ['bet', one.bet({ ...of, amount: '0', reward: 'gift' })];
          case 'win':
            return ['win', one.win(of, { amount: String(amount) })];
          case 'adjust':
            return ['adjust', { player: one.player, currency: 'PHP', ...of, ...more, bet: of.transaction }];
          case 'prize': {
            const about = { game: GAME, occasion: 'tournament' };
            return ['prize', { player: one.player, currency: 'PHP', ...of, ...more, ...about }];
          }
          case 'undo':
            return ['rollback', one.rollback(of)];
          default: {
            const win = { transaction: `${of.transaction}-win` };
            return ['rollback', { ...one.rollback(win), transaction: more.transaction }];
          }
        }
      });
      const ports = [harness.gateway.port, harness.second.port];
      // One of each in turn, so that there is something to be changed; then five at once.
      const first = { player: one.player, currency: 'PHP', ...named(9), game: GAME };
      const { game: _, ...changed } = { ...first, bet: first.transaction, amount: '3' };
      for (const [operation, value] of [
        ['bet', one.bet({ ...named(9), amount: '5' })],
        ['win', one.win(named(9), { amount: '8' })],
        ['adjust', { ...changed, transaction: `${first.transaction}-adjust` }],
        ['prize', { ...first, transaction: `${first.transaction}-prize`, amount: '2', occasion: 'jackpot' }],
        ['rollback', one.rollback({ transaction: `${first.transaction}-prize` })],
      ] as const)
        expect((await send(operation, value)).value).toMatchObject({ status: 'ok' });
      for (let from = 0; from < requests.length; from += 5)
        await Promise.all(
          requests
            .slice(from, from + 5)
            .map(([operation, value], place) => sendAsVendor(ports[place % 2] ?? 0, operation, value)),
        );
      const [sums] = await harness.gateway.sql<{ brought: bigint; minimum: bigint }[]>`
        SELECT sum(CASE state WHEN 'cancelled' THEN 0 ELSE payout - stake END)::bigint AS brought, min(payout) AS minimum
        FROM bet WHERE member = ${one.member}`;
      expect((await one.cash()) - (await owed(one))).toBe(50_0000n + (sums?.brought ?? 0n));
      expect(sums?.minimum).toBeGreaterThanOrEqual(0n);
    }),
  );
});
