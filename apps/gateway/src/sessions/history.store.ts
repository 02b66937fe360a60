import type { Queryable } from '../database/connection.ts';
import { IDLE_MINUTES } from '../core/session.ts';

/** A login as its member sees it. */
export interface LoginRow {
  readonly id: bigint;
  readonly at: Date;
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** A member's logins below the cursor, newest first, with one extra row when there are more. */
export async function readLogins(
  sql: Queryable,
  member: bigint,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<LoginRow[]> {
  return sql<LoginRow[]>`
    SELECT id, logged_in_at AS at, host(address) AS address, user_agent AS "userAgent" FROM login_event
    WHERE member = ${member} ${cursor === undefined ? sql`` : sql`AND id < ${cursor}`}
    ORDER BY id DESC LIMIT ${limit + 1}`;
}

/** An open session as its member sees it. */
export interface OpenSession {
  readonly id: string;
  readonly here: boolean;
  readonly startedAt: Date;
  readonly usedAt: Date;
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** A member's open sessions, the current one first. */
export async function readOpenSessions(sql: Queryable, member: bigint, here: Buffer): Promise<OpenSession[]> {
  return sql<OpenSession[]>`
    SELECT id, token_hash = ${here} AS here, created_at AS "startedAt", used_at AS "usedAt", host(address) AS address,
      user_agent AS "userAgent" FROM session
    WHERE member = ${member} AND ${alive(sql)} ORDER BY here DESC, used_at DESC LIMIT 100`;
}

/** Ends a member's session. @returns false when the member has no session with this id */
export async function endSession(sql: Queryable, member: bigint, id: string): Promise<boolean> {
  const rows = await sql`UPDATE session SET revoked_at = now()
    WHERE id = ${id} AND member = ${member} AND ${alive(sql)} RETURNING 1`;
  return rows.length === 1;
}

/** Ends all of a member's sessions but one. @returns how many */
export async function endOtherSessions(sql: Queryable, member: bigint, keep: Buffer): Promise<number> {
  const rows = await sql`UPDATE session SET revoked_at = now()
    WHERE member = ${member} AND token_hash <> ${keep} AND ${alive(sql)} RETURNING 1`;
  return rows.length;
}

function alive(sql: Queryable) {
  return sql`revoked_at IS NULL AND expires_at > now() AND used_at > now() - make_interval(mins => ${IDLE_MINUTES})`;
}
