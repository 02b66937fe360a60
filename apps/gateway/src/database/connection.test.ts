import { expect, test, vi } from 'vitest';
import { databaseForTest } from '../testing/test-database.ts';
import { openPool } from './connection.ts';

// What becomes of a connection that is ended in mid-query is the driver's, and not the same each time.
const terms = { timeout: 30_000, retry: 2 };

test(
  'a transaction whose connection is ended fails, and neither the process nor the pool does',
  terms,
  async () => {
    const { sql, url } = await databaseForTest();
    const pool = openPool(url, { applicationName: 'cut', max: 2 });
    const died = vi.fn();
    process.on('uncaughtException', died);
    try {
      const cut = Promise.allSettled([1, 2].map(() => pool.begin((tx) => tx`SELECT pg_sleep(20)`)));
      await vi.waitFor(async () => {
        const ended = await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'cut' AND datname = current_database() AND wait_event = 'PgSleep'`;
        expect(ended).toHaveLength(2);
      }, 10_000);
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
  },
);
