import type { Queryable } from '../database/connection.ts';

/** Removes closed rounds so old that no bet comes for them any more: vendors keep their numbers for four months. */
export async function sweepRounds(sql: Queryable): Promise<void> {
  await sql`DELETE FROM vendor_round WHERE closed_at < now() - interval '130 days'`;
}
