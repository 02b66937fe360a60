import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../errors/start-error.ts';

/** Encrypts what the database may hold but not reveal: a copy of the database without the key is unreadable. */
export interface Encryption {
  /** Encrypts a text for one owner, with the current key. It cannot be decrypted for another. */
  readonly encrypt: (text: string, owner: string) => Buffer;
  /** @throws when none of the keys encrypted it, or it is of another owner */
  readonly decrypt: (encrypted: Uint8Array, owner: string) => string;
  /** Whether the current key encrypted it; false when an earlier one did. @throws as `decrypt` does */
  readonly isCurrent: (encrypted: Uint8Array, owner: string) => boolean;
}

/** Encryption, and a hash. */
export interface Secrets extends Encryption {
  /** A hash that only this database's key makes, for what is compared and never read again. Rotations do not change it. */
  readonly hash: (text: string, owner: string) => Buffer;
}

/** A keyed hash of a text for an owner. */
export const keyedHash = (key: Buffer, text: string, owner: string): Buffer =>
  createHmac('sha256', key).update(`${owner} ${text}`).digest();

const NONCE = 12;
const TAG = 16;

/** @param keys 32 random bytes each: the current one, then earlier ones that only decrypt */
export function createEncryption(keys: readonly Buffer[]): Encryption {
  const ciphers = keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'marquee sealing', 32)));
  const [current] = ciphers;
  if (current === undefined) throw new Error('there is no key to encrypt with');
  const decryptWith = (cipherKey: Buffer, encrypted: Uint8Array, owner: string) => {
    const bytes = Buffer.from(encrypted);
    const decipher = createDecipheriv('aes-256-gcm', cipherKey, bytes.subarray(0, NONCE), {
      authTagLength: TAG,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
  };
  /** Tries the keys in turn: the authentication tag matches the right one only. */
  const find = (encrypted: Uint8Array, owner: string) => {
    let failure: unknown;
    for (const cipherKey of ciphers) {
      try {
        return { text: decryptWith(cipherKey, encrypted, owner), isCurrent: cipherKey === current };
      } catch (error) {
        failure ??= error;
      }
    }
    throw failure;
  };
  return {
    encrypt(text, owner) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', current, nonce).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    },
    decrypt: (encrypted, owner) => find(encrypted, owner).text,
    isCurrent: (encrypted, owner) => find(encrypted, owner).isCurrent,
  };
}

/** Names a key without giving it away. */
export function fingerprintOf(key: Buffer): Buffer {
  const hashing = Buffer.from(hkdfSync('sha256', key, '', 'marquee hashing', 32));
  return createHmac('sha256', hashing).update('database fingerprint').digest();
}

/**
 * The keys of the secrets: the operator's own (SECRETS_KEY, 64 hexadecimal digits each, the current one first, separated by
 * commas), else one that is made once and kept in the data folder, readable by its owner only. Gateways that share a
 * database must share the keys.
 * @throws StartError when the file holds something else
 */
export function readSecretsKeys(given: string | undefined, dataDir: string): Buffer[] {
  if (given !== undefined) return parseKeys(given);
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
  if (!/^[0-9a-f]{64}(,[0-9a-f]{64})*$/i.test(text))
    throw new StartError(`${file} holds no key of 64 hexadecimal digits: put the right file back.`);
  return parseKeys(text);
}

function parseKeys(text: string): Buffer[] {
  return text.split(',').map((key) => Buffer.from(key, 'hex'));
}
