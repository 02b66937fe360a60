import { useDeferredValue, useMemo } from 'react';
import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createGlobalStyle } from 'styled-components';
import type { GameCategory } from '@marquee/contract';
import {
  CategoryIcon,
  GameGridSkeleton,
  GameList,
  gamePagesQuery,
  liveTablesQuery,
  LiveTableState,
  requestsFor,
  shownOn,
  type Playable,
  type Vendor,
} from '@marquee/games';
import { Button, EmptyState, VisuallyHidden } from '@marquee/ui-kit';
import { useFavourites } from './favourites.ts';
import { usePlay } from '../play/Play.tsx';
import { QueryFailure } from '../failure/QueryFailure.tsx';
import { useImageHosts, useLanguage } from '../../app/site-data.ts';
import { useSettings, useSite } from '../../app/site-context.ts';
import { cachedPlayables } from './cached-playables.ts';
import type { LobbyView } from './lobby-address.ts';
import { useShownPages } from './useShownPages.ts';

export interface FoundGamesProps {
  category: GameCategory;
  /** Vendors of the lobby; games of others are not shown. */
  vendors: readonly Vendor[];
  /** Undefined for the games of every vendor. */
  vassalage: string | undefined;
  view: Omit<LobbyView, 'vassalage' | 'list'>;
  /** Puts away what narrows the list. */
  onAll: () => void;
}

/** The games of a lobby's filter; more are loaded while scrolling. */
export function FoundGames({ category, vendors, vassalage, view, onAll }: FoundGamesProps) {
  const { searchText, kind, feature, volatility, minReturn } = view;
  const { client } = useSite();
  const { merchant, currency } = useSettings();
  const language = useLanguage();
  const imageHosts = useImageHosts();
  const favourites = useFavourites();
  const play = usePlay();
  // What follows from an answer is drawn in slices, between which the page answers.
  const games = useDeferredValue(
    useInfiniteQuery(
      gamePagesQuery(client, {
        merchant,
        language,
        category,
        vassalage,
        searchText,
        liveFilter: kind,
        feature,
        volatility,
        minReturn,
      }),
    ),
  );
  const { pages, grow } = useShownPages(
    `${vassalage} ${kind} ${feature} ${volatility} ${minReturn} ${searchText}`,
  );
  const tables = useQuery({ ...liveTablesQuery(client), enabled: category === 'LIVE' }).data;
  const stateOf = ({ id }: Playable) => {
    const table = tables?.get(id);
    return table && <LiveTableState table={table} symbol={currency.symbol} />;
  };
  const answers = games.data?.pages;
  const playables = useMemo(
    () => answers?.flatMap((answer) => cachedPlayables(answer.games, vendors)),
    [answers, vendors],
  );
  const ofSlots = feature !== undefined || volatility !== undefined || minReturn !== undefined;
  const narrowed = searchText !== '' || kind !== undefined || ofSlots;

  const shown = shownOn(pages);
  const failed = games.isFetchNextPageError;
  function more() {
    grow();
    const missing = requestsFor(shownOn(pages + 1)) > (games.data?.pages.length ?? 0);
    if (missing && games.hasNextPage) void games.fetchNextPage();
  }
  return (
    <>
      <VisuallyHidden role="status">
        {narrowed && playables && <Found count={playables.length} more={games.hasNextPage} />}
      </VisuallyHidden>
      {games.isPending ? (
        <>
          <GameGridSkeleton count={18} />
          <HiddenFooter />
        </>
      ) : games.isError && !playables ? (
        // What is there stays, when only its refreshment or its next part did not come.
        <QueryFailure error={games.error} retrying={games.isFetching} onRetry={() => void games.refetch()} />
      ) : !playables || playables.length === 0 ? (
        <NothingFits category={category} narrowed={narrowed} ofSlots={ofSlots} onAll={onAll} />
      ) : (
        <GameList
          playables={playables.slice(0, shown)}
          imageHosts={imageHosts}
          favourites={favourites}
          overlay={stateOf}
          more={Math.max(0, playables.length - shown) + (games.hasNextPage ? notFetched(answers) : 0)}
          // Until the query says so: it is drawn later than the list.
          loading={games.isFetchingNextPage || (shown > playables.length && games.hasNextPage && !failed)}
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
      )}
    </>
  );
}

/** How high the list will be is not known before it is there: what is below keeps out of sight until then, and jumps nowhere. */
const HiddenFooter = createGlobalStyle`
  footer {
    visibility: hidden;
  }
`;

/** How many games of a list are in answers that have not been fetched. */
function notFetched(
  answers: readonly { readonly games: readonly unknown[]; readonly totalGames: number }[] = [],
) {
  const fetched = answers.reduce((sum, { games }) => sum + games.length, 0);
  return Math.max(1, (answers.at(-1)?.totalGames ?? 0) - fetched);
}

/** How many games were found, for screen readers. */
function Found({ count, more }: { count: number; more: boolean }) {
  if (more) return <Trans>More than {count} games found</Trans>;
  return <Plural value={count} one="# game found" other="# games found" />;
}

function NothingFits({
  category,
  narrowed,
  ofSlots,
  onAll,
}: {
  category: GameCategory;
  narrowed: boolean;
  ofSlots: boolean;
  onAll: () => void;
}) {
  const icon = <CategoryIcon category={category} size="xl" />;
  if (!narrowed) {
    return (
      <EmptyState
        kind="games"
        icon={icon}
        title={<Trans>No games here at the moment</Trans>}
        text={<Trans>This vendor has nothing to play right now. Choose another one.</Trans>}
      />
    );
  }
  return (
    <EmptyState
      kind="search"
      icon={icon}
      title={<Trans>No matching games</Trans>}
      text={
        ofSlots ? (
          <Trans>Try fewer filters, or another vendor.</Trans>
        ) : (
          <Trans>Try fewer letters, or another kind.</Trans>
        )
      }
      action={
        <Button variant="secondary" onClick={onAll}>
          <Trans>Show all games</Trans>
        </Button>
      }
    />
  );
}
