import type { Category, PromotionKind, StateKind } from '@marquee/brand';

/**
 * What stands in the pictures of the demo brands: files of `@lobehub/fluent-emoji-3d`, named by code points. The first of a scene is
 * the large one; a brand takes the scene of its number, so that two brands do not show the same.
 */
type Scenes = readonly [readonly string[], readonly string[], readonly string[]];

export const lobbyScenes: Readonly<Record<Category, Scenes>> = {
  RNG: [
    ['1f3b0', '1f48e', '1fa99', '1f352', '1f514'],
    ['1f409', '1f9e7', '1fa99', '1f4b0', '1f3ee'],
    ['1f352', '1f34b', '1f347', '1f514', '1f340'],
  ],
  LIVE: [
    ['1f935-1f3fb-200d-2640-fe0f', '1f3b2', '1f0cf', '2660-fe0f', '2665-fe0f'],
    ['1f935-1f3fd-200d-2642-fe0f', '1f004', '1f0cf', '2666-fe0f', '1f3b2'],
    ['1f935-1f3fc-200d-2640-fe0f', '1f338', '1f0cf', '2665-fe0f', '1f3b2'],
  ],
  SPORTS: [
    ['26bd', '1f3c6', '1f45f', '1f3c0', '1f3be'],
    ['1f3c6', '26bd', '1f3c0', '1f947', '1f3be'],
    ['1f3be', '26bd', '1f3c6', '1f3d0', '1f3c0'],
  ],
  LOTT: [
    ['1f3b1', '1f3ab', '1f535', '1f7e1', '1f340'],
    ['1f9e7', '1f534', '1f7e1', '1f3ab', '1fa99'],
    ['1f3ab', '1f7e3', '1f7e0', '1f340', '1f388'],
  ],
  ELOTT: [
    ['26a1', '1f680', '1f3b2', '1f48e', '1fa99'],
    ['1f3b2', '26a1', '1f48e', '1f680', '1fa99'],
    ['1f388', '26a1', '1f3b2', '1f340', '2b50'],
  ],
  FISH: [
    ['1f988', '1f420', '1f419', '1fae7', '1f531'],
    ['1f432', '1f420', '1f41a', '1fae7', '1f980'],
    ['1f420', '1f422', '1f41a', '1fae7', '1fab8'],
  ],
  PVP: [
    ['1f0cf', '1f451', '2660-fe0f', '2694-fe0f', '2666-fe0f'],
    ['1f004', '2694-fe0f', '1f0cf', '1f451', '1f3b4'],
    ['1f3b4', '1f0cf', '1f004', '2665-fe0f', '1f338'],
  ],
  ESPORTS: [
    ['1f3ae', '1f47e', '1f3c6', '26a1', '1f3a7'],
    ['1f579-fe0f', '1f3c6', '1f3ae', '1f525', '1f47e'],
    ['1f47e', '1f3ae', '1f3c6', '2b50', '1f3a7'],
  ],
};

export const promotionScenes: Readonly<Record<PromotionKind, Scenes>> = {
  welcome: [
    ['1f381', '1f389', '1f388', '2b50', '1f48e'],
    ['1f9e7', '1f389', '1f3ee', '1fa99', '1f38a'],
    ['1f381', '1f33a', '1f388', '1f38a', '1f49d'],
  ],
  deposit: [
    ['1f4b0', '1fa99', '1f4b3', '1f4b5', '1f48e'],
    ['1f4b3', '1fa99', '1f4b0', '1f9e7', '1f4b5'],
    ['1f4b5', '1f4b0', '1fa99', '1f33c', '1f4b3'],
  ],
  cashback: [
    ['1f4b8', '1fa99', '1f504', '1f4b0', '2728'],
    ['1fa99', '1f4b8', '1f4b0', '1f504', '2728'],
    ['1f4b8', '1f33b', '1fa99', '1f504', '1f4b5'],
  ],
  special: [
    ['1f3c6', '1f31f', '1f386', '1f451', '1f947'],
    ['1f451', '1f386', '1f3ee', '1f3c6', '1f31f'],
    ['1f31f', '1f3c6', '1f490', '1f388', '1f451'],
  ],
};

export const stateScenes: Readonly<Record<StateKind, Scenes>> = {
  nothing: [
    ['1f4e6', '2728', '2b50'],
    ['1f9ed', '2728', '1fa99'],
    ['1fab4', '1f33c', '2728'],
  ],
  games: [
    ['1f579-fe0f', '1f3b2', '2b50'],
    ['1f3b0', '1f3b2', '1fa99'],
    ['1f3b2', '1f338', '2b50'],
  ],
  search: [
    ['1f50d', '2753', '2728'],
    ['1f50e', '1f3ee', '2753'],
    ['1f50d', '1f343', '2753'],
  ],
  promotions: [
    ['1f381', '1f4c5', '2728'],
    ['1f9e7', '1f4c5', '2728'],
    ['1f381', '1f33a', '1f4c5'],
  ],
  records: [
    ['1f9fe', '1f4ca', '1f58a-fe0f'],
    ['1f4dc', '1f4ca', '1f58a-fe0f'],
    ['1f4d2', '1f33c', '1f58a-fe0f'],
  ],
  messages: [
    ['1f4ed', '1f514', '1f4ac'],
    ['1f4ea', '1f514', '1f4ac'],
    ['2709-fe0f', '1f33a', '1f4ac'],
  ],
  failure: [
    ['1f50c', '1f527', '26a1'],
    ['1f6e0-fe0f', '1f50c', '26a1'],
    ['2602-fe0f', '1f327-fe0f', '1f343'],
  ],
};
