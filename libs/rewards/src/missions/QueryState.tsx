import type { UseQueryResult } from '@tanstack/react-query';
import { FailureError } from '@marquee/api-client';
import { ErrorState, Skeleton, Surface } from '@marquee/ui-kit';
import type { MissionsPageProps } from './MissionsPage.tsx';

interface QueryStateProps extends Pick<MissionsPageProps, 'describe'> {
  query: UseQueryResult;
}

/** What stands in place of data that is on its way or could not be fetched. */
export function QueryState({ query, describe }: QueryStateProps) {
  if (!query.isError)
    return (
      <Surface padding="l">
        <Skeleton shape="panel" />
      </Surface>
    );
  const { error } = query;
  const failure =
    error instanceof FailureError ? error.failure : { kind: 'malformed-answer' as const, message: '' };
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
