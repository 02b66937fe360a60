import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { endBet, recordBet } from '../records/bets.store.ts';
import { openSession } from '../sessions/sessions.store.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { mayDeposit, mayPlay } from './may.ts';

interface State {
  limits: {
    kind: string;
    period: string;
    amount: { amount: string } | null;
    minutes: number | null;
    used: { amount: { amount: string } | null; minutes: number | null };
    raise: { amount: { amount: string } | null; minutes: number | null; from: string; until: string } | null;
  }[];
}

let gateway: TestGateway;
let next = 0;
beforeAll(async () => {
  gateway = await startTestGateway();
  await gateway.sql`UPDATE registration_rule SET enabled = false WHERE merchant = 'alpha' AND field = 'captcha'`;
});
afterAll(() => gateway.close());

async function newcomer() {
  const { sql } = gateway;
  const name = `safer${next++}`;
  const [row] = await sql<{ id: bigint }[]>`
    INSERT INTO member (merchant, username, nickname, language, rank_name, password_hash)
    SELECT merchant, ${name}, 'Safer', language, rank_name, password_hash FROM member
    WHERE merchant = 'alpha' AND username = 'demo' RETURNING id`;
  const member = row?.id ?? 0n;
  const account = await openMemberAccount(sql, member, 'PHP');
  const house = await openHouseAccount(sql, 'alpha', 'PHP');
  await transfer(sql, { key: `safer:${name}`, from: house, to: account, amount: 10_000_0000n, kind: 'test' });
  const token = await openSession(sql, 'alpha', member);
  const body = (fields: object) => ({ token, body: fields });
  return {
    member,
    token,
    name,
    limit: (fields: object) => gateway.send('saferPlayLimitSet', body(fields)),
    confirm: (kind: string, period: string) => gateway.send('saferPlayRaiseConfirm', body({ kind, period })),
    rest: (fields: object) => gateway.send('saferPlayBreak', body({ requestId: randomUUID(), ...fields })),
    deposit: (amount: string, requestId: string = randomUUID()) =>
      gateway.send(
        'depositCreate',
        body({ requestId, method: 'bank', amount, returnUrl: 'http://alpha.localhost/' }),
      ),
    give: (amount: string) =>
      gateway.send(
        'walletTransfer',
        body({ requestId: randomUUID(), from: 'MAIN', to: 'SEVENMOONS', amount }),
      ),
    bet: (stake: bigint, reference: string = randomUUID()) =>
      sql.begin((tx) =>
        recordBet(tx, {
          merchant: 'alpha',
          member,
          category: 'RNG',
          vendor: 'SEVENMOONS',
          game: 'G',
          round: 'R',
          reference,
          stake,
          currency: 'PHP',
        }),
      ),
    state: async () => valueOf<State>((await gateway.send('saferPlay', { token })).json),
    only: async () => (await valueOf<State>((await gateway.send('saferPlay', { token })).json)).limits[0],
  };
}

/** Moves what was asked for into the past, which only works with the guard off. */
async function waited(member: bigint, hours: number): Promise<void> {
  await gateway.sql.begin(async (tx) => {
    await tx`ALTER TABLE play_limit DISABLE TRIGGER play_limit_waits`;
    await tx`UPDATE play_limit SET raise_asked_at = raise_asked_at - make_interval(hours => ${hours}) WHERE member = ${member}`;
    await tx`ALTER TABLE play_limit ENABLE TRIGGER play_limit_waits`;
  });
}

