import type { ReactNode } from 'react';
import { emblemsByName as drawn } from '@marquee/games/artwork';
import * as beasts from './beast-emblems.tsx';
import * as places from './place-emblems.tsx';
import * as sea from './sea-emblems.tsx';
import * as things from './thing-emblems.tsx';

const { cards, dice, wheel, chip, crown, swords } = drawn;

/** What can stand on a picture, by the word that it is named with: the site's own emblems and those of the games. */
export const emblems: Readonly<Record<string, ReactNode>> = {
  ...drawn,
  ...beasts,
  ...places,
  ...sea,
  ...things,
  // The kinds of live tables.
  baccarat: cards,
  sicbo: dice,
  roulette: wheel,
  dragontiger: beasts.dragon,
  blackjack: chip,
  holdem: crown,
  mahjongtiles: sea.tiles,
  cardpoker: cards,
  wenzhoupaigow: sea.domino,
  sedie: sea.discs,
  fantan: sea.beads,
  niuniu: beasts.bull,
  yusiaxie: drawn.crab,
  zjh: places.blossom,
  mahjong: sea.tiles,
  duel: swords,
};
