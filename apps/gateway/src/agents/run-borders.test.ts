import type { ContractKind, Period } from '@marquee/commission';
import { beforeEach, expect, test } from 'vitest';
import type { Sql } from '../database/connection.ts';
import { contractFrom, moveAtOnce, newTree, settledBet, termsOf } from '../testing/agent-fixtures.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { checkAgents } from './check.store.ts';
import { finishRun, openRun } from './runs.store.ts';
import { readTimeZone } from './settings.store.ts';
import { windowAt } from './windows.ts';

const merchant = 'alpha';
let sql: Sql;
beforeEach(async () => {
  const database = await createTestDatabase();
  ({ sql } = database);
  return database.drop;
});

/** Pays the period of a moment. @returns what it paid and corrected, by payee */
async function pay(at: string, kind: ContractKind = 'daily', period: Period = 'day') {
  const window = await windowAt(sql, await readTimeZone(sql, merchant), period, new Date(at));
  const id = await openRun(sql, { merchant, kind, period, ...window });
  await finishRun(sql, id);
  const bills = await sql<{ payee: bigint; paid: bigint; correction: bigint }[]>`
    SELECT payee, paid, correction FROM agent_bill WHERE run = ${id} ORDER BY payee`;
  return bills.map((bill) => ({ ...bill }));
}
const lose = (member: bigint, settled: string, stake = 1_000_0000n) =>
  settledBet(sql, { member, stake, settled: new Date(settled) });
const clean = async () => expect((await checkAgents(sql, merchant)).faults).toEqual([]);

test('contract change at midnight boundary: a day is paid by the contract in force at its start', async () => {
  const [top = 0n] = await newTree(sql, [undefined]);
  const midnight = new Date('2026-03-03T00:00:00Z');
  const from = new Date('2026-03-02T00:00:00Z');
  const old = await contractFrom(sql, from, { offerer: null, downline: top, terms: termsOf('1') });
  await contractFrom(sql, midnight, { offerer: null, downline: top, terms: termsOf('2') });
  await sql`UPDATE agent_contract SET ends_at = ${midnight} WHERE id = ${old}`;
  await lose(top, '2026-03-02T23:59:59.999Z');
  await lose(top, '2026-03-03T00:00:00Z', 500_0000n);
  // What is accepted at midnight belongs to the day that begins.
  expect(await windowAt(sql, 'UTC', 'day', midnight)).toEqual({
    from: midnight,
    until: new Date('2026-03-04T00:00:00Z'),
  });
  expect(await pay('2026-03-02T12:00:00Z')).toEqual([{ payee: top, paid: 10_0000n, correction: 0n }]);
  expect(await pay('2026-03-03T12:00:00Z')).toEqual([{ payee: top, paid: 10_0000n, correction: 0n }]);
  await clean();
});

test('member moved mid-period: each line is paid for the bets that were placed in it', async () => {
  const [one = 0n, two = 0n, player = 0n] = await newTree(sql, [undefined, undefined, 0]);
  const from = new Date('2026-03-02T00:00:00Z');
  await contractFrom(sql, from, { offerer: null, downline: one, terms: termsOf('1') });
  await contractFrom(sql, from, {
    offerer: null,
    downline: two,
    terms: termsOf('1', { minActiveMembers: '1' }),
  });
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const settled = new Date(`${day}T12:00:00Z`);
  await settledBet(sql, {
    member: player,
    stake: 3_000_0000n,
    placed: new Date(Date.now() - 60_000),
    settled,
  });
  await moveAtOnce(sql, player, two);
  await settledBet(sql, { member: player, stake: 999_0000n, placed: new Date(Date.now() + 60_000), settled });
  // Active only together with what was staked in the other line, which does not count here.
  expect(await pay(settled.toISOString())).toEqual([
    { payee: one, paid: 30_0000n, correction: 0n },
    { payee: two, paid: 0n, correction: 0n },
  ]);
  await settledBet(sql, { member: player, stake: 1_0000n, placed: new Date(Date.now() + 60_000), settled });
  const next = new Date(settled.getTime() + 86_400_000);
  expect(await pay(next.toISOString())).toEqual([
    { payee: one, paid: 0n, correction: 0n },
    { payee: two, paid: 10_0000n, correction: 10_0000n },
  ]);
  await clean();
});

