import type { GameCategory, LiveFilter } from '@marquee/contract';
import type { Merchant, Texts } from '../core/merchant.ts';
import type { Queryable } from '../database/connection.ts';
import type { SpokenOf } from './slot-filters.ts';

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
  /** How it is reached. */
  readonly connection: string;
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
  /** How its vendor is reached. */
  readonly connection: string;
}

/** A room of a card game. */
export interface TableRoom {
  readonly code: string;
  readonly game: string;
  readonly names: Texts;
  readonly picture: string | null;
  /** How the game's vendor is reached. */
  readonly connection: string;
  /** Ten-thousandths of the merchant's currency. */
  readonly stake: bigint;
  readonly seats: number;
}

/** The columns of a {@link Game}, of a game `g` and its vendor `v`. */
export const gameColumns = (sql: Queryable) => sql`
  g.category, g.vendor, g.code, g.names, g.picture, g.live_filter AS "liveFilter", v.account_type AS "accountType",
  g.hot_rank IS NOT NULL AS hot, v.connection`;

/** Accounts whose lotteries have lobbies of their own, which a brand has with the prize mode SEA. */
const seaAccounts = ['TCG_SEA', 'TCG_LOTTO_VN'];

/** The condition that a vendor `v` or a game `g` is open now. */
export const isOpen = (sql: Queryable, row: 'v' | 'g') =>
  sql`is_open(${sql(row)}.open, ${sql(row)}.opens_at, ${sql(row)}.closes_at)`;

/** The condition that a merchant offers a vendor `v`: it is opened, and the merchant's site has a lobby for it. */
const isOffered = (sql: Queryable, merchant: Merchant) => sql`
  v.merchant = ${merchant.code} AND v.connection IS NOT NULL AND ${isOpen(sql, 'v')} AND v.category = ANY(${[...merchant.categories]})
  ${merchant.prizeModes.includes('SEA') ? sql`` : sql`AND NOT (v.category = 'LOTT' AND v.account_type = ANY(${seaAccounts}))`}`;

/** Joins the vendor `v` of a game `g`, and leaves out games that the merchant does not offer. */
export const withOfferedVendor = (sql: Queryable, merchant: Merchant) => sql`
  JOIN vendor v ON v.merchant = g.merchant AND v.category = g.category AND v.code = g.vendor
  AND ${isOffered(sql, merchant)} AND ${isOpen(sql, 'g')}`;

/** The operator's order of vendors and games. */
const inOrder = (sql: Queryable) => sql`v.position, g.position`;

/** The vendors that a merchant offers and that have a game, in the operator's order. */
export async function vendorsOf(sql: Queryable, merchant: Merchant): Promise<Vendor[]> {
  return sql<Vendor[]>`
    SELECT v.category, v.code, v.display_name AS "displayName", v.account_type AS "accountType", v.hot,
      v.own_menu_entry AS "ownEntry", v.picture, v.small_picture AS "smallPicture", v.connection, few.games > 1 AS several
    FROM vendor v
    CROSS JOIN LATERAL (SELECT count(*) AS games FROM (
      SELECT 1 FROM game g WHERE g.merchant = v.merchant AND g.category = v.category AND g.vendor = v.code
        AND ${isOpen(sql, 'g')} LIMIT 2) AS first) few
    WHERE ${isOffered(sql, merchant)} AND few.games > 0 ORDER BY v.position`;
}

/** Every game that a merchant offers. */
export async function offeredGames(sql: Queryable, merchant: Merchant): Promise<Game[]> {
  return sql<Game[]>`
    SELECT ${gameColumns(sql)} FROM game g ${withOfferedVendor(sql, merchant)} ORDER BY g.hot_rank, ${inOrder(sql)}`;
}

/** The first games of each vendor, in the operator's order. */
export async function leadingGames(sql: Queryable, merchant: Merchant, perVendor: number): Promise<Game[]> {
  return sql<Game[]>`
    SELECT ${gameColumns(sql)} FROM vendor v
    CROSS JOIN LATERAL (SELECT * FROM game WHERE merchant = v.merchant AND category = v.category AND vendor = v.code
      AND is_open(open, opens_at, closes_at) ORDER BY position LIMIT ${perVendor}) g
    WHERE ${isOffered(sql, merchant)} ORDER BY ${inOrder(sql)}`;
}

/** The kinds of live tables of which a merchant offers at least one. */
export async function liveFiltersOf(sql: Queryable, merchant: Merchant): Promise<LiveFilter[]> {
  const rows = await sql<{ kind: LiveFilter }[]>`
    SELECT DISTINCT g.live_filter AS kind FROM game g ${withOfferedVendor(sql, merchant)}
    WHERE g.category = 'LIVE' AND g.live_filter IS NOT NULL`;
  return rows.map(({ kind }) => kind);
}

