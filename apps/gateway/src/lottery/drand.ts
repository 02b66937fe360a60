import { createHash } from 'node:crypto';
import { isRound, quicknet, type DrandNetwork } from '@marquee/lottery-rules';
import * as v from 'valibot';

/** A drand network and the relays it is read from, tried in turn. None is trusted: the signature is verified. */
export interface Drand {
  readonly network: DrandNetwork;
  readonly relays: readonly string[];
}

/** The public network by its public relays. */
export const publicDrand: Drand = {
  network: quicknet,
  relays: ['https://api.drand.sh', 'https://api2.drand.sh', 'https://drand.cloudflare.com'],
};

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
export function roundAfter({ genesisSeconds, periodSeconds }: DrandNetwork, time: number): number {
  const since = time / 1000 - genesisSeconds;
  return Math.max(1, Math.floor(since / periodSeconds) + 2);
}

/** A round's value out of its signature; undefined when the signature is not the network's. */
export function openRound(
  { publicKey }: DrandNetwork,
  round: number,
  signature: Uint8Array,
): DrandRound | undefined {
  if (!isRound(round, signature, publicKey)) return undefined;
  return { value: createHash('sha256').update(signature).digest(), signature: Buffer.from(signature) };
}

/** Fetches a round. Undefined when no relay has it yet, none can be reached, or the signature is invalid. */
export async function fetchRound(
  { network, relays }: Drand,
  round: number,
  timeout = TIMEOUT_MS,
): Promise<DrandRound | undefined> {
  for (const relay of relays) {
    const answer = await fetch(`${relay}/${network.chain}/public/${round}`, {
      signal: AbortSignal.timeout(timeout),
    })
      .then((response) => (response.ok ? response.json() : undefined))
      .catch(() => undefined);
    const parsed = v.safeParse(roundSchema, answer);
    if (!parsed.success || parsed.output.round !== round) continue;
    const opened = openRound(network, round, Buffer.from(parsed.output.signature, 'hex'));
    if (opened !== undefined) return opened;
  }
  return undefined;
}
