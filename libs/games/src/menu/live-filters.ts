import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LiveFilter } from '@marquee/contract';

/** What the kinds of live tables are called, in the order in which they are offered. */
export const liveFilterName: Record<LiveFilter, MessageDescriptor> = {
  BACCARAT: msg({ message: 'Baccarat', comment: 'Kind of live casino table' }),
  SICBO: msg({ message: 'Sic Bo', comment: 'Kind of live casino table: three dice' }),
  ROULETTE: msg({ message: 'Roulette', comment: 'Kind of live casino table' }),
  DRAGON_TIGER: msg({ message: 'Dragon Tiger', comment: 'Kind of live casino table: one card each' }),
  BLACKJACK: msg({ message: 'Blackjack', comment: 'Kind of live casino table' }),
  HOLDEM: msg({ message: "Hold'em", comment: 'Kind of live casino table: poker' }),
  MAHJONG_TILES: msg({
    message: 'Mahjong tiles',
    comment: 'Kind of live casino table: Er Ba Gang, played with tiles',
  }),
  CARD_POKER: msg({ message: 'Three-card poker', comment: 'Kind of live casino table' }),
  WENZHOU_PAI_GOW: msg({
    message: 'Wenzhou pai gow',
    comment: 'Kind of live casino table: Chinese dominoes',
  }),
  SE_DIE: msg({ message: 'Se Die', comment: 'Kind of live casino table: a dish with four discs (xoc dia)' }),
  FAN_TAN: msg({ message: 'Fan Tan', comment: 'Kind of live casino table: counted beads' }),
  NIUNIU: msg({ message: 'Niu Niu', comment: 'Kind of live casino table: bull bull, five cards' }),
  YU_SIA_XIE: msg({ message: 'Fish Prawn Crab', comment: 'Kind of live casino table: dice with animals' }),
  ZJH: msg({ message: 'Golden Flower', comment: 'Kind of live casino table: zha jin hua, three cards' }),
  MAHJONG: msg({ message: 'Mahjong', comment: 'Kind of live casino table' }),
};
