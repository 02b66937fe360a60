import { createHash } from 'node:crypto';
import type { passkeyTransports } from '@marquee/contract';
import type { Queryable, Transaction } from '../database/connection.ts';

/** How browsers reach an authenticator. */
export type Transport = (typeof passkeyTransports)[number];

/** A member's passkey, as the database keeps it. */
export interface PasskeyRow {
  readonly id: string;
  /** In base64url. */
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: Transport[];
  readonly host: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
}

/** A member's passkeys of all hosts, the newest first. */
export async function readPasskeys(sql: Queryable, member: bigint): Promise<PasskeyRow[]> {
  return sql<PasskeyRow[]>`
    SELECT id, credential_id AS "credentialId", public_key AS "publicKey", counter::float8 AS counter, transports, host, name,
      created_at AS "createdAt", used_at AS "usedAt"
    FROM passkey WHERE member = ${member} ORDER BY created_at DESC, id`;
}

/** Keeps a passkey. @returns false when the authenticator's credential is kept already, of whomever */
export async function insertPasskey(
  tx: Transaction,
  member: bigint,
  passkey: Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'host' | 'name'>,
): Promise<boolean> {
  const { credentialId, publicKey, counter, transports, host, name } = passkey;
  const rows = await tx`
    INSERT INTO passkey (member, host, credential_id, public_key, counter, transports, name)
    VALUES (${member}, ${host}, ${credentialId}, ${Buffer.from(publicKey)}, ${counter}, ${transports}, ${name})
    ON CONFLICT DO NOTHING RETURNING 1`;
  return rows.length === 1;
}

/** Gives a member's passkey another name. @returns false when the member has none of this id */
export async function renamePasskey(
  sql: Queryable,
  member: bigint,
  id: string,
  name: string,
): Promise<boolean> {
  const rows =
    await sql`UPDATE passkey SET name = ${name} WHERE id = ${id} AND member = ${member} RETURNING 1`;
  return rows.length === 1;
}

/** Removes a member's passkey. @returns false when the member has none of this id */
export async function removePasskey(tx: Transaction, member: bigint, id: string): Promise<boolean> {
  const rows = await tx`DELETE FROM passkey WHERE id = ${id} AND member = ${member} RETURNING 1`;
  return rows.length === 1;
}

/** Removes all passkeys of a member. */
export async function removePasskeys(tx: Transaction, member: bigint): Promise<void> {
  await tx`DELETE FROM passkey WHERE member = ${member}`;
}

/** Writes the use of a passkey down. @returns false when its counter has not grown since, also by a use at the same time */
export async function countUse(sql: Queryable, id: string, counter: number): Promise<boolean> {
  const rows = await sql`UPDATE passkey SET counter = ${counter}, used_at = now()
    WHERE id = ${id} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0)) RETURNING 1`;
  return rows.length === 1;
}

/** Whom, for what and where a challenge is for. */
export interface ChallengePlace {
  readonly member: bigint;
  readonly purpose: 'add' | 'verify' | 'login';
  /** Hash of the session's token; null while logging in. */
  readonly session: Buffer | null;
  readonly host: string;
}

/** Minutes for which a challenge can be signed. */
export const CHALLENGE_MINUTES = 5;

/** Keeps a challenge, by its hash. */
export async function saveChallenge(sql: Queryable, challenge: string, place: ChallengePlace): Promise<void> {
  await sql`INSERT INTO passkey_challenge (challenge_hash, member, purpose, session, host, expires_at)
    VALUES (${hashOf(challenge)}, ${place.member}, ${place.purpose}, ${place.session}, ${place.host},
      now() + make_interval(mins => ${CHALLENGE_MINUTES}))`;
}

/** Uses a challenge up. @returns whether it was for this place, and in time */
export async function consumeChallenge(
  sql: Queryable,
  challenge: string,
  place: ChallengePlace,
): Promise<boolean> {
  const rows = await sql`
    DELETE FROM passkey_challenge
    WHERE challenge_hash = ${hashOf(challenge)} AND member = ${place.member} AND purpose = ${place.purpose}
      AND session IS NOT DISTINCT FROM ${place.session} AND host = ${place.host} AND expires_at > now()
    RETURNING 1`;
  return rows.length === 1;
}

function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}
