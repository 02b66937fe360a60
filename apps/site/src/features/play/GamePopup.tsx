import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { GameCategory } from '@marquee/contract';
import {
  categoryName,
  CategoryIcon,
  GameGridSkeleton,
  gamePageQuery,
  playableOf,
  VendorGames,
  type Vendor,
} from '@marquee/games';
import { Dialog, DialogBody, EmptyState } from '@marquee/ui-kit';
import { useSettings, useSite } from '../../app/site-context.ts';
import { popupVendor } from '../../app/addresses.ts';
import { PlayScope, usePlay } from './Play.tsx';
import { QueryFailure } from '../failure/QueryFailure.tsx';
import { QueryScope } from '../../app/QueryScope.tsx';
import { useCategories, useImageHosts, useLanguage } from '../../app/site-data.ts';

/** The games of the vendor that the address names, over the page. */
export function GamePopup({ onClose }: { onClose: () => void }) {
  return (
    <QueryScope>
      <PlayScope>
        <Popup onClose={onClose} />
      </PlayScope>
    </QueryScope>
  );
}

function Popup({ onClose }: { onClose: () => void }) {
  const { i18n, t } = useLingui();
  const categories = useCategories();
  const wanted = popupVendor(new URLSearchParams(useLocation().search).get('games'));
  const vendor = categories.data
    ?.find(({ category }) => category === wanted?.category)
    ?.vendors.find(({ vassalage }) => vassalage === wanted?.vassalage);
  return (
    <Dialog
      open
      size="l"
      title={vendor?.displayName ?? t`Games`}
      description={vendor && wanted && i18n._(categoryName[wanted.category])}
      onClose={onClose}
    >
      <DialogBody>
        {categories.isPending ? (
          <GameGridSkeleton count={12} />
        ) : categories.isError ? (
          <QueryFailure
            error={categories.error}
            retrying={categories.isFetching}
            onRetry={() => void categories.refetch()}
          />
        ) : vendor && wanted ? (
          <Games category={wanted.category} vendor={vendor} />
        ) : (
          <EmptyState
            icon={<CategoryIcon category={wanted?.category ?? 'RNG'} size="xl" />}
            title={<Trans>No games here at the moment</Trans>}
            text={<Trans>No vendor of this category is open right now. Other categories have plenty.</Trans>}
          />
        )}
      </DialogBody>
    </Dialog>
  );
}

function Games({ category, vendor }: { category: GameCategory; vendor: Vendor }) {
  const { client } = useSite();
  const { merchant } = useSettings();
  const language = useLanguage();
  const imageHosts = useImageHosts();
  const play = usePlay();
  const [{ searchText, page }, setPlace] = useState({ searchText: '', page: 1 });
  const { vassalage, displayName } = vendor;
  const wanted = { merchant, language, category, vassalage, searchText };
  const games = useQuery(gamePageQuery(client, wanted, page));

  if (games.isPending) return <GameGridSkeleton count={12} />;
  if (games.isError) {
    return (
      <QueryFailure error={games.error} retrying={games.isFetching} onRetry={() => void games.refetch()} />
    );
  }
  return (
    <VendorGames
      category={category}
      playables={games.data.games.map((game) => playableOf(game, displayName, category))}
      page={games.data.pageNum}
      pages={games.data.totalPages}
      imageHosts={imageHosts}
      searchText={searchText}
      onSearch={(next) => setPlace({ searchText: next, page: 1 })}
      onPage={(next) => setPlace({ searchText, page: next })}
      onPlay={play}
    />
  );
}
