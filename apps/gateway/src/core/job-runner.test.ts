import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openLog } from '../http/request-log.ts';
import { createBeacons } from '../lottery/beacon.ts';
import { publicDrand } from '../lottery/drand.ts';
import { openDatabaseProxy } from '../testing/database-proxy.ts';
import { createTestDatabase, databaseForTest, type TestDatabase } from '../testing/test-database.ts';
import { testSecretsKey } from '../testing/test-gateway.ts';
import { createMessenger } from '../identity/messenger.ts';
import { createEncryption } from './encryption.ts';
import type { Job } from './job.ts';
import { createJobs } from '../jobs.ts';
import { queueJob } from '../database/queue.ts';
import { releaseAbandoned, startJobs, type JobRunner } from './job-runner.ts';
import { overdueJobs, queueTicks, recordRun } from './schedules.store.ts';

let database: TestDatabase;
const runners: JobRunner[] = [];
const log = openLog('/dev/null').log;
beforeAll(async () => (database = await createTestDatabase()));
afterEach(() => stopAll());
afterAll(() => database.drop());

const clockDifference = async () => 0;

async function start(...jobs: Job[]): Promise<void> {
  await startWith(clockDifference, ...jobs);
}
async function startWith(difference: () => Promise<number>, ...jobs: Job[]): Promise<void> {
  const { url, sql } = database;
  runners.push(await startJobs({ databaseUrl: url, sql, jobs, log, clockDifference: difference }));
}
async function stopAll(): Promise<void> {
  for (const runner of runners.splice(0)) await runner.stop();
}
const soon = { timeout: 30_000, interval: 20 };

/** Makes the waiting tick of a job due now. */
async function makeDue(name: string): Promise<void> {
  await database.sql`SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
    FROM graphile_worker.jobs WHERE key = ${`schedule:${name}`}`;
}

test('a tick of a schedule runs once, however many gateways there are', async () => {
  const { sql } = database;
  let ran = 0;
  const job = { name: 'tick', every: '0 0 1 1 *', run: async () => void (ran += 1) };
  await Promise.all([start(job), start(job), start(job)]);
  const waiting = () =>
    sql`SELECT run_at FROM graphile_worker.jobs WHERE key = 'schedule:tick' AND locked_at IS NULL`;
  for (let tick = 1; tick <= 4; tick++) {
    await makeDue('tick');
    await vi.waitFor(() => expect(ran).toBe(tick), soon);
    await Promise.all([1, 2, 3].map(() => queueTicks(sql, [job])));
    const [next, ...more] = await waiting();
    expect(more).toHaveLength(0);
    expect(next?.['run_at'].getTime()).toBe(Date.UTC(new Date().getUTCFullYear() + 1, 0, 1));
  }
  expect(ran).toBe(4);
});

test('a tick waits for its time by the database’s clock, a missed one is kept, one put off is moved forward', async () => {
  const { sql } = database;
  const job = { name: 'waiting', every: '* * * * *', run: async () => {} };
  const wait = async () => {
    const [row] = await sql<
      { seconds: number }[]
    >`SELECT extract(epoch FROM run_at - now())::float8 AS seconds
      FROM graphile_worker.jobs WHERE key = 'schedule:waiting'`;
    return row?.seconds;
  };
  const putOff = (seconds: number) => sql`SELECT graphile_worker.reschedule_jobs(array_agg(id),
    run_at => now() + make_interval(secs => ${seconds})) FROM graphile_worker.jobs WHERE key = 'schedule:waiting'`;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  await queueTicks(sql, [job]);
  vi.useRealTimers();
  expect(await wait()).toBeLessThanOrEqual(60);
  await putOff(3600);
  await queueTicks(sql, [job]);
  expect(await wait()).toBeLessThanOrEqual(60);
  await putOff(-3600);
  await queueTicks(sql, [job]);
  expect(await wait()).toBeLessThan(-3500);
  await sql`SELECT graphile_worker.remove_job('schedule:waiting')`;
});

