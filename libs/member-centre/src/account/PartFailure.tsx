import { FailureError } from '@marquee/api-client';
import { ErrorState } from '@marquee/ui-kit';
import type { AccountPageProps } from './page-props.ts';

export interface PartFailureProps {
  query: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown };
  describe: AccountPageProps['describe'];
}

/** What is in place of a part of a page that could not be fetched. */
export function PartFailure({ query, describe }: PartFailureProps) {
  const { error } = query;
  const failure =
    error instanceof FailureError ? error.failure : ({ kind: 'malformed-answer', message: '' } as const);
  const { title, advice } = describe(failure);
  return (
    <ErrorState
      title={title}
      text={advice}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
