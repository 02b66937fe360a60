import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractFrom, newTree, settledBet, termsOf } from '../testing/agent-fixtures.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { runDuePeriods } from './agents.jobs.ts';
import { checkAgents } from './check.store.ts';
import { finishRun, openRun } from './runs.store.ts';

let database: TestDatabase;
let top: bigint;
let agent: bigint;
let player: bigint;
const FIVE_MINUTES = 300_000;
const began = Math.floor(Date.now() / FIVE_MINUTES) * FIVE_MINUTES;
const terms = (rate: string) => termsOf(rate, { kind: 'real-time', period: 'five-minutes' });
beforeAll(async () => {
  database = await createTestDatabase();
  [top = 0n, agent = 0n, player = 0n] = await newTree(database.sql, [undefined, 0, 1]);
  // Settled before anyone had a contract.
  await settledBet(database.sql, {
    member: player,
    stake: 9_000_0000n,
    settled: new Date(began - 2 * FIVE_MINUTES),
  });
  const from = new Date(began - FIVE_MINUTES);
  await contractFrom(database.sql, from, { offerer: null, downline: top, terms: terms('2') });
  await contractFrom(database.sql, from, { offerer: top, downline: agent, terms: terms('0.5') });
});
afterAll(() => database.drop());

let windows = 0;
/** A run of the next five minutes, which takes what was settled by now. */
async function run(): Promise<bigint> {
  windows += 1;
  const from = new Date(began + windows * FIVE_MINUTES);
  const until = new Date(from.getTime() + FIVE_MINUTES);
  const id = await openRun(database.sql, {
    merchant: 'alpha',
    kind: 'real-time',
    period: 'five-minutes',
    from,
    until,
  });
  await finishRun(database.sql, id);
  return id;
}
const cash = async () => {
  const rows = await database.sql<{ owner: string; balance: bigint }[]>`
    SELECT owner, balance FROM account WHERE owner IN (${`member:${top}`}, ${`member:${agent}`}) AND kind = 'cash'`;
  return [top, agent].map((member) => rows.find(({ owner }) => owner === `member:${member}`)?.balance ?? 0n);
};

test('five minutes pay what was settled in them, once, by the difference of the rates', async () => {
  await settledBet(database.sql, { member: player, stake: 1_000_0000n, payout: 400_0000n });
  await run();
  expect(await cash()).toEqual([15_0000n, 5_0000n]);
  await run();
  expect(await cash()).toEqual([15_0000n, 5_0000n]);
  expect(await checkAgents(database.sql, 'alpha')).toMatchObject({ faults: [] });
});

test('what is committed late is paid by the next run', async () => {
  const { sql } = database;
  const before = await cash();
  let commit = () => {};
  const committed = new Promise<void>((resolve) => (commit = resolve));
  let settle = () => {};
  const settled = new Promise<void>((resolve) => (settle = resolve));
  const late = sql.begin(async (tx) => {
    await settledBet(tx, { member: player, stake: 100_0000n });
    settle();
    await committed;
  });
  await settled;
  await run();
  expect(await cash()).toEqual(before);
  commit();
  await late;
  await run();
  expect(await cash()).toEqual([(before[0] ?? 0n) + 1_5000n, (before[1] ?? 0n) + 5000n]);
});

test('a settlement that is taken back after it was paid is set against the next bills', async () => {
  const { sql } = database;
  const [before = 0n] = await cash();
  const bet = await settledBet(sql, { member: player, stake: 200_0000n });
  await run();
  await sql`UPDATE bet SET state = 'cancelled' WHERE id = ${bet}`;
  const id = await run();
  expect(await cash()).toMatchObject([before + 3_0000n, expect.anything()]);
  const [bill] = await sql`SELECT due, correction, paid FROM agent_bill WHERE run = ${id} AND payee = ${top}`;
  expect(bill).toEqual({ due: 0n, correction: -3_0000n, paid: 0n });
  await settledBet(sql, { member: player, stake: 500_0000n });
  await run();
  // 7.50 for the new sales, less the 3.00 that were too much.
  expect(await cash()).toMatchObject([before + 7_5000n, expect.anything()]);
  expect(await checkAgents(sql, 'alpha')).toMatchObject({ faults: [] });
});

test('a settlement from before the contract that is taken back costs the agents nothing', async () => {
  const { sql } = database;
  const before = await cash();
  await sql`UPDATE bet SET state = 'cancelled' WHERE stake = ${9_000_0000n}`;
  await settledBet(sql, { member: player, stake: 100_0000n });
  await run();
  expect(await cash()).toEqual([(before[0] ?? 0n) + 1_5000n, (before[1] ?? 0n) + 5000n]);
});

test('the check finds a change that no bet explains', async () => {
  const { sql } = database;
  expect(await checkAgents(sql, 'alpha')).toMatchObject({ faults: [], pending: [] });
  const changed =
    await sql`UPDATE member_sales_change SET sales = sales + 1 WHERE id = (SELECT max(id) FROM member_sales_change) RETURNING id`;
  expect((await checkAgents(sql, 'alpha')).faults).toEqual([
    expect.stringMatching(/^real-time changes of member \d+ at .*: kept 1000001, found 1000000$/),
  ]);
  await sql`UPDATE member_sales_change SET sales = sales - 1 WHERE id = ${String(changed[0]?.['id'])}`;
});

test('the job runs the five minutes that are over', async () => {
  const { sql } = database;
  const problems: unknown[] = [];
  await runDuePeriods(sql, { info: () => {}, error: (problem: unknown) => problems.push(problem) });
  expect(problems).toEqual([]);
  // The runs of the tests lie ahead, so nothing is due: the job does not pay a period twice.
  const [row] = await sql`SELECT count(*)::int AS runs FROM agent_run`;
  expect(row).toEqual({ runs: windows });
});
