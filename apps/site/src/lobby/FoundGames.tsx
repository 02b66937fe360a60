import { useMemo } from 'react';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { GameCategory, LiveFilter } from '@marquee/contract';
import {
  CategoryIcon,
  GameGridSkeleton,
  GameList,
  gamePagesQuery,
  requestsFor,
  shownOn,
  type Vendor,
} from '@marquee/games';
import { Button, EmptyState } from '@marquee/ui-kit';
import { useFavourites } from '../frame/favourites.ts';
import { usePlay } from '../frame/Play.tsx';
import { QueryFailure } from '../frame/QueryFailure.tsx';
import { useImageHosts, useLanguage } from '../frame/site-data.ts';
import { useSettings, useSite } from '../site-context.ts';
import { madePlayables } from './made-playables.ts';
import { usePlace } from './usePlace.ts';

export interface FoundGamesProps {
  category: GameCategory;
  /** Vendors of the lobby; games of others are not shown. */
  vendors: readonly Vendor[];
  /** Undefined for the games of every vendor. */
  vassalage: string | undefined;
  words: string;
  kind: LiveFilter | undefined;
  /** Puts away what narrows the list. */
  onAll: () => void;
}

/** The games that a lobby was asked for, growing as they are scrolled. */
export function FoundGames({ category, vendors, vassalage, words, kind, onAll }: FoundGamesProps) {
  const { client } = useSite();
  const { merchant } = useSettings();
  const language = useLanguage();
  const imageHosts = useImageHosts();
  const favourites = useFavourites();
  const play = usePlay();
  const games = useInfiniteQuery(
    gamePagesQuery(client, { merchant, language, category, vassalage, words, liveFilter: kind }),
  );
  const { pages, grow } = usePlace(`${vassalage} ${kind} ${words}`, games.isSuccess);
  const answers = games.data?.pages;
  const playables = useMemo(
    () => answers?.flatMap((answer) => madePlayables(answer.games, vendors)) ?? [],
    [answers, vendors],
  );

  if (games.isPending) return <GameGridSkeleton count={18} />;
  // What is there stays, when only its refreshment or its next part did not come.
  if (!games.data) {
    return (
      <QueryFailure error={games.error} retrying={games.isFetching} onRetry={() => void games.refetch()} />
    );
  }
  if (playables.length === 0)
    return <NothingFits category={category} narrowed={words !== '' || kind !== undefined} onAll={onAll} />;

  const shown = shownOn(pages);
  const failed = games.isFetchNextPageError;
  function more() {
    grow();
    const missing = requestsFor(shownOn(pages + 1)) > (games.data?.pages.length ?? 0);
    if (missing && games.hasNextPage) void games.fetchNextPage();
  }
  return (
    <GameList
      playables={playables.slice(0, shown)}
      imageHosts={imageHosts}
      favourites={favourites}
      more={shown < playables.length || games.hasNextPage}
      loading={games.isFetchingNextPage}
      failure={
        failed && (
          <QueryFailure
            error={games.error}
            retrying={games.isFetchingNextPage}
            onRetry={() => void games.fetchNextPage()}
          />
        )
      }
      onMore={more}
      onPlay={play}
    />
  );
}

function NothingFits({
  category,
  narrowed,
  onAll,
}: {
  category: GameCategory;
  narrowed: boolean;
  onAll: () => void;
}) {
  const icon = <CategoryIcon category={category} size="xl" />;
  if (!narrowed) {
    return (
      <EmptyState
        icon={icon}
        title={<Trans>No games here at the moment</Trans>}
        text={<Trans>This vendor has nothing to play right now. Choose another one.</Trans>}
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={<Trans>No game fits</Trans>}
      text={<Trans>Try fewer letters, or another kind.</Trans>}
      action={
        <Button variant="secondary" onClick={onAll}>
          <Trans>Show all games</Trans>
        </Button>
      }
    />
  );
}
