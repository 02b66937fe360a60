import type { Queryable } from '../database/connection.ts';

/**
 * The merchants whose rows may not be written in this database: they have moved to another cell, or their copy from one is not
 * open yet. Their guards refuse it, and would stop the work for all others.
 */
export async function readGuardedMerchants(sql: Queryable): Promise<ReadonlySet<string>> {
  const rows = await sql<{ merchant: string }[]>`
    SELECT merchant FROM merchant_move WHERE state IN ('moved', 'arriving')`;
  return new Set(rows.map(({ merchant }) => merchant));
}
