import { expect, onTestFinished, test, vi } from 'vitest';
import { databaseForTest } from '../testing/test-database.ts';
import { openDatabaseProxy } from '../testing/database-proxy.ts';
import { callLimits, openPool, type PoolLimits, type Transaction } from './connection.ts';

test('a transaction whose connection is ended fails, and neither the process nor the pool does', async () => {
  const { sql, url } = await databaseForTest();
  const pool = openPool(url, { applicationName: 'cut', max: 2 });
  const died = vi.fn();
  process.on('uncaughtException', died);
  try {
    const cut = Promise.allSettled([1, 2].map(() => pool.begin((tx) => tx`SELECT pg_sleep(120)`)));
    // Both must sleep before the first is ended: one that has not begun yet would be missed.
    const sleeping = sql`FROM pg_stat_activity
      WHERE application_name = 'cut' AND datname = current_database() AND wait_event = 'PgSleep'`;
    await vi.waitFor(async () => expect(await sql`SELECT pid ${sleeping}`).toHaveLength(2), 30_000);
    await sql`SELECT pg_terminate_backend(pid) ${sleeping}`;
    for (const ended of await cut) expect(ended).toMatchObject({ reason: { code: 'CONNECTION_CLOSED' } });
    // The driver tells a connection's first use after that of its end once more; then all is as ever.
    await Promise.allSettled([1, 2].map(() => pool.begin((tx) => tx`SELECT 1`)));
    await expect(pool.begin((tx) => tx`SELECT 1 / 0`)).rejects.toMatchObject({ code: '22012' });
    const after = await Promise.all(
      Array.from({ length: 20 }, () => pool.begin((tx) => tx`SELECT 1 AS one`)),
    );
    expect(after.flat()).toHaveLength(20);
    expect(died).not.toHaveBeenCalled();
  } finally {
    process.off('uncaughtException', died);
    await pool.end({ timeout: 1 });
  }
});

test('work that goes on after its connection was ended reaches no other transaction', async () => {
  const { sql, url } = await databaseForTest();
  await sql`CREATE TABLE written (work text)`;
  // One connection: what comes next is on the same one.
  const pool = openPool(url, { applicationName: 'idle', max: 1 });
  const write = (tx: Transaction, work: string) => tx`INSERT INTO written VALUES (${work})`;
  let [goOn, finish] = [(): void => undefined, (): void => undefined];
  const ended = new Promise<void>((resolve) => (goOn = resolve));
  const written = new Promise<void>((resolve) => (finish = resolve));
  let late: unknown;
  try {
    const cut = pool.begin(async (tx) => {
      await write(tx, 'first');
      await ended;
      late = await Promise.resolve()
        .then(() => write(tx, 'first, late'))
        .catch((error: unknown) => error);
      finish();
    });
    cut.catch(() => {});
    const idle = sql`FROM pg_stat_activity WHERE application_name = 'idle' AND datname = current_database()
      AND state = 'idle in transaction' AND query LIKE 'INSERT%'`;
    await vi.waitFor(async () => expect(await sql`SELECT pid ${idle}`).toHaveLength(1), 30_000);
    await sql`SELECT pg_terminate_backend(pid) ${idle}`;
    await expect(cut).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    // The driver may tell a connection's first use after its end of that end once more.
    await pool`SELECT 1`.catch(() => {});
    const next = pool.begin(async (tx) => {
      await write(tx, 'next');
      goOn();
      await written;
      await write(tx, 'next, late');
    });
    await next;
    expect(late).toMatchObject({ code: 'CONNECTION_CLOSED' });
    expect((await sql`SELECT work FROM written`).map(({ work }) => work)).toEqual(['next', 'next, late']);
  } finally {
    await pool.end({ timeout: 1 });
  }
});

