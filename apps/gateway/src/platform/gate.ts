import { isFlagOn, type WhitelabelFlag } from '@marquee/contract';
import type { Sql } from '../database/connection.ts';
import type { CountryLookup } from './country-lookup.ts';
import { inMaintenance, isRestricted, whitelabelTree } from './platform.store.ts';

/** Whether a visitor may come in, and where they come from. */
export interface Admission {
  readonly maintenance: boolean;
  readonly restricted: boolean;
  readonly country: string | null;
}

/** The platform's rules for a visitor of a merchant. */
export async function admission(
  sql: Sql,
  lookup: CountryLookup,
  merchant: string,
  address: string,
): Promise<Admission> {
  const [country, maintenance] = await Promise.all([lookup(address), inMaintenance(sql, merchant)]);
  return { maintenance, restricted: await isRestricted(sql, merchant, address, country), country };
}

/** Why a visitor may not use the calls: maintenance and restriction keep out of them what they keep off the screen. */
export async function whyClosed(
  sql: Sql,
  lookup: CountryLookup,
  merchant: string,
  address: string,
): Promise<'maintenance' | 'region-restricted' | undefined> {
  const visitor = await admission(sql, lookup, merchant, address);
  if (visitor.maintenance) return 'maintenance';
  return visitor.restricted ? 'region-restricted' : undefined;
}

/** Whether the operator has a function switched on at a merchant. */
export async function isSwitchedOn(sql: Sql, merchant: string, flag: WhitelabelFlag): Promise<boolean> {
  return isFlagOn(await whitelabelTree(sql, merchant), flag);
}
