import { useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { GameCategory } from '@marquee/contract';
import { Button, EmptyState, IconButton, Pagination, SearchIcon, TextField, theme } from '@marquee/ui-kit';
import { CategoryIcon } from '../menu/categories.tsx';
import type { Playable } from './choice.ts';
import { GameGrid } from './GameGrid.tsx';
import { PlayableTiles } from './PlayableTiles.tsx';

export interface VendorGamesProps {
  category: GameCategory;
  playables: readonly Playable[];
  page: number;
  pages: number;
  imageHosts: readonly string[];
  /** What is looked for; empty for every game. */
  searchText: string;
  onSearch: (searchText: string) => void;
  onPage: (page: number) => void;
  onPlay: (playable: Playable) => void;
}

/** Every game of one vendor, page by page, found by part of a name. */
export function VendorGames(props: VendorGamesProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(props.searchText);

  function search(event: FormEvent) {
    event.preventDefault();
    props.onSearch(typed.trim());
  }
  function showAll() {
    setTyped('');
    props.onSearch('');
  }

  return (
    <Root>
      <form role="search" onSubmit={search}>
        <TextField
          type="search"
          label={t`Find a game`}
          action={<IconButton type="submit" label={t`Search`} icon={<SearchIcon />} />}
          autoComplete="off"
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      {props.playables.length === 0 ? (
        <EmptyState
          kind="games"
          icon={<CategoryIcon category={props.category} size="xl" />}
          title={<Trans>No matching games</Trans>}
          text={<Trans>Try fewer letters, or another vendor.</Trans>}
          action={
            props.searchText !== '' && (
              <Button variant="secondary" onClick={showAll}>
                <Trans>Show all games</Trans>
              </Button>
            )
          }
        />
      ) : (
        <GameGrid>
          <PlayableTiles playables={props.playables} imageHosts={props.imageHosts} onPlay={props.onPlay} />
        </GameGrid>
      )}
      <Pagination page={props.page} pages={props.pages} onPage={props.onPage} />
    </Root>
  );
}

const { space } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;
