import type { GenericSchema } from 'valibot';
import type { Call } from '../call.ts';
import type { FailureKind } from '../failure.ts';

/** What an operator must be allowed to do for a call. */
export type OperatorPermission =
  | 'agents.read'
  | 'agents.change'
  | 'content.read'
  | 'content.change'
  | 'points.read'
  | 'points.change'
  | 'rewards.read'
  | 'rewards.change';

/**
 * A row of the operators' table: all that the gateway and an operator's program must agree on about one call. Each request names
 * its merchant in the query or body.
 */
export interface OperatorCall extends Pick<Call, 'query' | 'body' | 'response'> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Absolute and fixed, as in the players' table. */
  readonly path: `/operator/${string}`;
  readonly permission: OperatorPermission;
  /** Which limit each operator has: for reading, for changes, or for work through whole tables. */
  readonly limit: 'reads' | 'changes' | 'heavy';
  /** The event that the audit log gets, in the transaction of the change; null for a call that changes nothing. */
  readonly audit: string | null;
  /** Strict, and able to read numbers from text. */
  readonly query?: GenericSchema;
  /** Strict: an unknown field is refused by name. */
  readonly body?: GenericSchema;
  readonly response: GenericSchema;
  /** The row's own kinds; {@link operatorFailuresOf} adds those which every row can meet. */
  readonly failures: readonly FailureKind[];
}

/** Writes a row down, with its literal types. */
/* @__NO_SIDE_EFFECTS__ */
export function operatorCall<const Row extends OperatorCall>(row: Row): Row {
  return row;
}

/** All kinds with which a row can be refused: its own and those of every operator's call. */
export function operatorFailuresOf(row: OperatorCall): readonly FailureKind[] {
  const kinds: FailureKind[] = [
    ...row.failures,
    'unauthenticated',
    'invalid-request',
    'unknown-merchant',
    'too-many-requests',
    'internal',
    'unavailable',
    ...(row.body === undefined ? [] : (['body-too-large', 'unsupported-media-type'] as const)),
  ];
  return [...new Set(kinds)].toSorted();
}
