import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkLedger } from '../ledger/check.ts';
import { findWaiting } from '../monitoring/waiting.store.ts';
import { contractFrom, newTree, settledBet, termsOf } from '../testing/agent-fixtures.ts';
import { playersOf } from '../testing/lottery-day.ts';
import { newIssue, newLottery, sell, ticketFor, withoutIssueRules } from '../testing/lottery-fixtures.ts';
import { createTestDatabase, databaseForTest, type TestDatabase } from '../testing/test-database.ts';
import { runDuePeriods } from './agents.jobs.ts';
import { checkAgents } from './check.store.ts';
import { advanceRun, finishRun, openRun, readRun } from './runs.store.ts';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

const merchant = 'alpha';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Each test has days of its own. */
let first = Date.parse('2026-02-01T00:00:00Z');
let start: Date;
beforeEach(async () => {
  first += 100 * DAY;
  start = new Date(first);
  // The contracts of earlier tests have ended.
  await database.sql`UPDATE agent_contract SET ends_at = greatest(starts_at, ${start}::timestamptz), state = 'terminated' WHERE state = 'accepted'`;
});

const day = (number: number) => new Date(start.getTime() + number * DAY);
const bet = (member: bigint, number: number, stake: bigint, payout = 0n) =>
  settledBet(database.sql, { member, stake, payout, settled: new Date(day(number).getTime() + 5 * HOUR) });
const contract = (offerer: bigint | null, downline: bigint, terms: ReturnType<typeof termsOf>) =>
  contractFrom(database.sql, start, { offerer, downline, terms });
const open = (number: number, kind: 'daily' | 'dividend' = 'daily') =>
  openRun(database.sql, { merchant, kind, period: 'day', from: day(number), until: day(number + 1) });
async function run(number: number, kind: 'daily' | 'dividend' = 'daily') {
  const id = await open(number, kind);
  await finishRun(database.sql, id);
  return id;
}
const bills = (id: bigint) =>
  database.sql`SELECT payee, tier, due, correction, paid, debt, withheld FROM agent_bill WHERE run = ${id} ORDER BY id`;
async function paidTo(payee: bigint, id: bigint): Promise<bigint> {
  const [row] = await database.sql<{ paid: bigint }[]>`
    SELECT paid FROM agent_bill WHERE run = ${id} AND payee = ${payee}`;
  return row?.paid ?? -1n;
}
async function cash(member: bigint): Promise<bigint> {
  const [row] = await database.sql<{ balance: bigint }[]>`
    SELECT balance FROM account WHERE owner = ${`member:${member}`} AND kind = 'cash'`;
  return row?.balance ?? 0n;
}
async function clean() {
  expect(await checkAgents(database.sql, merchant)).toMatchObject({ faults: [] });
  const broken = (await checkLedger(database.sql)).filter(({ violations }) => violations > 0);
  // The bets of these tests are rows of the betting record alone, without stakes in the ledger.
  expect(
    broken.map(({ name }) => name).filter((name) => !name.startsWith('every bet took its stake')),
  ).toEqual([]);
}

test('conservation: the nets are what the platform pays, by the difference principle', async () => {
  const [top = 0n, a = 0n, b = 0n, a1 = 0n, b1 = 0n] = await newTree(database.sql, [undefined, 0, 1, 1, 2]);
  await contract(null, top, termsOf('1.2'));
  await contract(top, a, termsOf('1'));
  await contract(a, b, termsOf('0.7'));
  await bet(a, 0, 10_000_0000n);
  await bet(b, 0, 20_000_0000n, 30_000_0000n);
  await bet(a1, 0, 30_000_0000n);
  await bet(b1, 0, 50_000_0000n);
  await bet(b1, 1, 99_000_0000n);
  const id = await run(0);
  expect([await paidTo(top, id), await paidTo(a, id), await paidTo(b, id)]).toEqual([
    220_0000n,
    610_0000n,
    490_0000n,
  ]);
  expect([await cash(top), await cash(a), await cash(b)]).toEqual([220_0000n, 610_0000n, 490_0000n]);
  const [row] = await database.sql<
    { reconciliation: unknown }[]
  >`SELECT reconciliation FROM agent_run WHERE id = ${id}`;
  expect(row?.reconciliation).toMatchObject({
    bills: 3,
    topGross: '13200000',
    nets: '13200000',
    paid: '13200000',
    credited: '13200000',
  });
  await clean();
});

