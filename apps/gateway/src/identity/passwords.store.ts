import type { Queryable } from '../database/connection.ts';
import { distrustDevices } from './known-devices.store.ts';

/** A password that was mailed is good for this long. */
export const TEMPORARY_MINUTES = 30;

/** What is kept of a member's password. */
export async function readPassword(
  sql: Queryable,
  member: bigint,
): Promise<{ hash: string | null; username: string }> {
  const [row] = await sql<{ hash: string | null; username: string }[]>`
    SELECT password_hash AS hash, username FROM member WHERE id = ${member}`;
  if (row === undefined) throw new Error(`member ${member} does not exist`);
  return row;
}

/**
 * Sets a member's password and ends all sessions but one, so that anyone who knew the old password is logged out. Belongs into a
 * transaction.
 * @param expired true when it must be changed at once
 * @param keep hash of the token whose session continues
 */
export async function setPassword(
  sql: Queryable,
  member: bigint,
  hash: string,
  { expired, keep }: { expired: boolean; keep: Buffer | undefined },
): Promise<void> {
  await sql`UPDATE member SET password_hash = ${hash}, password_expires_at = ${expired ? sql`now()` : null} WHERE id = ${member}`;
  await sql`DELETE FROM temporary_password WHERE member = ${member}`;
  await distrustDevices(sql, member);
  await sql`UPDATE session SET revoked_at = now()
    WHERE member = ${member} AND revoked_at IS NULL AND token_hash IS DISTINCT FROM ${keep ?? null}`;
  await sql`UPDATE session SET must_change_password = false WHERE token_hash = ${keep ?? null} AND must_change_password`;
}

/** Keeps a mailed password, in place of the one mailed before. */
export async function saveTemporaryPassword(sql: Queryable, member: bigint, hash: string): Promise<void> {
  await sql`INSERT INTO temporary_password (member, password_hash, expires_at)
    VALUES (${member}, ${hash}, now() + make_interval(mins => ${TEMPORARY_MINUTES}))
    ON CONFLICT (member) DO UPDATE SET password_hash = excluded.password_hash, expires_at = excluded.expires_at`;
}

/** The hash of the mailed password of a member, while it is good. No one's is looked up, too: it must take as long. */
export async function readTemporaryPassword(
  sql: Queryable,
  member: bigint | undefined,
): Promise<string | undefined> {
  const [row] = await sql<{ hash: string }[]>`
    SELECT password_hash AS hash FROM temporary_password WHERE member = ${member ?? null} AND expires_at > now()`;
  return row?.hash;
}

/** Uses a mailed password up. Of several who try at once, one succeeds. */
export async function consumeTemporaryPassword(
  sql: Queryable,
  member: bigint,
  hash: string,
): Promise<boolean> {
  const rows =
    await sql`DELETE FROM temporary_password WHERE member = ${member} AND password_hash = ${hash} RETURNING 1`;
  return rows.length === 1;
}
