import { createHash } from 'node:crypto';

/** What identifies a content: its size in bytes and its SHA-256 in hexadecimal. */
export interface Fingerprint {
  readonly size: number;
  readonly sha256: string;
}

/** Fingerprint of a file's content. */
export const fingerprint = (bytes: Uint8Array): Fingerprint => ({
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});
