import type { Sql } from '../database/connection.ts';
import type { Tracing } from './tracing.ts';

/**
 * Switches traces on where a collector is given. Without one the pool stays the driver's own, and no library of traces is loaded.
 *
 * @param url of the collector
 * @returns the pool for calls
 */
export async function openTracing(
  url: string | undefined,
  pool: Sql,
): Promise<{ readonly sql: Sql; readonly tracing: Tracing | undefined }> {
  if (url === undefined) return { sql: pool, tracing: undefined };
  const { startTracing } = await import('./tracing.ts');
  const tracing = startTracing(url);
  return { sql: tracing.traced(pool), tracing };
}
