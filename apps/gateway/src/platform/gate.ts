import type { WhitelabelFlag } from '@marquee/contract';
import type { Sql } from '../database/connection.ts';
import { hashToken, type Session } from '../core/session.ts';
import { touchSession, type SessionRow } from '../core/sessions.store.ts';
import { databaseLookup } from './country-database.ts';
import { readAdmission, type Admission } from './platform.store.ts';

/** The platform's rules for a visitor of a merchant. */
export async function admission(sql: Sql, merchant: string, address: string): Promise<Admission> {
  const { maintenance, restricted, country } = await readAdmission(
    sql,
    merchant,
    address,
    await databaseLookup(address),
  );
  return { maintenance, restricted, country };
}

/** What the platform knows of a request before its call. */
export interface Visit {
  /** Why the visitor may not use the calls: maintenance and restriction keep out of them what they keep off the screen. */
  readonly closed: 'maintenance' | 'region-restricted' | undefined;
  /** The live session of the token. */
  readonly session: Session | undefined;
  /** Whether the operator has the function switched on; false when none was named. */
  readonly isSwitchedOn: boolean;
}

/** Looks a visitor up: whether the site is open to their address, the session of their token, and a function of the operator's. */
export async function readVisit(
  sql: Sql,
  merchant: string,
  address: string,
  { token, flag }: { readonly token?: string | undefined; readonly flag?: WhitelabelFlag | undefined },
): Promise<Visit> {
  const tokenHash = token === undefined ? undefined : hashToken(token);
  const found = await readAdmission(sql, merchant, address, await databaseLookup(address), {
    tokenHash,
    flag,
  });
  return {
    closed: found.maintenance ? 'maintenance' : found.restricted ? 'region-restricted' : undefined,
    session:
      tokenHash === undefined || !isSession(found) ? undefined : await touchSession(sql, found, tokenHash),
    isSwitchedOn: found.on ?? false,
  };
}

/** The columns of a session are null where there is none. */
function isSession(found: Partial<SessionRow>): found is SessionRow {
  return found.member !== undefined && found.member !== null;
}