test('issue reversed after wage and dividend: the next bill of each kind corrects it', async () => {
  const [top = 0n] = await newTree(sql, [undefined]);
  const from = new Date('2026-03-02T00:00:00Z');
  await contractFrom(sql, from, { offerer: null, downline: top, terms: termsOf('1') });
  const terms = termsOf('30', { kind: 'dividend', base: ['sales', 'prizes'] });
  await contractFrom(sql, from, { offerer: null, downline: top, terms });
  const bet = await lose(top, '2026-03-02T10:00:00Z');
  expect(await pay('2026-03-02T12:00:00Z')).toMatchObject([{ paid: 10_0000n }]);
  expect(await pay('2026-03-02T12:00:00Z', 'dividend')).toMatchObject([{ paid: 300_0000n }]);
  // Another result: the sales stay, the loss becomes a prize of 400 more than nothing.
  await sql`UPDATE bet SET state = 'open', settled_at = NULL WHERE id = ${bet}`;
  await sql`UPDATE bet SET state = 'settled', payout = 400_0000, settled_at = '2026-03-03T09:00:00Z' WHERE id = ${bet}`;
  await lose(top, '2026-03-03T10:00:00Z');
  expect(await pay('2026-03-03T12:00:00Z')).toMatchObject([{ paid: 10_0000n, correction: 0n }]);
  expect(await pay('2026-03-03T12:00:00Z', 'dividend')).toMatchObject([
    { paid: 180_0000n, correction: -120_0000n },
  ]);
  // And void.
  await sql`UPDATE bet SET state = 'cancelled', payout = 0 WHERE id = ${bet}`;
  await lose(top, '2026-03-04T10:00:00Z', 2_000_0000n);
  expect(await pay('2026-03-04T12:00:00Z')).toMatchObject([{ paid: 10_0000n, correction: -10_0000n }]);
  expect(await pay('2026-03-04T12:00:00Z', 'dividend')).toMatchObject([
    { paid: 420_0000n, correction: -180_0000n },
  ]);
  await clean();
});

test('DST and time zone day border: days and hours are those of the merchant’s zone', async () => {
  await sql`INSERT INTO agent_setting (merchant, time_zone) VALUES (${merchant}, 'America/New_York')`;
  const [top = 0n] = await newTree(sql, [undefined]);
  const from = new Date('2026-10-31T04:00:00Z');
  await contractFrom(sql, from, { offerer: null, downline: top, terms: termsOf('1') });
  const terms = termsOf('1', { kind: 'hourly', period: 'hour' });
  await contractFrom(sql, from, { offerer: null, downline: top, terms });
  await lose(top, '2026-11-01T03:59:59.999Z', 100_0000n);
  await lose(top, '2026-11-01T04:00:00Z', 200_0000n);
  // Half past one comes twice.
  await lose(top, '2026-11-01T05:30:00Z', 400_0000n);
  await lose(top, '2026-11-01T06:30:00Z', 800_0000n);
  await lose(top, '2026-11-02T04:59:59.999Z', 1_600_0000n);
  await lose(top, '2026-11-02T05:00:00Z', 3_200_0000n);
  const paidAt = async (at: string, ...of: [ContractKind?, Period?]) => (await pay(at, ...of))[0]?.paid;
  expect(await paidAt('2026-10-31T12:00:00Z')).toBe(1_0000n);
  expect(await paidAt('2026-11-01T12:00:00Z')).toBe(30_0000n);
  expect(await paidAt('2026-11-02T12:00:00Z')).toBe(32_0000n);
  expect(await paidAt('2026-11-01T05:10:00Z', 'hourly', 'hour')).toBe(4_0000n);
  expect(await paidAt('2026-11-01T06:10:00Z', 'hourly', 'hour')).toBe(8_0000n);
  await clean();
});
