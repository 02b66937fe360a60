import { useMemo } from 'react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { GameCategory } from '@marquee/contract';
import {
  GameGrid,
  GameGridSkeleton,
  ownGamesQuery,
  playablesFrom,
  PlayableTiles,
  type OwnList,
  type Vendor,
} from '@marquee/games';
import { Button, ClockIcon, EmptyState, HeartIcon } from '@marquee/ui-kit';
import { useFavourites } from './favourites.ts';
import { usePlay } from '../play/Play.tsx';
import { QueryFailure } from '../failure/QueryFailure.tsx';
import { useImageHosts, useToken } from '../../app/site-data.ts';
import { useSite } from '../../app/site-context.ts';

export interface OwnGamesProps {
  category: GameCategory;
  vendors: readonly Vendor[];
  list: OwnList;
  /** Shows the lobby's games instead. */
  onAll: () => void;
}

/** The member's own games of a category: marked, or played last. */
export function OwnGames({ category, vendors, list, onAll }: OwnGamesProps) {
  const { client } = useSite();
  const token = useToken();
  const imageHosts = useImageHosts();
  const favourites = useFavourites();
  const play = usePlay();
  const games = useQuery(ownGamesQuery(client, list, token));
  const playables = useMemo(
    () =>
      playablesFrom(
        (games.data ?? []).filter(({ gameCategory }) => gameCategory === category),
        vendors,
      ),
    [games.data, category, vendors],
  );

  if (games.isPending) return <GameGridSkeleton count={6} />;
  if (games.isError) {
    return (
      <QueryFailure error={games.error} retrying={games.isFetching} onRetry={() => void games.refetch()} />
    );
  }
  if (playables.length === 0) {
    const action = (
      <Button variant="secondary" onClick={onAll}>
        <Trans>Show all games</Trans>
      </Button>
    );
    return list === 'favourites' ? (
      <EmptyState
        kind="games"
        icon={<HeartIcon size="xl" />}
        title={<Trans>No favourites here yet</Trans>}
        text={<Trans>Press the heart on a game to add it here.</Trans>}
        action={action}
      />
    ) : (
      <EmptyState
        kind="games"
        icon={<ClockIcon size="xl" />}
        title={<Trans>Nothing played here yet</Trans>}
        text={<Trans>What you play appears here, the latest first.</Trans>}
        action={action}
      />
    );
  }
  return (
    <GameGrid>
      <PlayableTiles
        playables={playables}
        imageHosts={imageHosts}
        early={9}
        favourites={favourites}
        onPlay={play}
      />
    </GameGrid>
  );
}
