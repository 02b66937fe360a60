import { useCallback } from 'react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { EmptyNote, ErrorState, RecordIcon, Skeleton, theme } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { DataGrid, type DataGridProps } from './DataGrid.tsx';

/** What is shown of a query besides its rows. */
type Loading = Pick<UseInfiniteQueryResult, 'isPending' | 'isError' | 'error' | 'refetch'> &
  Partial<Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>>;

export interface PagedListProps<Row extends RowData> extends Omit<DataGridProps<Row>, 'onEnd'> {
  readonly query: Loading;
  /** Says that there is nothing. */
  readonly empty: string;
}

/** A list that is loaded as it is scrolled, and says when it is empty or could not be loaded. */
export function PagedList<Row extends RowData>({ query, empty, ...grid }: PagedListProps<Row>) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage?.();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  if (query.isPending)
    return (
      <Space>
        <Skeleton shape="block" />
      </Space>
    );
  if (query.isError)
    return (
      <Space>
        <ErrorState
          title={t`The list could not be loaded`}
          text={failureText(query.error)}
          onRetry={() => void query.refetch()}
        />
      </Space>
    );
  if (grid.rows.length === 0)
    return (
      <Space>
        <EmptyNote icon={<RecordIcon />}>{empty}</EmptyNote>
      </Space>
    );
  return <DataGrid {...grid} onEnd={loadMore} />;
}

const Space = styled.div`
  padding: ${theme.space.l} ${theme.space.m};
`;
