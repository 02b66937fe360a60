import { memo, type CSSProperties, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { GameTile } from '../tile/GameTile.tsx';
import { imageAddress } from '../tile/image-address.ts';
import type { Playable } from './choice.ts';
import type { TileRatio } from './GameGrid.tsx';
import { FavouriteMark } from './FavouriteMark.tsx';

/** The games that the member has marked, and how to mark one. */
export interface Favourites {
  /** Their ids among all playables. */
  readonly ids: ReadonlySet<string>;
  /** The same function as long as the page is there: a tile is drawn again only when its own mark changes. */
  readonly onMark: (playable: Playable, marked: boolean) => void;
}

export interface PlayableTilesProps {
  playables: readonly Playable[];
  /** Origins of pictures: the same list as long as it says the same, because every tile hangs on it. */
  imageHosts: readonly string[];
  ratio?: TileRatio;
  /** How many are in the first screen: their pictures come at once. */
  early?: number;
  /** Left out where games are not marked. */
  favourites?: Favourites | undefined;
  onPlay: (playable: Playable) => void;
}

/** The tiles of things to play, as the items of a list. */
export function PlayableTiles({
  playables,
  imageHosts,
  ratio = 'portrait',
  early = 0,
  favourites,
  onPlay,
}: PlayableTilesProps) {
  return playables.map((playable, index) => (
    <PlayableItem
      key={playable.id}
      playable={playable}
      imageHosts={imageHosts}
      ratio={ratio}
      early={index < early}
      marked={favourites?.ids.has(playable.id) ?? false}
      onMark={playable.launch.kind === 'game' ? favourites?.onMark : undefined}
      onPlay={onPlay}
    />
  ));
}

export interface PlayableItemProps {
  playable: Playable;
  imageHosts: readonly string[];
  ratio?: TileRatio;
  early: boolean;
  marked: boolean;
  onMark: Favourites['onMark'] | undefined;
  onPlay: (playable: Playable) => void;
  style?: CSSProperties | undefined;
  /** Which of a list it is, from 1, where only a part of the list is in the page. */
  number?: number;
  /** How many the list has; undefined while that is not known. */
  of?: number | undefined;
  /** What lies over the tile. */
  children?: ReactNode;
}

/** A thing to play as the item of a list. */
export function PlayableItem({ style, number, of, children, ...tile }: PlayableItemProps) {
  const numbered = number !== undefined && { 'aria-posinset': number, 'aria-setsize': of ?? -1 };
  return (
    <Item style={style} {...numbered}>
      <PlayableTile {...tile} />
      {children}
    </Item>
  );
}

/** One of a list of hundreds: drawn again only when it changes itself. */
const PlayableTile = memo(function PlayableTile({
  playable,
  imageHosts,
  ratio = 'portrait',
  early,
  marked,
  onMark,
  onPlay,
}: Omit<PlayableItemProps, 'style' | 'number' | 'of' | 'children'>) {
  return (
    <>
      <GameTile
        id={playable.id}
        name={playable.name}
        {...(playable.name !== playable.vendorName && { detail: playable.vendorName })}
        category={playable.category}
        src={imageAddress(playable.icon, imageHosts)}
        hot={playable.isHot}
        closed={!playable.supportPlay}
        ratio={ratio}
        early={early}
        onPlay={() => onPlay(playable)}
      />
      {onMark && (
        <FavouriteMark name={playable.name} marked={marked} onMark={(next) => onMark(playable, next)} />
      )}
    </>
  );
});

const Item = styled.li`
  position: relative;

  /* Where a table's state lies over the tile, there is no room for a badge. */
  &:has([data-table]) [data-tile='corner'] {
    display: none;
  }
`;
