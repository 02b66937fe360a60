import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { FailureError } from '@marquee/api-client';
import { Button, ErrorState, EmptyNote, RecordIcon, Skeleton, theme } from '@marquee/ui-kit';
import type { Describe } from '../reauthentication/ReauthenticationForm.tsx';

export interface PagedHistoryProps<Page, Entry> {
  list: UseInfiniteQueryResult<InfiniteData<Page>>;
  entriesOf: (page: Page) => readonly Entry[];
  /** Says that it cannot be shown, when the platform does not say why. */
  failed: string;
  /** Says that there is nothing. */
  nothing: ReactNode;
  describe: Describe;
  children: (entries: readonly Entry[]) => ReactNode;
}

/** What happened before, page by page, the newest first: loading, failed and empty states included. */
export function PagedHistory<Page, Entry>({
  list,
  entriesOf,
  failed,
  nothing,
  describe,
  children,
}: PagedHistoryProps<Page, Entry>) {
  if (list.isPending) {
    return (
      <Stack aria-busy="true">
        <Skeleton length="medium" />
        <Skeleton />
        <Skeleton />
      </Stack>
    );
  }
  if (!list.data) {
    const failureText = list.error instanceof FailureError ? describe(list.error.failure) : undefined;
    return (
      <ErrorState
        title={failureText?.title ?? failed}
        text={failureText?.advice}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const entries = list.data.pages.flatMap(entriesOf);
  if (entries.length === 0)
    return (
      <EmptyNote kind="records" icon={<RecordIcon size="l" />}>
        {nothing}
      </EmptyNote>
    );
  return (
    <Stack>
      {children(entries)}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          <Trans>Show earlier ones</Trans>
        </Button>
      )}
    </Stack>
  );
}

const { space } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
`;
