import type { Texts } from '../core/merchant.ts';
import { randomBytes } from 'node:crypto';
import type { GameCategory, WireLanguage } from '@marquee/contract';
import type { Queryable, Transaction } from '../database/connection.ts';
import { isOpen } from '../games/games.store.ts';
import { hashToken, IDLE_MINUTES, newToken, type Session } from '../core/session.ts';

/** Minutes in which a launch token must be used. */
const TOKEN_MINUTES = 2;
/** Hours after which a game must be started again. */
const SESSION_HOURS = 12;

/** A game that a merchant offers, and the way to it. */
export interface OfferedGame {
  readonly category: GameCategory;
  readonly vendor: string;
  readonly game: string;
  /** Null for a vendor that is not connected. */
  readonly connection: string | null;
  /** The vendor has its own wallet: it takes no bets from the main one. */
  readonly ownWallet: boolean;
}

/** Whether the vendor of a table's row has its own wallet at the row's merchant. */
const hasOwnWallet = (sql: Queryable, row: 'g' | 's') => sql`
  EXISTS (SELECT FROM transfer_vendor t WHERE t.merchant = ${sql(row)}.merchant AND t.vendor = ${sql(row)}.vendor AND t.active)`;

/** Finds a game in the merchant's catalogue; with a connection, only one that is reached on it. */
export async function findGame(
  sql: Queryable,
  merchant: string,
  requested: { readonly game: string; readonly vendor?: string; readonly connection?: string },
): Promise<OfferedGame | undefined> {
  const [row] = await sql<OfferedGame[]>`
    SELECT g.category, g.vendor, g.code AS game, v.connection, ${hasOwnWallet(sql, 'g')} AS "ownWallet"
    FROM game g JOIN vendor v ON v.merchant = g.merchant AND v.category = g.category AND v.code = g.vendor
    WHERE g.merchant = ${merchant} AND g.code = ${requested.game} AND ${isOpen(sql, 'v')} AND ${isOpen(sql, 'g')}
      AND (${requested.vendor ?? null}::text IS NULL OR g.vendor = ${requested.vendor ?? null})
      AND (${requested.connection ?? null}::text IS NULL OR v.connection = ${requested.connection ?? null})`;
  return row;
}

/** The game that belongs to a vendor's room. */
export async function findRoom(
  sql: Queryable,
  merchant: string,
  vendor: string,
  room: string,
): Promise<string | undefined> {
  const [row] = await sql<{ game: string }[]>`
    SELECT r.game FROM game_room r JOIN game g ON g.merchant = r.merchant AND g.code = r.game
    WHERE r.merchant = ${merchant} AND r.code = ${room} AND g.vendor = ${vendor}`;
  return row?.game;
}

/** A session to be created. */
export interface NewGameSession extends OfferedGame {
  readonly connection: string;
  readonly merchant: string;
  readonly session: Session;
  readonly room: string | undefined;
  readonly language: WireLanguage;
  readonly origin: string | undefined;
}

/** Begins a session of a game. @returns its name, the player's at the vendor, and the token that opens it once */
export async function beginGameSession(
  tx: Transaction,
  { connection, merchant, session, ...started }: NewGameSession,
): Promise<{ readonly id: string; readonly player: string; readonly token: string }> {
  const token = newToken();
  const id = randomBytes(24).toString('base64url');
  await tx`INSERT INTO vendor_player (id, connection, member)
    VALUES (${randomBytes(15).toString('base64url')}, ${connection}, ${session.member}) ON CONFLICT (connection, member) DO NOTHING`;
  const [begun] = await tx<{ player: string }[]>`
    INSERT INTO game_session (id, player, merchant, category, vendor, game, room, language, origin, login, token_hash,
      token_expires_at, expires_at)
    SELECT ${id}, p.id, ${merchant}, ${started.category}, ${started.vendor}, ${started.game}, ${started.room ?? null},
      ${started.language}, ${started.origin ?? null}, ${session.tokenHash}, ${hashToken(token)},
      now() + make_interval(mins => ${TOKEN_MINUTES}), now() + make_interval(hours => ${SESSION_HOURS})
    FROM vendor_player p WHERE p.connection = ${connection} AND p.member = ${session.member} RETURNING player`;
  if (begun === undefined) throw new Error('a player is not there after it was written');
  return { id, token, player: begun.player };
}

/** Takes a session back that led nowhere. */
export async function dropGameSession(sql: Queryable, id: string): Promise<void> {
  await sql`DELETE FROM game_session WHERE id = ${id}`;
}

