import type { FailureKind, FieldProblem } from '@marquee/contract';

/**
 * What can go wrong on this side of the gateway.
 *
 * `network` no connection; `timeout` no whole answer within the deadline; `malformed-answer` an answer that is not
 * what the contract says; `cancelled` the caller's signal; `insecure-context` the page is on plain http, where
 * browsers give no cryptography for the encrypted calls.
 */
export type ClientFailureKind = 'network' | 'timeout' | 'malformed-answer' | 'cancelled' | 'insecure-context';

/** The gateway's refusal. `Value` is what the row's `failureValue` describes. */
export interface ServerFailure<Value = unknown> {
  readonly kind: FailureKind;
  /** The gateway's own words, in English unless it has the visitor's language; empty when none came. */
  readonly message: string;
  readonly fields: readonly FieldProblem[];
  /** Whole seconds to wait, when the gateway says so. */
  readonly retryAfterSeconds: number | undefined;
  readonly value: Value;
}

/** A call that did not reach the gateway, or whose answer could not be read. */
export interface ClientFailure {
  readonly kind: ClientFailureKind;
  /** For the log, not for the visitor. */
  readonly message: string;
}

/** Why a call gave no value. */
export type Failure<Value = unknown> = ServerFailure<Value> | ClientFailure;

/** Makes a failure that needs no more than its kind and a reason. */
export function clientFailure(kind: ClientFailureKind, message: string): ClientFailure {
  return { kind, message };
}

/** Carries a failure through code that can only throw, such as a query function. */
export class FailureError extends Error {
  override readonly name = 'FailureError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(`${failure.kind}: ${failure.message}`);
    this.failure = failure;
  }
}
