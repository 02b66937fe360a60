import type { GameCategory, WireLanguage } from '@marquee/contract';
import type { Queryable } from '../database/connection.ts';
import type { Texts } from '../platform/merchant.ts';

/** A vendor of one category. */
export interface Vendor {
  readonly category: GameCategory;
  readonly code: string;
  readonly displayName: string;
  readonly accountType: string;
  readonly hot: boolean;
  readonly ownEntry: boolean;
  readonly gameCount: number;
}

/** A game of a vendor. */
export interface Game {
  readonly category: GameCategory;
  readonly vendor: string;
  readonly code: string;
  readonly names: Texts;
  readonly accountType: string;
  readonly hot: boolean;
}

/** All vendors of a merchant with at least one game, in the operator's order. */
export async function vendorsOf(sql: Queryable, merchant: string): Promise<Vendor[]> {
  return sql<Vendor[]>`
    SELECT v.category, v.code, v.display_name AS "displayName", v.account_type AS "accountType", v.hot,
      v.own_entry AS "ownEntry", count(*)::int AS "gameCount"
    FROM vendor v JOIN game g ON g.merchant = v.merchant AND g.category = v.category AND g.vendor = v.code
    WHERE v.merchant = ${merchant} GROUP BY v.merchant, v.category, v.code ORDER BY v.position`;
}

/** The first games of each vendor, in the operator's order. */
export async function leadingGames(sql: Queryable, merchant: string, perVendor: number): Promise<Game[]> {
  return sql<Game[]>`
    SELECT g.category, g.vendor, g.code, g.names, v.account_type AS "accountType", g.hot_rank IS NOT NULL AS hot
    FROM (SELECT *, row_number() OVER (PARTITION BY category, vendor ORDER BY position) AS place FROM game WHERE merchant = ${merchant}) g
    JOIN vendor v ON v.merchant = g.merchant AND v.category = g.category AND v.code = g.vendor
    WHERE g.place <= ${perVendor} ORDER BY v.position, g.position`;
}

/** The hot games of a merchant, or of one of its vendors, hottest first. */
export async function hotGamesOf(
  sql: Queryable,
  merchant: string,
  vendor: string | undefined,
): Promise<Game[]> {
  return sql<Game[]>`
    SELECT g.category, g.vendor, g.code, g.names, v.account_type AS "accountType", true AS hot
    FROM game g JOIN vendor v ON v.merchant = g.merchant AND v.category = g.category AND v.code = g.vendor
    WHERE g.merchant = ${merchant} AND g.hot_rank IS NOT NULL ${vendor === undefined ? sql`` : sql`AND g.vendor = ${vendor}`}
    ORDER BY g.hot_rank`;
}

/** Which games of a vendor are asked for. */
export interface GameSearch {
  readonly category: GameCategory;
  readonly vendor: string;
  /** Part of a name, in any case; empty for every game. */
  readonly name: string;
  /** The language whose names are searched, and the one in whose names a game without it is shown. */
  readonly languages: readonly [WireLanguage, WireLanguage];
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** A page of a vendor's games in the operator's order, and how many fit in all. */
export async function gamesOfVendor(
  sql: Queryable,
  merchant: string,
  { category, vendor, name, languages: [language, fallback], page, pageSize }: GameSearch,
): Promise<{ games: Game[]; total: number }> {
  const fits = sql`g.merchant = ${merchant} AND g.category = ${category} AND g.vendor = ${vendor}
    AND strpos(lower(coalesce(g.names ->> ${language}::text, g.names ->> ${fallback}::text, '')), lower(${name})) > 0`;
  const games = await sql<Game[]>`
    SELECT g.category, g.vendor, g.code, g.names, v.account_type AS "accountType", g.hot_rank IS NOT NULL AS hot
    FROM game g JOIN vendor v ON v.merchant = g.merchant AND v.category = g.category AND v.code = g.vendor
    WHERE ${fits} ORDER BY g.position LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`;
  const [row] = await sql<{ total: number }[]>`SELECT count(*)::int AS total FROM game g WHERE ${fits}`;
  return { games, total: row?.total ?? 0 };
}
