import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newTree, settledBet } from '../testing/agent-fixtures.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { compareSums, recomputeSums } from './sums.store.ts';
import { moveMember } from './moves.store.ts';

let database: TestDatabase;
let member: bigint;
let agent: bigint;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.sql`INSERT INTO agent_setting (merchant, time_zone) VALUES ('alpha', 'America/New_York')`;
});
beforeEach(async () => {
  [agent = 0n, member = 0n] = await newTree(database.sql, [undefined, 0]);
});
afterAll(() => database.drop());

const hoursOf = (of = member) =>
  database.sql`
    SELECT hour, category, bets, sales, winning_stakes, prizes, rebates, bonuses, fees, deposits, withdrawals
    FROM member_hour WHERE member = ${of} ORDER BY hour, category`.then((rows) =>
    rows.map(({ hour, ...row }) => ({
      hour: (hour as Date).toISOString(),
      ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== 0n)),
    })),
  );

test('bets count in the hour of their settlement, winners and losers apart', async () => {
  const { sql } = database;
  const settled = new Date('2026-03-02T10:20:00Z');
  const placed = new Date('2026-03-02T09:59:00Z');
  await settledBet(sql, { member, stake: 500n, payout: 800n, placed, settled });
  await settledBet(sql, { member, stake: 300n, placed, settled: new Date('2026-03-02T10:59:59.999Z') });
  await settledBet(sql, { member, stake: 70n, settled: new Date('2026-03-02T11:00:00Z') });
  await sql`INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake, state, settled_at)
    VALUES ('alpha', ${member}, 'FISH', 'V', 'G', 'R', gen_random_uuid(), 9, 'settled', ${settled})`;
  expect(await hoursOf()).toEqual([
    { hour: '2026-03-02T10:00:00.000Z', category: 'FISH', bets: 1n, sales: 9n },
    {
      hour: '2026-03-02T10:00:00.000Z',
      category: 'RNG',
      bets: 2n,
      sales: 800n,
      winning_stakes: 500n,
      prizes: 800n,
    },
    { hour: '2026-03-02T11:00:00.000Z', category: 'RNG', bets: 1n, sales: 70n },
  ]);
});

test('a cancelled bet does not count, a raised one counts more, and a collected cashback changes no sale', async () => {
  const { sql } = database;
  const settled = new Date('2026-03-03T10:20:00Z');
  const bet = await settledBet(sql, { member, stake: 500n, settled });
  await sql`UPDATE bet SET payout = payout + 40 WHERE id = ${bet}`;
  expect(await hoursOf()).toMatchObject([{ sales: 500n, winning_stakes: 500n, prizes: 40n }]);
  await sql`UPDATE bet SET payout = 0, state = 'cancelled' WHERE id = ${bet}`;
  expect(await hoursOf()).toEqual([{ hour: '2026-03-03T10:00:00.000Z', category: 'RNG' }]);
});

test('a bet that is settled again stays in the hour of its first settlement', async () => {
  const { sql } = database;
  const bet = await settledBet(sql, {
    member,
    stake: 500n,
    payout: 900n,
    settled: new Date('2026-03-04T10:20:00Z'),
  });
  for (const [payout, at] of [
    [0, '2026-03-05T08:00:00Z'],
    [700, '2026-03-06T08:00:00Z'],
  ] as const) {
    await sql`UPDATE bet SET state = 'open', payout = 0, settled_at = NULL WHERE id = ${bet}`;
    expect(await hoursOf()).toEqual([{ hour: '2026-03-04T10:00:00.000Z', category: 'RNG' }]);
    await sql`UPDATE bet SET state = 'settled', payout = ${payout}, settled_at = ${at} WHERE id = ${bet}`;
  }
  expect(await hoursOf()).toEqual([
    {
      hour: '2026-03-04T10:00:00.000Z',
      category: 'RNG',
      bets: 1n,
      sales: 500n,
      winning_stakes: 500n,
      prizes: 700n,
    },
  ]);
  expect(await compareSums(sql, 'alpha')).toEqual([]);
});

