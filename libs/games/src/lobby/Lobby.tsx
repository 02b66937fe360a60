import { useDeferredValue, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button, Chip, EmptyState, SearchIcon, TextField, theme } from '@marquee/ui-kit';
import { CategoryIcon } from '../menu/categories.tsx';
import type { Category } from '../menu/menu.ts';
import { chosen, type Playable } from './choice.ts';
import { GameGrid } from './GameGrid.tsx';
import { PlayableTiles } from './PlayableTiles.tsx';

export interface LobbyProps {
  category: Category;
  imageHosts: readonly string[];
  /** The vendor that the address names. */
  vassalage: string | undefined;
  /** Puts a vendor into the address, or takes it out. */
  onVendor: (vassalage: string | undefined) => void;
  /** Shows every game of a vendor; what comes with the menu is its leading ones. */
  onAllGames: (vassalage: string) => void;
  onPlay: (playable: Playable) => void;
}

/** The games of one category: chosen by vendor, found by name. */
export function Lobby({ category, imageHosts, vassalage, onVendor, onAllGames, onPlay }: LobbyProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed);
  const vendor = category.vendors.find((one) => one.vassalage === vassalage);
  const known = vendor?.vassalage;
  const playables = chosen(category, { vassalage: known, words });
  const ratio = category.vendors.every((vendor) => vendor.isGame === 'GAME') ? 'landscape' : 'portrait';

  return (
    <Root>
      <Filters>
        {category.vendors.length > 1 && (
          <Vendors role="group" aria-label={t`Vendors`}>
            <Chip pressed={known === undefined} onClick={() => onVendor(undefined)}>
              <Trans comment="Filter: the games of every vendor">All</Trans>
            </Chip>
            {category.vendors.map((vendor) => (
              <Chip
                key={vendor.vassalage}
                pressed={vendor.vassalage === known}
                onClick={() => onVendor(vendor.vassalage)}
              >
                {vendor.displayName}
              </Chip>
            ))}
          </Vendors>
        )}
        <Search>
          <TextField
            type="search"
            label={t`Find a game`}
            icon={<SearchIcon />}
            autoComplete="off"
            maxLength={80}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Search>
      </Filters>
      {playables.length === 0 ? (
        <EmptyState
          icon={<CategoryIcon category={category.category} size="xl" />}
          title={<Trans>No game fits</Trans>}
          text={<Trans>Try fewer letters, or another vendor.</Trans>}
          action={
            <Button
              variant="secondary"
              onClick={() => {
                setTyped('');
                onVendor(undefined);
              }}
            >
              <Trans>Show all games</Trans>
            </Button>
          }
        />
      ) : (
        <GameGrid ratio={ratio}>
          <PlayableTiles
            playables={playables}
            imageHosts={imageHosts}
            ratio={ratio}
            early={6}
            onPlay={onPlay}
          />
        </GameGrid>
      )}
      {vendor?.isGame === 'VASSALAGE' && (
        <More>
          <Button variant="secondary" onClick={() => onAllGames(vendor.vassalage)}>
            <Trans>All games of {vendor.displayName}</Trans>
          </Button>
        </More>
      )}
    </Root>
  );
}

const { media, space } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Filters = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};

  ${media.wide} {
    flex-direction: row;
    align-items: start;
    justify-content: space-between;
    gap: ${space.l};
  }
`;

const Vendors = styled.div`
  display: flex;
  gap: ${space.xs};
  min-width: 0;
  padding-block: ${space.xxs};
  overflow-x: auto;
  scrollbar-width: none;

  ${media.wide} {
    flex-wrap: wrap;
    padding-block: ${space.l} 0;
  }
`;

const More = styled.div`
  display: flex;
  justify-content: center;
`;

const Search = styled.div`
  ${media.wide} {
    flex: none;
    width: 18rem;
  }
`;