test('two hundred transactions cut in the middle are done not at all, and neither process nor pool is worse for it', async () => {
  const { sql, url } = await databaseForTest();
  await sql`CREATE TABLE half (work int)`;
  const pool = openPool(url, { applicationName: 'many', max: 10 });
  const died = vi.fn();
  process.on('uncaughtException', died);
  /** Half of them are cut while a statement runs, half between two. */
  const work = async (place: number, goOn: Promise<void>) =>
    pool.begin(async (tx) => {
      await tx`INSERT INTO half VALUES (${place})`;
      await (place % 2 === 0 ? goOn : tx`SELECT pg_sleep(120)`);
      await tx`INSERT INTO half VALUES (${place})`;
    });
  const inTheMiddle = sql`FROM pg_stat_activity WHERE application_name = 'many' AND datname = current_database()
    AND (state = 'idle in transaction' AND query LIKE 'INSERT%' OR wait_event = 'PgSleep')`;
  try {
    for (let round = 0; round < 20; round++) {
      // The driver tells a connection's first use after its end of that end once more.
      await Promise.allSettled(Array.from({ length: 10 }, () => pool`SELECT 1`));
      let goOn = (): void => undefined;
      const gate = new Promise<void>((resolve) => (goOn = resolve));
      const all = Promise.allSettled(Array.from({ length: 10 }, (_, place) => work(place, gate)));
      const pids = await vi.waitFor(async () => {
        const found = await sql<{ pid: number }[]>`SELECT pid ${inTheMiddle}`;
        expect(found).toHaveLength(10);
        return found.map(({ pid }) => pid);
      }, 30_000);
      // Those that were found: one that goes on to its next statement is in neither state for a moment.
      await sql`SELECT pg_terminate_backend(pid) FROM unnest(${pids}::int[]) pid`;
      const outcomes = await all;
      goOn();
      expect(outcomes.map(({ status }) => status)).toEqual(Array(10).fill('rejected'));
    }
    await Promise.allSettled(Array.from({ length: 10 }, () => pool`SELECT 1`));
    await Promise.all(Array.from({ length: 20 }, () => pool.begin((tx) => tx`INSERT INTO half VALUES (-1)`)));
    expect(await sql`SELECT work, count(*)::int AS rows FROM half GROUP BY work`).toEqual([
      { work: -1, rows: 20 },
    ]);
    expect(died).not.toHaveBeenCalled();
  } finally {
    process.off('uncaughtException', died);
    await pool.end({ timeout: 1 });
  }
}, 180_000);

/** A pool of two connections with shorter limits than a gateway's. */
function openLimited(url: string, limits: Partial<PoolLimits>) {
  const pool = openPool(url, { applicationName: 'limits', max: 2, limits: { ...callLimits, ...limits } });
  onTestFinished(() => pool.end({ timeout: 1 }));
  return pool;
}

test('a statement, a lock and a pause in a transaction have a limit', async () => {
  const { sql, url } = await databaseForTest();
  const pool = openLimited(url, { statement: 1000, lock: 100, idleInTransaction: 100 });
  await expect(pool`SELECT pg_sleep(60)`).rejects.toMatchObject({ code: '57014' });
  await sql`CREATE TABLE held (one int)`;
  await sql.begin(async (tx) => {
    await tx`LOCK TABLE held`;
    await expect(pool`SELECT FROM held`).rejects.toMatchObject({ code: '55P03' });
  });
  const idle = pool.begin(async (tx) => {
    await tx`SELECT 1`;
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await tx`SELECT 1`;
  });
  await expect(idle).rejects.toMatchObject({ code: expect.stringMatching(/^(25P03|CONNECTION_CLOSED)$/) });
});

test('a transaction for which the pool has no connection in time fails, and is not done later', async () => {
  const { sql, url } = await databaseForTest();
  const pool = openLimited(url, { connection: 500 });
  await sql`CREATE TABLE done (work int)`;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const holding = [1, 2].map(() =>
    pool.begin(async (tx) => {
      await tx`SELECT 1`;
      await released;
    }),
  );
  await expect(pool.begin((tx) => tx`INSERT INTO done VALUES (1)`)).rejects.toMatchObject({
    code: 'CONNECT_TIMEOUT',
  });
  release();
  await Promise.all(holding);
  await pool.begin((tx) => tx`INSERT INTO done VALUES (2)`);
  expect(await sql`SELECT work FROM done`).toEqual([{ work: 2 }]);
});

test('a connection whose answers get lost is replaced', async () => {
  const { url } = await databaseForTest();
  const proxy = await openDatabaseProxy(url);
  onTestFinished(proxy.close);
  const pool = openLimited(proxy.url, { answer: 1000 });
  await pool`SELECT 1`;
  proxy.dropAnswers();
  // On a slow machine the idle connection has ended by now, and the next one gets no answer either.
  await expect(pool`SELECT 2`).rejects.toMatchObject({
    code: expect.stringMatching(/^CONNECT(ION_CLOSED|_TIMEOUT)$/) as unknown,
  });
  proxy.cut();
  await vi.waitFor(async () => expect(await pool`SELECT 3 AS three`).toEqual([{ three: 3 }]), 10_000);
});

test('a result is whole after a statement on the same connection that failed between its rows', async () => {
  const { url } = await databaseForTest();
  const pool = openPool(url, { applicationName: 'rows', max: 1 });
  try {
    const failing = pool`SELECT 1 / (4 - n) FROM generate_series(1, 10) n`;
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(Array.from(await pool`SELECT n FROM generate_series(1, 5) n`, ({ n }) => n as number)).toEqual([
      1, 2, 3, 4, 5,
    ]);
    const [cut, next] = await Promise.allSettled([
      pool`SELECT 1 / (4 - n) FROM generate_series(1, 10) n`,
      pool`SELECT n, ${'text'}::text AS text FROM generate_series(1, 2) n WHERE ${pool`n > 0`}`,
    ]);
    expect(cut.status).toBe('rejected');
    expect(next).toMatchObject({ value: [{ n: 1 }, { n: 2 }] });
    expect(await pool`SELECT FROM generate_series(1, 3)`).toHaveLength(3);
  } finally {
    await pool.end({ timeout: 1 });
  }
});
