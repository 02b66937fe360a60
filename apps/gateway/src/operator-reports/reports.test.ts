import { operatorCalls } from '@marquee/contract/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endBet, recordBet } from '../rounds/bets.store.ts';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import { newPayee, type Payee } from '../testing/payee.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { countMemberDays, type MemberDay } from './member-days.store.ts';
import { reportJobs } from './reports.jobs.ts';
import { rollUpReports } from './reports.store.ts';

let gateway: TestGateway;
let finn: TestOperator;
let payee: Payee;
const merchant = 'alpha';
const today = new Date().toISOString().slice(0, 10);
const near = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** The merchant's day may be the one before or after the test's. */
const period = { from: near(-1), to: near(1) };

beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 } });
  finn = await newOperator(gateway, 'finn', [{ merchant, role: 'finance', limit: null }]);
  payee = await newPayee(gateway);
  await gateway.sql`DELETE FROM report_change`;
});
afterAll(() => gateway.close());

let bets = 0;
/** Bets so much on a game of a vendor, and wins so much. @returns the bet */
async function bet(game: string, stake: bigint, payout: bigint, vendor = 'EVO'): Promise<void> {
  bets += 1;
  await gateway.sql.begin(async (tx) => {
    const recorded = await recordBet(tx, {
      merchant,
      member: payee.id,
      category: 'RNG',
      vendor,
      game,
      round: `report${bets}`,
      reference: `report${bets}`,
      stake,
      currency: 'PHP',
    });
    if (!('bet' in recorded)) throw new Error('no bet');
    await endBet(tx, recorded.bet, { kind: 'settled', payout }, 'PHP');
  });
}

interface Report {
  readonly rows: { key: string; bets: number; stakes: { amount: string }; ggr: { amount: string } }[];
  readonly totals: Record<string, { amount: string } | number>;
}
const report = async (query: object = {}): Promise<Report> => {
  const answer = await finn.send(operatorCalls.reportSums, { query: { merchant, ...period, ...query } });
  return valueOf(answer.json);
};
/** Every sum as the bets themselves have it. */
const betSums = async () => {
  const [row] = await gateway.sql<{ stakes: bigint; prizes: bigint }[]>`
    SELECT sum(stake)::bigint AS stakes, sum(payout)::bigint AS prizes FROM bet WHERE member = ${payee.id} AND state = 'settled'`;
  return row;
};

test('what has just settled is in the sums, before and after they are added up', async () => {
  await bet('crash', 100_0000n, 40_0000n);
  await bet('crash', 10_0000n, 0n);
  await bet('dice', 20_0000n, 50_0000n);
  await bet('aviator', 1_0000n, 1_0000n, 'SPRIBE');
  const before = await report({ by: 'game' });
  expect(before.rows.map(({ key, bets: count, ggr }) => [key, count, ggr.amount])).toEqual([
    ['crash', 2, '70.0000'],
    ['dice', 1, '-30.0000'],
    ['aviator', 1, '0.0000'],
  ]);
  expect(before.totals).toMatchObject({
    bets: 4,
    stakes: { amount: '131.0000' },
    prizes: { amount: '91.0000' },
    ggr: { amount: '40.0000' },
    ngr: { amount: '40.0000' },
  });
  expect(await betSums()).toEqual({ stakes: 131_0000n, prizes: 91_0000n });
  await rollUpReports(gateway.sql, merchant);
  expect(await gateway.sql`SELECT FROM report_change`).toHaveLength(0);
  expect(await report({ by: 'game' })).toEqual(before);
  expect((await report({ by: 'vendor' })).rows.map(({ key, bets: count }) => [key, count])).toEqual([
    ['EVO', 3],
    ['SPRIBE', 1],
  ]);
  expect((await report({ by: 'day' })).rows).toMatchObject([{ bets: 4 }]);
  expect((await report({ by: 'hour', vendor: 'SPRIBE' })).totals).toMatchObject({ bets: 1 });
});

test('a result that is taken back leaves the sums as if it had not been', async () => {
  const before = await report();
  await bet('crash', 5_0000n, 0n);
  await gateway.sql`UPDATE bet SET state = 'cancelled', payout = 0 WHERE reference = ${`report${bets}`}`;
  const after = await report();
  expect(after.totals).toEqual(before.totals);
});

test('sums while changes are added up are right in every snapshot', async () => {
  const { bets: known } = (await report()).totals;
  const adding = async () => {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (let times = 0; times < 20; times++) await rollUpReports(gateway.sql, merchant);
  };
  const betting = async () => {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (let times = 0; times < 20; times++) await bet('dice', 1_0000n, 0n);
  };
  const seen: number[] = [];
  const reading = async () => {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (let times = 0; times < 20; times++) seen.push(Number((await report()).totals['bets']));
  };
  await Promise.all([adding(), betting(), reading()]);
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  expect((await report()).totals['bets']).toBe(Number(known) + 20);
});

test('deposits, bonuses and adjustments of the agent centre’s sums are the report’s sums', async () => {
  await gateway.sql`SELECT roll_up_money(${payee.id}, now(), p_deposit => 700000, p_bonus => 30000, p_fee => 10000)`;
  const [hours] = await gateway.sql`
    SELECT sum(deposits)::bigint AS deposits, sum(bonuses)::bigint AS bonuses, sum(sales)::bigint AS stakes, sum(prizes)::bigint AS prizes
    FROM member_hour WHERE merchant = ${merchant} AND member = ${payee.id}`;
  const { totals } = await report();
  expect(totals).toMatchObject({
    deposits: { amount: '70.0000' },
    bonuses: { amount: '3.0000' },
    fees: { amount: '1.0000' },
  });
  expect(hours).toMatchObject({ deposits: 700_000n, bonuses: 30_000n });
  const text = (amount: unknown) => `${Number(amount) / 10_000}.0000`;
  expect(totals).toMatchObject({
    stakes: { amount: text(hours?.['stakes']) },
    prizes: { amount: text(hours?.['prizes']) },
  });
});

