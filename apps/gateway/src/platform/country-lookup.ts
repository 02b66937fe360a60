import type { Sql } from '../database/connection.ts';

/** Returns the country (ISO 3166-1 alpha-2) of an IPv4 or IPv6 address, or null when it is unknown. */
export type CountryLookup = (address: string) => Promise<string | null>;

/** Looks addresses up in the table of ranges that the operator keeps; the most specific range wins. */
export function rangeTableLookup(sql: Sql): CountryLookup {
  return async (address) => {
    const [row] = await sql<{ country: string }[]>`
      SELECT country FROM network_country WHERE network >>= ${address}::inet ORDER BY masklen(network) DESC LIMIT 1`;
    return row?.country ?? null;
  };
}
