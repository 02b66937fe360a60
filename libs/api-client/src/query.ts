import type { Call, RequestOf, ValueOf } from '@marquee/contract';
import type { Client } from './client.ts';
import { FailureError } from './failure.ts';

/** The key and function of a query, to be spread into react-query's `queryOptions`. */
export interface CallQuery<Row extends Call> {
  readonly queryKey: readonly [Row['name'], RequestOf<Row>];
  /** For what is pushed and belongs into the query's answer. */
  readonly meta: { readonly call: Row };
  /** Throws a {@link FailureError}. */
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<ValueOf<Row>>;
}

/**
 * Makes a query of a call. It knows react-query's shape and nothing else of it, so that a page can send its first
 * calls before that library is there.
 *
 * The key does not hold the language: on a change of language the application invalidates what it has.
 */
export function toQuery<Row extends Call>(client: Client, row: Row, request: RequestOf<Row>): CallQuery<Row> {
  return {
    queryKey: [row.name, request],
    meta: { call: row },
    queryFn: async ({ signal }) => {
      const outcome = await client.send(row, request, { signal });
      if (outcome.ok) return outcome.value;
      throw new FailureError(outcome.error);
    },
  };
}
