import { createHash } from 'node:crypto';
import { isRound, quicknet } from '@marquee/lottery-rules';
import * as v from 'valibot';

/** Public relays, tried in turn. None is trusted: the signature is verified. */
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
  if (!isRound(round, signature)) return undefined;
  return { value: createHash('sha256').update(signature).digest(), signature: Buffer.from(signature) };
}

/** Fetches a round. Undefined when no relay has it yet, none can be reached, or the signature is invalid. */
export async function fetchRound(
  round: number,
  relays: readonly string[],
  timeout = TIMEOUT_MS,
): Promise<DrandRound | undefined> {
  for (const relay of relays) {
    const answer = await fetch(`${relay}/${quicknet.chain}/public/${round}`, {
      signal: AbortSignal.timeout(timeout),
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
