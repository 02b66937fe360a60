import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endBet } from '../rounds/bets.store.ts';
import { newSaferPlayer, waited } from '../testing/safer-player.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { canPlay } from './play-checks.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await gateway.sql`UPDATE registration_rule SET enabled = false WHERE merchant = 'alpha' AND field = 'captcha'`;
});
afterAll(() => gateway.close());
const newMember = () => newSaferPlayer(gateway);

describe('a limit', () => {
  test('holds at once, and lower at once', async () => {
    const one = await newMember();
    expect((await one.limit({ kind: 'deposit', period: 'day', amount: '1000' })).status).toBe(200);
    expect((await one.limit({ kind: 'deposit', period: 'day', amount: '500.5' })).status).toBe(200);
    expect(await one.only()).toMatchObject({ amount: { amount: '500.5000' }, raise: null });
  });

  test('goes up after a day and a second word, not before and not later', async () => {
    const one = await newMember();
    await one.limit({ kind: 'deposit', period: 'day', amount: '500' });
    await one.limit({ kind: 'deposit', period: 'day', amount: '900' });
    expect(await one.only()).toMatchObject({
      amount: { amount: '500.0000' },
      raise: { amount: { amount: '900.0000' } },
    });
    expect(kindOf(await one.confirm('deposit', 'day'))).toBe('conflict');
    await waited(gateway, one.member, 23);
    expect(kindOf(await one.confirm('deposit', 'day'))).toBe('conflict');
    await waited(gateway, one.member, 1);
    expect((await one.confirm('deposit', 'day')).status).toBe(200);
    expect(await one.only()).toMatchObject({ amount: { amount: '900.0000' }, raise: null });
    expect(kindOf(await one.confirm('deposit', 'day'))).toBe('conflict');
    await one.limit({ kind: 'deposit', period: 'day', amount: '1000' });
    await waited(gateway, one.member, 24 + 168 + 1);
    expect((await one.only())?.raise).toBeNull();
    expect(kindOf(await one.confirm('deposit', 'day'))).toBe('conflict');
  });

  test('goes away in the same way, and a decrease meanwhile ends the wait', async () => {
    const one = await newMember();
    await one.limit({ kind: 'time', period: 'week', minutes: 600 });
    await one.limit({ kind: 'time', period: 'week' });
    expect(await one.only()).toMatchObject({ minutes: 600, raise: { amount: null, minutes: null } });
    await waited(gateway, one.member, 30);
    await one.limit({ kind: 'time', period: 'week', minutes: 300 });
    expect(kindOf(await one.confirm('time', 'week'))).toBe('conflict');
    await one.limit({ kind: 'time', period: 'week' });
    await waited(gateway, one.member, 30);
    expect((await one.confirm('time', 'week')).status).toBe(200);
    expect((await one.state()).limits).toEqual([]);
  });

  test('is not raised by a gateway whose clock is ahead, nor by hand in the database', async () => {
    const one = await newMember();
    await one.limit({ kind: 'loss', period: 'day', amount: '100' });
    await one.limit({ kind: 'loss', period: 'day', amount: '900' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 48 * 3_600_000 });
    try {
      expect(kindOf(await one.confirm('loss', 'day'))).toBe('conflict');
    } finally {
      vi.useRealTimers();
    }
    const { sql } = gateway;
    const mine = sql`member = ${one.member} AND kind = 'loss'`;
    await expect(sql`UPDATE play_limit SET limit_value = 9000000 WHERE ${mine}`).rejects.toThrow(
      /raised yet/,
    );
    await expect(sql`DELETE FROM play_limit WHERE ${mine}`).rejects.toThrow(/removed yet/);
    await expect(
      sql`UPDATE play_limit SET raise_requested_at = now() - interval '2 days' WHERE ${mine}`,
    ).rejects.toThrow(/requested now/);
  });

  test.each(['-1', '1e9', '0.00001', 'NaN', '１００', '9'.repeat(40), ' 5'])(
    'refuses the amount %j',
    async (amount) => {
      const answer = await (await newMember()).limit({ kind: 'loss', period: 'day', amount });
      expect(kindOf(answer)).toBe('invalid-request');
      expect(answer.text).toContain('body.amount');
    },
  );

  test('is of minutes for time and of money for the others', async () => {
    const one = await newMember();
    expect(kindOf(await one.limit({ kind: 'time', period: 'day', amount: '5' }))).toBe('invalid-request');
    expect(kindOf(await one.limit({ kind: 'loss', period: 'day', minutes: 5 }))).toBe('invalid-request');
    expect(kindOf(await one.limit({ kind: 'time', period: 'day', minutes: 0.5 }))).toBe('invalid-request');
  });
});

