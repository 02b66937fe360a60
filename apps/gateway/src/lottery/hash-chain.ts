import { createHash } from 'node:crypto';

/** Links of a new chain: few enough to be hashed through within milliseconds, here and in a visitor's browser. */
export const CHAIN_LENGTH = 4096;

/**
 * The link at a position from 1: hashed that many times with SHA-256 it gives the anchor, and hashed once the link before it.
 * It can be verified with what was published before and reveals nothing about later links.
 * @param last the last link, from which all others follow
 */
export function linkAt(last: Uint8Array, length: number, position: number): Buffer {
  if (!Number.isInteger(position) || position < 1 || position > length)
    throw new RangeError(`a chain of ${length} links has none at ${position}`);
  return hashed(last, length - position);
}

/** What is published of a chain before it is used. */
export function anchorOf(last: Uint8Array, length: number): Buffer {
  return hashed(last, length);
}

/** Whether a link belongs to a chain. */
export function isLink(link: Uint8Array, position: number, anchor: Uint8Array): boolean {
  return hashed(link, position).equals(anchor);
}

function hashed(bytes: Uint8Array, times: number): Buffer {
  let value = Buffer.from(bytes);
  for (let time = 0; time < times; time++) value = createHash('sha256').update(value).digest();
  return value;
}
