import { Trans, useLingui } from '@lingui/react/macro';
import { GameGridSkeleton } from '@marquee/games';
import { EmptyState, SlotsIcon } from '@marquee/ui-kit';
import { QueryFailure } from '../features/failure/QueryFailure.tsx';
import { useCategories } from '../app/site-data.ts';
import { CategoryLanes } from '../features/lobby/CategoryLanes.tsx';
import { PageHeader } from '../layout/page/PageHeader.tsx';

/** Every category on one page, without menus: the one wallet opens the games of them all. */
export default function Seamless() {
  const { t } = useLingui();
  const categories = useCategories();
  return (
    <>
      <PageHeader
        icon={<SlotsIcon size="l" />}
        title={t`All games`}
        line={<Trans>Every category, played from one balance.</Trans>}
      />
      {categories.isPending ? (
        <GameGridSkeleton count={18} />
      ) : categories.isError ? (
        <QueryFailure
          error={categories.error}
          retrying={categories.isFetching}
          onRetry={() => void categories.refetch()}
        />
      ) : categories.data.length === 0 ? (
        <EmptyState
          kind="games"
          icon={<SlotsIcon size="xl" />}
          title={<Trans>No games here at the moment</Trans>}
        />
      ) : (
        <CategoryLanes categories={categories.data} />
      )}
    </>
  );
}