test('a job is overdue when it has had no success for two ticks', async () => {
  const { sql } = database;
  const job = { name: 'late', every: '*/5 * * * *', run: async () => {} };
  await queueTicks(sql, [job]);
  const isLate = async () => (await overdueJobs(sql, [job])).length === 1;
  expect(await isLate()).toBe(false);
  await sql`UPDATE job_schedule SET overdue_at = overdue_at - interval '13 minutes' WHERE name = 'late'`;
  expect(await isLate()).toBe(true);
  await queueTicks(sql, [job]);
  expect(await isLate(), 'a tick queued is no success').toBe(true);
  await recordRun(sql, job);
  expect(await isLate()).toBe(false);
  await sql`SELECT graphile_worker.remove_job('schedule:late')`;
});

test('a scheduled run without an error is recorded, a failed one is not', async () => {
  const { sql } = database;
  const succeeded = async (name: string) =>
    (await sql`SELECT FROM job_schedule WHERE name = ${name} AND succeeded_at IS NOT NULL`).length === 1;
  let failures = 0;
  const failing = async () => {
    failures += 1;
    throw new Error('on purpose');
  };
  await start(
    { name: 'good', every: '0 0 1 1 *', run: async () => {} },
    { name: 'bad', every: '0 0 1 1 *', run: failing },
  );
  await makeDue('good');
  await makeDue('bad');
  await vi.waitFor(async () => expect([await succeeded('good'), failures > 0]).toEqual([true, true]), soon);
  expect(await succeeded('bad')).toBe(false);
});

