import type { Merchant } from '../core/merchant.ts';
import type { Queryable } from '../database/connection.ts';
import { gameColumns, withOfferedVendor, type Game } from './games.store.ts';

/** Days that the board looks back. */
const DAYS = 7;

/** A settled bet that paid more than its stake. */
export interface Win extends Game {
  readonly username: string;
  /** What was paid, in ten-thousandths of the merchant's currency. */
  readonly payout: bigint;
  readonly wonAt: Date;
}

/** So many wins of the last days in games that the merchant offers, each bet once: the latest, or the greatest payouts. */
export async function winsOf(
  sql: Queryable,
  merchant: Merchant,
  board: 'latest' | 'greatest',
  count: number,
): Promise<Win[]> {
  const order = board === 'latest' ? sql`b.settled_at DESC` : sql`b.payout DESC, b.settled_at DESC`;
  return sql<Win[]>`
    SELECT ${gameColumns(sql)}, m.username, b.payout, b.settled_at AS "wonAt" FROM bet b
    JOIN game g ON g.merchant = b.merchant AND g.code = b.game ${withOfferedVendor(sql, merchant)} JOIN member m ON m.id = b.member
    WHERE b.merchant = ${merchant.code} AND b.state = 'settled' AND b.payout > b.stake
      AND b.settled_at > now() - make_interval(days => ${DAYS})
    ORDER BY ${order}, b.id LIMIT ${count}`;
}
