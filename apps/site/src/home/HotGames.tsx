import { Trans } from '@lingui/react/macro';
import {
  GameGrid,
  GameGridSkeleton,
  GamePlaces,
  playablesFrom,
  PlayableTiles,
  Section,
  type Playable,
  type Vendor,
} from '@marquee/games';
import { FireIcon } from '@marquee/ui-kit';
import { usePlay } from '../frame/Play.tsx';
import { QueryFailure } from '../frame/QueryFailure.tsx';
import { useHotGames, useImageHosts } from '../frame/site-data.ts';
import { useTurns } from '../startup/turns.ts';

/** Whole rows of two, three, four and six: none of them ends ragged. */
const shown = 12;

/** The games that are played most. Without any, the home page goes on without them. */
export function HotGames({ vendors }: { vendors: readonly Vendor[] }) {
  const hot = useHotGames();
  if (hot.isSuccess && hot.data.length === 0) return null;

  return (
    <Section icon={<FireIcon />} title={<Trans>Hot games</Trans>}>
      {hot.isPending ? (
        <GameGridSkeleton count={shown} />
      ) : hot.isError ? (
        <QueryFailure error={hot.error} retrying={hot.isFetching} onRetry={() => void hot.refetch()} />
      ) : (
        <Tiles playables={playablesFrom(hot.data, vendors).slice(0, shown)} />
      )}
    </Section>
  );
}

/** As many tiles as a slow phone draws at once: a row of it. */
const together = 3;

function Tiles({ playables }: { playables: readonly Playable[] }) {
  const imageHosts = useImageHosts();
  const play = usePlay();
  const count = useTurns(Math.ceil(playables.length / together)) * together;
  return (
    <GameGrid>
      <PlayableTiles playables={playables.slice(0, count)} imageHosts={imageHosts} early={6} onPlay={play} />
      <GamePlaces count={Math.max(0, playables.length - count)} />
    </GameGrid>
  );
}