test('a job is asked for in a transaction: not without its commit, and one for a key', async () => {
  const seen: unknown[] = [];
  await start({ name: 'counted', run: async (payload) => void seen.push(payload) });
  await expect(
    database.sql.begin(async (tx) => {
      await queueJob(tx, 'counted', { draw: 0 });
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  const at = new Date(Date.now() + 3_600_000);
  for (const draw of [1, 2]) await queueJob(database.sql, 'counted', { draw }, { key: 'draw:1', at });
  await database.sql.begin((tx) => queueJob(tx, 'counted', { draw: 3 }));
  await vi.waitFor(() => expect(seen).toHaveLength(1), soon);
  await database.sql`SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
    FROM graphile_worker.jobs WHERE key = 'draw:1'`;
  await vi.waitFor(() => expect(seen).toHaveLength(2), soon);
  expect(seen).toEqual([{ draw: 3 }, { draw: 2 }]);
});

test('a gateway whose clock is wrong says so and runs no jobs, until the clock is right', async () => {
  let ahead = 3_600_000;
  const warnings: string[] = [];
  vi.spyOn(log, 'error').mockImplementation(
    (_fields: unknown, words?: string) => void warnings.push(words ?? ''),
  );
  let runs = 0;
  await startWith(async () => ahead, { name: 'by-the-clock', run: async () => void (runs += 1) });
  await queueJob(database.sql, 'by-the-clock', {});
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect({ runs, warnings }).toEqual({
    runs: 0,
    warnings: ['the clock differs from the database’s: this gateway runs no jobs'],
  });
  ahead = 0;
  const since = performance.now();
  await vi.waitFor(() => expect(runs).toBe(1), soon);
  console.info(`clock an hour ahead: no job; right again: after ${Math.round(performance.now() - since)} ms`);
  vi.restoreAllMocks();
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

/** Starts a runner whose jobs of this name wait until `finish`. */
async function startWaiting(name: string) {
  let runs = 0;
  let finish = (): void => undefined;
  const finishing = new Promise<void>((resolve) => (finish = resolve));
  await start({
    name,
    run: async () => {
      runs += 1;
      await finishing;
    },
  });
  return { runs: () => runs, finish };
}

test('what a killed gateway had begun is run again, what a living one runs is not', async () => {
  const { sql } = database;
  const living = await startWaiting('living');
  const before = new Set((await sql`SELECT id FROM job_runner`).map(({ id }) => String(id)));
  const killed = await startWaiting('killed');
  await queueJob(sql, 'living', {});
  await queueJob(sql, 'killed', {});
  await vi.waitFor(() => expect([living.runs(), killed.runs()]).toEqual([1, 1]), soon);
  await releaseAbandoned(sql, [], 0);
  expect([living.runs(), killed.runs()]).toEqual([1, 1]);
  // It shows no sign of life any more.
  await sql`DELETE FROM job_runner WHERE NOT id = ANY (${[...before]})`;
  await releaseAbandoned(sql, []);
  expect(killed.runs(), 'locked for less than a minute').toBe(1);
  await releaseAbandoned(sql, [], 0);
  await vi.waitFor(() => expect([living.runs(), killed.runs()]).toEqual([1, 2]), soon);
  living.finish();
  killed.finish();
});

test('a job whose assignment was lost on the way runs, under a new name of the runner', async () => {
  const { sql, url } = await databaseForTest();
  const proxy = await openDatabaseProxy(url);
  let ran = 0;
  const job = { name: 'lost', run: async () => void (ran += 1) };
  const runner = await startJobs({ databaseUrl: proxy.url, sql, jobs: [job], log, clockDifference });
  try {
    const lockedBy = async () =>
      (await sql`SELECT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`).map((row) =>
        String(row['locked_by']),
      );
    // Once its connections are open, it asks for jobs every two seconds.
    await queueJob(sql, 'lost', {});
    await vi.waitFor(async () => expect([ran, await lockedBy()]).toEqual([1, []]), soon);
    proxy.dropAnswers();
    await queueJob(sql, 'lost', {});
    await vi.waitFor(async () => expect(await lockedBy()).toHaveLength(1), soon);
    const [lost = ''] = await lockedBy();
    proxy.cut();
    // The next heartbeats no longer name it.
    await sql`DELETE FROM job_runner`;
    await vi.waitFor(async () => expect(await sql`SELECT FROM job_runner`).not.toHaveLength(0), soon);
    expect(await sql`SELECT FROM job_runner WHERE id = ${lost}`).toHaveLength(0);
    expect(ran).toBe(1);
    await releaseAbandoned(sql, [], 0);
    await vi.waitFor(() => expect(ran).toBe(2), soon);
  } finally {
    await runner.stop();
    await proxy.close();
  }
});

// Two outcomes that fail one after another, and then a job that fails, leave the queue waiting for itself
// (graphile/worker#636).
test.each([1, 3])(
  '%i outcomes that cannot be written down end neither the process nor the queue',
  async (count) => {
    const { sql, url } = await databaseForTest();
    const proxy = await openDatabaseProxy(url);
    const died = vi.fn();
    process.on('unhandledRejection', died);
    let ran = 0;
    const cutting = {
      name: 'cutting',
      run: async () => {
        const turn = ++ran;
        await vi.waitFor(() => expect(ran).toBeGreaterThanOrEqual(count), soon);
        if (turn <= count) proxy.cut({ refuse: true });
        await new Promise((resolve) => setTimeout(resolve, turn * 300));
        if (turn === 3) throw new Error('failed after the others');
      },
    };
    const runner = await startJobs({ databaseUrl: proxy.url, sql, jobs: [cutting], log, clockDifference });
    try {
      for (let job = 0; job < count; job++) await queueJob(sql, 'cutting', {});
      await vi.waitFor(() => expect(ran).toBe(count), soon);
      await new Promise((resolve) => setTimeout(resolve, 3000));
      proxy.cut();
      await queueJob(sql, 'cutting', {});
      await vi.waitFor(() => expect(ran).toBe(count + 1), soon);
      expect(died).not.toHaveBeenCalled();
    } finally {
      process.off('unhandledRejection', died);
      await runner.stop();
      await proxy.close();
    }
  },
);

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
  // A connection of the pool may learn of its end only by the next statement, which is not carried out then.
  await vi.waitFor(() => queueJob(database.sql, 'after', {}), soon);
  await vi.waitFor(() => expect(ran).toBe(1), soon);
});

test('every job of the gateway has a name of its own and a schedule that is understood', async () => {
  const vendorOf = async () => undefined;
  const secrets = createEncryption([Buffer.from(testSecretsKey, 'hex')]);
  const beaconOf = createBeacons(publicDrand);
  const jobs = createJobs({
    sql: database.sql,
    merchants: [],
    messenger: createMessenger({}),
    providers: new Map(),
    vendorOf,
    log,
    secrets,
    beaconOf,
    webPush: undefined,
  });
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
  await start(...jobs);
  const scheduled = jobs.filter(({ every }) => every !== undefined).map(({ name }) => name);
  const known = await database.sql<
    { key: string }[]
  >`SELECT key FROM graphile_worker.jobs WHERE key IS NOT NULL`;
  expect(known.map(({ key }) => key)).toEqual(
    expect.arrayContaining(scheduled.map((name) => `schedule:${name}`)),
  );
  for (const { run, every } of jobs) if (every !== undefined) await run({});
});
