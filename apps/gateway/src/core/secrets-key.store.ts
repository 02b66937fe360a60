import { createHmac, randomBytes } from 'node:crypto';
import type { Sql } from '../database/connection.ts';
import { StartError } from '../errors/start-error.ts';
import { createEncryption, fingerprintOf, type Secrets } from './encryption.ts';

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
    hash: (text, owner) => createHmac('sha256', hashing).update(`${owner} ${text}`).digest(),
  };
}
