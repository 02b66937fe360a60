import type { Sql } from '../database/connection.ts';

/** Milliseconds by which a gateway's clock may differ from the database's before it leaves jobs to others. */
export const CLOCK_TOLERANCE_MS = 3000;

/**
 * Milliseconds by which this machine's clock is ahead of the database's, below zero when it is behind. Half of the time
 * that the question took is the error.
 */
export async function clockDifference(sql: Sql): Promise<number> {
  const startedAt = Date.now();
  const [row] = await sql<
    { now: number }[]
  >`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`;
  return (startedAt + Date.now()) / 2 - (row?.now ?? 0);
}
