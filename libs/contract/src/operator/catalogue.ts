import { categories } from '@marquee/brand';
import * as v from 'valibot';
import { liveFilters } from '../live-filters.ts';
import { openPicklist } from '../open-picklist.ts';
import { instant } from '../record-fields.ts';
import { queryInteger, text } from '../request-fields.ts';
import { merchantField, textsField } from './fields.ts';
import { operatorCall } from './operator-call.ts';

const vendorCode = () =>
  v.pipe(
    v.string(),
    v.regex(/^[A-Za-z0-9][\w-]{0,63}$/, 'expected at most 64 letters, digits, hyphens and underscores'),
  );
const gameCode = () =>
  v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,100}$/, 'expected at most 100 visible ASCII characters'));
const category = () => v.picklist(categories);
/** A path on the image hosts, or the name of a picture that is drawn at the build. */
const picture = () =>
  v.nullable(
    v.pipe(
      v.string(),
      v.regex(/^(\/[\w./-]{1,199}|[\w-]{1,100})$/, 'expected a path such as /covers/one.avif'),
    ),
  );
const catalogueStates = ['open', 'closed', 'scheduled', 'not-connected'] as const;

/** When a vendor or a game is offered: while it is open, from `opensAt` until `closesAt`; null for no limit. */
const hours = {
  open: v.boolean(),
  opensAt: v.nullable(instant()),
  closesAt: v.nullable(instant()),
};
const vendor = {
  category: category(),
  code: vendorCode(),
  displayName: text(80),
  hot: v.boolean(),
  /** For the one sports vendor that has an entry of its own in the menu. */
  ownMenuEntry: v.boolean(),
  /** Code of the connection by which it is reached; null for none, and nothing of it is listed. */
  connection: v.nullable(text(64)),
  picture: picture(),
  smallPicture: picture(),
};
const game = {
  category: category(),
  vendor: vendorCode(),
  code: gameCode(),
  names: textsField(120),
  picture: picture(),
  /** The kind of a live table; null for other games. */
  liveFilter: v.nullable(v.picklist(liveFilters)),
};
const changing = {
  method: 'POST',
  permission: 'catalogue.change',
  limit: 'changes',
  approval: 'none',
} as const;
const reading = {
  method: 'GET',
  permission: 'catalogue.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
} as const;

/** Lists the vendors of a merchant in the order of the lobby. */
export const catalogueVendors = operatorCall({
  name: 'catalogueVendors',
  path: '/operator/catalogue/vendors',
  ...reading,
  query: v.strictObject({ merchant: merchantField() }),
  response: v.object({
    vendors: v.array(
      v.object({
        /** The category and the code, which no two vendors of a merchant share: `RNG/COPPERFOX`. */
        id: v.string(),
        ...vendor,
        category: v.string(),
        accountType: v.string(),
        state: openPicklist(catalogueStates),
        ...hours,
        position: v.number(),
        games: v.number(),
      }),
    ),
  }),
  failures: [],
});

/** Adds a vendor behind the others, or changes the one of its category and code. */
export const vendorSave = operatorCall({
  name: 'vendorSave',
  path: '/operator/catalogue/vendors',
  ...changing,
  audit: 'catalogue save vendor',
  body: v.strictObject({
    merchant: merchantField(),
    vendor: v.strictObject({
      ...vendor,
      /** Name of the wallet that goes with a launch; that of the category without it. */
      accountType: v.optional(text(32)),
    }),
  }),
  response: v.object({ id: v.string() }),
  failures: [],
});

/** Opens, closes or schedules a vendor with all its games, at once and without a restart. */
export const vendorSchedule = operatorCall({
  name: 'vendorSchedule',
  path: '/operator/catalogue/vendors/schedule',
  ...changing,
  audit: 'catalogue schedule vendor',
  body: v.strictObject({
    merchant: merchantField(),
    category: category(),
    code: vendorCode(),
    hours: v.strictObject(hours),
  }),
  response: v.object({ id: v.string() }),
  failures: ['not-found'],
});

