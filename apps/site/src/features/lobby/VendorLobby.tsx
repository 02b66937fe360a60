import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import {
  currentVendor,
  LobbyFilters,
  SlotFilters,
  slotFiltersQuery,
  VendorTabs,
  type Category,
} from '@marquee/games';
import { useQuery } from '@tanstack/react-query';
import { theme } from '@marquee/ui-kit';
import { useImageHosts, useToken } from '../../app/site-data.ts';
import { lobbyPath } from '../../app/addresses.ts';
import { useSite } from '../../app/site-context.ts';
import { SiteLink } from '../../app/SiteLink.tsx';
import { FoundGames } from './FoundGames.tsx';
import { everyVendor, viewOf, withView, type LobbyView } from './lobby-address.ts';
import { OwnGames } from './OwnGames.tsx';
import { storedVendor, storeVendor } from './stored-vendor.ts';
import { VendorRooms } from './VendorRooms.tsx';

/** As long as it is not known by what slots can be narrowed. */
const nothingOffered = { features: [], volatilities: [], returns: [] };

/** A category's lobby: one vendor's games, or the results of a search over all vendors. */
export function VendorLobby({ category: { category, vendors, liveFilters } }: { category: Category }) {
  const [query, setQuery] = useSearchParams();
  const imageHosts = useImageHosts();
  const member = useToken() !== undefined;
  const view = viewOf(query);
  const { client } = useSite();
  const offered = useQuery({ ...slotFiltersQuery(client), enabled: category === 'RNG' });
  const { feature, volatility, minReturn } = view;
  const slots = { feature, volatility, minReturn };
  const ofSlots = view.vassalage === everyVendor || Object.values(slots).some((one) => one !== undefined);
  const ofOne = vendors.some(({ vassalage }) => vassalage === view.vassalage);
  const everywhere =
    view.kind !== undefined || view.list !== undefined || ((view.searchText !== '' || ofSlots) && !ofOne);
  const vendor = currentVendor(vendors, view.vassalage, storedVendor(category));
  const shownVendor = everywhere ? undefined : vendor;
  const code = shownVendor?.vassalage;
  useEffect(() => {
    if (code !== undefined) storeVendor(category, code);
  }, [category, code]);

  function show(next: Partial<LobbyView>) {
    setQuery(withView(query, next), { replace: true });
  }

  return (
    <Root>
      {vendors.length > 1 && (
        <VendorTabs
          vendors={vendors}
          current={code}
          imageHosts={imageHosts}
          link={(vassalage, current, content) => (
            <SiteLink
              to={`${lobbyPath(category)}?page=${encodeURIComponent(vassalage)}`}
              aria-current={current ? 'page' : undefined}
            >
              {content}
            </SiteLink>
          )}
        />
      )}
      <LobbyFilters
        searchText={view.searchText}
        onSearchText={(searchText) => show({ kind: view.kind, ...slots, searchText })}
        own={member ? { list: view.list, onList: (list) => show({ list }) } : undefined}
        live={
          category === 'LIVE'
            ? {
                kinds: liveFilters,
                kind: view.kind,
                onKind: (kind) => show({ searchText: view.searchText, kind }),
              }
            : undefined
        }
      />
      {category === 'RNG' && (
        <SlotFilters
          vendors={vendors}
          offered={offered.data ?? nothingOffered}
          choice={{ ...slots, vassalage: code }}
          onChoice={(choice) =>
            show({
              ...choice,
              searchText: view.searchText,
              vassalage: choice.vassalage ?? everyVendor,
            })
          }
        />
      )}
      {view.list !== undefined && member ? (
        <OwnGames category={category} vendors={vendors} list={view.list} onAll={() => show({})} />
      ) : (
        <>
          {shownVendor && category === 'PVP' && <VendorRooms key={code} vendor={shownVendor} />}
          <Games>
            <FoundGames
              key={code ?? 'everywhere'}
              category={category}
              vendors={vendors}
              vassalage={code}
              view={view}
              onAll={() => show({})}
            />
          </Games>
        </>
      )}
    </Root>
  );
}

const { space } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Games = styled.div`
  display: contents;

  /* How much room the rooms take is known when they are there: until then the games keep out of sight, and jump nowhere. */
  [aria-busy='true'] + & {
    visibility: hidden;
  }
`;
