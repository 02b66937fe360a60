import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import type { GameCategory } from '@marquee/contract';
import { categoryName, CategoryIcon, GameGridSkeleton, Lobby, LobbyHead, type Vendor } from '@marquee/games';
import { ButtonLink, EmptyState } from '@marquee/ui-kit';
import { popupName } from '../frame/addresses.ts';
import { usePlay } from '../frame/Play.tsx';
import { QueryFailure } from '../frame/QueryFailure.tsx';
import { useCategories, useImageHosts } from '../frame/site-data.ts';
import { PageTitle } from '../page/PageTitle.tsx';
import { homePath } from '../routes.ts';
import { useModal } from '../shell/modal.ts';
import { SiteLink } from '../shell/SiteLink.tsx';

export interface CategoryLobbyProps {
  category: GameCategory;
  /** The lobby's own title, where it is not the category's. */
  title?: string;
  /** Which vendors of the category stand in this lobby; all unless given. */
  vendors?: (vendor: Vendor) => boolean;
}

/** The lobby of a category: head, filters, games; with what stands there while, when not, and when nothing. */
export function CategoryLobby({ category, title, vendors }: CategoryLobbyProps) {
  const { i18n } = useLingui();
  const name = title ?? i18n._(categoryName[category]);
  return (
    <>
      <PageTitle title={name} />
      <LobbyHead category={category} title={name} />
      <Games category={category} vendors={vendors ?? (() => true)} />
    </>
  );
}

function Games({ category, vendors }: { category: GameCategory; vendors: (vendor: Vendor) => boolean }) {
  const [address, setAddress] = useSearchParams();
  const categories = useCategories();
  const imageHosts = useImageHosts();
  const play = usePlay();
  const { openModal } = useModal();

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
  const here = categories.data.find((one) => one.category === category)?.vendors.filter(vendors) ?? [];
  if (here.length === 0) {
    return (
      <EmptyState
        icon={<CategoryIcon category={category} size="xl" />}
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

  function choose(vassalage: string | undefined) {
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (vassalage === undefined) next.delete('page');
        else next.set('page', vassalage);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <Lobby
      category={{ category, vendors: here }}
      imageHosts={imageHosts}
      vassalage={address.get('page') ?? undefined}
      onVendor={choose}
      onAllGames={(vassalage) => openModal('gamePopup', { games: popupName(category, vassalage) })}
      onPlay={play}
    />
  );
}
