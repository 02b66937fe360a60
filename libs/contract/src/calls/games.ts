import { categories, wireLanguages } from '@marquee/brand';
import * as v from 'valibot';
import { call } from '../call.ts';
import { liveFilters } from '../live-filters.ts';
import { openPicklist } from '../open-picklist.ts';
import { queryInteger, text } from '../request-fields.ts';
import { game, launchAnswer, launchFailures, listedGame, vendor } from './game-entry.ts';

/**
 * Returns the categories of games with their vendors and each vendor’s first games.
 *
 * Categories in the order of the header, each with at least one vendor. isGame VASSALAGE: choosing the
 * vendor opens its list of games; GAME: it starts at once. ownEntry: the sports vendor that is alone
 * after LIVE. icon, smallIcon and showIcon are paths to be put behind one of the status’s imageCDNs, empty without a
 * picture. page is a path of the site; point is a percentage with two decimals. liveFilters: the kinds of live tables
 * that have at least one table; empty in other categories. Vendors that the merchant has not opened are in no list.
 * supportPlay false: this gateway has no connection to the vendor, and launching answers vendor-unavailable.
 */
export const gameMenus = call({
  name: 'gameMenus',
  worksDuring: [],
  method: 'GET',
  path: '/lgw/games/game_menus',
  token: 'none',
  encrypted: false,
  available: true,
  response: v.array(
    v.object({
      gameCategory: openPicklist(categories),
      name: v.string(),
      enName: v.string(),
      page: v.string(),
      sideMenuIcon: v.string(),
      point: v.nullable(v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/))),
      liveFilters: v.array(openPicklist(liveFilters)),
      vendors: v.array(v.object({ ...vendor.entries, games: v.array(game) })),
    }),
  ),
  failures: [],
});

/**
 * Lists the most played games, of one vendor or of all.
 *
 * The specification gives no path. The merchant is that of the host; another merchantCode is an
 * invalid-request.
 */
export const hotGames = call({
  name: 'hotGames',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/GCS_hotGames',
  token: 'none',
  encrypted: false,
  available: true,
  query: v.strictObject({
    merchantCode: text(32),
    isPlatform: v.optional(queryInteger(2, 2), 2),
    vassalage: v.optional(text(32)),
    platform: v.optional(v.literal('flash,html5-desktop'), 'flash,html5-desktop'),
    language: v.picklist(wireLanguages),
  }),
  response: v.array(listedGame),
  failures: [],
});

/** Lists the games that the merchant began to offer in the last 60 days, the newest first. */
export const newGames = call({
  name: 'newGames',
  worksDuring: [],
  method: 'GET',
  path: '/lgw/games/new',
  token: 'none',
  encrypted: false,
  available: true,
  query: v.strictObject({ count: v.optional(queryInteger(1, 50), 12) }),
  response: v.array(listedGame),
  failures: [],
});

/**
 * Lists the popular lotteries.
 *
 * Those that the operator put among the hot games come first, hottest first, then the others in the order of the menus.
 */
export const popularGames = call({
  name: 'popularGames',
  worksDuring: [],
  method: 'GET',
  path: '/lgw/games/popular',
  token: 'none',
  encrypted: false,
  available: true,
  query: v.strictObject({ count: v.optional(queryInteger(1, 100), 20) }),
  response: v.array(listedGame),
  failures: [],
});

/** Lists the vendors by category, in the order of the menus and as they are there, without their games. */
export const vendorList = call({
  name: 'vendorList',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/GCS_vendors',
  token: 'none',
  encrypted: false,
  available: true,
  query: v.strictObject({ gameCategory: v.optional(v.picklist(categories)) }),
  response: v.array(v.object({ gameCategory: openPicklist(categories), vendors: v.array(vendor) })),
  failures: [],
});

/** Lists the member’s favourite games, the latest first: a hundred at most. */
export const favouriteGames = call({
  name: 'favouriteGames',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/GCS_favouriteGames',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.array(listedGame),
  failures: [],
});

/**
 * Adds a game to the member’s favourites, or removes it.
 *
 * A repeated request changes nothing. A list holds a hundred games; one more is refused as list-full.
 */
export const favouriteGameUpdate = call({
  name: 'favouriteGameUpdate',
  worksDuring: [],
  method: 'PUT',
  path: '/wps/relay/GCS_favouriteGames',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({ vassalage: text(32), gameId: text(64), favourite: v.boolean() }),
  response: v.null(),
  failures: ['not-found', 'list-full'],
});

/** Lists the games that the member played last, the latest first, each once: twenty at most. */
export const recentGames = call({
  name: 'recentGames',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/GCS_recentGames',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.array(listedGame),
  failures: [],
});

/**
 * Opens a game; the answer is the address to show.
 *
 * The token goes in the Authorization header alone, never in a body, and every call sends the Language
 * header, so that the two versions of the specification are one row. Each call begins a session of its own; the
 * address holds a token that opens it once, within two minutes. game_url2 is a second address to try, on another
 * host, with the same token. username and merchantCode must be those of the session and the host; another is an
 * invalid-request. nodeId, where it is sent, is the game's own. A member without money may open a game; one in a
 * break (play-break) or with their time used up (play-limit-reached) may not. confirmTrans 0: no money moves.
 */
export const gameLaunch = call({
  name: 'gameLaunch',
  worksDuring: [],
  method: 'POST',
  path: '/wps/game/launchGame',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({
    gameId: text(64),
    nodeId: v.optional(text(64)),
    accountType: v.literal(1),
    confirmTrans: v.literal(0),
    vassalage: text(32),
    launchMode: v.literal('GLS'),
    platform: v.literal('html5-desktop'),
    clientType: v.literal(3),
    username: text(64),
    merchantCode: text(32),
    language: v.picklist(wireLanguages),
  }),
  response: launchAnswer,
  failures: launchFailures,
});
