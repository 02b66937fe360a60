import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import {
  GameGrid,
  GameGridSkeleton,
  hotGamesQuery,
  playableOf,
  PlayableTiles,
  Section,
  type HotGame,
  type Vendor,
} from '@marquee/games';
import { FireIcon } from '@marquee/ui-kit';
import { usePlay } from '../frame/Play.tsx';
import { QueryFailure } from '../frame/QueryFailure.tsx';
import { useImageHosts, useLanguage } from '../frame/site-data.ts';
import { useSettings, useSite } from '../site-context.ts';

/** Two rows on a wide page. */
const shown = 14;

/** The games that are played most. Without any, the home page goes on without them. */
export function HotGames({ vendors }: { vendors: readonly Vendor[] }) {
  const { client } = useSite();
  const { merchant } = useSettings();
  const imageHosts = useImageHosts();
  const play = usePlay();
  const hot = useQuery(hotGamesQuery(client, merchant, useLanguage()));
  if (hot.isSuccess && hot.data.length === 0) return null;

  return (
    <Section icon={<FireIcon />} title={<Trans>Hot games</Trans>}>
      {hot.isPending ? (
        <GameGridSkeleton count={shown} />
      ) : hot.isError ? (
        <QueryFailure error={hot.error} retrying={hot.isFetching} onRetry={() => void hot.refetch()} />
      ) : (
        <GameGrid>
          <PlayableTiles
            playables={hot.data.slice(0, shown).flatMap((game) => playablesFrom(game, vendors))}
            imageHosts={imageHosts}
            early={6}
            onPlay={play}
          />
        </GameGrid>
      )}
    </Section>
  );
}

function playablesFrom(game: HotGame, vendors: readonly Vendor[]) {
  if (game.gameCategory === 'unknown') return [];
  const vendor = vendors.find(({ vassalage }) => vassalage === game.vassalage);
  return [playableOf(game, vendor?.displayName ?? game.vassalage, game.gameCategory)];
}
