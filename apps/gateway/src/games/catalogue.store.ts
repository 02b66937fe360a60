import type { GameCategory, LiveFilter } from '@marquee/contract';
import type { Texts } from '../core/merchant.ts';
import type { Queryable, Transaction } from '../database/connection.ts';
import { isOpen } from './games.store.ts';

/** A vendor of a merchant, within one category. */
export interface VendorKey {
  readonly merchant: string;
  readonly category: GameCategory;
  readonly code: string;
}

/** When a vendor or a game is offered; null for no limit. */
export interface OpenHours {
  readonly open: boolean;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
}

type CatalogueState = 'open' | 'closed' | 'scheduled' | 'not-connected';

/** What an operator decides about a vendor. */
export interface VendorTerms {
  readonly displayName: string;
  /** Undefined for the name of the category. */
  readonly accountType: string | undefined;
  readonly hot: boolean;
  readonly ownMenuEntry: boolean;
  readonly connection: string | null;
  readonly picture: string | null;
  readonly smallPicture: string | null;
}

/** A vendor as operators see it. */
export interface CatalogueVendor extends Omit<VendorTerms, 'accountType'>, OpenHours {
  readonly category: GameCategory;
  readonly code: string;
  readonly accountType: string;
  readonly state: CatalogueState;
  readonly position: number;
  readonly games: number;
}

/** What an operator decides about a game. */
export interface GameTerms {
  readonly code: string;
  readonly names: Texts;
  readonly picture: string | null;
  readonly liveFilter: LiveFilter | null;
}

/** A game as operators see it. */
export interface CatalogueGame extends GameTerms, OpenHours {
  readonly category: GameCategory;
  readonly vendor: string;
  readonly state: CatalogueState;
  readonly hotRank: number | null;
  readonly position: number;
}

/** `scheduled`: not open yet. What has closed by its schedule is closed. */
const stateOf = (sql: Queryable, row: 'v' | 'g') => sql`
  CASE WHEN ${row === 'v' ? sql`v.connection IS NULL` : sql`false`} THEN 'not-connected'
    WHEN ${isOpen(sql, row)} THEN 'open'
    WHEN ${sql(row)}.open AND ${sql(row)}.opens_at > now() THEN 'scheduled'
    ELSE 'closed' END AS state, ${sql(row)}.open, ${sql(row)}.opens_at AS "opensAt", ${sql(row)}.closes_at AS "closesAt"`;

/** Every vendor of a merchant in the order of the lobby, those that are closed included. */
export async function catalogueVendors(sql: Queryable, merchant: string): Promise<CatalogueVendor[]> {
  return sql<CatalogueVendor[]>`
    SELECT v.category, v.code, v.display_name AS "displayName", v.account_type AS "accountType", v.hot,
      v.own_menu_entry AS "ownMenuEntry", v.connection, v.picture, v.small_picture AS "smallPicture", v.position,
      ${stateOf(sql, 'v')}, (SELECT count(*)::int FROM game g
        WHERE g.merchant = v.merchant AND g.category = v.category AND g.vendor = v.code) AS games
    FROM vendor v WHERE v.merchant = ${merchant} ORDER BY v.position, v.category, v.code`;
}