test('the entries of an hour add up to its sums, and no one else’s are among them', async () => {
  const hours = await report({ by: 'hour', game: 'dice' });
  const [hour] = hours.rows;
  const bets: { stake: { amount: string }; member: { username: string } }[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next one
    const { json } = await finn.send(operatorCalls.reportBets, {
      query: { merchant, hour: hour?.key ?? '', game: 'dice', limit: 8, ...(cursor && { cursor }) },
    });
    const page = valueOf<{ bets: typeof bets; nextCursor: string | null }>(json);
    bets.push(...page.bets);
    cursor = page.nextCursor;
  }
  expect(bets).toHaveLength(hour?.bets ?? -1);
  const staked = bets.reduce((sum, { stake }) => sum + Number(stake.amount), 0);
  expect(staked).toBe(Number(hour?.stakes.amount));
  const money = await finn.send(operatorCalls.reportMoney, {
    query: { merchant, hour: hour?.key ?? '' },
  });
  expect(valueOf<object>(money.json)).toMatchObject({
    members: [{ id: `${payee.id}`, deposits: { amount: '70.0000' }, bonuses: { amount: '3.0000' } }],
    nextCursor: null,
  });
  const elsewhere = await finn.send(operatorCalls.reportBets, {
    query: { merchant: 'beta', hour: hour?.key ?? '' },
  });
  expect(kindOf(elsewhere)).toBe('forbidden-role');
});

test('a bet that is settled again stays an entry of its first hour', async () => {
  await bet('again', 3_0000n, 0n);
  const first = new Date(Date.UTC(2026, 0, 5, 10, 20));
  await gateway.sql`UPDATE bet SET first_settled_at = ${first} WHERE reference = ${`report${bets}`}`;
  const inHour = async (hour: string) => {
    const { json } = await finn.send(operatorCalls.reportBets, { query: { merchant, hour, game: 'again' } });
    return valueOf<{ bets: unknown[] }>(json).bets.length;
  };
  expect(await inHour('2026-01-05T10:00:00.000Z')).toBe(1);
  const settled = new Date();
  settled.setUTCMinutes(0, 0, 0);
  expect(await inHour(settled.toISOString())).toBe(0);
});

test('members are counted by day: new, active, retained and depositing', async () => {
  const { sql } = gateway;
  await sql`SELECT roll_up_days(${merchant}, 100000, true)`;
  await countMemberDays(sql, merchant);
  const days = async () => {
    const { json } = await finn.send(operatorCalls.reportMembers, { query: { merchant, ...period } });
    return valueOf<{ days: MemberDay[] }>(json).days;
  };
  const before = (await days()).find(({ active }) => active > 0);
  expect(before).toMatchObject({ active: 1, retained: 0, depositing: 1 });
  expect(before?.registered).toBeGreaterThan(0);
  // Active three days before, too: the sums of that day change, and with them who is retained today.
  await sql`SELECT roll_up_money(${payee.id}, now() - interval '3 days', p_deposit => 10000)`;
  await sql`SELECT roll_up_days(${merchant}, 100000, true)`;
  await countMemberDays(sql, merchant);
  expect((await days()).find(({ active }) => active > 0)).toEqual({ ...before, retained: 1 });
});

test('sums of one merchant that cannot be added up hold up no other merchant, and are reported as failed work', async () => {
  const { sql } = gateway;
  const change = (of: string, stakes: string) => sql`
    INSERT INTO report_change (merchant, hour, category, vendor, game, bets, stakes)
    VALUES (${of}, date_trunc('hour', now()), 'RNG', 'EVO', 'isolated', 1, ${stakes}::bigint)`;
  // Two of these are more than an amount can be.
  const most = '9223372036854775807';
  await change('alpha', most);
  await change('alpha', most);
  await change('beta', '70000');
  const reported: unknown[] = [];
  const jobs = reportJobs({ sql, log: { error: (details: unknown) => void reported.push(details) } });
  const job = jobs.find(({ name }) => name === 'report-roll-ups');
  await job?.run({});
  const added = () => sql`SELECT merchant, stakes FROM report_hour WHERE game = 'isolated'`;
  expect(await added()).toEqual([{ merchant: 'beta', stakes: 70_000n }]);
  expect(reported).toEqual([{ err: expect.any(Error), merchant: 'alpha', work: 'report-roll-ups' }]);
  const failures = () => sql`SELECT work, merchant, times FROM job_failure`;
  expect(await failures()).toEqual([{ work: 'report-roll-ups', merchant: 'alpha', times: 1 }]);
  await sql`DELETE FROM report_change WHERE game = 'isolated'`;
  await job?.run({});
  expect(await failures()).toEqual([]);
});

test('a report is exported and limited', async () => {
  const csv = await finn.send(operatorCalls.reportExport, {
    query: { merchant, ...period, by: 'vendor', vendor: 'SPRIBE' },
  });
  const lines = valueOf<{ csv: string }>(csv.json).csv.trim().split(/\r?\n/);
  expect(lines[0]).toContain('stakes,prizes,ggr');
  expect(lines).toHaveLength(2);
  const long = await finn.send(operatorCalls.reportSums, {
    query: { merchant, from: '2020-01-01', to: today },
  });
  expect(kindOf(long)).toBe('invalid-request');
  const elsewhere = await finn.send(operatorCalls.reportSums, { query: { merchant: 'beta', ...period } });
  expect(kindOf(elsewhere)).toBe('forbidden-role');
});