/** Puts vendors first in the lobby, in this order. The others follow in the order that they have. */
export const vendorOrder = operatorCall({
  name: 'vendorOrder',
  path: '/operator/catalogue/vendors/order',
  ...changing,
  audit: 'catalogue order vendors',
  body: v.strictObject({
    merchant: merchantField(),
    vendors: v.pipe(
      v.array(v.strictObject({ category: category(), code: vendorCode() })),
      v.minLength(1),
      v.maxLength(500),
    ),
  }),
  response: v.object({ vendors: v.number() }),
  failures: ['not-found'],
});

/** Lists the games of a merchant, or those of one vendor, by category, vendor and place in the lobby. */
export const catalogueGames = operatorCall({
  name: 'catalogueGames',
  path: '/operator/catalogue/games',
  ...reading,
  query: v.strictObject({
    merchant: merchantField(),
    category: v.optional(category()),
    vendor: v.optional(vendorCode()),
    /** Part of a name in any language, or the beginning of the code. */
    search: v.optional(text(100)),
    /** Code of the last game of the page before. */
    cursor: v.optional(gameCode()),
    limit: v.optional(queryInteger(1, 100), 20),
  }),
  response: v.object({
    games: v.array(
      v.object({
        ...game,
        category: v.string(),
        liveFilter: v.nullable(v.string()),
        state: openPicklist(catalogueStates),
        ...hours,
        /** Place among the hot games, from 1; null for others. */
        hotRank: v.nullable(v.number()),
        position: v.number(),
      }),
    ),
    nextCursor: v.nullable(v.string()),
  }),
  failures: [],
});

/** Adds a game behind the others of its vendor, or changes the one of its code. */
export const gameSave = operatorCall({
  name: 'gameSave',
  path: '/operator/catalogue/games',
  ...changing,
  audit: 'catalogue save game',
  body: v.strictObject({ merchant: merchantField(), game: v.strictObject(game) }),
  response: v.object({ code: v.string() }),
  failures: ['not-found', 'conflict'],
});

/** Opens, closes or schedules a game, at once and without a restart. */
export const gameSchedule = operatorCall({
  name: 'gameSchedule',
  path: '/operator/catalogue/games/schedule',
  ...changing,
  audit: 'catalogue schedule game',
  body: v.strictObject({ merchant: merchantField(), code: gameCode(), hours: v.strictObject(hours) }),
  response: v.object({ code: v.string() }),
  failures: ['not-found'],
});

/** Puts games first in the lobby of their vendor, in this order. The others follow in the order that they have. */
export const gameOrder = operatorCall({
  name: 'gameOrder',
  path: '/operator/catalogue/games/order',
  ...changing,
  audit: 'catalogue order games',
  body: v.strictObject({
    merchant: merchantField(),
    category: category(),
    vendor: vendorCode(),
    games: v.pipe(v.array(gameCode()), v.minLength(1), v.maxLength(2000)),
  }),
  response: v.object({ games: v.number() }),
  failures: ['not-found'],
});

/** Makes these the hot games of a merchant, the hottest first; all others are none. */
export const hotGameOrder = operatorCall({
  name: 'hotGameOrder',
  path: '/operator/catalogue/games/hot',
  ...changing,
  audit: 'catalogue order hot games',
  body: v.strictObject({
    merchant: merchantField(),
    games: v.pipe(v.array(gameCode()), v.maxLength(200)),
  }),
  response: v.object({ games: v.number() }),
  failures: ['not-found'],
});

/** The outcome of an import. */
const imported = v.object({ added: v.number(), changed: v.number() });

/**
 * Adds the games of a CSV file to a vendor, or changes those that it has: the whole file or, when one line is wrong, nothing.
 * Games that the file leaves out stay.
 *
 * The first line names the columns: `code`, and a language code such as `EN` for each name; `picture` and `liveFilter` may be
 * left out.
 */
export const gamesImport = operatorCall({
  name: 'gamesImport',
  path: '/operator/catalogue/games/import',
  ...changing,
  audit: 'catalogue import games',
  body: v.strictObject({
    merchant: merchantField(),
    category: category(),
    vendor: vendorCode(),
    csv: text(200_000),
  }),
  response: imported,
  failures: ['not-found', 'conflict'],
});
