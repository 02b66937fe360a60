import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../errors/start-error.ts';

/** Seals what the database may keep but not know: a copy of the database without the key opens nothing. */
export interface SecretBox {
  /** Seals a text for one owner; for another it does not open. */
  readonly seal: (text: string, owner: string) => Buffer;
  /** @throws when it was encrypted with another key, or for another owner */
  readonly open: (sealed: Uint8Array, owner: string) => string;
  /** A hash that only this key makes, for what is compared and never read again. */
  readonly hash: (text: string, owner: string) => Buffer;
}

const NONCE = 12;
const TAG = 16;

/** Makes the box of a key. @param key 32 random bytes */
export function createSecretBox(key: Buffer): SecretBox {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `marquee ${use}`, 32));
  const sealing = derived('sealing');
  const hashing = derived('hashing');
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed);
      const opener = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, NONCE), {
        authTagLength: TAG,
      })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([opener.update(bytes.subarray(NONCE + TAG)), opener.final()]).toString('utf8');
    },
    hash: (text, owner) => createHmac('sha256', hashing).update(`${owner} ${text}`).digest(),
  };
}

/**
 * The key of the secrets: the operator's own (SECRETS_KEY, 64 hexadecimal digits), else one that is made once and kept in
 * the data folder, readable by its owner only. Gateways that share a database must share the key.
 * @throws StartError when the file holds something else
 */
export function secretsKey(given: string | undefined, dataDir: string): Buffer {
  if (given !== undefined) return Buffer.from(given, 'hex');
  const file = path.join(dataDir, 'secrets.key');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another gateway on this folder was quicker; its key counts.
      if (!existsSync(file)) throw error;
    }
  }
  const text = readFileSync(file, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new StartError(`${file} holds no key of 64 hexadecimal digits: put the right file back.`);
  return Buffer.from(text, 'hex');
}
