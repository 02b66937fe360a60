import type { Queryable, Transaction } from '../database/connection.ts';
import { distrustDevices } from './known-devices.store.ts';

/** A member's authenticator app, as the database keeps it. */
export interface TwoFactorRow {
  /** Sealed. */
  readonly secret: Uint8Array;
  readonly confirmed: boolean;
  /** Milliseconds since 1970 by the database's clock, which is the one for all gateways. */
  readonly now: number;
}

/** What is kept of a member's app, also of one that was never confirmed. */
export async function readTwoFactor(sql: Queryable, member: bigint): Promise<TwoFactorRow | undefined> {
  const [row] = await sql<TwoFactorRow[]>`
    SELECT secret, confirmed_at IS NOT NULL AS confirmed,
      (extract(epoch FROM statement_timestamp()) * 1000)::float8 AS now FROM two_factor WHERE member = ${member}`;
  return row;
}

/** Keeps a secret that waits for its first code. @returns false when an app is confirmed already */
export async function saveSecret(sql: Queryable, member: bigint, secret: Buffer): Promise<boolean> {
  const rows = await sql`INSERT INTO two_factor (member, secret) VALUES (${member}, ${secret})
    ON CONFLICT (member) DO UPDATE SET secret = excluded.secret, last_step = 0
      WHERE two_factor.confirmed_at IS NULL RETURNING 1`;
  return rows.length === 1;
}

/** Uses a time step up; of all who bring its code, or an older one, one succeeds. */
export async function consumeTimeStep(sql: Queryable, member: bigint, step: number): Promise<boolean> {
  const rows =
    await sql`UPDATE two_factor SET last_step = ${step} WHERE member = ${member} AND last_step < ${step} RETURNING 1`;
  return rows.length === 1;
}

/** Confirms the app. @returns false when it is confirmed already */
export async function confirmTwoFactor(sql: Queryable, member: bigint): Promise<boolean> {
  const rows =
    await sql`UPDATE two_factor SET confirmed_at = now() WHERE member = ${member} AND confirmed_at IS NULL RETURNING 1`;
  return rows.length === 1;
}

/** Lets one transaction at a time change what a member's second factors are. */
export async function lockFactors(tx: Transaction, member: bigint): Promise<void> {
  await tx`SELECT FROM member WHERE id = ${member} FOR NO KEY UPDATE`;
}

/** Keeps recovery codes in the place of those before. Belongs into a transaction. */
export async function saveRecoveryCodes(
  tx: Transaction,
  member: bigint,
  codeHashes: readonly Buffer[],
): Promise<void> {
  // One at a time: otherwise two sets made at once could both stay.
  await lockFactors(tx, member);
  await tx`DELETE FROM recovery_code WHERE member = ${member}`;
  await tx`INSERT INTO recovery_code ${tx(codeHashes.map((hash) => ({ member, code_hash: hash })))}`;
}

/** Uses a recovery code up. @param hashes of it, by each key that may have hashed it */
export async function consumeRecoveryCode(
  sql: Queryable,
  member: bigint,
  hashes: readonly Buffer[],
): Promise<boolean> {
  const rows =
    await sql`DELETE FROM recovery_code WHERE member = ${member} AND code_hash IN ${sql([...hashes])} RETURNING 1`;
  return rows.length === 1;
}

/** Removes a member's app. */
export async function removeApp(tx: Transaction, member: bigint): Promise<void> {
  await tx`DELETE FROM two_factor WHERE member = ${member}`;
}

/** Forgets what stood in for a second factor, after the last one is removed. */
export async function endSecondFactor(tx: Transaction, member: bigint): Promise<void> {
  await tx`DELETE FROM recovery_code WHERE member = ${member}`;
  await distrustDevices(tx, member);
}
