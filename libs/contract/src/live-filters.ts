/** The kinds of live tables that a player can narrow the live lobby to, in the order of the filter. */
export const liveFilters = [
  'BACCARAT',
  'SICBO',
  'ROULETTE',
  'DRAGON_TIGER',
  'BLACKJACK',
  'HOLDEM',
  'MAHJONG_TILES',
  'CARD_POKER',
  'WENZHOU_PAI_GOW',
  'SE_DIE',
  'FAN_TAN',
  'NIUNIU',
  'YU_SIA_XIE',
  'ZJH',
  'MAHJONG',
] as const;

export type LiveFilter = (typeof liveFilters)[number];
