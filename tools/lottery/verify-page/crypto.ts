import { ed25519 } from '@noble/curves/ed25519.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';

// What the verifier uses of node:crypto, and of the modules of its command line, for a page without Node.

const bytesOf = (value: string | Uint8Array) => (typeof value === 'string' ? utf8ToBytes(value) : value);

export const createHash = (_name: 'sha256') => hashing(sha256);
export const createHmac = (_name: 'sha256', key: Uint8Array) => hashing((bytes) => hmac(sha256, key, bytes));

function hashing(hash: (bytes: Uint8Array) => Uint8Array) {
  return {
    update: (first: string | Uint8Array) => {
      let bytes = bytesOf(first);
      const more = {
        update: (next: string | Uint8Array) => {
          bytes = concatBytes(bytes, bytesOf(next));
          return more;
        },
        digest: () => hash(bytes),
      };
      return more;
    },
  };
}

/** The 32 bytes at the end of a key in SPKI. */
export const createPublicKey = ({ key }: { readonly key: Uint8Array }) => key.slice(-32);

export const verify = (_none: null, text: Uint8Array, key: Uint8Array, signature: Uint8Array) =>
  ed25519.verify(signature, text, key);

export { randomBytes };
export const argv: readonly string[] = [];
export const readFileSync = undefined;
export const pathToFileURL = undefined;
