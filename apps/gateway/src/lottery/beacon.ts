import type { DrandNetwork } from '@marquee/lottery-rules';
import type { Queryable } from '../database/connection.ts';
import { bitcoinBlocks, fetchBlock, type Blocks } from './blocks.ts';
import { fetchRound, type Drand } from './drand.ts';

/** The part of a draw that the operator does not choose: as text for the draw, and as bytes with what proves them. */
export interface Beacon {
  readonly text: string;
  readonly value: Buffer | null;
  readonly proof: Buffer | null;
}

/** The issue whose beacon is read, with the round that was settled when it was made. */
export interface BeaconPlace {
  readonly id: bigint;
  readonly beacon: 'operator' | 'player' | 'drand' | 'block' | null;
  readonly network: string | null;
  readonly round: bigint | null;
  readonly confirmations: number | null;
  readonly closesAt: Date;
}

/** The public networks whose values are promised of new issues. */
export interface BeaconNetworks {
  readonly drand: DrandNetwork;
  readonly blocks: Pick<Blocks, 'network' | 'confirmations'>;
}

/** Reads the beacon of a closed issue; undefined while it is not there, which is a reason to wait and never to take another. */
export type BeaconSource = ((sql: Queryable, place: BeaconPlace) => Promise<Beacon | undefined>) & {
  readonly drand: Drand;
  readonly blocks: Blocks;
  readonly networks: BeaconNetworks;
};

/** The sources: a round of drand, the hash of a block, the seed of the player of an instant draw, or none. */
export function createBeacons(drand: Drand, blocks: Blocks = bitcoinBlocks()): BeaconSource {
  const source = async (
    sql: Queryable,
    { id, beacon, network, round, confirmations, closesAt }: BeaconPlace,
  ): Promise<Beacon | undefined> => {
    if (beacon === 'operator') return { text: '', value: null, proof: null };
    if (beacon === 'player') {
      const [order] = await sql<{ seed: string | null }[]>`
        SELECT request_id::text AS seed FROM lottery_order WHERE issue = ${id}`;
      if (order === undefined || order.seed === null) throw new Error(`the issue ${id} has no player's seed`);
      return { text: order.seed, value: Buffer.from(order.seed), proof: null };
    }
    if (beacon === 'block') {
      // A block of another chain would be a choice of the result.
      if (network !== blocks.network.chain || confirmations === null) return undefined;
      const found = await fetchBlock(blocks, { confirmations, closesAt: closesAt.getTime() });
      return found && { text: found.hash, value: Buffer.from(found.hash, 'hex'), proof: found.headers };
    }
    if (round === null) throw new Error('an issue without a beacon');
    // Another network's round would be a choice of the result.
    if (network !== drand.network.chain) return undefined;
    const drawn = await fetchRound(drand, Number(round));
    return drawn && { text: drawn.value.toString('hex'), value: drawn.value, proof: drawn.signature };
  };
  return Object.assign(source, { drand, blocks, networks: { drand: drand.network, blocks } });
}
