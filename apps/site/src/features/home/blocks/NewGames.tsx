import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { newGamesQuery, Section, vendorsOf } from '@marquee/games';
import { StarIcon } from '@marquee/ui-kit';
import type { BlockProps } from '../../../app/home-blocks.ts';
import { useSite } from '../../../app/site-context.ts';
import { useCategories, useLanguage } from '../../../app/site-data.ts';
import { GameTiles } from '../GameTiles.tsx';
import { tileRatio } from '../tile-ratio.ts';

/** The games that were added of late. Without any, or when they cannot be fetched, they are left out. */
export default function NewGames({ block: { look, tile, count } }: BlockProps<'newGames'>) {
  const { t } = useLingui();
  const { client } = useSite();
  const categories = useCategories();
  const games = useQuery(newGamesQuery(client, count, useLanguage()));
  if (games.isError || games.data?.length === 0) return null;
  return (
    <Section icon={<StarIcon />} title={<Trans comment="Heading over games">New games</Trans>}>
      <GameTiles
        look={look}
        ratio={tileRatio[tile]}
        label={t({ message: 'New games', comment: 'Heading over games' })}
        games={games.data}
        vendors={categories.data && vendorsOf(categories.data)}
        count={count}
      />
    </Section>
  );
}
