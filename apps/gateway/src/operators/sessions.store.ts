import type { StaffRight, StaffRole } from '@marquee/contract/operator';
import { hashToken, newToken } from '../core/session.ts';
import type { Queryable } from '../database/connection.ts';

/** A session of the staff unused for this long is over. */
const IDLE_MINUTES = 30;
/** A session of the staff is over after this long however busy it was. */
const ABSOLUTE_HOURS = 12;
/** Calls about money and rights need password and code, or a passkey, given within this time. */
export const RECENT_MINUTES = 15;

/** A person at work. */
export interface StaffMember {
  readonly name: string;
  readonly rights: readonly StaffRight[];
}

/** A token's session: who is logged in. */
export interface StaffSession extends StaffMember {
  readonly tokenHash: Buffer;
  /** Password and code, or a passkey, were given within {@link RECENT_MINUTES}. */
  readonly isRecent: boolean;
  readonly expiresAt: Date;
}

/** Opens a session. @returns the token, which is stored nowhere, and until when it is good at most */
export async function openStaffSession(
  sql: Queryable,
  staff: string,
  { address, userAgent }: { readonly address: string; readonly userAgent: string | undefined },
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = newToken();
  const [row] = await sql<{ expiresAt: Date }[]>`
    INSERT INTO staff_session (token_hash, staff, address, user_agent, expires_at)
    VALUES (${hashToken(token)}, ${staff}, ${address}, ${userAgent?.slice(0, 300) ?? null}, now() + make_interval(hours => ${ABSOLUTE_HOURS}))
    RETURNING expires_at AS "expiresAt"`;
  if (row === undefined) throw new Error('a session was not stored');
  return { token, expiresAt: row.expiresAt };
}

/** The live session of a token, and notes that it is used. */
export async function findStaffSession(sql: Queryable, token: string): Promise<StaffSession | undefined> {
  const tokenHash = hashToken(token);
  const [row] = await sql<{ name: string; isRecent: boolean; expiresAt: Date; isStale: boolean }[]>`
    SELECT s.staff AS name, s.authenticated_at > now() - make_interval(mins => ${RECENT_MINUTES}) AS "isRecent",
      s.expires_at AS "expiresAt", s.used_at < now() - interval '1 minute' AS "isStale"
    FROM staff_session s JOIN staff ON staff.name = s.staff
    WHERE s.token_hash = ${tokenHash} AND s.ended_at IS NULL AND s.expires_at > now()
      AND s.used_at > now() - make_interval(mins => ${IDLE_MINUTES})
      AND staff.joined_at IS NOT NULL AND staff.suspended_at IS NULL`;
  if (row === undefined) return undefined;
  const { isStale, ...session } = row;
  if (isStale) await sql`UPDATE staff_session SET used_at = now() WHERE token_hash = ${tokenHash}`;
  return { ...session, tokenHash, rights: await readRights(sql, row.name) };
}

/** Notes that password and code, or a passkey, were given in a session just now. */
export async function noteConfirmation(sql: Queryable, tokenHash: Buffer): Promise<void> {
  await sql`UPDATE staff_session SET authenticated_at = now() WHERE token_hash = ${tokenHash}`;
}

/** Ends a session. */
export async function endStaffSession(sql: Queryable, tokenHash: Buffer): Promise<void> {
  await sql`UPDATE staff_session SET ended_at = now() WHERE token_hash = ${tokenHash} AND ended_at IS NULL`;
}

/** Ends all sessions of a person. */
export async function endSessionsOf(sql: Queryable, staff: string): Promise<void> {
  await sql`UPDATE staff_session SET ended_at = now() WHERE staff = ${staff} AND ended_at IS NULL`;
}

/** The rights of a person. */
export async function readRights(sql: Queryable, staff: string): Promise<StaffRight[]> {
  return sql<{ merchant: string | null; role: StaffRole; limit: bigint | null }[]>`
    SELECT merchant, role, amount_limit AS "limit" FROM staff_right WHERE staff = ${staff} ORDER BY merchant NULLS FIRST, role`;
}

/** A person who may work at present; undefined for others. */
export async function findActiveStaff(sql: Queryable, name: string): Promise<StaffMember | undefined> {
  const [row] = await sql`SELECT FROM staff
    WHERE name = ${name} AND joined_at IS NOT NULL AND suspended_at IS NULL`;
  return row === undefined ? undefined : { name, rights: await readRights(sql, name) };
}

/** The people other than one who may work at present. */
export async function otherActiveStaff(sql: Queryable, name: string): Promise<StaffMember[]> {
  const rows = await sql<{ name: string }[]>`
    SELECT name FROM staff WHERE name <> ${name} AND joined_at IS NOT NULL AND suspended_at IS NULL ORDER BY name`;
  return Promise.all(rows.map(async (row) => ({ ...row, rights: await readRights(sql, row.name) })));
}
