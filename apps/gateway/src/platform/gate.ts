import type { Sql } from '../database/connection.ts';
import type { CountryLookup } from './country-lookup.ts';
import { inMaintenance, isRestricted } from './platform.store.ts';

/** Whether a visitor may come in, and where they come from. */
export interface Admission {
  readonly maintenance: boolean;
  readonly restricted: boolean;
  readonly country: string | null;
}

/** Asks the platform's own data about a visitor of a merchant. */
export async function admission(
  sql: Sql,
  lookup: CountryLookup,
  merchant: string,
  address: string,
): Promise<Admission> {
  const [country, maintenance] = await Promise.all([lookup(address), inMaintenance(sql, merchant)]);
  return { maintenance, restricted: await isRestricted(sql, merchant, address, country), country };
}
