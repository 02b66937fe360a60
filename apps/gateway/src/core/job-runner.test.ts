import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createLogger } from '../server.ts';
import { createBeacons } from '../lottery/beacon.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testSecretsKey } from '../testing/test-gateway.ts';
import { createSecretBox } from './secret-box.ts';
import type { Job } from './job.ts';
import { createJobs } from '../jobs.ts';
import { queueJob } from '../database/queue.ts';
import { startJobs, takeOver, type JobRunner } from './job-runner.ts';

let database: TestDatabase;
const runners: JobRunner[] = [];
const log = createLogger('/dev/null');
beforeAll(async () => (database = await createTestDatabase()));
afterEach(async () => {
  await stopAll();
  vi.useRealTimers();
});
afterAll(() => database.drop());

async function start(...jobs: Job[]): Promise<void> {
  await startWith(async () => 0, ...jobs);
}
async function startWith(clockDifference: () => Promise<number>, ...jobs: Job[]): Promise<void> {
  runners.push(await startJobs({ databaseUrl: database.url, sql: database.sql, jobs, log, clockDifference }));
}
async function stopAll(): Promise<void> {
  for (const runner of runners.splice(0)) await runner.stop();
}
const soon = { timeout: 30_000, interval: 20 };

test('a tick of a schedule runs once, however many gateways there are', async () => {
  const minute = Math.ceil(Date.now() / 60_000) * 60_000 - 3_600_000;
  vi.useFakeTimers({ toFake: ['Date'], now: minute - 50 });
  const ran: string[] = [];
  const job = (gateway: string): Job => ({
    name: 'tick',
    every: '* * * * *',
    run: async () => void ran.push(gateway),
  });
  await Promise.all(['one', 'two', 'three'].map((gateway) => start(job(gateway))));
  for (let tick = 0; tick < 4; tick++) {
    // Late in the tick's minute, so that the wait for the next one is short.
    vi.setSystemTime(minute + tick * 60_000 + 59_950);
    // Not `vi.waitFor`, which moves the faked clock on. At least long enough for the slower gateways to come to this tick.
    for (let tries = 0; tries < 10 || (tries < 1200 && ran.length <= tick); tries++)
      await new Promise((resolve) => setTimeout(resolve, 25));
  }
  // Stopped before the clock is right again: they would make up for the hour.
  await stopAll();
  vi.useRealTimers();
  const queued = await database.sql`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'tick'`;
  expect({ ran: ran.length, queued: queued.length }).toEqual({ ran: 4, queued: 0 });
});

