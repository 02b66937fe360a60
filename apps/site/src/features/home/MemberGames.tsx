import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import {
  Lane,
  ownGamesQuery,
  playablesFrom,
  PlayableTiles,
  Section,
  vendorsOf,
  type Category,
  type OwnList,
} from '@marquee/games';
import { ClockIcon, HeartIcon } from '@marquee/ui-kit';
import { useFavourites } from '../lobby/favourites.ts';
import { usePlay } from '../play/Play.tsx';
import { useImageHosts, useToken } from '../../app/site-data.ts';
import { useSite } from '../../app/site-context.ts';

/** What a member played last and has marked, each in a lane. Without any, or when it cannot be had, there is no lane. */
export function MemberGames({ categories }: { categories: readonly Category[] }) {
  const { t } = useLingui();
  return (
    <>
      <OwnLane
        list="recent"
        label={t`Played last`}
        icon={<ClockIcon />}
        title={<Trans comment="The games that the member played last">Played last</Trans>}
        categories={categories}
      />
      <OwnLane
        list="favourites"
        label={t`Favourites`}
        icon={<HeartIcon />}
        title={<Trans comment="The games that the member has marked">Favourites</Trans>}
        categories={categories}
      />
    </>
  );
}

interface OwnLaneProps {
  list: OwnList;
  label: string;
  icon: ReactNode;
  title: ReactNode;
  categories: readonly Category[];
}

function OwnLane({ list, label, icon, title, categories }: OwnLaneProps) {
  const { client } = useSite();
  const imageHosts = useImageHosts();
  const favourites = useFavourites();
  const play = usePlay();
  const games = useQuery(ownGamesQuery(client, list, useToken()));
  const playables = playablesFrom(games.data ?? [], vendorsOf(categories));
  if (playables.length === 0) return null;
  return (
    <Section icon={icon} title={title}>
      <Lane label={label} item="game">
        <PlayableTiles playables={playables} imageHosts={imageHosts} favourites={favourites} onPlay={play} />
      </Lane>
    </Section>
  );
}
