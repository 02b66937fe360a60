import { Trans } from '@lingui/react/macro';
import {
  GameGrid,
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
      {hot.isError ? (
        <QueryFailure error={hot.error} retrying={hot.isFetching} onRetry={() => void hot.refetch()} />
      ) : (
        <Tiles playables={hot.data && playablesFrom(hot.data, vendors).slice(0, shown)} />
      )}
    </Section>
  );
}

/** As many tiles as a slow phone draws at once: a row of it. */
const together = 3;

/** @param playables undefined while they are on their way; their places come before them, and stay until their turn has come. */
function Tiles({ playables }: { playables: readonly Playable[] | undefined }) {
  const imageHosts = useImageHosts();
  const play = usePlay();
  const all = playables ?? [];
  const count = (useTurns(1 + Math.ceil(all.length / together)) - 1) * together;
  return (
    <GameGrid aria-hidden={playables ? undefined : true}>
      <PlayableTiles playables={all.slice(0, count)} imageHosts={imageHosts} early={6} onPlay={play} />
      <GamePlaces count={Math.max(0, (playables?.length ?? shown) - count)} />
    </GameGrid>
  );
}
