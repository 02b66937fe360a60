import { Suspense } from 'react';
import { Trans } from '@lingui/react/macro';
import { CategoryShortcuts, type Category } from '@marquee/games';
import { EmptyState, SlotsIcon } from '@marquee/ui-kit';
import { lobbyPath } from '../../app/addresses.ts';
import { QueryFailure } from '../failure/QueryFailure.tsx';
import { useCategories, useToken } from '../../app/site-data.ts';
import { CategoryLanes } from '../lobby/CategoryLanes.tsx';
import { HiddenPageHeader } from '../../layout/page/HiddenPageHeader.tsx';
import { BelowFold } from './BelowFold.tsx';
import { GamesSkeleton } from './HomeSkeleton.tsx';
import { HomeAnnouncements } from './HomeAnnouncements.tsx';
import { HotGames } from './HotGames.tsx';
import { SiteLink } from '../../app/SiteLink.tsx';
import { lazyPart } from '../../app/lazy-part.ts';

/** The home page: banners, news, the categories, the games that are played most, the member's own, each category's. */
export function Home() {
  return (
    <>
      <HiddenPageHeader />
      <HomeAnnouncements />
      <HomeGames />
    </>
  );
}

function HomeGames() {
  const categories = useCategories();
  if (categories.isPending) return <GamesSkeleton />;
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

const memberGames = lazyPart(() => import('./MemberGames.tsx').then(({ MemberGames }) => MemberGames));

function Games({ categories }: { categories: readonly Category[] }) {
  const member = useToken() !== undefined;
  const MemberGames = memberGames.Part;
  return (
    <>
      <CategoryShortcuts
        categories={categories.map(({ category }) => category)}
        link={(category, content) => <SiteLink to={lobbyPath(category)}>{content}</SiteLink>}
      />
      <HotGames vendors={categories.flatMap(({ vendors }) => vendors)} />
      {member && (
        <Suspense fallback={null}>
          <MemberGames categories={categories} />
        </Suspense>
      )}
      <CategoryLanes categories={categories} />
      <BelowFold categories={categories} />
    </>
  );
}
