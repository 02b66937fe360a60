import type { Queryable } from '../database/connection.ts';
import type { BeaconSource } from './beacon.ts';
import { AGREEING, heightOf, type Blocks } from './blocks.ts';
import { fetchRound, roundAfter, type Drand } from './drand.ts';

/** How many sources of a beacon answer, and the newest value that one gave. */
export interface BeaconState {
  readonly isReached: boolean;
  readonly reached: number;
  readonly sources: number;
  /** The round of drand, or the height of the chain; undefined when no source answered. */
  readonly latest: number | undefined;
}

/** Asks each relay of drand for a round that is published for certain, and verifies its signature. */
export async function drandState(drand: Drand): Promise<BeaconState> {
  // The last one but one: the clocks may differ by some seconds.
  const round = Math.max(1, roundAfter(drand.network, Date.now()) - 2);
  const found = await Promise.all(
    drand.relays.map((relay) => fetchRound({ ...drand, relays: [relay] }, round)),
  );
  const reached = found.filter((drawn) => drawn !== undefined).length;
  const latest = reached > 0 ? round : undefined;
  return { isReached: reached > 0, reached, sources: found.length, latest };
}

/** Asks each node of the chain for its height; a draw needs two that agree. */
export async function blockState({ endpoints }: Blocks): Promise<BeaconState> {
  const heights = await Promise.allSettled(endpoints.map((endpoint) => heightOf(endpoint)));
  const found = heights.flatMap((height) => (height.status === 'fulfilled' ? [height.value] : []));
  const latest = found.length > 0 ? Math.max(...found) : undefined;
  return { isReached: found.length >= AGREEING, reached: found.length, sources: endpoints.length, latest };
}

/** A beacon with the lotteries that draw by it, and their draws whose time has come. */
export interface UsedBeacon extends BeaconState {
  readonly kind: 'drand' | 'block';
  readonly lotteries: number;
  readonly waiting: number;
}

/** The state of the beacons that come from outside. */
export async function beaconStates(
  sql: Queryable,
  { drand, blocks }: Pick<BeaconSource, 'drand' | 'blocks'>,
): Promise<readonly UsedBeacon[]> {
  const uses = await sql<{ kind: 'drand' | 'block'; lotteries: number; waiting: number }[]>`
    SELECT kind, (SELECT count(*)::int FROM lottery WHERE beacon = kind) AS lotteries,
      (SELECT count(*)::int FROM lottery_issue JOIN lottery ON lottery.code = lottery_issue.lottery
        WHERE lottery.beacon = kind AND reported_at IS NULL AND NOT void AND drawn_at IS NULL AND draws_at <= now()) AS waiting
    FROM unnest(ARRAY['drand', 'block']) AS kind`;
  return Promise.all(
    uses.map(async (use) => ({
      ...use,
      ...(await (use.kind === 'drand' ? drandState(drand) : blockState(blocks))),
    })),
  );
}
