import { useRef, type CSSProperties, type ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button, theme } from '@marquee/ui-kit';
import { useEndReached } from '../scroll/useEndReached.ts';
import { useRows } from '../scroll/useRows.ts';
import type { Playable } from './choice.ts';
import { GameGrid, GamePlace } from './GameGrid.tsx';
import { PlayableItem, type Favourites } from './PlayableTiles.tsx';

export interface GameListProps {
  /** What is shown, not all that is known. */
  playables: readonly Playable[];
  imageHosts: readonly string[];
  favourites?: Favourites | undefined;
  /** What lies over the tile of one. */
  overlay?: ((playable: Playable) => ReactNode) | undefined;
  /** How many more there are to show. */
  more: number;
  /** More are on their way. */
  loading: boolean;
  /** In the place of what should have come. */
  failure?: ReactNode;
  onMore: () => void;
  onPlay: (playable: Playable) => void;
}

/**
 * So many places wait for games that are still to come: more than a screen of them, so that what is below the list is out
 * of sight when it is moved by a part that is added.
 */
const placesAhead = 54;

/** As many games as a phone shows before it is scrolled. */
const early = 9;

/** As many of them as come with the list's first frame, which replaces their placeholders; the rest follow. */
const first = 6;

/**
 * Games that grow by a page whenever the end of the list is on the screen; a button does the same. However many they
 * are, only those near the screen are in the page.
 */
export function GameList(props: GameListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { playables, favourites, more, loading, failure } = props;
  const items = playables.length + (failure ? 0 : Math.min(more, placesAhead));
  const { columns, rows, onFocused } = useRows(list, items, first, playables[0]?.id);
  const growing = more > 0 && !loading && !failure;
  useEndReached(
    list,
    growing && columns !== undefined
      ? Math.floor(playables.length / columns) / Math.ceil(items / columns)
      : undefined,
    props.onMore,
  );

  // Its first games, until it is known how many are in a row.
  const cells: Cell[] =
    columns === undefined
      ? Array.from({ length: Math.min(first, items) }, (_, item) => ({ item }))
      : rows.flatMap((row) => cellsOf(row, columns, items));

  return (
    <>
      <GameGrid
        ref={list}
        // Its rows are all of one height: none of its tiles is larger.
        data-tile="rows"
        onFocus={({ target }) => onFocused(itemWith(target))}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onFocused(undefined);
        }}
      >
        {cells.map(({ item, style }) => {
          const playable = playables[item];
          if (!playable) return <GamePlace key={item} style={style} />;
          return (
            <PlayableItem
              key={playable.id}
              playable={playable}
              imageHosts={props.imageHosts}
              early={item < early}
              marked={favourites?.ids.has(playable.id) ?? false}
              onMark={playable.launch.kind === 'game' ? favourites?.onMark : undefined}
              onPlay={props.onPlay}
              style={style}
              number={item + 1}
              of={more > 0 ? undefined : playables.length}
            >
              {props.overlay?.(playable)}
            </PlayableItem>
          );
        })}
      </GameGrid>
      {failure}
      <End>
        {growing && (
          <Button variant="secondary" onClick={props.onMore}>
            <Trans>Show more games</Trans>
          </Button>
        )}
      </End>
    </>
  );
}

/** An item of the list, and where it is in the grid, whichever others are there. */
interface Cell {
  readonly item: number;
  readonly style?: CSSProperties;
}

function cellsOf(row: number, columns: number, items: number): Cell[] {
  const first = row * columns;
  return Array.from({ length: Math.min(columns, items - first) }, (_, column) => ({
    item: first + column,
    style: { gridRow: row + 1, gridColumn: column + 1 },
  }));
}

/** The number, from 0, of the item of the list that an element is in. */
function itemWith(part: Element): number | undefined {
  const number = part.closest('li')?.getAttribute('aria-posinset');
  return number ? Number(number) - 1 : undefined;
}

const { control, space } = theme;

const End = styled.div`
  display: flex;
  justify-content: center;
  min-height: ${control.touch};
  padding-block: ${space.s};
`;
