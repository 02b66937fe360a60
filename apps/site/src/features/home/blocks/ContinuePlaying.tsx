import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import {
  LaneSkeleton,
  ownGamesQuery,
  Section,
  SectionSkeleton,
  vendorsOf,
  type OwnList,
  type TileRatio,
} from '@marquee/games';
import { ClockIcon, FireIcon, HeartIcon } from '@marquee/ui-kit';
import type { BlockProps } from '../../../app/home-blocks.ts';
import { useSite } from '../../../app/site-context.ts';
import { useCategories, useHotGames, useToken } from '../../../app/site-data.ts';
import { useFavourites } from '../../lobby/favourites.ts';
import { GameTiles } from '../GameTiles.tsx';
import { tileRatio } from '../tile-ratio.ts';

/** What a member played last and has marked, each in a lane; guests see nothing. */
export default function ContinuePlaying({ block }: BlockProps<'continuePlaying'>) {
  const { t } = useLingui();
  const ratio = tileRatio[block.tile];
  if (useToken() === undefined) return null;
  return (
    <>
      <Recent ratio={ratio} />
      <OwnLane
        list="favourites"
        label={t`Favourites`}
        icon={<HeartIcon />}
        title={<Trans comment="The games that the member has marked">Favourites</Trans>}
        ratio={ratio}
      />
    </>
  );
}

/** What the member played last. One who has not played yet sees in its place what others play. */
function Recent({ ratio }: { ratio: TileRatio }) {
  const { t } = useLingui();
  const { games, pending } = useOwnGames('recent');
  if (pending) {
    return (
      <SectionSkeleton>
        <LaneSkeleton ratio={ratio} />
      </SectionSkeleton>
    );
  }
  if (games.length === 0) return <FirstGames ratio={ratio} />;
  return (
    <OwnLane
      list="recent"
      label={t`Played last`}
      icon={<ClockIcon />}
      title={<Trans comment="The games that the member played last">Played last</Trans>}
      ratio={ratio}
    />
  );
}

/** A start for a member who has not played yet: in the shape of the lane that their own games will have. */
function FirstGames({ ratio }: { ratio: TileRatio }) {
  const { t } = useLingui();
  const hot = useHotGames();
  const { data: categories = [] } = useCategories();
  if (hot.isSuccess && hot.data.length === 0) return null;
  return (
    <Section
      icon={<FireIcon />}
      title={<Trans comment="Popular games, for a member who has not played any yet">Start with these</Trans>}
    >
      <GameTiles
        look="lane"
        ratio={ratio}
        label={t`Start with these`}
        games={hot.data}
        vendors={vendorsOf(categories)}
        count={12}
      />
    </Section>
  );
}

interface OwnLaneProps {
  list: OwnList;
  label: string;
  icon: ReactNode;
  title: ReactNode;
  ratio: TileRatio;
}

function OwnLane({ list, label, icon, title, ratio }: OwnLaneProps) {
  const favourites = useFavourites();
  const { games, vendors } = useOwnGames(list);
  if (games.length === 0) return null;
  return (
    <Section icon={icon} title={title}>
      <GameTiles
        look="lane"
        ratio={ratio}
        label={label}
        games={games}
        vendors={vendors}
        count={games.length}
        favourites={favourites}
      />
    </Section>
  );
}

function useOwnGames(list: OwnList) {
  const { client } = useSite();
  const { data: categories = [] } = useCategories();
  const games = useQuery(ownGamesQuery(client, list, useToken()));
  return { games: games.data ?? [], vendors: vendorsOf(categories), pending: games.isPending };
}
