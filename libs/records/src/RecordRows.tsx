import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { FailureError, type Failure } from '@marquee/api-client';
import {
  Button,
  DataList,
  EmptyState,
  ErrorState,
  RecordIcon,
  Skeleton,
  theme,
  type DataListProps,
} from '@marquee/ui-kit';
import type { TotalsQuery } from './Totals.tsx';

export interface RecordRowsProps<Row> extends Omit<DataListProps<Row>, 'rows'> {
  /** Undefined while the first page is on its way. */
  rows: readonly Row[] | undefined;
  error: Error | null;
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
  fetching: boolean;
  /** There is another page. */
  hasMore?: boolean;
  onMore?: () => void;
  onRetry: () => void;
  /** What is said when the filter finds nothing. */
  empty: { readonly title: ReactNode; readonly text: ReactNode };
}

/** The rows that a filter found: loading, failed, none, or a list that grows. What is there stays when more fails. */
export function RecordRows<Row>({
  rows,
  error,
  describe,
  fetching,
  hasMore = false,
  onMore,
  onRetry,
  empty,
  ...list
}: RecordRowsProps<Row>) {
  const failure = error && (
    <RecordFailure error={error} describe={describe} retrying={fetching} onRetry={onRetry} />
  );
  if (!rows) return failure ?? <RowsSkeleton />;
  if (rows.length === 0)
    return (
      failure ?? (
        <EmptyState kind="records" icon={<RecordIcon size="xl" />} title={empty.title} text={empty.text} />
      )
    );
  return (
    <Stack>
      <DataList {...list} rows={rows} />
      {failure}
      {hasMore && !failure && (
        <Button variant="secondary" loading={fetching} onClick={onMore}>
          <Trans comment="Button: the next records">Show more</Trans>
        </Button>
      )}
    </Stack>
  );
}

/** What a page needs to know of a list that is fetched page by page. */
type PagedQuery<Page> = Pick<
  UseInfiniteQueryResult<InfiniteData<Page>>,
  'data' | 'error' | 'hasNextPage' | 'isFetching' | 'fetchNextPage' | 'refetch'
>;

export interface PagedRowsProps<Page, Row> extends Omit<
  RecordRowsProps<Row>,
  'rows' | 'error' | 'fetching' | 'hasMore' | 'onMore' | 'onRetry'
> {
  query: PagedQuery<Page>;
  /** The sums over the rows: where both failed, one press asks for both. */
  totals: TotalsQuery;
  rowsOf: (page: Page) => readonly Row[];
}

/** The rows of a list that is fetched page by page. */
export function PagedRows<Page, Row>({ query, totals, rowsOf, ...rows }: PagedRowsProps<Page, Row>) {
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  const retry = () => {
    if (totals.isError) void totals.refetch();
    void (data ? fetchNextPage() : refetch());
  };
  return (
    <RecordRows
      {...rows}
      rows={data?.pages.flatMap(rowsOf)}
      error={error}
      hasMore={hasNextPage}
      fetching={isFetching}
      onMore={() => void fetchNextPage()}
      onRetry={retry}
    />
  );
}

export interface RecordFailureProps extends Pick<RecordRowsProps<unknown>, 'describe' | 'onRetry'> {
  error: Error;
  retrying: boolean;
}

/** Says why records cannot be shown, and asks again. */
export function RecordFailure({ error, describe, retrying, onRetry }: RecordFailureProps) {
  const { title, advice } = describe(
    error instanceof FailureError ? error.failure : { kind: 'malformed-answer', message: error.message },
  );
  return <ErrorState title={title} text={advice} retrying={retrying} onRetry={onRetry} />;
}

/** Holds the place of records that are on their way. */
export function RowsSkeleton() {
  return (
    <Stack aria-busy="true">
      {Array.from({ length: 4 }, (_, row) => (
        <Place key={row}>
          <Skeleton length="medium" />
          <Skeleton />
        </Place>
      ))}
    </Stack>
  );
}

const { color, radius, space } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Place = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
`;
