import { Trans } from '@lingui/react/macro';
import { CategoryShortcuts, GameGridSkeleton, type Category } from '@marquee/games';
import { EmptyState, SlotsIcon } from '@marquee/ui-kit';
import { lobbyPath } from '../frame/addresses.ts';
import { QueryFailure } from '../frame/QueryFailure.tsx';
import { useCategories } from '../frame/site-data.ts';
import { CategoryLanes } from '../lobby/CategoryLanes.tsx';
import { PageTitle } from '../page/PageTitle.tsx';
import { HomeAnnouncements } from './HomeAnnouncements.tsx';
import { HotGames } from './HotGames.tsx';
import { SiteLink } from '../shell/SiteLink.tsx';
import { useTurns } from '../startup/turns.ts';

/** The home page: banners, news, the categories, the games that are played most, a lane for each category. */
export function Home() {
  return (
    <>
      <PageTitle />
      <HomeAnnouncements />
      <HomeGames />
    </>
  );
}

function HomeGames() {
  const categories = useCategories();
  if (categories.isPending) return <GameGridSkeleton count={12} />;
  if (categories.isError) {
    return (
      <QueryFailure
        error={categories.error}
        retrying={categories.isFetching}
        onRetry={() => void categories.refetch()}
      />
    );
  }
  if (categories.data.length === 0) {
    return (
      <EmptyState
        icon={<SlotsIcon size="xl" />}
        title={<Trans>No games here at the moment</Trans>}
        text={<Trans>The operator has not opened a category yet. Come back later.</Trans>}
      />
    );
  }
  return <Games categories={categories.data} />;
}

function Games({ categories }: { categories: readonly Category[] }) {
  const turn = useTurns(3);
  return (
    <>
      <CategoryShortcuts
        categories={categories.map(({ category }) => category)}
        link={(category, content) => <SiteLink to={lobbyPath(category)}>{content}</SiteLink>}
      />
      {turn > 1 ? (
        <HotGames vendors={categories.flatMap(({ vendors }) => vendors)} />
      ) : (
        <GameGridSkeleton count={12} />
      )}
      {turn > 2 && <CategoryLanes categories={categories} />}
    </>
  );
}