/** Games that a merchant offers, by their codes. */
export async function gamesByCode(
  sql: Queryable,
  merchant: Merchant,
  codes: readonly string[],
): Promise<Game[]> {
  return sql<Game[]>`
    SELECT ${gameColumns(sql)} FROM game g ${withOfferedVendor(sql, merchant)} WHERE g.code = ANY(${[...codes]})`;
}

/** The hot games of a merchant, or of one of its vendors, hottest first. */
export async function hotGamesOf(
  sql: Queryable,
  merchant: Merchant,
  vendor: string | undefined,
): Promise<Game[]> {
  return sql<Game[]>`
    SELECT ${gameColumns(sql)} FROM game g ${withOfferedVendor(sql, merchant)}
    WHERE g.hot_rank IS NOT NULL ${vendor === undefined ? sql`` : sql`AND g.vendor = ${vendor}`}
    ORDER BY g.hot_rank`;
}

/** Days for which a game is new. */
const NEW_DAYS = 60;

/** The games that a merchant began to offer of late, the newest first. */
export async function newGamesOf(sql: Queryable, merchant: Merchant, count: number): Promise<Game[]> {
  return sql<Game[]>`
    SELECT ${gameColumns(sql)} FROM game g ${withOfferedVendor(sql, merchant)}
    WHERE greatest(g.added_at, g.opens_at) > clock_timestamp() - ${NEW_DAYS} * interval '1 day'
    ORDER BY greatest(g.added_at, g.opens_at) DESC, ${inOrder(sql)} LIMIT ${count}`;
}

/** So many games of some categories, the hot ones first, hottest at the top. */
export async function popularGamesOf(
  sql: Queryable,
  merchant: Merchant,
  categories: readonly GameCategory[],
  count: number,
): Promise<Game[]> {
  return sql<Game[]>`
    SELECT ${gameColumns(sql)} FROM game g ${withOfferedVendor(sql, merchant)}
    WHERE g.category = ANY(${[...categories]}) ORDER BY g.hot_rank, ${inOrder(sql)} LIMIT ${count}`;
}

/** The condition that a game `g` of a vendor `v` is one of those that the vendor's connection speaks of. */
const isAmong = (sql: Queryable, games: readonly SpokenOf[]) => sql`
  (v.connection, g.code) IN (SELECT * FROM unnest(${games.map(({ connection }) => connection)}::text[],
    ${games.map(({ code }) => code)}::text[]))`;

/** Those of some games that a merchant offers. */
export async function offeredAmong(
  sql: Queryable,
  merchant: Merchant,
  games: readonly SpokenOf[],
): Promise<SpokenOf[]> {
  return sql<SpokenOf[]>`
    SELECT v.connection, g.code FROM game g ${withOfferedVendor(sql, merchant)} WHERE ${isAmong(sql, games)}`;
}

/** Filter of a game search. */
export interface GameSearch {
  readonly category: GameCategory;
  readonly vendor: string | undefined;
  readonly liveFilter: LiveFilter | undefined;
  /** Undefined for every game. */
  readonly among: readonly SpokenOf[] | undefined;
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
  merchant: Merchant,
  { category, vendor, liveFilter, among, name, page, pageSize }: GameSearch,
): Promise<{ games: Game[]; total: number }> {
  const fits = sql`FROM game g ${withOfferedVendor(sql, merchant)} WHERE g.category = ${category}
    ${vendor === undefined ? sql`` : sql`AND g.vendor = ${vendor}`}
    ${liveFilter === undefined ? sql`` : sql`AND g.live_filter = ${liveFilter}`}
    ${among === undefined ? sql`` : sql`AND ${isAmong(sql, among)}`}
    ${name === '' ? sql`` : sql`AND strpos(g.search, searchable(${name})) > 0`}`;
  const [games, [row]] = await Promise.all([
    sql<Game[]>`
      SELECT ${gameColumns(sql)} ${fits} ORDER BY ${inOrder(sql)} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
    sql<{ total: number }[]>`SELECT count(*)::int AS total ${fits}`,
  ]);
  return { games, total: row?.total ?? 0 };
}

/** The rooms of a card-room vendor by game and stake; undefined when the merchant offers no such vendor in the category. */
export async function roomsOf(
  sql: Queryable,
  merchant: Merchant,
  vendor: string,
): Promise<TableRoom[] | undefined> {
  const [known] = await sql`
    SELECT 1 FROM vendor v WHERE ${isOffered(sql, merchant)} AND v.category = 'PVP' AND v.code = ${vendor}`;
  if (known === undefined) return undefined;
  return sql<TableRoom[]>`
    SELECT r.code, r.game, g.names, g.picture, v.connection, r.stake, r.seats
    FROM game g ${withOfferedVendor(sql, merchant)} JOIN game_room r ON r.merchant = g.merchant AND r.game = g.code
    WHERE g.category = 'PVP' AND g.vendor = ${vendor} ORDER BY g.position, r.stake, r.code`;
}