describe('a limit', () => {
  test('holds at once, and lower at once', async () => {
    const one = await newcomer();
    expect((await one.limit({ kind: 'deposit', period: 'day', amount: '1000' })).status).toBe(200);
    expect((await one.limit({ kind: 'deposit', period: 'day', amount: '500.5' })).status).toBe(200);
    expect(await one.only()).toMatchObject({ amount: { amount: '500.5000' }, raise: null });
  });

  test('goes up after a day and a second word, not before and not later', async () => {
    const one = await newcomer();
    await one.limit({ kind: 'deposit', period: 'day', amount: '500' });
    await one.limit({ kind: 'deposit', period: 'day', amount: '900' });
    expect(await one.only()).toMatchObject({
      amount: { amount: '500.0000' },
      raise: { amount: { amount: '900.0000' } },
    });
    expect(kindOf(await one.confirm('deposit', 'day'))).toBe('conflict');
    await waited(one.member, 23);
    expect(kindOf(await one.confirm('deposit', 'day'))).toBe('conflict');
    await waited(one.member, 1);
    expect((await one.confirm('deposit', 'day')).status).toBe(200);
    expect(await one.only()).toMatchObject({ amount: { amount: '900.0000' }, raise: null });
    expect(kindOf(await one.confirm('deposit', 'day'))).toBe('conflict');
    await one.limit({ kind: 'deposit', period: 'day', amount: '1000' });
    await waited(one.member, 24 + 168 + 1);
    expect((await one.only())?.raise).toBeNull();
    expect(kindOf(await one.confirm('deposit', 'day'))).toBe('conflict');
  });

  test('goes away in the same way, and a decrease meanwhile ends the wait', async () => {
    const one = await newcomer();
    await one.limit({ kind: 'time', period: 'week', minutes: 600 });
    await one.limit({ kind: 'time', period: 'week' });
    expect(await one.only()).toMatchObject({ minutes: 600, raise: { amount: null, minutes: null } });
    await waited(one.member, 30);
    await one.limit({ kind: 'time', period: 'week', minutes: 300 });
    expect(kindOf(await one.confirm('time', 'week'))).toBe('conflict');
    await one.limit({ kind: 'time', period: 'week' });
    await waited(one.member, 30);
    expect((await one.confirm('time', 'week')).status).toBe(200);
    expect((await one.state()).limits).toEqual([]);
  });

  test('is not raised by a gateway whose clock is ahead, nor by hand in the database', async () => {
    const one = await newcomer();
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
    await expect(sql`UPDATE play_limit SET size = 9000000 WHERE ${mine}`).rejects.toThrow(/raised yet/);
    await expect(sql`DELETE FROM play_limit WHERE ${mine}`).rejects.toThrow(/removed yet/);
    await expect(
      sql`UPDATE play_limit SET raise_asked_at = now() - interval '2 days' WHERE ${mine}`,
    ).rejects.toThrow(/asked for now/);
  });

  test.each(['-1', '1e9', '0.00001', 'NaN', '１００', '9'.repeat(40), ' 5'])(
    'refuses the amount %j',
    async (amount) => {
      const answer = await (await newcomer()).limit({ kind: 'loss', period: 'day', amount });
      expect(kindOf(answer)).toBe('invalid-request');
      expect(answer.text).toContain('body.amount');
    },
  );

  test('is of minutes for time and of money for the others', async () => {
    const one = await newcomer();
    expect(kindOf(await one.limit({ kind: 'time', period: 'day', amount: '5' }))).toBe('invalid-request');
    expect(kindOf(await one.limit({ kind: 'loss', period: 'day', minutes: 5 }))).toBe('invalid-request');
    expect(kindOf(await one.limit({ kind: 'time', period: 'day', minutes: 0.5 }))).toBe('invalid-request');
  });
});

