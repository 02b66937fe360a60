import type { GenericSchema } from 'valibot';
import type { Call } from '../call.ts';
import type { FailureKind } from '../failure.ts';
import { permissions, type OperatorPermission } from './permissions.ts';

/**
 * A row of the operators' table: all that the gateway and an operator's program must agree on about one call. A request names
 * its merchant in the query or body when its permission is about merchants.
 */
export interface OperatorCall extends Pick<Call, 'query' | 'body' | 'response'> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Absolute and fixed, as in the players' table. */
  readonly path: `/operator/${string}`;
  /** What the caller must be allowed to do; `any-staff` needs a session only, `anyone` none. */
  readonly permission: OperatorPermission | 'any-staff' | 'anyone';
  /** Of a call that needs a session only: it needs a recent log-in as well. Others have that from their permission. */
  readonly recentLogin?: true;
  /** Which limit each member of staff has: for reading, for changes, or for work through whole tables. */
  readonly limit: 'reads' | 'changes' | 'heavy';
  /**
   * Whether a second person with the same permission must approve before it is executed: never, when the amount is above the
   * caller's limit, or always. While no one else has the permission, calls about staff are executed at once: the first owner
   * must be able to invite the second.
   */
  readonly approval: 'none' | 'above-limit' | 'second-person';
  /**
   * The event that the audit log gets, for a change in its transaction; null for a call that changes nothing and reads no
   * personal data.
   */
  readonly audit: string | null;
  /** Strict, and able to read numbers from text. */
  readonly query?: GenericSchema;
  /** Strict: an unknown field is refused by name. */
  readonly body?: GenericSchema;
  /** Bytes that a body may have; 256 kB without it. */
  readonly bodyLimit?: number;
  readonly response: GenericSchema;
  /** Field of the answer that the cursor pages, where it has several lists. */
  readonly paged?: string;
  /** The row's own kinds; {@link operatorFailuresOf} adds those which every row can meet. */
  readonly failures: readonly FailureKind[];
}

/** Writes a row down, with its literal types. */
/* @__NO_SIDE_EFFECTS__ */
export function operatorCall<const Row extends OperatorCall>(row: Row): Row {
  return row;
}

/** Whether the requests of a row name a merchant. */
export function isAboutMerchant({ permission }: Pick<OperatorCall, 'permission'>): boolean {
  return (
    permission !== 'anyone' && permission !== 'any-staff' && permissions[permission].scope === 'merchant'
  );
}

/** Whether a row needs a log-in or a confirmation within the last minutes. */
export function needsRecentLogin({
  method,
  permission,
  recentLogin,
}: Pick<OperatorCall, 'method' | 'permission' | 'recentLogin'>): boolean {
  if (permission === 'anyone' || permission === 'any-staff') return recentLogin === true;
  if (method === 'GET') return false;
  return permissions[permission].needsRecentLogin;
}

/** All kinds with which a row can be refused: its own and those of every operator's call. */
export function operatorFailuresOf(row: OperatorCall): readonly FailureKind[] {
  const kinds: FailureKind[] = [
    ...row.failures,
    'invalid-request',
    'too-many-requests',
    'internal',
    'unavailable',
    ...(isAboutMerchant(row) ? (['unknown-merchant'] as const) : []),
    ...(row.permission === 'anyone'
      ? []
      : (['unauthenticated', 'forbidden-role', 'verification-required'] as const)),
    ...(row.body === undefined ? [] : (['body-too-large', 'unsupported-media-type'] as const)),
  ];
  return [...new Set(kinds)].toSorted();
}
