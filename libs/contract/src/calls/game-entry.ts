import { categories } from '@marquee/brand';
import * as v from 'valibot';
import { liveFilters } from '../live-filters.ts';
import { openPicklist } from '../open-picklist.ts';

// In a file of its own: several rows answer with it.

/** A game as it is below its vendor. */
export const game = v.object({
  gameId: v.string(),
  nodeId: v.nullable(v.string()),
  vassalage: v.string(),
  gameName: v.string(),
  showIcon: v.string(),
  accountTypeName: v.string(),
  isHot: v.boolean(),
  supportPlay: v.boolean(),
});

/** A game in a list of several vendors or categories. */
export const listedGame = v.object({
  ...game.entries,
  gameCategory: openPicklist(categories),
  liveFilter: v.nullable(openPicklist(liveFilters)),
});

export const vendor = v.object({
  vassalage: v.string(),
  displayName: v.string(),
  icon: v.string(),
  smallIcon: v.string(),
  isHot: v.boolean(),
  accountTypeName: v.string(),
  isGame: openPicklist(['VASSALAGE', 'GAME']),
  ownEntry: v.boolean(),
  supportPlay: v.boolean(),
});

/** What opens a game, and why it may not be opened. */
export const launchAnswer = v.object({ game_url: v.string(), game_url2: v.optional(v.string()) });
export const launchFailures = [
  'real-account-required',
  'play-break',
  'play-limit-reached',
  'vendor-unavailable',
  'not-found',
] as const;
