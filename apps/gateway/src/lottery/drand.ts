import { createHash } from 'node:crypto';
import { bls12_381 as curve } from '@noble/curves/bls12-381.js';
import * as v from 'valibot';

/**
 * drand's network "quicknet": a round every three seconds, signed by a threshold of its operators together, so that no one
 * of them knows or chooses a value beforehand. Its parameters are public and never change.
 */
export const quicknet = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisSeconds: 1_692_803_367,
  periodSeconds: 3,
} as const;

/** Public relays; each is asked in turn, and none is believed: the signature is checked. */
export const drandRelays = ['https://api.drand.sh', 'https://api2.drand.sh', 'https://drand.cloudflare.com'];

const TIMEOUT_MS = 3000;

const roundSchema = v.object({
  round: v.number(),
  signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{96}$/)),
});

/** A value of drand with the signature that proves it. */
export interface DrandRound {
  readonly value: Buffer;
  readonly signature: Buffer;
}

/** The first round that is published after a time in milliseconds since 1970. */
export function roundAfter(time: number): number {
  const since = time / 1000 - quicknet.genesisSeconds;
  return Math.max(1, Math.floor(since / quicknet.periodSeconds) + 2);
}

/** A round's value out of its signature; undefined when the signature is not the network's. */
export function openRound(round: number, signature: Uint8Array): DrandRound | undefined {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  const message = createHash('sha256').update(number).digest();
  const signatures = curve.shortSignatures;
  try {
    const point = signatures.hash(message, 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
    if (!signatures.verify(signature, point, Buffer.from(quicknet.publicKey, 'hex'))) return undefined;
  } catch {
    // Not a point of the curve.
    return undefined;
  }
  return { value: createHash('sha256').update(signature).digest(), signature: Buffer.from(signature) };
}

/** Fetches a round. Undefined when no relay has it yet, none can be reached, or what they say does not hold. */
export async function fetchRound(round: number, relays: readonly string[]): Promise<DrandRound | undefined> {
  for (const relay of relays) {
    const answer = await fetch(`${relay}/${quicknet.chain}/public/${round}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .then((response) => (response.ok ? response.json() : undefined))
      .catch(() => undefined);
    const parsed = v.safeParse(roundSchema, answer);
    if (!parsed.success || parsed.output.round !== round) continue;
    const opened = openRound(round, Buffer.from(parsed.output.signature, 'hex'));
    if (opened !== undefined) return opened;
  }
  return undefined;
}
