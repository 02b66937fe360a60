import type { Queryable, Sql } from '../database/connection.ts';
import { createHttpVendor, type TransferVendor } from './transfer-vendor.ts';

/** A vendor wallet that a merchant offers. */
export interface OfferedVendor {
  readonly vendor: string;
  readonly displayName: string;
}

/** The wallet service of a merchant's vendor; undefined for one without. */
export type FindVendor = (merchant: string, vendor: string) => Promise<TransferVendor | undefined>;

/** The vendor wallets that a merchant offers, in its order. */
export async function offeredVendors(sql: Queryable, merchant: string): Promise<readonly OfferedVendor[]> {
  return sql<OfferedVendor[]>`
    SELECT vendor, coalesce((SELECT min(display_name) FROM vendor v WHERE v.merchant = t.merchant AND v.code = t.vendor), vendor) AS "displayName"
    FROM transfer_vendor t WHERE merchant = ${merchant} AND active ORDER BY position, vendor`;
}

/**
 * Finds vendors in the database, including those no longer offered, for transfers in progress.
 * @param sandboxUrl address of the demo's sandbox wallet, for vendors configured to use it
 */
export function createFindVendor(sql: Sql, sandboxUrl: () => string | undefined): FindVendor {
  return async (merchant, vendor) => {
    const [row] = await sql<{ url: string; keyId: string; secret: string }[]>`
      SELECT url, key_id AS "keyId", secret FROM transfer_vendor WHERE merchant = ${merchant} AND vendor = ${vendor}`;
    const url = row?.url === 'sandbox' ? sandboxUrl() : row?.url;
    if (row === undefined || url === undefined) return undefined;
    return createHttpVendor(url, { id: row.keyId, secret: row.secret });
  };
}
