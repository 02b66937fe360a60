import { bls12_381 as curve } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';

/** A drand network with short signatures ("bls-unchained-g1-rfc9380"): its hash, public key and times. */
export type DrandNetwork = {
  readonly chain: string;
  readonly publicKey: string;
  readonly genesisSeconds: number;
  readonly periodSeconds: number;
};

/**
 * drand's network "quicknet": a round every three seconds, signed by a threshold of its operators together, so that no one
 * of them knows or chooses a value beforehand. Its parameters are public and never change.
 */
export const quicknet: DrandNetwork = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisSeconds: 1_692_803_367,
  periodSeconds: 3,
};

/**
 * Whether a signature is the network's for a round. It takes a browser about a tenth of a second.
 *
 * @param signature 48 bytes; any other length is not valid
 * @param publicKey of the network, in hexadecimal digits
 */
export function isRound(
  round: number,
  signature: Uint8Array,
  publicKey: string = quicknet.publicKey,
): boolean {
  const number = new Uint8Array(8);
  new DataView(number.buffer).setBigUint64(0, BigInt(round));
  const signatures = curve.shortSignatures;
  try {
    const point = signatures.hash(sha256(number), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
    return signatures.verify(signature, point, hexToBytes(publicKey));
  } catch {
    // Not a point of the curve.
    return false;
  }
}
