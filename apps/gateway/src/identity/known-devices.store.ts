import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../database/connection.ts';

/** Days for which a device that its member chose to remember needs no second factor. */
export const TRUSTED_DAYS = 30;

/** A browser from which a member has logged in. */
export interface KnownDevice {
  /** The second factor was provided on it and is not required yet. */
  readonly trusted: boolean;
}

/** Finds the device of a token among those of a member; undefined for any other. */
export async function findDevice(
  sql: Queryable,
  member: bigint | undefined,
  token: string | undefined,
): Promise<KnownDevice | undefined> {
  if (member === undefined || token === undefined) return undefined;
  const [row] = await sql<KnownDevice[]>`
    SELECT coalesce(trusted_until > now(), false) AS trusted FROM known_device
    WHERE member = ${member} AND device_hash = ${hashOf(token)}`;
  return row;
}

/** A token by which a browser can be recognised. */
export function newDeviceToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Notes that a member has logged in from a device.
 * @param token what the device sent; one that is not known is replaced, so that no one chooses their own
 * @param trust whether the second factor was given and the device is to be remembered
 * @returns the token for the device to keep; only its hash is stored
 */
export async function noteDevice(
  sql: Queryable,
  member: bigint,
  token: string | undefined,
  trust: boolean,
): Promise<string> {
  const [known] =
    token === undefined
      ? []
      : await sql`SELECT FROM known_device WHERE device_hash = ${hashOf(token)} LIMIT 1`;
  const deviceToken = token === undefined || known === undefined ? newDeviceToken() : token;
  await sql`INSERT INTO known_device AS device (member, device_hash, trusted_until)
    VALUES (${member}, ${hashOf(deviceToken)}, CASE WHEN ${trust} THEN now() + make_interval(days => ${TRUSTED_DAYS}) END)
    ON CONFLICT (member, device_hash) DO UPDATE
      SET used_at = now(), trusted_until = coalesce(excluded.trusted_until, device.trusted_until)`;
  return deviceToken;
}

/** Requires the second factor again on all devices of a member. */
export async function distrustDevices(sql: Queryable, member: bigint): Promise<void> {
  await sql`UPDATE known_device SET trusted_until = NULL WHERE member = ${member} AND trusted_until IS NOT NULL`;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
