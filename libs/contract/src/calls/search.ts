import { categories } from '@marquee/brand';
import * as v from 'valibot';
import { call } from '../call.ts';
import { openPicklist } from '../open-picklist.ts';
import { queryInteger, text } from '../request-fields.ts';
import { listedGame, vendor } from './game-entry.ts';

/**
 * Searches games, lotteries, vendors, promotions and the help centre.
 *
 * What is typed is looked for in the names of every language, ignoring case and accents; the beginning of a word is enough,
 * and a word of four letters or more may have a typo. Each list has the best matches first, `limit` of them at most. Lotteries are
 * among the games. Closed promotions are left out; the articles' topic is the name under which the help centre shows them.
 * The answer may be a minute old.
 */
export const siteSearch = call({
  name: 'siteSearch',
  worksDuring: [],
  method: 'GET',
  path: '/lgw/games/search',
  token: 'none',
  encrypted: false,
  available: true,
  query: v.strictObject({ words: text(80), limit: v.optional(queryInteger(1, 20), 8) }),
  response: v.object({
    games: v.array(listedGame),
    vendors: v.array(v.object({ ...vendor.entries, gameCategory: openPicklist(categories) })),
    promotions: v.array(v.object({ id: v.string(), title: v.string() })),
    articles: v.array(v.object({ id: v.string(), title: v.string(), topic: v.string() })),
  }),
  failures: [],
});