test('a job is asked for in a transaction: not without its commit, and one for a key', async () => {
  const seen: unknown[] = [];
  await start({ name: 'asked', run: async (payload) => void seen.push(payload) });
  await expect(
    database.sql.begin(async (tx) => {
      await queueJob(tx, 'asked', { draw: 0 });
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  const at = new Date(Date.now() + 3_600_000);
  for (const draw of [1, 2]) await queueJob(database.sql, 'asked', { draw }, { key: 'draw:1', at });
  await database.sql.begin((tx) => queueJob(tx, 'asked', { draw: 3 }));
  await vi.waitFor(() => expect(seen).toHaveLength(1), soon);
  await database.sql`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = 'draw:1'`;
  await vi.waitFor(() => expect(seen).toHaveLength(2), soon);
  expect(seen).toEqual([{ draw: 3 }, { draw: 2 }]);
});

test('a gateway whose clock is wrong says so and runs no jobs, until the clock is right', async () => {
  let ahead = 3_600_000;
  const said: string[] = [];
  vi.spyOn(log, 'error').mockImplementation(
    (_fields: unknown, words?: string) => void said.push(words ?? ''),
  );
  let runs = 0;
  await startWith(async () => ahead, { name: 'by-the-clock', run: async () => void (runs += 1) });
  await queueJob(database.sql, 'by-the-clock', {});
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect({ runs, said }).toEqual({
    runs: 0,
    said: ['the clock differs from the database’s: this gateway runs no jobs'],
  });
  ahead = 0;
  await vi.waitFor(() => expect(runs).toBe(1), soon);
  vi.restoreAllMocks();
});

test('ticks that a clock an hour ahead has queued hold up nobody', async () => {
  await start({ name: 'future-tick', every: '* * * * *', run: async () => {} });
  await stopAll();
  const { sql } = database;
  await sql`UPDATE graphile_worker._private_known_crontabs SET last_execution = now() + interval '1 hour'
    WHERE identifier = 'future-tick'`;
  await start({ name: 'future-tick', every: '* * * * *', run: async () => {} });
  const [known] = await sql<{ isDue: boolean }[]>`
    SELECT last_execution <= now() + interval '1 minute' AS "isDue" FROM graphile_worker._private_known_crontabs
    WHERE identifier = 'future-tick'`;
  expect(known?.isDue).toBe(true);
});

test('a job that fails is tried again', async () => {
  let tries = 0;
  await start({
    name: 'failing',
    run: async () => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
    },
  });
  await queueJob(database.sql, 'failing', {});
  await vi.waitFor(() => expect(tries).toBe(2), soon);
});

test('stopping lets what runs finish', async () => {
  let state = 'waiting';
  let finish = () => {};
  const finishing = new Promise<void>((resolve) => (finish = resolve));
  await start({
    name: 'slow',
    run: async () => {
      state = 'running';
      await finishing;
      state = 'finished';
    },
  });
  await queueJob(database.sql, 'slow', {});
  await vi.waitFor(() => expect(state).toBe('running'), soon);
  const stopping = runners.pop()?.stop();
  setTimeout(finish, 200);
  await stopping;
  expect(state).toBe('finished');
  expect([...(await database.sql`SELECT id FROM job_runner`)]).toEqual([]);
});

test('what a killed gateway had begun is begun anew', async () => {
  const { sql } = database;
  await queueJob(sql, 'orphan', {});
  await sql`UPDATE graphile_worker._private_jobs SET locked_by = 'killed', locked_at = now() - interval '2 minutes'`;
  await sql`INSERT INTO job_runner VALUES ('killed', now() - interval '2 minutes')`;
  let ran = 0;
  await start({ name: 'orphan', run: async () => void (ran += 1) });
  await vi.waitFor(() => expect(ran).toBe(1), soon);
});

test('a job whose giving was lost on the way is freed, one that is being run is not', async () => {
  const { sql } = database;
  await queueJob(sql, 'lost', {});
  await queueJob(sql, 'run', {});
  await sql`UPDATE graphile_worker._private_jobs SET locked_by = 'here', locked_at = now() - interval '2 minutes'`;
  const jobs = () => sql<{ id: bigint; name: string; locked_by: string | null }[]>`
    SELECT id, task_identifier AS name, locked_by FROM graphile_worker.jobs
    WHERE task_identifier IN ('lost', 'run') ORDER BY name`;
  const running = (await jobs()).find(({ name }) => name === 'run');
  await takeOver(sql, ['here'], [String(running?.id)]);
  expect((await jobs()).map(({ name, locked_by }) => [name, locked_by])).toEqual([
    ['lost', null],
    ['run', 'here'],
  ]);
  await sql`DELETE FROM graphile_worker._private_jobs`;
});

test('the queue comes back after the database closed all its connections', async () => {
  let ran = 0;
  await start({ name: 'after', run: async () => void (ran += 1) });
  // One connection asks all of it: it is the one that stays.
  const own = await database.sql.reserve();
  try {
    const [now] = await own<{ at: string }[]>`SELECT clock_timestamp()::text AS at`;
    const before = now?.at ?? '';
    // Asked until none is left: one that was only just connecting does not stand in the list at first, and ended ones may go
    // on for a moment; one that took the job just then would take it along.
    await vi.waitFor(async () => {
      const ended = await own`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_start < ${before}::timestamptz`;
      expect(ended).toHaveLength(0);
    }, soon);
  } finally {
    own.release();
  }
  await queueJob(database.sql, 'after', {});
  await vi.waitFor(() => expect(ran).toBe(1), soon);
});

test('every job of the gateway has a name of its own and a schedule that is understood', async () => {
  const vendorOf = async () => undefined;
  const secrets = createSecretBox(Buffer.from(testSecretsKey, 'hex'));
  const beaconOf = createBeacons(secrets, []);
  const jobs = createJobs({ sql: database.sql, providers: new Map(), vendorOf, log, secrets, beaconOf });
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
  await start(...jobs);
  const scheduled = jobs.filter(({ every }) => every !== undefined).map(({ name }) => name);
  // The queue writes its schedule down a moment after it has begun.
  await vi.waitFor(async () => {
    const known = await database.sql<
      { identifier: string }[]
    >`SELECT identifier FROM graphile_worker._private_known_crontabs`;
    expect(known.map(({ identifier }) => identifier)).toEqual(expect.arrayContaining(scheduled));
  }, soon);
  for (const { run, every } of jobs) if (every !== undefined) await run({});
});
