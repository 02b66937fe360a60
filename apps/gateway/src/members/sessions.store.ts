import { IDLE_MINUTES } from '../core/session.ts';
import type { Queryable } from '../database/connection.ts';

/** Browsers and addresses that are listed. */
const MAXIMUM_PLACES = 100;

const alive = (sql: Queryable) =>
  sql`revoked_at IS NULL AND expires_at > now() AND used_at > now() - make_interval(mins => ${IDLE_MINUTES})`;

/** A member's open sessions, the one used last first. */
export function openSessionsOf(sql: Queryable, member: string) {
  return sql<
    { id: string; startedAt: Date; usedAt: Date; address: string | null; userAgent: string | null }[]
  >`
    SELECT id, created_at AS "startedAt", used_at AS "usedAt", host(address) AS address, user_agent AS "userAgent"
    FROM session WHERE member = ${member} AND ${alive(sql)} ORDER BY used_at DESC LIMIT ${MAXIMUM_PLACES}`;
}

/** The browsers of a member, the one used last first, and how many members each has logged in. */
export function devicesOf(sql: Queryable, member: string) {
  return sql<{ id: string; usedAt: Date; trusted: boolean; members: number }[]>`
    SELECT left(encode(device_hash, 'hex'), 16) AS id, used_at AS "usedAt", coalesce(trusted_until > now(), false) AS trusted,
      (SELECT count(*)::int FROM (SELECT FROM known_device o WHERE o.device_hash = d.device_hash LIMIT 1000) same) AS members
    FROM known_device d WHERE member = ${member} ORDER BY used_at DESC LIMIT ${MAXIMUM_PLACES}`;
}

/** The addresses of a member, the one used last first, and how many members have logged in from each, counted up to a thousand. */
export function addressesOf(sql: Queryable, member: string) {
  return sql<{ address: string; usedAt: Date; members: number }[]>`
    SELECT host(address) AS address, used_at AS "usedAt",
      (SELECT count(*)::int FROM (SELECT FROM known_address o WHERE o.address = a.address LIMIT 1000) same) AS members
    FROM known_address a WHERE member = ${member} ORDER BY used_at DESC LIMIT ${MAXIMUM_PLACES}`;
}

/** How many log-ins of a member are kept. */
export async function countLogins(sql: Queryable, member: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM login_event WHERE member = ${member}`;
  return row?.count ?? 0;
}

/** Ends one session of a member, or all. @returns how many were open */
export async function endSessions(sql: Queryable, member: string, session?: string): Promise<number> {
  const rows = await sql`UPDATE session SET revoked_at = now()
    WHERE member = ${member} AND ${alive(sql)} ${session === undefined ? sql`` : sql`AND id = ${session}`} RETURNING 1`;
  return rows.length;
}
