import type { Queryable, Transaction } from '../database/connection.ts';
import { reportEvent } from '../inbox/inbox.store.ts';

/** Records that a member logged in from an address. A new one, except the first, is reported to their inbox. */
export async function noteAddress(tx: Transaction, member: bigint, address: string): Promise<void> {
  if (await isNewAddress(tx, member, address))
    await reportEvent(tx, { member, kind: 'login-new-place', key: address, details: { address } });
  await tx`INSERT INTO known_address (member, address) VALUES (${member}, ${address}::inet)
    ON CONFLICT (member, address) DO UPDATE SET used_at = now()`;
}

/** Whether a member has never used this address. The first address counts as known. */
export async function isNewAddress(sql: Queryable, member: bigint, address: string): Promise<boolean> {
  const [row] = await sql<{ any: boolean; known: boolean }[]>`
    SELECT count(*) > 0 AS any, coalesce(bool_or(address = ${address}::inet), false) AS known
    FROM known_address WHERE member = ${member}`;
  return row !== undefined && row.any && !row.known;
}
