import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { Queryable, Sql } from '../database/connection.ts';
import { StartError } from '../errors/start-error.ts';
import type { Encryption } from '../core/encryption.ts';

/** Signs the statements about draws with the platform's published Ed25519 key. */
export interface Signer {
  /** 32 bytes. */
  readonly publicKey: Buffer;
  /** 64 bytes, the same for the same text. */
  readonly sign: (text: string) => Buffer;
}

const OWNER = 'draw-signing-key';

/**
 * The signer of the database, whose key all gateways share.
 * @throws Error before {@link makeSigningKey}
 */
export async function openSigner(sql: Queryable, secrets: Encryption): Promise<Signer> {
  const [row] = await sql<{ publicKey: Buffer; privateKey: Buffer }[]>`
    SELECT public_key AS "publicKey", private_key AS "privateKey" FROM draw_signing_key`;
  if (row === undefined) throw new Error('the database has no signing key for draws');
  const privateKey = createPrivateKey({
    key: Buffer.from(secrets.decrypt(row.privateKey, OWNER), 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  return {
    publicKey: Buffer.from(row.publicKey),
    sign: (text: string) => sign(null, Buffer.from(text), privateKey),
  };
}

/** Makes the key unless the database has one, at the start of a gateway. */
export async function makeSigningKey(sql: Sql, secrets: Encryption): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const der = privateKey.export({ format: 'der', type: 'pkcs8' });
  await sql`INSERT INTO draw_signing_key (public_key, private_key)
    VALUES (${rawKey(publicKey)}, ${secrets.encrypt(der.toString('base64'), OWNER)}) ON CONFLICT DO NOTHING`;
}

/** @throws StartError for a cell that would follow itself, which publishes nothing then */
export async function refuseOwnKey(sql: Queryable, secrets: Encryption, key: Buffer): Promise<void> {
  const { publicKey } = await openSigner(sql, secrets);
  if (publicKey.equals(key))
    throw new StartError(
      'DRAW_PUBLISHER_KEY is the key of this cell: the publisher of draws needs neither it nor DRAW_PUBLISHER_URL.',
    );
}

/** The 32 bytes of a public key. */
function rawKey(key: KeyObject): Buffer {
  return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');
}
