import { expect, test, vi } from 'vitest';
import { databaseForTest } from '../testing/test-database.ts';
import { openPool } from './connection.ts';

test('a transaction whose connection is ended fails, and neither the process nor the pool does', async () => {
  const { sql, url } = await databaseForTest();
  const pool = openPool(url, { applicationName: 'cut', max: 2 });
  const died = vi.fn();
  process.on('uncaughtException', died);
  try {
    const cut = Promise.allSettled([1, 2].map(() => pool.begin((tx) => tx`SELECT pg_sleep(20)`)));
    // Both must sleep before the first is ended: one that has not begun yet would be missed.
    const sleeping = sql`FROM pg_stat_activity
      WHERE application_name = 'cut' AND datname = current_database() AND wait_event = 'PgSleep'`;
    await vi.waitFor(async () => expect(await sql`SELECT pid ${sleeping}`).toHaveLength(2), 10_000);
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
