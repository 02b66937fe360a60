import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** A public chain of blocks with Bitcoin's headers: the hash of its first block, and the least work of a block that counts. */
export type BlockNetwork = {
  readonly chain: string;
  /** The highest target that a block may have, in the compact form of headers: eight hexadecimal digits. */
  readonly limit: string;
};

/** Bitcoin. A block of this limit takes 7 × 10²² hashes, about a tenth of what blocks took in 2025. */
export const bitcoin: BlockNetwork = {
  chain: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
  limit: '17100000',
};

/** The block of a draw and the eleven before it: the median of eleven times never goes back. */
export const PROVING_HEADERS = 12;
const HEADER_BYTES = 80;
const MEDIAN_OF = 11;

/** The hash of a header, as nodes and explorers write it. */
export function blockHash(header: Uint8Array): string {
  return bytesToHex(sha256(sha256(header)).toReversed());
}

/** The target that a block's hash must not exceed, out of its compact form. */
function targetOf(compact: number): bigint {
  const exponent = compact >>> 24;
  const digits = BigInt(compact & 0xffffff);
  return exponent <= 3 ? digits >> BigInt(8 * (3 - exponent)) : digits << BigInt(8 * (exponent - 3));
}

function headerAt(bytes: Uint8Array, place: number) {
  const header = bytes.subarray(place * HEADER_BYTES, (place + 1) * HEADER_BYTES);
  const view = new DataView(header.buffer, header.byteOffset, header.length);
  return {
    hash: blockHash(header),
    previous: bytesToHex(header.slice(4, 36).toReversed()),
    seconds: view.getUint32(68, true),
    compact: view.getUint32(72, true),
  };
}

/**
 * Opens the block of a draw: the first one whose median time is after the close. The median time is that of the eleven times
 * that end with the block, so that no single miner moves it.
 *
 * @param headers the eleven headers before the block, its own, and those that confirm it, 80 bytes each
 * @param closesAt in milliseconds since 1970
 * @returns the block's hash; undefined where the headers do not prove it
 */
export function openBlock(
  { limit }: BlockNetwork,
  { confirmations, closesAt }: { readonly confirmations: number; readonly closesAt: number },
  headers: Uint8Array,
): string | undefined {
  const count = PROVING_HEADERS + confirmations;
  if (headers.length !== count * HEADER_BYTES) return undefined;
  const blocks = Array.from({ length: count }, (_, place) => headerAt(headers, place));
  const easiest = targetOf(Number.parseInt(limit, 16));
  const proven = blocks.every(({ hash, previous, compact }, place) => {
    const target = targetOf(compact);
    return (
      (place === 0 || previous === blocks[place - 1]?.hash) &&
      target <= easiest &&
      BigInt(`0x${hash}`) <= target
    );
  });
  const medianBefore = (end: number) =>
    blocks
      .slice(end - MEDIAN_OF, end)
      .map(({ seconds }) => seconds)
      .toSorted((one, other) => one - other)[(MEDIAN_OF - 1) / 2] ?? 0;
  const isFirst =
    medianBefore(PROVING_HEADERS) * 1000 > closesAt && medianBefore(PROVING_HEADERS - 1) * 1000 <= closesAt;
  return proven && isFirst ? blocks[PROVING_HEADERS - 1]?.hash : undefined;
}
