import type { Merchant } from '../core/merchant.ts';
import type { Queryable } from '../database/connection.ts';
import type { OfferedGame } from '../game-vendors/sessions.store.ts';
import { withOfferedVendor } from '../games/games.store.ts';

/** An open game that is played with the main wallet over one of these connections. */
export async function findPlayableGame(
  sql: Queryable,
  merchant: Merchant,
  connections: readonly string[],
): Promise<(OfferedGame & { readonly connection: string }) | undefined> {
  const [row] = await sql<(OfferedGame & { connection: string })[]>`
    SELECT g.category, g.vendor, g.code AS game, v.connection, false AS "ownWallet"
    FROM game g ${withOfferedVendor(sql, merchant)}
    WHERE v.connection = ANY(${[...connections]}) AND NOT EXISTS (
      SELECT FROM transfer_vendor t WHERE t.merchant = g.merchant AND t.vendor = g.vendor AND t.active)
    ORDER BY v.position, g.position LIMIT 1`;
  return row;
}
