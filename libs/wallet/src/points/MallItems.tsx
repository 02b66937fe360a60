import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { FailureError } from '@marquee/api-client';
import { Button, EmptyState, ErrorState, Skeleton, StarIcon, theme } from '@marquee/ui-kit';
import type { Describe } from '../reauthentication/ReauthenticationForm.tsx';
import type { PointItem } from './points.queries.ts';

export interface MallItemsProps {
  items: UseInfiniteQueryResult<InfiniteData<{ items: PointItem[]; totalPages: number }>>;
  describe: Describe;
  card: (item: PointItem) => ReactNode;
}

/** The items of the mall: loading, failed and empty states included. */
export function MallItems({ items, describe, card }: MallItemsProps) {
  const { t } = useLingui();
  if (items.isPending)
    return (
      <Shelves aria-busy="true">
        {[1, 2, 3, 4].map((place) => (
          <li key={place}>
            <Skeleton shape="panel" />
          </li>
        ))}
      </Shelves>
    );
  if (!items.data) {
    const failureText = items.error instanceof FailureError ? describe(items.error.failure) : undefined;
    return (
      <ErrorState
        title={failureText?.title ?? t`The points mall cannot be shown`}
        text={failureText?.advice}
        retrying={items.isFetching}
        onRetry={() => void items.refetch()}
      />
    );
  }
  const shown = items.data.pages.flatMap((page) => page.items);
  if (shown.length === 0)
    return (
      <EmptyState
        kind="promotions"
        icon={<StarIcon size="xl" />}
        title={<Trans>The points mall is empty at the moment</Trans>}
      />
    );
  return (
    <>
      <Shelves>
        {shown.map((item) => (
          <li key={item.id}>{card(item)}</li>
        ))}
      </Shelves>
      {items.hasNextPage && (
        <Button
          variant="secondary"
          loading={items.isFetchingNextPage}
          onClick={() => void items.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}

const { space } = theme;

const Shelves = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  gap: ${space.m};

  > li {
    display: grid;
  }
`;
