import type { TileRatio } from '@marquee/games';

/** The kit's names of the shapes of tiles that a brand file names: portrait is the brand's own shape. */
export const tileRatio = {
  usual: 'portrait',
  square: 'square',
  wide: 'landscape',
} as const satisfies Record<string, TileRatio>;