describe('deposits', () => {
  test('fit exactly into what is left, whichever of two at once comes first', async () => {
    const one = await newcomer();
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
    const one = await newcomer();
    await one.limit({ kind: 'deposit', period: 'week', amount: '500' });
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => one.deposit('500', requestId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(kindOf(await one.deposit('500'))).toBe('play-limit-reached');
  });

  test('that came to nothing leave room again', async () => {
    const one = await newcomer();
    await one.limit({ kind: 'deposit', period: 'month', amount: '500' });
    const made = valueOf<{ reference: string }>((await one.deposit('500')).json);
    expect(kindOf(await one.deposit('500'))).toBe('play-limit-reached');
    await gateway.send('depositCancel', { token: one.token, body: { reference: made.reference } });
    expect((await one.deposit('500')).status).toBe(200);
  });

  test('count for their own period only', async () => {
    const one = await newcomer();
    await one.limit({ kind: 'deposit', period: 'day', amount: '500' });
    const made = valueOf<{ reference: string }>((await one.deposit('500')).json);
    await gateway.sql`UPDATE deposit SET state = 'credited', paid_amount = amount, fee = 0, bonus = 0, arrived = amount,
      closed_at = now() - interval '25 hours' WHERE reference = ${made.reference}`;
    expect((await one.deposit('500')).status).toBe(200);
  });
});

describe('losses', () => {
  test('count open stakes as lost, and payouts against them', async () => {
    const one = await newcomer();
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
    const one = await newcomer();
    await one.limit({ kind: 'loss', period: 'week', amount: '50' });
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => one.bet(10_0000n)));
    expect(outcomes.filter(({ kind }) => kind === 'applied')).toHaveLength(5);
  });

  test('a bet that came before is the same bet, with the limit reached since', async () => {
    const one = await newcomer();
    const reference = randomUUID();
    const first = await one.bet(60_0000n, reference);
    await one.limit({ kind: 'loss', period: 'day', amount: '1' });
    expect(await one.bet(60_0000n, reference)).toEqual({ ...first, kind: 'replay' });
  });

  test('count what goes to a vendor, and never what comes back', async () => {
    const one = await newcomer();
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
    const one = await newcomer();
    const { sql } = gateway;
    await one.limit({ kind: 'time', period: 'day', minutes: 120 });
    await sql`UPDATE session SET created_at = now() - interval '60 minutes' WHERE member = ${one.member}`;
    await sql`INSERT INTO session (token_hash, merchant, member, created_at, used_at, expires_at)
      SELECT sha256(token_hash), merchant, member, now() - interval '90 minutes', now() - interval '30 minutes', expires_at
      FROM session WHERE member = ${one.member}`;
    expect([89, 90]).toContain((await one.only())?.used.minutes);
    expect((await mayPlay(sql, one.member)).kind).toBe('ok');
    await sql`UPDATE session SET created_at = created_at - interval '40 minutes' WHERE member = ${one.member}`;
    expect((await mayPlay(sql, one.member)).kind).toBe('limit-reached');
    expect((await one.bet(1_0000n)).kind).toBe('limit-reached');
    // The time stays when the sessions go, and the money can still be taken out.
    await sql`DELETE FROM session WHERE member = ${one.member}`;
    expect((await mayPlay(sql, one.member)).kind).toBe('limit-reached');
    expect(await gateway.login(one.name)).toBeDefined();
  });
});

describe('a break', () => {
  test.each([
    ['cool-off', '24h'],
    ['self-exclusion', '6m'],
  ])(
    '(%s, %s) ends all sessions and closes login, deposit, play and bets, but no credit',
    async (kind, length) => {
      const one = await newcomer();
      const { sql } = gateway;
      const open = await one.bet(10_0000n);
      expect((await one.rest({ kind, length })).status).toBe(200);
      expect(kindOf(await gateway.send('walletBalance', { token: one.token }))).toBe('unauthenticated');
      const login = await gateway.send('sessionLogin', {
        body: { type: 'username', username: one.name, password: 'Demo2026!' },
      });
      expect(kindOf(login)).toBe('play-break');
      expect(Number(login.headers['retry-after'])).toBeGreaterThan(86_000);
      const wrong = { type: 'username', username: one.name, password: 'guessed' };
      expect(kindOf(await gateway.send('sessionLogin', { body: wrong }))).toBe('wrong-credentials');
      expect((await mayPlay(sql, one.member)).kind).toBe('excluded');
      expect((await sql.begin((tx) => mayDeposit(tx, one.member, 1n))).kind).toBe('excluded');
      expect((await one.bet(1_0000n)).kind).toBe('excluded');
      // Even with a session that slipped through.
      const token = await openSession(sql, 'alpha', one.member);
      const body = {
        requestId: randomUUID(),
        method: 'bank',
        amount: '500',
        returnUrl: 'http://alpha.localhost/',
      };
      expect(kindOf(await gateway.send('depositCreate', { token, body }))).toBe('play-break');
      if (open.kind !== 'applied') throw new Error('not taken');
      const paid = await sql.begin((tx) =>
        endBet(tx, open.bet, { kind: 'settled', payout: 30_0000n }, 'PHP'),
      );
      expect(paid.kind).toBe('applied');
    },
  );

  test('is lifted by nobody', async () => {
    const one = await newcomer();
    await one.rest({ kind: 'self-exclusion', length: '5y' });
    const { sql } = gateway;
    // The right to try is taken away, and who has it all the same is stopped by the table itself.
    await expect(sql`DELETE FROM play_break WHERE member = ${one.member}`).rejects.toThrow(
      /permission denied/,
    );
    await sql`GRANT UPDATE, DELETE, TRUNCATE ON play_break TO CURRENT_USER`;
    await expect(sql`UPDATE play_break SET ends_at = now() + interval '1 second'`).rejects.toThrow(/lifted/);
    await expect(sql`DELETE FROM play_break WHERE member = ${one.member}`).rejects.toThrow(/lifted/);
    await expect(sql`TRUNCATE play_break`).rejects.toThrow(/lifted/);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 365 * 86_400_000 });
    try {
      expect((await mayPlay(sql, one.member)).kind).toBe('excluded');
    } finally {
      vi.useRealTimers();
    }
  });

  test('is over when it is over, and the longer of two counts', async () => {
    const one = await newcomer();
    const { sql } = gateway;
    const rest = (kind: string, from: string, until: string) => sql`
      INSERT INTO play_break (member, request_id, kind, length, starts_at, ends_at) VALUES (${one.member}, ${randomUUID()}, ${kind}, 'x',
        now() + ${from}::text::interval, now() + ${until}::text::interval)`;
    await rest('cool-off', '-2 days', '-1 second');
    expect(await mayPlay(sql, one.member)).toEqual({ kind: 'ok' });
    await rest('self-exclusion', '0', '10 days');
    await rest('cool-off', '0', '1 day');
    expect(await mayPlay(sql, one.member)).toMatchObject({ kind: 'excluded', seconds: 864_000 });
  });

  test('takes only its own lengths, and its request once', async () => {
    const one = await newcomer();
    expect(kindOf(await one.rest({ kind: 'cool-off', length: '5y' }))).toBe('invalid-request');
    expect(kindOf(await one.rest({ kind: 'self-exclusion', length: '24h' }))).toBe('invalid-request');
    const requestId = randomUUID();
    expect((await one.rest({ kind: 'cool-off', length: '7d', requestId })).status).toBe(200);
    const token = await openSession(gateway.sql, 'alpha', one.member);
    const again = (length: string) =>
      gateway.send('saferPlayBreak', { token, body: { requestId, kind: 'cool-off', length } });
    expect((await again('7d')).status).toBe(200);
    expect(kindOf(await again('14d'))).toBe('conflict');
  });
});

