import type { Queryable } from '../database/connection.ts';

/** Notes that a member logged in from an address. */
export async function noteAddress(sql: Queryable, member: bigint, address: string): Promise<void> {
  await sql`INSERT INTO known_address (member, address) VALUES (${member}, ${address}::inet)
    ON CONFLICT (member, address) DO UPDATE SET used_at = now()`;
}

/** Whether a member has never used this address. The first address counts as known. */
export async function isNewAddress(sql: Queryable, member: bigint, address: string): Promise<boolean> {
  const [row] = await sql<{ any: boolean; known: boolean }[]>`
    SELECT count(*) > 0 AS any, coalesce(bool_or(address = ${address}::inet), false) AS known
    FROM known_address WHERE member = ${member}`;
  return row !== undefined && row.any && !row.known;
}
