import type { Category, TileRatio } from '@marquee/games';

/** What the lane of a category shows: games in a shape, or vendors where each has one game only. */
export function laneOf(
  category: Category | undefined,
  ratio: TileRatio,
): { item: TileRatio | 'vendor'; ratio: TileRatio } {
  return category?.vendors.every(({ isGame }) => isGame === 'GAME')
    ? { item: 'vendor', ratio: 'landscape' }
    : { item: ratio, ratio };
}
