import { isFlagOn, type WhitelabelFlag } from '@marquee/contract';
import type { Sql } from '../database/connection.ts';
import { databaseLookup } from './country-database.ts';
import { readAdmission, whitelabelTree, type Admission } from './platform.store.ts';

/** The platform's rules for a visitor of a merchant. */
export async function admission(sql: Sql, merchant: string, address: string): Promise<Admission> {
  return readAdmission(sql, merchant, address, await databaseLookup(address));
}

/** Why a visitor may not use the calls: maintenance and restriction keep out of them what they keep off the screen. */
export async function whyClosed(
  sql: Sql,
  merchant: string,
  address: string,
): Promise<'maintenance' | 'region-restricted' | undefined> {
  const visitor = await admission(sql, merchant, address);
  if (visitor.maintenance) return 'maintenance';
  return visitor.restricted ? 'region-restricted' : undefined;
}

/** Whether the operator has a function switched on at a merchant. */
export async function isSwitchedOn(sql: Sql, merchant: string, flag: WhitelabelFlag): Promise<boolean> {
  return isFlagOn(await whitelabelTree(sql, merchant), flag);
}
