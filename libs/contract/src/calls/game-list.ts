import { categories, wireLanguages } from '@marquee/brand';
import * as v from 'valibot';
import { call } from '../call.ts';
import { liveFilters } from '../live-filters.ts';
import { openPicklist } from '../open-picklist.ts';
import { queryInteger, text } from '../request-fields.ts';
import { slotFeatures, slotVolatilities } from '../slot-facts.ts';
import { listedGame } from './game-entry.ts';

// In a file of its own: lobbies need it, and the frame of a site does not.

/**
 * Returns a page of a category’s games: of one vendor or of all, optionally filtered by part of a name.
 *
 * gameType is the category. gameName is searched in the names of every language, ignoring case and the
 * accents of Latin letters; it is not a pattern. liveFilter narrows the live tables to one kind;
 * feature, volatility and minReturn (a percentage) narrow slots by what their vendors say of them, and a game of which its
 * vendor says nothing fits none of the three. Vendors and games come in
 * the order of the menus. The catalogue has no minimum bets or
 * lines per game, so minBet and minLineNum filter nothing. A page past the last is empty; totalGames counts those of all pages. The merchant is that of the
 * host; another is an invalid-request.
 */
export const gameList = call({
  name: 'gameList',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/GCS_gameList',
  token: 'none',
  encrypted: false,
  available: true,
  query: v.strictObject({
    clientType: v.optional(queryInteger(3, 3), 3),
    platform: text(40),
    channel: v.optional(text(40)),
    merchant: text(32),
    gameName: v.optional(text(80)),
    minBet: v.optional(text(20)),
    minLineNum: v.optional(queryInteger(0, 10_000)),
    pageNo: v.optional(queryInteger(1, 100_000), 1),
    pageSize: v.optional(queryInteger(1, 100), 24),
    vassalage: v.optional(text(32)),
    language: v.picklist(wireLanguages),
    gameType: v.picklist(categories),
    liveFilter: v.optional(v.picklist(liveFilters)),
    feature: v.optional(v.picklist(slotFeatures)),
    volatility: v.optional(v.picklist(slotVolatilities)),
    minReturn: v.optional(queryInteger(1, 99)),
  }),
  response: v.object({
    games: v.array(listedGame),
    pageNum: v.number(),
    totalPages: v.number(),
    totalGames: v.number(),
  }),
  failures: [],
});

/**
 * Says by what the merchant's slots can be narrowed.
 *
 * Of features and volatilities, those of at least one game; of returns, the percentages that some games pay back and others
 * do not. Vendors say it themselves: all three are empty where none does. The answer may be a minute old.
 */
export const slotFilters = call({
  name: 'slotFilters',
  worksDuring: [],
  method: 'GET',
  path: '/lgw/games/slot_filters',
  token: 'none',
  encrypted: false,
  available: true,
  response: v.object({
    features: v.array(openPicklist(slotFeatures)),
    volatilities: v.array(openPicklist(slotVolatilities)),
    returns: v.array(v.number()),
  }),
  failures: [],
});
