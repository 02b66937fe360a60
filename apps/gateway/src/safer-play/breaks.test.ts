import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endBet } from '../rounds/bets.store.ts';
import { openSession } from '../core/sessions.store.ts';
import { newSaferPlayer } from '../testing/safer-player.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { canDeposit, canPlay } from './play-checks.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await gateway.sql`UPDATE registration_rule SET enabled = false WHERE merchant = 'alpha' AND field = 'captcha'`;
});
afterAll(() => gateway.close());
const newMember = () => newSaferPlayer(gateway);

describe('a break', () => {
  test.each([
    ['cool-off', '24h'],
    ['self-exclusion', '6m'],
  ])(
    '(%s, %s) ends all sessions and closes deposit, play and bets, but no credit and no login',
    async (kind, length) => {
      const one = await newMember();
      const { sql } = gateway;
      const open = await one.bet(10_0000n);
      expect((await one.rest({ kind, length, password: 'Demo2026!' })).status).toBe(200);
      expect(kindOf(await gateway.send('walletBalance', { token: one.token }))).toBe('unauthenticated');
      const login = await gateway.send('sessionLogin', {
        body: { type: 'username', username: one.name, password: 'Demo2026!' },
      });
      const { token } = valueOf<{ token: string }>(login.json);
      expect((await gateway.send('walletBalance', { token })).status).toBe(200);
      expect((await canPlay(sql, one.member)).kind).toBe('excluded');
      expect((await sql.begin((tx) => canDeposit(tx, one.member, 1n))).kind).toBe('excluded');
      expect((await one.bet(1_0000n)).kind).toBe('excluded');
      const body = {
        requestId: randomUUID(),
        method: 'bank',
        amount: '500',
        returnUrl: 'http://alpha.localhost/',
      };
      const refused = await gateway.send('depositCreate', { token, body });
      expect(kindOf(refused)).toBe('play-break');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
      if (open.kind !== 'applied') throw new Error('not taken');
      const paid = await sql.begin((tx) =>
        endBet(tx, open.bet, { kind: 'settled', payout: 30_0000n }, 'PHP'),
      );
      expect(paid.kind).toBe('applied');
    },
  );

  test('is lifted by no one', async () => {
    const one = await newMember();
    await one.rest({ kind: 'self-exclusion', length: '5y', password: 'Demo2026!' });
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
      expect((await canPlay(sql, one.member)).kind).toBe('excluded');
    } finally {
      vi.useRealTimers();
    }
  });

  test('is over when it is over, and the longer of two counts', async () => {
    const one = await newMember();
    const { sql } = gateway;
    const rest = (kind: string, from: string, until: string) => sql`
      INSERT INTO play_break (member, request_id, kind, duration, starts_at, ends_at) VALUES (${one.member}, ${randomUUID()}, ${kind}, 'x',
        now() + ${from}::text::interval, now() + ${until}::text::interval)`;
    await rest('cool-off', '-2 days', '-1 second');
    expect(await canPlay(sql, one.member)).toEqual({ kind: 'ok' });
    await rest('self-exclusion', '0', '10 days');
    await rest('cool-off', '0', '1 day');
    const verdict = await canPlay(sql, one.member);
    expect(verdict.kind).toBe('excluded');
    // Ten days, less what has passed since.
    expect('seconds' in verdict && Math.round(verdict.seconds / 600)).toBe(1440);
  });

  test('as an exclusion asks for the password, and memberInfo says until when it lasts', async () => {
    const one = await newMember();
    const requestBreak = (password?: string) =>
      one.rest({ kind: 'self-exclusion', length: '6m', ...(password !== undefined && { password }) });
    expect(kindOf(await requestBreak())).toBe('wrong-password');
    expect(kindOf(await requestBreak('guessed'))).toBe('wrong-password');
    expect((await canPlay(gateway.sql, one.member)).kind).toBe('ok');
    const { endsAt } = valueOf<{ endsAt: string }>((await requestBreak('Demo2026!')).json);
    const token = await openSession(gateway.sql, 'alpha', one.member);
    expect(valueOf((await gateway.send('memberInfo', { token })).json)).toMatchObject({
      breakEndsAt: endsAt,
    });
  });

  test('takes only its own lengths, and its request once', async () => {
    const one = await newMember();
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
  const one = await newMember();
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
    expect((await gateway.send('gameLaunch', { token: one.token })).status).toBe(500);
  } finally {
    await sql`ALTER TABLE play_break_gone RENAME TO play_break`;
  }
  expect([...(await sql`SELECT FROM deposit WHERE member = ${one.member}`)]).toEqual([]);
  expect([...(await sql`SELECT FROM bet WHERE member = ${one.member}`)]).toEqual([]);
});

test('a reality check tells the time and the money of this session', async () => {
  const one = await newMember();
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
  const reported = valueOf<Record<string, unknown>>(
    (await gateway.send('saferPlaySession', { token: one.token })).json,
  );
  expect(reported).toMatchObject({
    staked: { amount: '40.0000' },
    paidOut: { amount: '15.0000' },
    net: { amount: '-25.0000' },
    everyMinutes: 15,
  });
  expect(reported['elapsedSeconds']).toBeGreaterThanOrEqual(3660);
  expect(reported['elapsedSeconds']).toBeLessThan(3900);
});
