import { Trans, useLingui } from '@lingui/react/macro';
import { Section } from '@marquee/games';
import { FireIcon } from '@marquee/ui-kit';
import type { BlockProps } from '../../../app/home-blocks.ts';
import { useCategories, useHotGames } from '../../../app/site-data.ts';
import { GameTiles } from '../GameTiles.tsx';
import { tileRatio } from '../tile-ratio.ts';

/** The games that are played most. Without any, or when they cannot be fetched, the home page continues without them. */
export default function HotGames({ block: { look, tile, count } }: BlockProps<'hotGames'>) {
  const { t } = useLingui();
  const categories = useCategories();
  const hot = useHotGames();
  if (hot.isError || hot.data?.length === 0) return null;
  const vendors = categories.data?.flatMap((category) => category.vendors);
  return (
    <Section icon={<FireIcon />} title={<Trans>Hot games</Trans>}>
      <GameTiles
        look={look}
        ratio={tileRatio[tile]}
        label={t`Hot games`}
        games={hot.data}
        vendors={vendors}
        count={count}
      />
    </Section>
  );
}
