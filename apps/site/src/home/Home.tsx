import { Suspense } from 'react';
import { Trans } from '@lingui/react/macro';
import { CategoryShortcuts, GameGridSkeleton, type Category } from '@marquee/games';
import { EmptyState, SlotsIcon } from '@marquee/ui-kit';
import { lobbyPath } from '../frame/addresses.ts';
import { QueryFailure } from '../frame/QueryFailure.tsx';
import { useCategories, useHotGames, useToken } from '../frame/site-data.ts';
import { CategoryLanes } from '../lobby/CategoryLanes.tsx';
import { UnseenHead } from '../page/UnseenHead.tsx';
import { BelowFold } from './BelowFold.tsx';
import { GamesSkeleton } from './HomeSkeleton.tsx';
import { HomeAnnouncements } from './HomeAnnouncements.tsx';
import { HotGames } from './HotGames.tsx';
import { SiteLink } from '../shell/SiteLink.tsx';
import { lazyPart } from '../startup/lazy-part.ts';
import { useRested, useTurns } from '../startup/turns.ts';

/** The home page: banners, news, the categories, the games that are played most, the member's own, each category's. */
export function Home() {
  return (
    <>
      <UnseenHead />
      <HomeAnnouncements />
      <HomeGames />
    </>
  );
}

function HomeGames() {
  const categories = useCategories();
  // The banners often come with the categories, and are enough for one task of a slow phone: the games wait a turn.
  const turn = useTurns(categories.isSuccess ? 5 : 1);
  if (categories.isPending || (categories.isSuccess && turn === 1)) return <GamesSkeleton />;
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
  return <Games categories={categories.data} turn={turn} />;
}

const memberGames = lazyPart(() => import('./MemberGames.tsx').then(({ MemberGames }) => MemberGames));

/** @param turn how many parts of the page may stand, from 2 on. */
function Games({ categories, turn }: { categories: readonly Category[]; turn: number }) {
  const member = useToken() !== undefined;
  // A lane came in the frame of the hot games, which are enough for one.
  const rested = useRested(!useHotGames().isPending);
  const MemberGames = memberGames.Part;
  return (
    <>
      <CategoryShortcuts
        categories={categories.map(({ category }) => category)}
        link={(category, content) => <SiteLink to={lobbyPath(category)}>{content}</SiteLink>}
      />
      {turn > 2 ? (
        <HotGames vendors={categories.flatMap(({ vendors }) => vendors)} />
      ) : (
        // For one turn, beside the categories, which are enough for it.
        <GameGridSkeleton count={3} />
      )}
      {turn > 2 && member && (
        <Suspense fallback={null}>
          <MemberGames categories={categories} />
        </Suspense>
      )}
      {turn > 3 && rested && <CategoryLanes categories={categories} />}
      {turn > 4 && rested && <BelowFold categories={categories} />}
    </>
  );
}
