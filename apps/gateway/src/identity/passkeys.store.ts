import type { passkeyTransports } from '@marquee/contract';
import { hashToken } from '../core/session.ts';
import type { Queryable, Transaction } from '../database/connection.ts';

/** How browsers reach an authenticator. */
export type Transport = (typeof passkeyTransports)[number];

/** A passkey as the database keeps it. */
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

/** Whose a passkey is. Members and staff have a table each, of the same columns. */
export type PasskeyOwner = { readonly member: bigint } | { readonly staff: string };

/** How many passkeys a person can have. */
export const MAXIMUM_PASSKEYS = 10;

/** A person's passkeys of all hosts, the newest first. */
export async function readPasskeys(sql: Queryable, owner: PasskeyOwner): Promise<PasskeyRow[]> {
  return sql<PasskeyRow[]>`
    SELECT id, credential_id AS "credentialId", public_key AS "publicKey", counter::float8 AS counter, transports, host, name,
      created_at AS "createdAt", used_at AS "usedAt"
    FROM ${table(sql, owner)} WHERE ${isOf(sql, owner)} ORDER BY created_at DESC, id`;
}

/** A person's passkeys as they are on the wire. */
export function wirePasskeys(passkeys: readonly PasskeyRow[]) {
  return passkeys.map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }));
}

/** Keeps a passkey. @returns false when the authenticator's credential is kept already, of whomever */
export async function insertPasskey(
  tx: Transaction,
  owner: PasskeyOwner,
  passkey: Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'host' | 'name'>,
): Promise<boolean> {
  const { credentialId, publicKey, counter, transports, host, name } = passkey;
  const { column, value } = placeOf(owner);
  const rows = await tx`
    INSERT INTO ${table(tx, owner)} (${tx(column)}, host, credential_id, public_key, counter, transports, name)
    VALUES (${value}, ${host}, ${credentialId}, ${Buffer.from(publicKey)}, ${counter}, ${transports}, ${name})
    ON CONFLICT DO NOTHING RETURNING 1`;
  return rows.length === 1;
}

/** Gives a person's passkey another name. @returns the name before; undefined when the person has none of this id */
export async function renamePasskey(
  sql: Queryable,
  owner: PasskeyOwner,
  id: string,
  name: string,
): Promise<string | undefined> {
  const [row] = await sql<{ before: string }[]>`
    UPDATE ${table(sql, owner)} AS renamed SET name = ${name}
    FROM (SELECT name AS before FROM ${table(sql, owner)} WHERE id = ${id} AND ${isOf(sql, owner)} FOR UPDATE) old
    WHERE renamed.id = ${id} RETURNING before`;
  return row?.before;
}

/** Removes a person's passkey. @returns its name; undefined when the person has none of this id */
export async function removePasskey(
  tx: Transaction,
  owner: PasskeyOwner,
  id: string,
): Promise<string | undefined> {
  const [row] = await tx<{ name: string }[]>`
    DELETE FROM ${table(tx, owner)} WHERE id = ${id} AND ${isOf(tx, owner)} RETURNING name`;
  return row?.name;
}

/** Removes all passkeys of a person. */
export async function removePasskeys(tx: Transaction, owner: PasskeyOwner): Promise<void> {
  await tx`DELETE FROM ${table(tx, owner)} WHERE ${isOf(tx, owner)}`;
}

/** Writes the use of a passkey down. @returns false when its counter has not grown since, also by a use at the same time */
export async function countUse(
  sql: Queryable,
  owner: PasskeyOwner,
  id: string,
  counter: number,
): Promise<boolean> {
  const rows = await sql`UPDATE ${table(sql, owner)} SET counter = ${counter}, used_at = now()
    WHERE id = ${id} AND ${isOf(sql, owner)} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0)) RETURNING 1`;
  return rows.length === 1;
}

function placeOf(owner: PasskeyOwner) {
  return 'staff' in owner
    ? ({ table: 'staff_passkey', column: 'staff', value: owner.staff } as const)
    : ({ table: 'passkey', column: 'member', value: owner.member } as const);
}

function table(sql: Queryable, owner: PasskeyOwner) {
  return sql(placeOf(owner).table);
}

function isOf(sql: Queryable, owner: PasskeyOwner) {
  const { column, value } = placeOf(owner);
  return sql`${sql(column)} = ${value}`;
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
    VALUES (${hashToken(challenge)}, ${place.member}, ${place.purpose}, ${place.session}, ${place.host},
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
    WHERE challenge_hash = ${hashToken(challenge)} AND member = ${place.member} AND purpose = ${place.purpose}
      AND session IS NOT DISTINCT FROM ${place.session} AND host = ${place.host} AND expires_at > now()
    RETURNING 1`;
  return rows.length === 1;
}
