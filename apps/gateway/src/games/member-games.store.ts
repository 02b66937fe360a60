import type { Merchant } from '../core/merchant.ts';
import type { Queryable, Sql, Transaction } from '../database/connection.ts';
import { gameColumns, withOfferedVendor, type Game } from './games.store.ts';

/** Games that a member can mark. */
export const FAVOURITES_LIMIT = 100;
/** Games that are remembered of a member's play. */
const RECENT_LIMIT = 20;

/** A game named by a request. */
export interface NamedGame {
  readonly vendor: string;
  readonly game: string;
}

/** The games that a member marked, of those that the merchant offers, the latest mark first. */
export async function favouritesOf(sql: Queryable, member: bigint, merchant: Merchant): Promise<Game[]> {
  return sql<Game[]>`
    SELECT ${gameColumns(sql)} FROM favourite_game f
    JOIN game g ON g.merchant = f.merchant AND g.code = f.game ${withOfferedVendor(sql, merchant)}
    WHERE f.member = ${member} ORDER BY f.marked_at DESC, g.code`;
}

/** The games that a member played, of those that the merchant offers, the latest first. */
export async function recentGamesOf(sql: Queryable, member: bigint, merchant: Merchant): Promise<Game[]> {
  return sql<Game[]>`
    SELECT ${gameColumns(sql)} FROM recent_game r
    JOIN game g ON g.merchant = r.merchant AND g.code = r.game ${withOfferedVendor(sql, merchant)}
    WHERE r.member = ${member} ORDER BY r.played_at DESC, g.code`;
}

/** Marks a favourite. Idempotent. `full`: the limit of favourites is reached. */
export async function markFavourite(
  sql: Sql,
  member: bigint,
  named: NamedGame,
  merchant: Merchant,
): Promise<'marked' | 'unknown-game' | 'full'> {
  return sql.begin(async (tx) => {
    const [known] = await tx`SELECT 1 FROM game g ${withOfferedVendor(tx, merchant)}
      WHERE g.vendor = ${named.vendor} AND g.code = ${named.game}`;
    if (known === undefined) return 'unknown-game';
    // One mark of a member's at a time, so that the limit holds.
    await tx`SELECT 1 FROM member WHERE id = ${member} FOR NO KEY UPDATE`;
    const [row] = await tx<{ marked: boolean; count: number }[]>`
      SELECT coalesce(bool_or(game = ${named.game}), false) AS marked, count(*)::int AS count
      FROM favourite_game WHERE member = ${member}`;
    if (row?.marked === true) return 'marked';
    if ((row?.count ?? 0) >= FAVOURITES_LIMIT) return 'full';
    await tx`INSERT INTO favourite_game (member, merchant, game) VALUES (${member}, ${merchant.code}, ${named.game})`;
    return 'marked';
  });
}

/** Removes a favourite, even of a game that is no longer offered. Idempotent. */
export async function unmarkFavourite(sql: Queryable, member: bigint, game: string): Promise<void> {
  await sql`DELETE FROM favourite_game WHERE member = ${member} AND game = ${game}`;
}

/**
 * Notes that a member started a game, in the transaction that starts it; what they played longest ago is forgotten.
 * @param game its code, one of the merchant's catalogue
 */
export async function noteRecentGame(
  tx: Transaction,
  { member, merchant, game }: { member: bigint; merchant: string; game: string },
): Promise<void> {
  await tx`INSERT INTO recent_game (member, merchant, game) VALUES (${member}, ${merchant}, ${game})
    ON CONFLICT (member, game) DO UPDATE SET played_at = excluded.played_at`;
  await tx`DELETE FROM recent_game WHERE member = ${member} AND game IN (
    SELECT game FROM recent_game WHERE member = ${member} ORDER BY played_at DESC OFFSET ${RECENT_LIMIT})`;
}
