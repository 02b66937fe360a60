import type { GameCategory, LiveFilter } from '@marquee/contract';
import type { Queryable } from '../database/connection.ts';
import type { Texts } from '../core/merchant.ts';

/** A vendor of one category. */
export interface Vendor {
  readonly category: GameCategory;
  readonly code: string;
  readonly displayName: string;
  readonly accountType: string;
  readonly hot: boolean;
  readonly ownEntry: boolean;
  /** A path on the image hosts, or the name of a picture that is drawn at the build. */
  readonly picture: string | null;
  readonly smallPicture: string | null;
  /** Whether the vendor is connected. */
  readonly playable: boolean;
  /** Whether it has more than one game. */
  readonly several: boolean;
}

/** A game of a vendor. */
export interface Game {
  readonly category: GameCategory;
  readonly vendor: string;
  readonly code: string;
  readonly names: Texts;
  readonly picture: string | null;
  readonly liveFilter: LiveFilter | null;
  readonly accountType: string;
  readonly hot: boolean;
  readonly playable: boolean;
}

/** A room of a card game. */
export interface TableRoom {
  readonly code: string;
  readonly game: string;
  readonly names: Texts;
  readonly picture: string | null;
  readonly playable: boolean;
  /** Ten-thousandths of the merchant's currency. */
  readonly stake: bigint;
  readonly seats: number;
}

/** The columns of a {@link Game}, of a game `g` and its vendor `v`. */
export const gameColumns = (sql: Queryable) => sql`
  g.category, g.vendor, g.code, g.names, g.picture, g.live_filter AS "liveFilter", v.account_type AS "accountType",
  g.hot_rank IS NOT NULL AS hot, v.connection IS NOT NULL AS playable`;

/** Joins the vendor `v` of a game `g`. */
export const withVendor = (sql: Queryable) => sql`
  JOIN vendor v ON v.merchant = g.merchant AND v.category = g.category AND v.code = g.vendor`;

/** Games that can be played first, then in the operator's order of vendors and games. */
const inOrder = (sql: Queryable) => sql`v.connection IS NULL, v.position, g.position`;

/** All vendors of a merchant with at least one game, the connected ones first, in the operator's order. */
export async function vendorsOf(sql: Queryable, merchant: string): Promise<Vendor[]> {
  return sql<Vendor[]>`
    SELECT v.category, v.code, v.display_name AS "displayName", v.account_type AS "accountType", v.hot,
      v.own_menu_entry AS "ownEntry", v.picture, v.small_picture AS "smallPicture", v.connection IS NOT NULL AS playable,
      few.games > 1 AS several
    FROM vendor v
    CROSS JOIN LATERAL (SELECT count(*) AS games FROM (
      SELECT 1 FROM game g WHERE g.merchant = v.merchant AND g.category = v.category AND g.vendor = v.code LIMIT 2) AS first) few
    WHERE v.merchant = ${merchant} AND few.games > 0 ORDER BY v.connection IS NULL, v.position`;
}

/** The first games of each vendor, in the operator's order. */
export async function leadingGames(sql: Queryable, merchant: string, perVendor: number): Promise<Game[]> {
  return sql<Game[]>`
    SELECT ${gameColumns(sql)} FROM vendor v
    CROSS JOIN LATERAL (SELECT * FROM game WHERE merchant = v.merchant AND category = v.category AND vendor = v.code
      ORDER BY position LIMIT ${perVendor}) g
    WHERE v.merchant = ${merchant} ORDER BY ${inOrder(sql)}`;
}

/** The hot games of a merchant, or of one of its vendors, hottest first. */
export async function hotGamesOf(
  sql: Queryable,
  merchant: string,
  vendor: string | undefined,
): Promise<Game[]> {
  return sql<Game[]>`
    SELECT ${gameColumns(sql)} FROM game g ${withVendor(sql)}
    WHERE g.merchant = ${merchant} AND g.hot_rank IS NOT NULL ${vendor === undefined ? sql`` : sql`AND g.vendor = ${vendor}`}
    ORDER BY g.hot_rank`;
}

/** So many games of some categories, the hot ones first, hottest at the top. */
export async function popularGamesOf(
  sql: Queryable,
  merchant: string,
  categories: readonly GameCategory[],
  count: number,
): Promise<Game[]> {
  return sql<Game[]>`
    SELECT ${gameColumns(sql)} FROM game g ${withVendor(sql)}
    WHERE g.merchant = ${merchant} AND g.category = ANY(${[...categories]})
    ORDER BY g.hot_rank, ${inOrder(sql)} LIMIT ${count}`;
}

/** Filter of a game search. */
export interface GameSearch {
  readonly category: GameCategory;
  readonly vendor: string | undefined;
  readonly liveFilter: LiveFilter | undefined;
  /** Part of a name in any language, in any case; empty for every game. */
  readonly name: string;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/**
 * A page of a category's games, and how many fit in all.
 *
 * The names are read one by one: of 5,000 games in one category that costs a few milliseconds, and no extension of the
 * server is needed, as an index of parts of words would.
 */
export async function gamesOf(
  sql: Queryable,
  merchant: string,
  { category, vendor, liveFilter, name, page, pageSize }: GameSearch,
): Promise<{ games: Game[]; total: number }> {
  const fits = sql`g.merchant = ${merchant} AND g.category = ${category}
    ${vendor === undefined ? sql`` : sql`AND g.vendor = ${vendor}`}
    ${liveFilter === undefined ? sql`` : sql`AND g.live_filter = ${liveFilter}`}
    ${name === '' ? sql`` : sql`AND strpos(g.search, searchable(${name})) > 0`}`;
  const [games, [row]] = await Promise.all([
    sql<Game[]>`
      SELECT ${gameColumns(sql)} FROM game g ${withVendor(sql)}
      WHERE ${fits} ORDER BY ${inOrder(sql)} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
    sql<{ total: number }[]>`SELECT count(*)::int AS total FROM game g WHERE ${fits}`,
  ]);
  return { games, total: row?.total ?? 0 };
}

/** The rooms of a card-room vendor by game and stake; undefined when the merchant has no such vendor in the category. */
export async function roomsOf(
  sql: Queryable,
  merchant: string,
  vendor: string,
): Promise<TableRoom[] | undefined> {
  const [known] = await sql`
    SELECT 1 FROM vendor WHERE merchant = ${merchant} AND category = 'PVP' AND code = ${vendor}`;
  if (known === undefined) return undefined;
  return sql<TableRoom[]>`
    SELECT r.code, r.game, g.names, g.picture, v.connection IS NOT NULL AS playable, r.stake, r.seats
    FROM game g ${withVendor(sql)} JOIN game_room r ON r.merchant = g.merchant AND r.game = g.code
    WHERE g.merchant = ${merchant} AND g.category = 'PVP' AND g.vendor = ${vendor} ORDER BY g.position, r.stake, r.code`;
}