/** A member's name at a connection; undefined before they have played there. */
export async function findPlayerName(
  sql: Queryable,
  connection: string,
  member: bigint,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    SELECT id FROM vendor_player WHERE connection = ${connection} AND member = ${member}`;
  return row?.id;
}

/** A player's name at a connection. */
export interface PlayerName {
  readonly connection: string;
  readonly player: string;
}

/** A player of a connection. */
export interface Player extends PlayerName {
  readonly member: bigint;
  readonly merchant: string;
  /** The merchant's, in which they play. */
  readonly currency: string;
  /** Their cash; null before it was opened. */
  readonly account: bigint | null;
}

/** The players of some names, all by one query; those of other connections and unknown ones are left out. */
export async function findPlayers(sql: Queryable, names: readonly PlayerName[]): Promise<Player[]> {
  return sql<Player[]>`
    SELECT p.connection, p.id AS player, p.member, m.merchant, merchant.currency, a.id AS account
    FROM unnest(${names.map(({ connection }) => connection)}::text[], ${names.map(({ player }) => player)}::text[]) AS requested (connection, player)
    JOIN vendor_player p ON p.id = requested.player AND p.connection = requested.connection
    JOIN member m ON m.id = p.member JOIN merchant ON merchant.code = m.merchant
    LEFT JOIN account a ON a.owner = 'member:' || p.member AND a.kind = 'cash' AND a.currency = merchant.currency AND a.part = 0`;
}

/** A session as sent to the vendor. */
export interface GameSession {
  readonly id: string;
  readonly player: string;
  readonly member: bigint;
  /** The user name of a member without one. */
  readonly nickname: string;
  readonly merchant: string;
  readonly vendor: string;
  readonly game: string;
  readonly room: string | null;
  readonly language: string;
  readonly origin: string | null;
  /** What the catalogue calls the game, and its picture. */
  readonly names: Texts;
  readonly picture: string | null;
  readonly ownWallet: boolean;
}

/** The condition of a login that is alive, of the table `session` named `l`. */
const loginLives = (sql: Queryable) => sql`
  l.revoked_at IS NULL AND l.expires_at > now() AND l.used_at > now() - make_interval(mins => ${IDLE_MINUTES})`;

/** Opens a session by its token, once. */
export async function openGameSession(
  sql: Queryable,
  connection: string,
  token: string,
): Promise<GameSession | 'unknown' | 'expired'> {
  const hash = hashToken(token);
  const [opened] = await sql<GameSession[]>`
    UPDATE game_session s SET opened_at = now()
    FROM vendor_player p, member m, session l
    WHERE s.token_hash = ${hash} AND s.opened_at IS NULL AND s.token_expires_at > now()
      AND p.id = s.player AND p.connection = ${connection} AND m.id = p.member AND l.token_hash = s.login AND ${loginLives(sql)}
    RETURNING s.id, s.player, p.member, coalesce(nullif(m.nickname, ''), m.username) AS nickname, s.merchant, s.vendor, s.game, s.room, s.language, s.origin,
      (SELECT g.names FROM game g WHERE g.merchant = s.merchant AND g.code = s.game) AS names,
      (SELECT g.picture FROM game g WHERE g.merchant = s.merchant AND g.code = s.game) AS picture,
      ${hasOwnWallet(sql, 's')} AS "ownWallet"`;
  if (opened !== undefined) return opened;
  const [unused] = await sql`
    SELECT FROM game_session s JOIN vendor_player p ON p.id = s.player
    WHERE s.token_hash = ${hash} AND s.opened_at IS NULL AND p.connection = ${connection}`;
  return unused === undefined ? 'unknown' : 'expired';
}

/** Whether a player's session may still be played in. `over`: its hours, or those of its login, have ended. */
export async function gameSessionState(
  sql: Queryable,
  player: string,
  id: string,
): Promise<'live' | 'over' | 'unknown'> {
  const [found] = await sql<{ live: boolean }[]>`
    SELECT coalesce(s.expires_at > now() AND ${loginLives(sql)}, false) AS live
    FROM game_session s LEFT JOIN session l ON l.token_hash = s.login
    WHERE s.id = ${id} AND s.player = ${player}`;
  if (found === undefined) return 'unknown';
  return found.live ? 'live' : 'over';
}

/** Deletes sessions a day after they ended; until then a late bet gets the exact reason. */
export async function sweepGameSessions(sql: Queryable): Promise<void> {
  await sql`DELETE FROM game_session WHERE expires_at < now() - interval '1 day'`;
}
