import type { Queryable } from '../database/connection.ts';
import type { Encryption } from '../core/encryption.ts';
import { openLink } from './chains.store.ts';
import { fetchRound } from './drand.ts';

/** The public part of a draw, and what proves it where it does not prove itself. */
export interface Beacon {
  readonly value: Buffer;
  readonly proof: Buffer | null;
}

/** Where the public part of an issue's draw comes from: settled when the issue was made, and never changed. */
export interface BeaconPlace {
  readonly chain: bigint | null;
  readonly round: bigint | null;
}

/** Reads the public part of a draw; undefined while it is not there, which is a reason to wait and never to take another. */
export type BeaconSource = (sql: Queryable, place: BeaconPlace) => Promise<Beacon | undefined>;

/** The sources: a hash chain that was published before, or a round of drand. */
export function createBeacons(secrets: Encryption, drandRelays: readonly string[]): BeaconSource {
  return async (sql, { chain, round }) => {
    if (round === null) throw new Error('an issue without a beacon');
    if (chain !== null) return { value: await openLink(sql, secrets, chain, Number(round)), proof: null };
    const drawn = await fetchRound(Number(round), drandRelays);
    return drawn && { value: drawn.value, proof: drawn.signature };
  };
}
