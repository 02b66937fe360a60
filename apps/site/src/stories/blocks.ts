import type { HomeBlockLoaders } from '../app/home-blocks.ts';

/** Every block, as the module of a brand that uses all of them has it. */
export const storyBlocks: Required<HomeBlockLoaders> = {
  hero: () => import('../features/home/blocks/Hero.tsx'),
  news: () => import('../features/home/blocks/News.tsx'),
  categories: () => import('../features/home/blocks/Categories.tsx'),
  hotGames: () => import('../features/home/blocks/HotGames.tsx'),
  continuePlaying: () => import('../features/home/blocks/ContinuePlaying.tsx'),
  categoryLanes: () => import('../features/home/blocks/CategoryLanes.tsx'),
  winners: () => import('../features/home/blocks/Winners.tsx'),
  vendors: () => import('../features/home/blocks/Vendors.tsx'),
  nextDraws: () => import('../features/home/blocks/NextDraws.tsx'),
  matches: () => import('../features/home/blocks/Matches.tsx'),
  jackpots: () => import('../features/home/blocks/Jackpots.tsx'),
  newGames: () => import('../features/home/blocks/NewGames.tsx'),
  promotions: () => import('../features/home/blocks/Promotions.tsx'),
  progress: () => import('../features/home/blocks/Progress.tsx'),
  appBanner: () => import('../features/home/blocks/AppBanner.tsx'),
  text: () => import('../features/home/blocks/Text.tsx'),
};