/** Which games to list. */
export interface GameFilter {
  readonly category: GameCategory | undefined;
  readonly vendor: string | undefined;
  readonly search: string | undefined;
  /** Code of the last game of the page before. */
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** A page of a merchant's games by category, vendor and place, those that are closed included. */
export async function catalogueGames(
  sql: Queryable,
  merchant: string,
  { category, vendor, search, cursor, limit }: GameFilter,
): Promise<CatalogueGame[]> {
  return sql<CatalogueGame[]>`
    SELECT g.category, g.vendor, g.code, g.names, g.picture, g.live_filter AS "liveFilter", g.hot_rank AS "hotRank",
      g.position, ${stateOf(sql, 'g')}
    FROM game g WHERE g.merchant = ${merchant}
      ${category === undefined ? sql`` : sql`AND g.category = ${category}`}
      ${vendor === undefined ? sql`` : sql`AND g.vendor = ${vendor}`}
      ${search === undefined ? sql`` : sql`AND (strpos(g.search, searchable(${search})) > 0 OR starts_with(lower(g.code), lower(${search})))`}
      ${
        cursor === undefined
          ? sql``
          : sql`AND (g.category, g.vendor, g.position, g.code) > (
              SELECT category, vendor, position, code FROM game WHERE merchant = ${merchant} AND code = ${cursor})`
      }
    ORDER BY g.category, g.vendor, g.position, g.code LIMIT ${limit}`;
}

/** Locks the merchant's catalogue against other changes, so that places are given once. */
async function lockCatalogue(tx: Transaction, merchant: string): Promise<void> {
  await tx`SELECT pg_advisory_xact_lock(hashtextextended('catalogue:' || ${merchant}, 0))`;
}

/** Adds a vendor behind the others, or changes it. */
export async function saveVendor(
  tx: Transaction,
  { merchant, category, code }: VendorKey,
  terms: VendorTerms,
): Promise<void> {
  const { displayName, accountType, hot, ownMenuEntry, connection, picture, smallPicture } = terms;
  await lockCatalogue(tx, merchant);
  await tx`
    INSERT INTO vendor (merchant, category, code, display_name, account_type, hot, own_menu_entry, connection, picture,
      small_picture, position)
    SELECT ${merchant}, ${category}, ${code}, ${displayName}, ${accountType ?? category}, ${hot}, ${ownMenuEntry},
      ${connection}, ${picture}, ${smallPicture},
      (SELECT coalesce(max(position) + 1, 0) FROM vendor WHERE merchant = ${merchant})
    ON CONFLICT (merchant, category, code) DO UPDATE SET display_name = excluded.display_name,
      account_type = coalesce(${accountType ?? null}, vendor.account_type), hot = excluded.hot,
      own_menu_entry = excluded.own_menu_entry, connection = excluded.connection, picture = excluded.picture,
      small_picture = excluded.small_picture`;
}

/** Sets when a vendor is offered. @returns false for no such vendor */
export async function scheduleVendor(
  tx: Transaction,
  { merchant, category, code }: VendorKey,
  { open, opensAt, closesAt }: OpenHours,
): Promise<boolean> {
  const rows = await tx`UPDATE vendor SET open = ${open}, opens_at = ${opensAt}, closes_at = ${closesAt}
    WHERE merchant = ${merchant} AND category = ${category} AND code = ${code} RETURNING 1`;
  return rows.length === 1;
}

/** Sets when a game is offered. @returns false for no such game */
export async function scheduleGame(
  tx: Transaction,
  merchant: string,
  code: string,
  { open, opensAt, closesAt }: OpenHours,
): Promise<boolean> {
  const rows = await tx`UPDATE game SET open = ${open}, opens_at = ${opensAt}, closes_at = ${closesAt}
    WHERE merchant = ${merchant} AND code = ${code} RETURNING 1`;
  return rows.length === 1;
}

/** Puts vendors first, in this order, and the others behind them. @returns the first that there is not, and changes nothing */
export async function orderVendors(
  tx: Transaction,
  merchant: string,
  vendors: readonly Pick<VendorKey, 'category' | 'code'>[],
): Promise<string | undefined> {
  await lockCatalogue(tx, merchant);
  const known = await tx<{ id: string }[]>`
    SELECT category || '/' || code AS id FROM vendor WHERE merchant = ${merchant}`;
  const ids = vendors.map(({ category, code }) => `${category}/${code}`);
  const missing = ids.find((id) => !known.some((row) => row.id === id));
  if (missing !== undefined) return missing;
  await tx`
    UPDATE vendor v SET position = placed.place - 1
    FROM (SELECT category, code, row_number() OVER (
        ORDER BY array_position(${ids}::text[], category || '/' || code), position, category, code) AS place
      FROM vendor WHERE merchant = ${merchant}) placed
    WHERE v.merchant = ${merchant} AND v.category = placed.category AND v.code = placed.code`;
  return undefined;
}

/** Puts games of a vendor first, in this order, and the others behind them. @returns the first that there is not, and changes nothing */
export async function orderGames(
  tx: Transaction,
  { merchant, category, code: vendor }: VendorKey,
  games: readonly string[],
): Promise<string | undefined> {
  await lockCatalogue(tx, merchant);
  const known = await tx<{ code: string }[]>`
    SELECT code FROM game WHERE merchant = ${merchant} AND category = ${category} AND vendor = ${vendor}`;
  const missing = games.find((game) => !known.some(({ code }) => code === game));
  if (missing !== undefined) return missing;
  await tx`
    UPDATE game g SET position = placed.place - 1
    FROM (SELECT code, row_number() OVER (ORDER BY array_position(${[...games]}::text[], code), position, code) AS place
      FROM game WHERE merchant = ${merchant} AND category = ${category} AND vendor = ${vendor}) placed
    WHERE g.merchant = ${merchant} AND g.code = placed.code`;
  return undefined;
}

/** Makes these the hot games, the hottest first. @returns the first that there is not, and changes nothing */
export async function orderHotGames(
  tx: Transaction,
  merchant: string,
  games: readonly string[],
): Promise<string | undefined> {
  await lockCatalogue(tx, merchant);
  const known = await tx<{ code: string }[]>`
    SELECT code FROM game WHERE merchant = ${merchant} AND code = ANY(${[...games]})`;
  const missing = games.find((game) => !known.some(({ code }) => code === game));
  if (missing !== undefined) return missing;
  await tx`UPDATE game SET hot_rank = array_position(${[...games]}::text[], code)
    WHERE merchant = ${merchant} AND (hot_rank IS NOT NULL OR code = ANY(${[...games]}))`;
  return undefined;
}

/** What became of games that were to be saved. `taken`: the code is that of another vendor's game. */
export type SavedGames =
  | { readonly kind: 'saved'; readonly added: number; readonly changed: number }
  | { readonly kind: 'unknown-vendor' }
  | { readonly kind: 'taken'; readonly code: string };

/**
 * Adds games behind those that a vendor has, or changes them; all or none.
 * @param keepsPictures whether a game that comes without a picture or a live filter keeps the one that it has
 */
export async function saveGames(
  tx: Transaction,
  { merchant, category, code: vendor }: VendorKey,
  games: readonly GameTerms[],
  { keepsPictures }: { readonly keepsPictures: boolean },
): Promise<SavedGames> {
  await lockCatalogue(tx, merchant);
  const [known] = await tx`
    SELECT FROM vendor WHERE merchant = ${merchant} AND category = ${category} AND code = ${vendor}`;
  if (known === undefined) return { kind: 'unknown-vendor' };
  const codes = games.map(({ code }) => code);
  const [taken] = await tx<{ code: string }[]>`
    SELECT code FROM game WHERE merchant = ${merchant} AND code = ANY(${codes}) AND (category, vendor) <> (${category}, ${vendor})
    ORDER BY code LIMIT 1`;
  if (taken !== undefined) return { kind: 'taken', code: taken.code };
  const rows = await tx<{ added: boolean }[]>`
    INSERT INTO game (merchant, category, vendor, code, names, picture, live_filter, position)
    SELECT ${merchant}, ${category}, ${vendor}, row.code, row.names, row.picture, row."liveFilter",
      (SELECT coalesce(max(position) + 1, 0) FROM game
        WHERE merchant = ${merchant} AND category = ${category} AND vendor = ${vendor}) + row.place
    FROM jsonb_to_recordset(${tx.json(games.map((game, place) => ({ ...game, place })))})
      AS row (code text, names jsonb, picture text, "liveFilter" text, place int)
    ON CONFLICT (merchant, code) DO UPDATE SET names = excluded.names,
      picture = CASE WHEN ${keepsPictures} THEN coalesce(excluded.picture, game.picture) ELSE excluded.picture END,
      live_filter = CASE WHEN ${keepsPictures} THEN coalesce(excluded.live_filter, game.live_filter) ELSE excluded.live_filter END
    RETURNING xmax = 0 AS added`;
  const added = rows.filter((row) => row.added).length;
  return { kind: 'saved', added, changed: rows.length - added };
}
