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
import { usePlay } from '../play/Play.tsx';
import { QueryFailure } from '../failure/QueryFailure.tsx';
import { useHotGames, useImageHosts } from '../../app/site-data.ts';

/** Whole rows of two, three, four and six: none of them ends ragged. */
const shown = 12;

/** The games that are played most. Without any, the home page continues without them. */
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

/** @param playables undefined while they are being fetched; placeholders keep their room. */
function Tiles({ playables }: { playables: readonly Playable[] | undefined }) {
  const imageHosts = useImageHosts();
  const play = usePlay();
  return (
    <GameGrid aria-hidden={playables ? undefined : true}>
      {playables ? (
        <PlayableTiles playables={playables} imageHosts={imageHosts} early={6} onPlay={play} />
      ) : (
        <GamePlaces count={shown} />
      )}
    </GameGrid>
  );
}
