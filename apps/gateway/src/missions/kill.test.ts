import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../database/connection.ts';
import { queueJob } from '../database/queue.ts';
import { checkLedger } from '../ledger/check.ts';
import { bundled } from '../testing/bundled.ts';
import { startGatewayProcess, type GatewayProcess } from '../testing/gateway-process.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { saveBoard } from './leaderboards.store.ts';
import { saveMission } from './missions.store.ts';

const UNIT = 10_000n;
const HOUR = 3_600_000;
/** More than are counted in one transaction. */
const MEMBERS = 1_050;
const fullHour = (from: number) => new Date((Math.floor(Date.now() / HOUR) + from) * HOUR);
const play = { categories: null, vendors: null, games: null };
const money = { prize: 'money', turnover: 0, raffle: null } as const;

let database: TestDatabase;
let gateway: GatewayProcess;
let members: readonly bigint[];
beforeAll(async () => {
  database = await createTestDatabase();
  const { sql } = database;
  for (const table of ['mission_step', 'mission', 'leaderboard_prize', 'leaderboard'])
    // oxlint-disable-next-line no-await-in-loop -- in the order of the references
    await sql`DELETE FROM ${sql(table)}`;
  const made = await sql<{ id: bigint }[]>`
    INSERT INTO member (merchant, username, nickname, language, rank_name)
    SELECT 'alpha', 'mission' || n, '', 'EN', '' FROM generate_series(1, ${MEMBERS}) n RETURNING id`;
  members = made.map(({ id }) => id).toSorted((one, other) => Number(one - other));
  await sql`UPDATE member_path SET valid_from = now() - interval '1 day' WHERE member = ANY(${members.map(String)}::bigint[])`;
  await start();
}, 120_000);
afterAll(async () => {
  await gateway.kill();
  await database.drop();
});

async function start(): Promise<void> {
  gateway = await startGatewayProcess(database.url, {}, [bundled('gateway')]);
}

let runs = 0;
/** Queues a count of everything, which then pays what is due. @returns whether a gateway has done it */
async function queueCount(): Promise<() => Promise<boolean>> {
  const key = `kill-${(runs += 1)}`;
  await queueJob(database.sql, 'missions-corrections', {}, { key });
  return async () => {
    const waiting = await database.sql`SELECT FROM graphile_worker.jobs WHERE key = ${key}`;
    return waiting.length === 0;
  };
}

const soon = { timeout: 60_000, interval: 50 };
async function count(): Promise<void> {
  await expect.poll(await queueCount(), soon).toBe(true);
}

/** Kills the gateway in the middle of a count that waits for a lock of this transaction. */
async function killInTheMiddle(tx: Transaction): Promise<void> {
  const [own] = await tx<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  await queueCount();
  // Not by the transaction, which sees the activity of its beginning.
  const waiting = () =>
    database.sql`SELECT FROM pg_stat_activity WHERE ${own?.pid ?? 0} = ANY (pg_blocking_pids(pid))`;
  await expect.poll(async () => (await waiting()).length, soon).toBeGreaterThan(0);
  await gateway.kill();
}

test('a gateway that is killed between two batches of progress loses and doubles nothing', async () => {
  const { sql } = database;
  const mission = {
    code: 'killed',
    titles: { EN: 'Killed' },
    descriptions: {},
    image: null,
    period: 'once',
    startsAt: fullHour(-6),
    endsAt: null,
    goal: { kind: 'stake', play },
    rankFrom: 0,
    rankTo: null,
    newDays: null,
    countries: null,
    agent: null,
    automatic: true,
    claimDays: 7,
    budget: null,
    pointBudget: null,
    position: 0,
    steps: [{ target: 10n * UNIT, amount: UNIT, ...money }],
  } as const;
  expect(await sql.begin((tx) => saveMission(tx, 'alpha', mission))).toBe('saved');
  const ids = members.map(String);
  await sql`INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake)
    SELECT 'alpha', id, 'RNG', 'V', 'G', 'R', gen_random_uuid(), ${10n * UNIT} FROM unnest(${ids}::bigint[]) id`;
  await sql`UPDATE bet SET state = 'settled', settled_at = ${new Date(fullHour(-4).getTime() + 60_000)} WHERE member = ANY(${ids}::bigint[])`;
  const counted = async () => {
    const [row] = await sql<{ count: number }[]>`SELECT count(*)::int AS count FROM mission_progress`;
    return row?.count ?? 0;
  };
  await sql.begin(async (tx) => {
    // The second batch waits for this row.
    await tx`INSERT INTO mission_version (member, version) VALUES (${members.at(-1) ?? 0n}, 1)`;
    await killInTheMiddle(tx);
  });
  await start();
  expect(await counted()).toBe(1_000);
  await count();
  expect(await counted()).toBe(MEMBERS);
  const paid = await sql<{ member: bigint; paid: bigint; rewards: number }[]>`
    SELECT r.member, sum(t.amount)::bigint AS paid, count(*)::int AS rewards
    FROM reward r JOIN transfer t ON t.key = 'reward:' || r.id WHERE r.source = 'mission' GROUP BY r.member ORDER BY r.member`;
  expect([...paid]).toEqual(members.map((member) => ({ member, paid: UNIT, rewards: 1 })));
  const messages = await sql`SELECT FROM inbox_message WHERE kind = 'mission-done'`;
  expect(messages).toHaveLength(MEMBERS);
}, 180_000);

test('a gateway that is killed while it pays a leaderboard leaves it to the next, which pays each place once', async () => {
  const { sql } = database;
  const board = {
    code: 'killed',
    titles: { EN: 'Killed' },
    image: null,
    period: 'range',
    startsAt: fullHour(-6),
    endsAt: fullHour(-2),
    measure: 'stake',
    play,
    position: 0,
    prizes: [{ from: 1, to: 3, amount: UNIT, ...money }],
  } as const;
  expect(await sql.begin((tx) => saveBoard(tx, 'alpha', board))).toBe('saved');
  const periods = () =>
    sql<{ isPaid: boolean }[]>`SELECT paid_at IS NOT NULL AS "isPaid" FROM leaderboard_period`;
  await sql.begin(async (tx) => {
    await tx`LOCK TABLE reward IN EXCLUSIVE MODE`;
    await killInTheMiddle(tx);
  });
  await start();
  expect([...(await periods())]).toEqual([{ isPaid: false }]);
  const winners = () => sql`SELECT member FROM reward WHERE source = 'leaderboard' ORDER BY id`;
  expect(await winners()).toHaveLength(0);
  await count();
  await count();
  expect([...(await periods())]).toEqual([{ isPaid: true }]);
  expect(await winners()).toHaveLength(3);
  const broken = (await checkLedger(sql)).filter(
    // Bets of this test have no transfers of their own.
    ({ name, violations }) => violations > 0 && !name.startsWith('every bet took its stake'),
  );
  expect(broken).toEqual([]);
}, 180_000);
