import type { ReactNode } from 'react';
import type { GameCategory } from '@marquee/contract';
import {
  seven,
  gem,
  crown,
  coins,
  cherries,
  bell,
  clover,
  lotus,
  bolt,
  paw,
  temple,
  lantern,
} from './reel-emblems.tsx';
import { fish, crab, octopus, trident, shell } from './sea-emblems.tsx';
import { wheel, chip, dice, cards } from './table-emblems.tsx';
import { ball, cup, pad, swords } from './match-emblems.tsx';
import { balls, ticket } from './draw-emblems.tsx';

/** The emblems that fit a category; a game's name chooses among them. */
export const emblems: Record<GameCategory, readonly ReactNode[]> = {
  RNG: [seven, gem, crown, coins, cherries, bell, clover, lotus, bolt, paw, temple, lantern],
  LIVE: [wheel, chip, dice, cards],
  PVP: [cards, dice, chip, crown],
  FISH: [fish, crab, octopus, trident, shell],
  SPORTS: [ball, cup, bolt],
  ESPORTS: [pad, swords, cup, bolt],
  LOTT: [balls, ticket, clover],
  ELOTT: [ticket, balls, bolt],
};
