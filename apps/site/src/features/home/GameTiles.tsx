import type { ReactNode } from 'react';
import {
  GameGrid,
  GamePlaces,
  Lane,
  playablesFrom,
  PlayableTiles,
  type Favourites,
  type ListedGame,
  type TileRatio,
  type Vendor,
} from '@marquee/games';
import { useImageHosts } from '../../app/site-data.ts';
import { usePlay } from '../play/Play.tsx';

interface GameTilesProps {
  look: 'grid' | 'lane';
  ratio: TileRatio;
  /** What they are: the lane's accessible name. */
  label: string;
  /** Undefined while they are being fetched, as are the vendors. */
  games: readonly ListedGame[] | undefined;
  vendors: readonly Vendor[] | undefined;
  /** Places that keep the room of games that are being fetched. */
  count: number;
  favourites?: Favourites | undefined;
}

/** Games of a block, in rows or in a lane. */
export function GameTiles({ look, ratio, label, games, vendors, count, favourites }: GameTilesProps) {
  const imageHosts = useImageHosts();
  const play = usePlay();
  const playables = games && vendors && playablesFrom(games, vendors);
  const items: ReactNode = playables ? (
    <PlayableTiles
      playables={playables.slice(0, count)}
      imageHosts={imageHosts}
      ratio={ratio}
      early={look === 'grid' ? 6 : 0}
      favourites={favourites}
      onPlay={play}
    />
  ) : (
    <GamePlaces ratio={ratio} count={count} />
  );
  if (look === 'lane') {
    return (
      <Lane label={label} item={ratio}>
        {items}
      </Lane>
    );
  }
  return (
    <GameGrid ratio={ratio} aria-hidden={playables ? undefined : true}>
      {items}
    </GameGrid>
  );
}
