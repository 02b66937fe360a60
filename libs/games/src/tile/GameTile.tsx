import type { RefObject } from 'react';
import type { GameCategory } from '@marquee/contract';
import { Tile } from '@marquee/ui-kit';
import { Artwork } from '../artwork/Artwork.tsx';
import { CategoryIcon } from '../menu/categories.tsx';
import { useQueuedPicture } from './useQueuedPicture.ts';

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
  ratio?: 'portrait' | 'landscape' | 'square';
  /** Among the first that are seen. */
  early?: boolean;
  /** The element whose coming near the screen has the picture fetched. */
  place: RefObject<Element | null>;
  onPlay: () => void;
}

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
  place,
  onPlay,
}: GameTileProps) {
  const picture = useQueuedPicture(place, src, early);
  return (
    <Tile
      name={name}
      {...(detail !== undefined && { detail })}
      src={picture.state === 'failed' ? undefined : src}
      waiting={picture.state === 'waiting'}
      covered={!picture.shown}
      ratio={ratio}
      hot={hot}
      closed={closed}
      early={early}
      fallbackIcon={
        src === undefined ? (
          <Artwork seed={id} category={category} />
        ) : (
          <CategoryIcon category={category} size="xxl" />
        )
      }
      onPictureLoad={picture.onLoad}
      onPictureError={picture.onError}
      onPlay={onPlay}
    />
  );
}
