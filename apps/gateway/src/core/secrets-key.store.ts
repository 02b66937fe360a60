import { randomBytes } from 'node:crypto';
import type { Queryable, Sql } from '../database/connection.ts';
import { StartError } from '../errors/start-error.ts';
import { createEncryption, fingerprintOf, keyedHash, type Encryption, type Secrets } from './encryption.ts';

/** For whom the key of hashes is encrypted. */
export const HASHING_KEY_OWNER = 'hashing-key';

/**
 * Opens the secrets of a database. Notes the fingerprint of the current key in a database that has none, and compares it in
 * one that has: with another key nothing could be decrypted, and draws would be prepared that the right key never draws.
 * @param keys the current one, then earlier ones
 * @throws StartError when the database belongs to none of the keys
 */
export async function openSecrets(sql: Sql, keys: readonly Buffer[]): Promise<Secrets> {
  const encryption = createEncryption(keys);
  const [current = Buffer.alloc(0)] = keys;
  const hashingKey = encryption.encrypt(randomBytes(32).toString('hex'), HASHING_KEY_OWNER);
  await sql`INSERT INTO secrets_key (fingerprint, hashing_key) VALUES (${fingerprintOf(current)}, ${hashingKey})
    ON CONFLICT DO NOTHING`;
  const [stored] = await sql<{ fingerprint: Buffer; hashingKey: Buffer }[]>`
    SELECT fingerprint, hashing_key AS "hashingKey" FROM secrets_key`;
  if (stored === undefined || !keys.some((key) => fingerprintOf(key).equals(stored.fingerprint)))
    throw new StartError(
      'SECRETS_KEY (or secrets.key in DATA_DIR) is not the key that this database was used with: set the right key, or restore the file from a backup.',
    );
  const hashing = Buffer.from(encryption.decrypt(stored.hashingKey, HASHING_KEY_OWNER), 'hex');
  return {
    ...encryption,
    hash: (text, owner) => keyedHash(hashing, text, owner),
  };
}

/** For whom a key is encrypted by which a merchant's former cell hashed. */
export const formerHashingKeyOwner = (merchant: string): string => `former-hashing-key:${merchant}`;

/**
 * The hashes of a text as `hash` makes them, and as the cells made them that the merchant comes from: what is there was hashed by
 * any of these.
 */
export async function allHashes(
  sql: Queryable,
  secrets: Secrets,
  merchant: string,
  { text, owner }: { readonly text: string; readonly owner: string },
): Promise<Buffer[]> {
  const former = await sql<
    { key: Buffer }[]
  >`SELECT hashing_key AS key FROM former_hashing_key WHERE merchant = ${merchant}`;
  const keyOf = ({ key }: { readonly key: Buffer }) =>
    Buffer.from(secrets.decrypt(key, formerHashingKeyOwner(merchant)), 'hex');
  return [secrets.hash(text, owner), ...former.map((row) => keyedHash(keyOf(row), text, owner))];
}

/** Keeps the key by which the cell hashed that a merchant comes from. @param from its encryption @param secrets those of this database */
export async function keepHashingKey(
  tx: Queryable,
  secrets: Encryption,
  merchant: string,
  { sql, encryption }: { readonly sql: Queryable; readonly encryption: Encryption },
): Promise<void> {
  const [row] = await sql<{ key: Buffer }[]>`SELECT hashing_key AS key FROM secrets_key`;
  if (row === undefined) throw new Error('the former cell has no key of hashes');
  const key = encryption.decrypt(row.key, HASHING_KEY_OWNER);
  await tx`INSERT INTO former_hashing_key (merchant, hashing_key)
    VALUES (${merchant}, ${secrets.encrypt(key, formerHashingKeyOwner(merchant))})`;
}