test('an hour that is repeated when clocks go back is two, and hours begin where the zone has them begin', async () => {
  const { sql } = database;
  for (const at of ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'])
    await settledBet(sql, { member, stake: 1n, settled: new Date(at) });
  expect((await hoursOf()).map(({ hour }) => hour)).toEqual([
    '2026-11-01T05:00:00.000Z',
    '2026-11-01T06:00:00.000Z',
  ]);
  const [start] = await sql`SELECT hour_start('2026-05-05T10:40:10Z', 'Asia/Kolkata') AS at`;
  expect(start).toEqual({ at: new Date('2026-05-05T10:30:00Z') });
});

test('bets that were placed before a move count for the old upline, settled later or not', async () => {
  const { sql } = database;
  const [other = 0n] = await newTree(sql, [undefined]);
  await sql.begin((tx) => moveMember(tx, { merchant: 'alpha', member, upline: other }));
  const later = new Date(Date.now() + 60_000);
  await settledBet(sql, { member, stake: 11n, placed: new Date(Date.now() - 60_000), settled: later });
  await settledBet(sql, { member, stake: 22n, settled: later });
  const sums = await sql`
    SELECT p.path[1] AS top, sales FROM member_hour JOIN member_path p ON p.id = member_hour.path
    WHERE member_hour.member = ${member} ORDER BY sales`;
  expect([...sums]).toEqual([
    { top: agent, sales: 11n },
    { top: other, sales: 22n },
  ]);
  expect(await compareSums(sql, 'alpha')).toEqual([]);
});

test('deposits, bonuses, fees, withdrawals and cashback count once', async () => {
  const { sql } = database;
  const at = new Date('2026-03-08T10:20:00Z');
  const [method] = await sql`SELECT code, kind FROM payment_method WHERE merchant = 'alpha' LIMIT 1`;
  await sql`INSERT INTO deposit (reference, merchant, member, request_id, request_hash, method, kind, channel, currency, amount,
      fee_flat, fee_per_mille, fee_minimum, turnover, return_url, language, expires_at)
    VALUES ('DSUMS', 'alpha', ${member}, gen_random_uuid(), '', ${method?.['code'] as string}, 'bank-transfer', '', 'PHP', 1000, 0, 0, 0, 1, '', 'EN', now())`;
  await sql`UPDATE deposit SET state = 'credited', net_amount = 990, fee = 10, bonus = 50, closed_at = ${at} WHERE reference = 'DSUMS'`;
  await sql`UPDATE deposit SET state = 'credited' WHERE reference = 'DSUMS'`;
  await sql`INSERT INTO rebate_line (member, category, vendor, state, rate, turnover, amount, created_at)
    VALUES (${member}, 'RNG', 'V', 'collected', 10, 1000, 7, ${at}), (${member}, 'RNG', 'V', 'taken-back', 10, -1000, -3, ${at})`;
  const [account] = await sql<{ id: bigint }[]>`
    INSERT INTO payout_account (merchant, member, request_id, method, bank, number, holder, usable_at)
    VALUES ('alpha', ${member}, gen_random_uuid(), 'bank', 'BPI', '0000000001', 'Sums', now()) RETURNING id`;
  const [withdrawal] = await sql<{ id: bigint }[]>`
    INSERT INTO withdrawal (merchant, member, request_id, account, currency, amount, fee, auto_confirm_at)
    VALUES ('alpha', ${member}, gen_random_uuid(), ${account?.id ?? 0n}, 'PHP', 600, 4, now()) RETURNING id`;
  const step = (state: string) =>
    sql`INSERT INTO withdrawal_step (withdrawal, state, actor, entered_at) VALUES (${withdrawal?.id ?? 0n}, ${state}, 'test', ${at})`;
  for (const state of ['requested', 'paying', 'paid', 'disputed']) await step(state);
  expect(await hoursOf()).toEqual([
    {
      hour: '2026-03-08T10:00:00.000Z',
      category: '',
      bonuses: 50n,
      fees: 14n,
      deposits: 990n,
      withdrawals: 600n,
    },
    { hour: '2026-03-08T10:00:00.000Z', category: 'RNG', rebates: 4n },
  ]);
  expect(await compareSums(sql, 'alpha')).toEqual([]);
  await step('failed');
  expect(await hoursOf()).toMatchObject([{ fees: 10n, deposits: 990n }, {}]);
  expect(await compareSums(sql, 'alpha')).toEqual([]);
});

test('a wrong sum is found, and computed again', async () => {
  const { sql } = database;
  await settledBet(sql, { member, stake: 500n, payout: 900n, settled: new Date('2026-03-09T10:20:00Z') });
  await sql`UPDATE member_hour SET prizes = prizes + 1 WHERE member = ${member}`;
  await sql`INSERT INTO member_hour (merchant, member, path, hour, category, sales)
    SELECT 'alpha', ${agent}, member_path_at(${agent}, now()), '2026-03-09T10:00:00Z', 'RNG', 5`;
  expect(await compareSums(sql, 'alpha')).toMatchObject([
    { member: agent, kept: '0 5 0 0 0 0 0 0 0 0 0', found: '' },
    { member, kept: '1 500 500 901 0 0 0 0 0 0 1', found: '1 500 500 900 0 0 0 0 0 0 1' },
  ]);
  expect(await sql.begin((tx) => recomputeSums(tx, 'alpha'))).toBe(2);
  expect(await compareSums(sql, 'alpha')).toEqual([]);
  expect(await sql.begin((tx) => recomputeSums(tx, 'alpha'))).toBe(0);
});
