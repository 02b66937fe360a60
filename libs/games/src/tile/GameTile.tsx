import type { GameCategory } from '@marquee/contract';
import { Tile } from '@marquee/ui-kit';
import { Artwork } from '../artwork/Artwork.tsx';

export interface GameTileProps {
  /** Its own among all games: chooses the picture that is drawn. */
  id: string;
  name: string;
  /** The vendor's name. */
  detail?: string;
  category: GameCategory;
  /** Address of the game's own picture; without it, or when it does not load, one is drawn. */
  src: string | undefined;
  hot: boolean;
  /** Landscape for a vendor that is one game, portrait for games. */
  ratio?: 'portrait' | 'landscape' | 'square';
  /** Among the first that are seen. */
  early?: boolean;
  onPlay: () => void;
}

/** A game, or a vendor that is one game, to press. */
export function GameTile({
  id,
  name,
  detail,
  category,
  src,
  hot,
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
      lazy={!early}
      fallbackIcon={<Artwork seed={id} category={category} />}
      onPlay={onPlay}
    />
  );
}
