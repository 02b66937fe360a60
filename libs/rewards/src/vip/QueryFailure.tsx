import { FailureError } from '@marquee/api-client';
import { ErrorState } from '@marquee/ui-kit';
import type { Describe } from './vip.queries.ts';

export interface QueryFailureProps {
  query: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown };
  describe: Describe;
}

/** What is in place of a part of a page that could not be fetched. */
export function QueryFailure({ query, describe }: QueryFailureProps) {
  const { error } = query;
  const { title, advice } = describe(
    error instanceof FailureError ? error.failure : { kind: 'malformed-answer', message: '' },
  );
  return (
    <ErrorState
      title={title}
      text={advice}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
