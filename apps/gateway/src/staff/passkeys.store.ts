import { hashToken } from '../core/session.ts';
import type { Queryable, Transaction } from '../database/connection.ts';
import { CHALLENGE_MINUTES, readPasskeys, type PasskeyRow } from '../identity/passkeys.store.ts';

/** For what and where a challenge of the staff is. */
export interface StaffChallengePlace {
  readonly purpose: 'add' | 'confirm' | 'log-in' | 'join';
  /** Hash of the token of the session or the invitation; null for a log-in. */
  readonly tokenHash: Buffer | null;
  readonly host: string;
}

/** Keeps a challenge, by its hash. */
export async function saveStaffChallenge(
  sql: Queryable,
  challenge: string,
  { purpose, tokenHash, host }: StaffChallengePlace,
): Promise<void> {
  await sql`INSERT INTO staff_passkey_challenge (challenge_hash, purpose, token_hash, host, expires_at)
    VALUES (${hashToken(challenge)}, ${purpose}, ${tokenHash}, ${host}, now() + make_interval(mins => ${CHALLENGE_MINUTES}))`;
}

/** Uses a challenge up. @returns whether it was for this place, and in time */
export async function consumeStaffChallenge(
  sql: Queryable,
  challenge: string,
  { purpose, tokenHash, host }: StaffChallengePlace,
): Promise<boolean> {
  const rows = await sql`
    DELETE FROM staff_passkey_challenge
    WHERE challenge_hash = ${hashToken(challenge)} AND purpose = ${purpose}
      AND token_hash IS NOT DISTINCT FROM ${tokenHash} AND host = ${host} AND expires_at > now()
    RETURNING 1`;
  return rows.length === 1;
}

/** Whose passkey a credential is, with the passkey; undefined for an unknown one, and that of a person who may not log in. */
export async function findStaffPasskey(
  sql: Queryable,
  credentialId: string,
  host: string,
): Promise<{ readonly staff: string; readonly passkey: PasskeyRow } | undefined> {
  const [row] = await sql<{ staff: string }[]>`
    SELECT p.staff FROM staff_passkey p JOIN staff ON staff.name = p.staff
    WHERE p.credential_id = ${credentialId} AND p.host = ${host}
      AND staff.joined_at IS NOT NULL AND staff.suspended_at IS NULL`;
  if (row === undefined) return undefined;
  const passkeys = await readPasskeys(sql, row);
  const passkey = passkeys.find((one) => one.credentialId === credentialId && one.host === host);
  return passkey && { ...row, passkey };
}

/** Lets one transaction at a time change by what a person logs in. */
export async function lockWays(tx: Transaction, name: string): Promise<void> {
  await tx`SELECT FROM staff WHERE name = ${name} FOR UPDATE`;
}

/** By what a person can log in: a password with an app, and so many passkeys of a host. */
export async function readWays(
  sql: Queryable,
  name: string,
  host: string,
): Promise<{ readonly hasPassword: boolean; readonly passkeysAt: number }> {
  const [row] = await sql<{ hasPassword: boolean; passkeysAt: number }[]>`
    SELECT password_hash IS NOT NULL AS "hasPassword",
      (SELECT count(*)::int FROM staff_passkey p WHERE p.staff = staff.name AND p.host = ${host}) AS "passkeysAt"
    FROM staff WHERE name = ${name}`;
  return row ?? { hasPassword: false, passkeysAt: 0 };
}
