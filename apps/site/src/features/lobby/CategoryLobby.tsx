import { useMemo } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { GameCategory } from '@marquee/contract';
import {
  categoryName,
  CategoryIcon,
  GameGrid,
  GameGridSkeleton,
  LobbyHeader,
  playablesOf,
  PlayableTiles,
  type Category,
  type Vendor,
} from '@marquee/games';
import { styled } from 'styled-components';
import { ButtonLink, EmptyState } from '@marquee/ui-kit';
import { useFavourites } from './favourites.ts';
import { usePlay } from '../play/Play.tsx';
import { QueryFailure } from '../failure/QueryFailure.tsx';
import { useSettings } from '../../app/site-context.ts';
import { useCategories, useImageHosts } from '../../app/site-data.ts';
import { PageTitle } from '../../layout/page/PageTitle.tsx';
import { homePath } from '../../app/routes.ts';
import { SiteLink } from '../../app/SiteLink.tsx';
import { SportsPlace } from '../sports/SportsPlace.tsx';
import { LobbyBlocks } from './LobbyBlocks.tsx';
import { VendorLobby } from './VendorLobby.tsx';

export interface CategoryGamesProps {
  category: GameCategory;
  /** Which vendors of the category stand in this lobby; all unless given. */
  vendors?: (vendor: Vendor) => boolean;
}

/** The lobby of a category: head, filters, games; with what stands there while, when not, and when nothing. */
export function CategoryLobby({ category, vendors }: CategoryGamesProps) {
  const { i18n } = useLingui();
  const name = i18n._(categoryName[category]);
  const { lobbyArt = {}, categoryArt = {} } = useSettings();
  const categories = useCategories();
  const point = categories.data?.find((one) => one.category === category)?.point;
  return (
    <>
      <PageTitle title={name} />
      <LobbyHeader
        category={category}
        title={name}
        point={point}
        head={lobbyArt[category]}
        picture={categoryArt[category]}
      />
      <LobbyBlocks category={category} />
      {category === 'SPORTS' || category === 'ESPORTS' ? (
        <>
          <SportsPlace category={category} vendors={vendors ?? everyVendor} />
          <Below>
            <CategoryGames category={category} {...(vendors && { vendors })} />
          </Below>
        </>
      ) : (
        <CategoryGames category={category} {...(vendors && { vendors })} />
      )}
    </>
  );
}

const everyVendor = (): boolean => true;

/** The games of a category's vendors, or of some of them. */
export function CategoryGames({ category, vendors = () => true }: CategoryGamesProps) {
  const categories = useCategories();
  const all = categories.data?.find((one) => one.category === category);
  const codes = all?.vendors.filter(vendors).map(({ vassalage }) => vassalage) ?? [];
  // The same object as long as it says the same: every tile below hangs on it.
  const shown = codes.join(' ');
  const here = useMemo(
    () =>
      all && { ...all, vendors: all.vendors.filter(({ vassalage }) => shown.split(' ').includes(vassalage)) },
    [all, shown],
  );
  if (categories.isPending) return <GameGridSkeleton count={18} />;
  if (categories.isError) {
    return (
      <QueryFailure
        error={categories.error}
        retrying={categories.isFetching}
        onRetry={() => void categories.refetch()}
      />
    );
  }
  if (here && here.vendors.length > 0) return <Games category={here} />;
  return (
    <EmptyState
      icon={<CategoryIcon category={category} size="xl" />}
      kind="games"
      title={<Trans>No games here at the moment</Trans>}
      text={<Trans>No vendor of this category is open right now. Other categories have plenty.</Trans>}
      action={
        <ButtonLink as={SiteLink} to={homePath} variant="secondary">
          <Trans>Go to the home page</Trans>
        </ButtonLink>
      }
    />
  );
}

/** Vendors that start directly are listed side by side; any other, and one with card rooms, has a lobby. */
function Games({ category }: { category: Category }) {
  const imageHosts = useImageHosts();
  const play = usePlay();
  const favourites = useFavourites();
  const startDirectly = category.vendors.every(({ isGame }) => isGame === 'GAME');
  if (category.category === 'PVP' || !startDirectly) return <VendorLobby category={category} />;
  const playables = category.vendors.flatMap((vendor) => playablesOf(vendor, category.category));
  return (
    <GameGrid ratio="landscape">
      <PlayableTiles
        playables={playables}
        imageHosts={imageHosts}
        ratio="landscape"
        early={6}
        favourites={favourites}
        onPlay={play}
      />
    </GameGrid>
  );
}

const Below = styled.div`
  display: contents;

  /* How much room the matches take is known when they are there: until then the games keep out of sight, and jump nowhere. */
  [aria-busy='true'] + & {
    visibility: hidden;
  }
`;
