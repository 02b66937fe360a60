import { lazy, Suspense } from 'react';
import type { GameCategory } from '@marquee/contract';
import { Tile } from '@marquee/ui-kit';
import type { TileRatio } from '../lobby/GameGrid.tsx';
import { CategoryIcon } from '../menu/categories.tsx';

export interface GameTileProps {
  /** Its own among all games: chooses the picture that is drawn. */
  id: string;
  name: string;
  /** The vendor's name. */
  detail?: string;
  category: GameCategory;
  /** Address of the game's own picture; without one, one is drawn. */
  src: string | undefined;
  hot: boolean;
  /** It cannot be opened at the moment. */
  closed?: boolean;
  /** Landscape for a vendor that is one game, portrait for games. */
  ratio?: TileRatio;
  /** Among the first that are seen. */
  early?: boolean;
  onPlay: () => void;
}

/** Drawn pictures, loaded with the first game that has none of its own; without them the category's icon is shown. */
const Artwork = lazy(() =>
  import('../artwork/Artwork.tsx').then(
    (module) => ({ default: module.Artwork }),
    () => ({ default: CategoryIcon }),
  ),
);

/** A game, or a vendor that is one game, to press. A picture that does not load leaves the default game icon. */
export function GameTile({
  id,
  name,
  detail,
  category,
  src,
  hot,
  closed = false,
  ratio = 'portrait',
  early = false,
  onPlay,
}: GameTileProps) {
  return (
    <Tile
      name={name}
      {...(detail !== undefined && { detail })}
      src={src}
      ratio={ratio}
      hot={hot}
      closed={closed}
      early={early}
      fallbackIcon={
        src === undefined ? (
          <Suspense fallback={null}>
            <Artwork seed={id} category={category} />
          </Suspense>
        ) : (
          <CategoryIcon category={category} size="xxl" />
        )
      }
      onPlay={onPlay}
    />
  );
}