test('idempotent rerun, also by two gateways at once', async () => {
  const [top = 0n] = await newTree(database.sql, [undefined]);
  await contract(null, top, termsOf('1'));
  await bet(top, 0, 1_000_0000n);
  const [one, two] = await Promise.all([run(0), run(0)]);
  expect(one).toBe(two);
  await run(0);
  expect(await cash(top)).toBe(10_0000n);
  await clean();
});

test('a run that is killed after any step continues, and pays once', async () => {
  const { sql } = database;
  const [top = 0n, a = 0n] = await newTree(sql, [undefined, 0]);
  await contract(null, top, termsOf('1'));
  await contract(top, a, termsOf('0.4'));
  await bet(a, 0, 1_000_0000n);
  const id = await open(0);
  const steps: string[] = [];
  for (let rounds = 0; rounds < 10; rounds++) {
    steps.push((await readRun(sql, id)).step);
    // Killed after the work and before its commit: nothing of it stays.
    await expect(
      sql.begin(async (tx) => {
        await advanceRun(tx, id);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect((await readRun(sql, id)).step).toBe(steps.at(-1));
    // Killed after its commit: the next gateway does the next step.
    if (await sql.begin((tx) => advanceRun(tx, id))) break;
  }
  // Paying is a step of several transactions, the last of which finds nothing to pay.
  expect(steps).toEqual(['open', 'bills', 'bills', 'paid']);
  expect([await cash(top), await cash(a)]).toEqual([6_0000n, 4_0000n]);
  await clean();
});

test('tree of depth 10 with equal rates gives zero to intermediates', async () => {
  const tree = await newTree(database.sql, [undefined, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
  for (const [place, member] of tree.entries())
    await contract(place === 0 ? null : (tree[place - 1] ?? null), member, termsOf('1'));
  await bet(tree.at(-1) ?? 0n, 0, 1_000_0000n);
  const id = await run(0);
  const paid = (await bills(id)).map((bill) => bill['paid'] as bigint);
  expect(paid).toEqual([...Array<bigint>(9).fill(0n), 10_0000n]);
  await clean();
});

/** The downline meets a tier with a loss that the winnings of others undo for the upline. */
async function negativeNet() {
  const [top = 0n, a = 0n, other = 0n] = await newTree(database.sql, [undefined, 0, 0]);
  await contract(null, top, termsOf('1', { minSales: '100', minLoss: '100' }));
  await contract(top, a, termsOf('0.5', { minSales: '100', minLoss: '100' }));
  await bet(a, 0, 1_000_0000n);
  await bet(other, 0, 1_000_0000n, 3_000_0000n);
  return { top, a };
}

test('parent fails tier while child meets it: the platform bears it', async () => {
  const { top, a } = await negativeNet();
  const id = await run(0);
  expect([await cash(top), await cash(a)]).toEqual([0n, 5_0000n]);
  const [row] = await database.sql`SELECT reconciliation FROM agent_run WHERE id = ${id}`;
  expect(row?.['reconciliation']).toMatchObject({
    topGross: '0',
    nets: '0',
    borne: '50000',
    paid: '50000',
    debts: '0',
  });
  await clean();
});

test('parent insufficient funds then top-up completes exactly once: the upline owes it', async () => {
  const { sql } = database;
  await sql`INSERT INTO agent_setting (merchant, negative_net) VALUES ('alpha', 'upline')
    ON CONFLICT (merchant) DO UPDATE SET negative_net = 'upline'`;
  try {
    const { top, a } = await negativeNet();
    // A salary of the day after is the credit from which the debt is paid.
    await bet(top, 1, 2_000_0000n);
    await run(0);
    expect([await cash(top), await cash(a)]).toEqual([0n, 5_0000n]);
    const debt = async () => {
      const [row] = await sql`SELECT balance FROM account WHERE owner = ${`debtor:${top}`}`;
      return row?.['balance'] as bigint;
    };
    expect(await debt()).toBe(-5_0000n);
    await run(1);
    expect(await debt()).toBe(0n);
    expect(await cash(top)).toBe(15_0000n);
    await run(1);
    expect(await cash(top)).toBe(15_0000n);
    await clean();
  } finally {
    await sql`UPDATE agent_setting SET negative_net = 'platform' WHERE merchant = 'alpha'`;
  }
});

test('issue reversed after wage: the next bill corrects it, tier included, and waits when it is not enough', async () => {
  const { sql } = database;
  const [top = 0n] = await newTree(sql, [undefined]);
  await contract(null, top, termsOf('1', { minSales: '500' }));
  const undone = await bet(top, 0, 400_0000n);
  await bet(top, 0, 200_0000n);
  await bet(top, 1, 500_0000n);
  await run(0);
  expect(await cash(top)).toBe(6_0000n);
  await sql`UPDATE bet SET state = 'cancelled', payout = 0 WHERE id = ${undone}`;
  expect(await checkAgents(sql, merchant)).toMatchObject({
    faults: [],
    pending: [expect.stringContaining('computed 0')],
  });
  // 600 of sales became 200, below the tier: 6 were too much, and the day pays 5.
  const second = await run(1);
  expect([...(await bills(second))]).toMatchObject([{ due: 5_0000n, correction: -6_0000n, paid: 0n }]);
  await bet(top, 2, 700_0000n);
  const third = await run(2);
  expect([...(await bills(third))]).toMatchObject([{ due: 7_0000n, correction: -1_0000n, paid: 6_0000n }]);
  expect(await cash(top)).toBe(12_0000n);
  // A late settlement of the first day brings it back above the tier.
  await bet(top, 0, 300_0000n);
  const fourth = await run(3);
  expect([...(await bills(fourth))]).toMatchObject([{ due: 0n, correction: 5_0000n, paid: 5_0000n }]);
  await clean();
});

test('frozen upline: nothing is paid to it, and the others are paid what they would be', async () => {
  const { sql } = database;
  const [top = 0n, a = 0n] = await newTree(sql, [undefined, 0]);
  await contract(null, top, termsOf('1'));
  await contract(top, a, termsOf('0.4'));
  await bet(a, 0, 1_000_0000n);
  await sql`UPDATE member SET blocked_at = now() WHERE id = ${top}`;
  const id = await run(0);
  expect([...(await bills(id))]).toMatchObject([
    { payee: top, due: 6_0000n, paid: 0n, withheld: true },
    { payee: a, due: 4_0000n, paid: 4_0000n },
  ]);
  await sql`UPDATE member SET blocked_at = NULL WHERE id = ${top}`;
  await run(1);
  expect(await cash(top)).toBe(0n);
  await clean();
});

test('rounding: floor each payee, remainder to house', async () => {
  const [top = 0n, a = 0n] = await newTree(database.sql, [undefined, 0]);
  await contract(null, top, termsOf('1.01'));
  await contract(top, a, termsOf('0.33'));
  await bet(a, 0, 1_0007n);
  const id = await run(0);
  // 101.0707 and 33.0231 of a ten-thousandth: 68.0476 and 33.0231 are due.
  expect([await paidTo(top, id), await paidTo(a, id)]).toEqual([68n, 33n]);
  const [row] = await database.sql`SELECT reconciliation FROM agent_run WHERE id = ${id}`;
  expect(row?.['reconciliation']).toMatchObject({ rounding: '707/10000' });
  await clean();
});

test('dividends carry losses over as agreed', async () => {
  const [top = 0n] = await newTree(database.sql, [undefined]);
  const terms = termsOf('30', { kind: 'dividend', base: ['sales', 'prizes'], carryOver: 'permanent' });
  await contract(null, top, terms);
  const profits = [100n, -80n, 50n, 200n];
  const paid: bigint[] = [];
  for (const [number, profit] of profits.entries()) {
    await bet(top, number, 1_000_0000n, 1_000_0000n - profit * 1_0000n);
    paid.push(await paidTo(top, await run(number, 'dividend')));
  }
  expect(paid).toEqual([30_0000n, 0n, 0n, 51_0000n]);
  await clean();
});

test('active members are those whose stakes within the team reach the threshold', async () => {
  const [top = 0n, a = 0n, b = 0n] = await newTree(database.sql, [undefined, 0, 0]);
  await contract(null, top, termsOf('1', { minActiveMembers: '2' }));
  await bet(a, 0, 1_000_0000n);
  await bet(b, 0, 999_9999n);
  expect(await paidTo(top, await run(0))).toBe(0n);
  await bet(a, 1, 1_000_0000n);
  await bet(b, 1, 999_9999n);
  await bet(b, 1, 1n);
  expect(await paidTo(top, await run(1))).toBe(20_0000n);
  await clean();
});

test('wages count in the base of dividends on the day of their payment', async () => {
  const [top = 0n] = await newTree(database.sql, [undefined]);
  await contract(null, top, termsOf('1'));
  await bet(top, 0, 1_000_0000n);
  await run(0);
  const [row] =
    await database.sql`SELECT sum(wages)::bigint AS wages FROM member_hour WHERE member = ${top} AND hour > now() - interval '1 hour'`;
  expect(row?.['wages']).toBe(10_0000n);
  await clean();
});

test('the job runs every period that is over, once, and those that were missed', async () => {
  const { sql } = await databaseForTest();
  const [top = 0n] = await newTree(sql, [undefined]);
  const now = new Date();
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  await contractFrom(sql, new Date(today - 3 * DAY), { offerer: null, downline: top, terms: termsOf('1') });
  await settledBet(sql, { member: top, stake: 1_000_0000n, settled: new Date(today - 2 * DAY) });
  const problems: unknown[] = [];
  const log = { info: () => {}, error: (problem: unknown) => problems.push(problem) };
  await Promise.all([runDuePeriods(sql, log), runDuePeriods(sql, log)]);
  await runDuePeriods(sql, log);
  expect(problems).toEqual([]);
  const runs = await sql<
    { starts_at: Date; step: string }[]
  >`SELECT starts_at, step FROM agent_run ORDER BY starts_at`;
  // Yesterday is not over before its late settlements are in.
  const over = Date.now() - today > 10 * 60_000 ? 3 : 2;
  expect(runs).toHaveLength(over);
  expect(runs.map(({ starts_at }) => starts_at.getTime())).toEqual(
    [3, 2, 1].slice(0, over).map((ago) => today - ago * DAY),
  );
  const [account] = await sql`SELECT balance FROM account WHERE owner = ${`member:${top}`}`;
  expect(account).toEqual({ balance: 10_0000n });
});

test('a run that fails holds up no other kind, and is reported as failed work until it is paid', async () => {
  const { sql } = await databaseForTest();
  const [top = 0n] = await newTree(sql, [undefined]);
  const now = new Date();
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  for (const kind of ['daily', 'dividend'] as const)
    // oxlint-disable-next-line no-await-in-loop -- the two contracts of one member
    await contractFrom(sql, new Date(today - 3 * DAY), {
      offerer: null,
      downline: top,
      terms: termsOf('1', { kind }),
    });
  await settledBet(sql, { member: top, stake: 1_000_0000n, settled: new Date(today - 2 * DAY) });
  await sql`ALTER TABLE agent_run ADD CONSTRAINT no_dividend CHECK (kind <> 'dividend')`;
  const reported: object[] = [];
  const log = { info: () => {}, error: (details: object) => void reported.push(details) };
  const failures = () => sql`SELECT work, merchant, times FROM job_failure`;
  const waiting = async () => (await findWaiting(sql)).find(({ kind }) => kind === 'job')?.oldest;
  await runDuePeriods(sql, log);
  expect(reported).toMatchObject([{ merchant, work: 'agent-runs (dividend, day)' }]);
  const [account] = await sql`SELECT balance FROM account WHERE owner = ${`member:${top}`}`;
  expect(account).toEqual({ balance: 10_0000n });
  await runDuePeriods(sql, log);
  expect(await failures()).toEqual([{ work: 'agent-runs (dividend, day)', merchant, times: 2 }]);
  expect(await waiting()).toBe('agent-runs (dividend, day) of alpha');
  await sql`ALTER TABLE agent_run DROP CONSTRAINT no_dividend`;
  await runDuePeriods(sql, log);
  expect(await failures()).toEqual([]);
});

test('an hour is paid when its draws are settled', async () => {
  const { sql } = await databaseForTest();
  const [top = 0n] = await newTree(sql, [undefined]);
  const lottery = await newLottery(sql, { draws: 'outside' });
  await newIssue(sql, lottery, 'LATE');
  const thisHour = Math.floor(Date.now() / HOUR) * HOUR;
  const terms = termsOf('1', { kind: 'hourly', period: 'hour' });
  await contractFrom(sql, new Date(thisHour - 2 * HOUR), { offerer: null, downline: top, terms });
  await settledBet(sql, { member: top, stake: 1_000_0000n, settled: new Date(thisHour - 2 * HOUR) });
  const [player = 0n] = await playersOf(sql, 1);
  const rows = [['7'], [], [], [], []];
  await sell(sql, { lottery, issue: 'LATE', member: player }, [
    await ticketFor(sql, lottery, 'ssc.one.position', { rows }),
  ]);
  const move = (at: number) =>
    withoutIssueRules(
      sql,
      (
        tx,
      ) => tx`UPDATE lottery_issue SET opens_at = ${new Date(at - 2 * HOUR)}, closes_at = ${new Date(at - HOUR)}, draws_at = ${new Date(at)}
        WHERE lottery = ${lottery}`,
    );
  const finished = async () => {
    const log = { info: () => {}, error: (problem: unknown) => expect.unreachable(String(problem)) };
    await runDuePeriods(sql, log);
    return (await sql`SELECT starts_at FROM agent_run ORDER BY starts_at`).map(
      (row) => row['starts_at'] as Date,
    );
  };
  await move(thisHour - 90 * 60_000);
  expect(await finished()).toEqual([]);
  // The draw of the hour after does not hold up the first one.
  await move(thisHour - 30 * 60_000);
  expect(await finished()).toEqual([new Date(thisHour - 2 * HOUR)]);
  const [account] = await sql`SELECT balance FROM account WHERE owner = ${`member:${top}`}`;
  expect(account).toEqual({ balance: 10_0000n });
});

test('the check finds a bill that is not what the bets say', async () => {
  const { sql } = database;
  const [top = 0n] = await newTree(sql, [undefined]);
  await contract(null, top, termsOf('1'));
  await bet(top, 0, 1_000_0000n);
  const id = await run(0);
  await sql`UPDATE agent_bill SET current_due = due + 1, settled_due = due + 1 WHERE run = ${id}`;
  expect((await checkAgents(sql, merchant)).faults).toEqual([
    expect.stringMatching(/^run \d+, contract \d+: 100001, computed 100000$/),
  ]);
  await sql`UPDATE agent_bill SET current_due = due, settled_due = due, paid = paid - 1 WHERE run = ${id}`;
  expect((await checkAgents(sql, merchant)).faults).toEqual([
    expect.stringContaining('kept 0 0 0 0 0 0 0 100000 0 0 0, found 0 0 0 0 0 0 0 99999 0 0 0'),
    expect.stringContaining('is not reconciled'),
  ]);
});