describe('deposits', () => {
  test('fit exactly into what is left, whichever of two at once comes first', async () => {
    const one = await newMember();
    await one.limit({ kind: 'deposit', period: 'day', amount: '1500' });
    expect(kindOf(await one.deposit('1500.01'))).toBe('play-limit-reached');
    const answers = await Promise.all(Array.from({ length: 5 }, () => one.deposit('500')));
    expect(answers.map((answer) => kindOf(answer) ?? 'ok').toSorted()).toEqual([
      'ok',
      'ok',
      'ok',
      'play-limit-reached',
      'play-limit-reached',
    ]);
    expect((await one.only())?.used.amount?.amount).toBe('1500.0000');
  });

  test('sent twice count once, also when they fill the limit', async () => {
    const one = await newMember();
    await one.limit({ kind: 'deposit', period: 'week', amount: '500' });
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => one.deposit('500', requestId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(kindOf(await one.deposit('500'))).toBe('play-limit-reached');
  });

  test('that came to nothing leave room again', async () => {
    const one = await newMember();
    await one.limit({ kind: 'deposit', period: 'month', amount: '500' });
    const made = valueOf<{ reference: string }>((await one.deposit('500')).json);
    expect(kindOf(await one.deposit('500'))).toBe('play-limit-reached');
    await gateway.send('depositCancel', { token: one.token, body: { reference: made.reference } });
    expect((await one.deposit('500')).status).toBe(200);
  });

  test('count for their own period only', async () => {
    const one = await newMember();
    await one.limit({ kind: 'deposit', period: 'day', amount: '500' });
    const made = valueOf<{ reference: string }>((await one.deposit('500')).json);
    await gateway.sql`UPDATE deposit SET state = 'credited', paid_amount = amount, fee = 0, bonus = 0, net_amount = amount,
      closed_at = now() - interval '25 hours' WHERE reference = ${made.reference}`;
    expect((await one.deposit('500')).status).toBe(200);
  });
});

describe('losses', () => {
  test('count open stakes as lost, and payouts against them', async () => {
    const one = await newMember();
    await one.limit({ kind: 'loss', period: 'day', amount: '100' });
    const first = await one.bet(60_0000n);
    expect(first.kind).toBe('applied');
    expect(await one.bet(41_0000n)).toMatchObject({ kind: 'limit-reached', left: 40_0000n });
    if (first.kind !== 'applied') throw new Error('not taken');
    await gateway.sql.begin((tx) => endBet(tx, first.bet, { kind: 'settled', payout: 50_0000n }, 'PHP'));
    expect((await one.only())?.used.amount?.amount).toBe('10.0000');
    expect((await one.bet(90_0000n)).kind).toBe('applied');
    expect((await one.bet(1n)).kind).toBe('limit-reached');
  });

  test('stay within the limit when many bets come at once', async () => {
    const one = await newMember();
    await one.limit({ kind: 'loss', period: 'week', amount: '50' });
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => one.bet(10_0000n)));
    expect(outcomes.filter(({ kind }) => kind === 'applied')).toHaveLength(5);
  });

  test('a bet that came before is the same bet, with the limit reached since', async () => {
    const one = await newMember();
    const reference = randomUUID();
    const first = await one.bet(60_0000n, reference);
    await one.limit({ kind: 'loss', period: 'day', amount: '1' });
    expect(await one.bet(60_0000n, reference)).toEqual({ ...first, kind: 'replay' });
  });

  test('count what goes to a vendor, and never what comes back', async () => {
    const one = await newMember();
    await one.limit({ kind: 'loss', period: 'day', amount: '100' });
    expect((await one.give('80')).status).toBe(200);
    expect(kindOf(await one.give('21'))).toBe('play-limit-reached');
    expect((await one.give('20')).status).toBe(200);
    const recall = await gateway.send('walletRecallAll', {
      token: one.token,
      body: { requestId: randomUUID() },
    });
    expect(recall.status).toBe(200);
  });
});

describe('time', () => {
  test('of two sessions at once is one time, and used up closes play', async () => {
    const one = await newMember();
    const { sql } = gateway;
    await one.limit({ kind: 'time', period: 'day', minutes: 120 });
    await sql`UPDATE session SET created_at = now() - interval '60 minutes' WHERE member = ${one.member}`;
    await sql`INSERT INTO session (token_hash, merchant, member, created_at, used_at, expires_at)
      SELECT sha256(token_hash), merchant, member, now() - interval '90 minutes', now() - interval '30 minutes', expires_at
      FROM session WHERE member = ${one.member}`;
    expect([89, 90, 91, 92]).toContain((await one.only())?.used.minutes);
    expect((await canPlay(sql, one.member)).kind).toBe('ok');
    await sql`UPDATE session SET created_at = created_at - interval '40 minutes' WHERE member = ${one.member}`;
    expect((await canPlay(sql, one.member)).kind).toBe('limit-reached');
    expect((await one.bet(1_0000n)).kind).toBe('limit-reached');
    // The time stays when the sessions go, and the money can still be taken out.
    await sql`DELETE FROM session WHERE member = ${one.member}`;
    expect((await canPlay(sql, one.member)).kind).toBe('limit-reached');
    expect(await gateway.login(one.name)).toBeDefined();
  });
});

test('time in a vendor’s game counts, though nothing is asked of the platform meanwhile', async () => {
  const one = await newMember();
  const { sql } = gateway;
  await one.limit({ kind: 'time', period: 'day', minutes: 90 });
  await sql`UPDATE session SET created_at = now() - interval '100 minutes', used_at = now() - interval '90 minutes'
    WHERE member = ${one.member}`;
  expect((await canPlay(sql, one.member)).kind).toBe('ok');
  const round = await one.bet(1_0000n);
  if (round.kind !== 'applied') throw new Error(round.kind);
  await sql.begin((tx) => endBet(tx, round.bet, { kind: 'settled', payout: 0n }, 'PHP'));
  expect((await canPlay(sql, one.member)).kind).toBe('limit-reached');
  expect((await one.bet(1_0000n)).kind).toBe('limit-reached');
  await sql`DELETE FROM session WHERE member = ${one.member}`;
  expect((await canPlay(sql, one.member)).kind).toBe('limit-reached');
});

test('limits are the member’s own', async () => {
  const [one, other] = [await newMember(), await newMember()];
  await one.limit({ kind: 'deposit', period: 'day', amount: '1' });
  expect((await other.state()).limits).toEqual([]);
  expect((await other.deposit('500')).status).toBe(200);
});
