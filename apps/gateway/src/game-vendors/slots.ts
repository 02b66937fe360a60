import { createReadCache } from '../games/read-cache.ts';
import type { SlotFacts } from '../games/slot-filters.ts';
import type { VendorConnections } from './connections.ts';

/** Milliseconds for which a vendor's word on its slots is cached: all visitors of a gateway share one request. */
const SLOTS_MS = 60_000;

/** What the vendors of all connections say of their slots. A connection that does not answer has none for a minute. */
export function createSlotFacts(connections: VendorConnections): () => Promise<readonly SlotFacts[]> {
  const cached = createReadCache<readonly SlotFacts[]>(SLOTS_MS);
  return async () => {
    const lists = [...connections.values()].map(({ code, slots }) =>
      slots ? cached(code, async () => (await slots()).map((facts) => ({ ...facts, connection: code }))) : [],
    );
    return (await Promise.all(lists)).flat();
  };
}
