import { ed25519 } from '@noble/curves/ed25519.js';

/** Whether a text is signed with an Ed25519 key: 64 bytes of signature, 32 of key. Anything else is not. */
export function isSigned(text: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, text, publicKey);
  } catch {
    // Not a point of the curve, or of another length.
    return false;
  }
}
