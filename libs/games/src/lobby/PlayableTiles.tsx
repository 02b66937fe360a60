import { GameTile } from '../tile/GameTile.tsx';
import { imageAddress } from '../tile/image-address.ts';
import type { Playable } from './choice.ts';

export interface PlayableTilesProps {
  playables: readonly Playable[];
  /** Origins of pictures. */
  imageHosts: readonly string[];
  ratio?: 'portrait' | 'landscape';
  /** How many stand in the first screen: their pictures come at once. */
  early?: number;
  onPlay: (playable: Playable) => void;
}

/** The tiles of things to play, as the items of a list. */
export function PlayableTiles({
  playables,
  imageHosts,
  ratio = 'portrait',
  early = 0,
  onPlay,
}: PlayableTilesProps) {
  return playables.map((playable, index) => (
    <li key={playable.id}>
      <GameTile
        id={playable.id}
        name={playable.name}
        {...(playable.name !== playable.vendorName && { detail: playable.vendorName })}
        category={playable.category}
        src={imageAddress(playable.icon, imageHosts)}
        hot={playable.isHot}
        ratio={ratio}
        early={index < early}
        onPlay={() => onPlay(playable)}
      />
    </li>
  ));
}