test('what cannot be checked is refused', async () => {
  const one = await newcomer();
  const { sql } = gateway;
  await sql`ALTER TABLE play_limit RENAME TO play_limit_gone`;
  try {
    expect((await one.deposit('500')).status).toBe(500);
    await expect(one.bet(1_0000n)).rejects.toThrow(/play_limit/);
  } finally {
    await sql`ALTER TABLE play_limit_gone RENAME TO play_limit`;
  }
  await sql`ALTER TABLE play_break RENAME TO play_break_gone`;
  try {
    const login = { type: 'username', username: one.name, password: 'Demo2026!' };
    expect((await gateway.send('sessionLogin', { body: login })).status).toBe(500);
  } finally {
    await sql`ALTER TABLE play_break_gone RENAME TO play_break`;
  }
  expect([...(await sql`SELECT FROM deposit WHERE member = ${one.member}`)]).toEqual([]);
  expect([...(await sql`SELECT FROM bet WHERE member = ${one.member}`)]).toEqual([]);
});

test('a reality check tells the time and the money of this session', async () => {
  const one = await newcomer();
  const { sql } = gateway;
  await one.bet(500_0000n);
  await sql`UPDATE bet SET placed_at = now() - interval '2 hours' WHERE member = ${one.member}`;
  await sql`UPDATE session SET created_at = now() - interval '61 minutes' WHERE member = ${one.member}`;
  const bet = await one.bet(40_0000n);
  if (bet.kind !== 'applied') throw new Error('not taken');
  await sql.begin((tx) => endBet(tx, bet.bet, { kind: 'settled', payout: 15_0000n }, 'PHP'));
  expect(
    (await gateway.send('saferPlayCheckSet', { token: one.token, body: { everyMinutes: 15 } })).status,
  ).toBe(200);
  const told = valueOf<Record<string, unknown>>(
    (await gateway.send('saferPlaySession', { token: one.token })).json,
  );
  expect(told).toMatchObject({
    staked: { amount: '40.0000' },
    paidOut: { amount: '15.0000' },
    net: { amount: '-25.0000' },
    everyMinutes: 15,
  });
  expect(told['elapsedSeconds']).toBeGreaterThanOrEqual(3660);
  expect(told['elapsedSeconds']).toBeLessThan(3720);
});

test('limits are the member’s own', async () => {
  const [one, other] = [await newcomer(), await newcomer()];
  await one.limit({ kind: 'deposit', period: 'day', amount: '1' });
  expect((await other.state()).limits).toEqual([]);
  expect((await other.deposit('500')).status).toBe(200);
});
