import type { ComponentType } from 'react';
import type { HomeBlockKind, HomeBlockOf } from '@marquee/brand';

/** What a block of the home page gets: its options in the brand file. */
export interface BlockProps<Kind extends HomeBlockKind> {
  readonly block: HomeBlockOf<Kind>;
}

/** Loaders of the blocks that a brand uses. */
export type HomeBlockLoaders = {
  readonly [Kind in HomeBlockKind]?: () => Promise<{ readonly default: ComponentType<BlockProps<Kind>> }>;
};
