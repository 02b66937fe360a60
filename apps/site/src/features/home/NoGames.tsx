import { Trans } from '@lingui/react/macro';
import { EmptyState, SlotsIcon } from '@marquee/ui-kit';
import { useCategories } from '../../app/site-data.ts';
import { QueryFailure } from '../failure/QueryFailure.tsx';

/** What is said in the place of games: that they could not be fetched, or that there are none. */
export function NoGames() {
  const categories = useCategories();
  if (categories.isError) {
    return (
      <QueryFailure
        error={categories.error}
        retrying={categories.isFetching}
        onRetry={() => void categories.refetch()}
      />
    );
  }
  return (
    <EmptyState
      kind="games"
      icon={<SlotsIcon size="xl" />}
      title={<Trans>No games here at the moment</Trans>}
      text={<Trans>The operator has not opened a category yet. Come back later.</Trans>}
    />
  );
}
