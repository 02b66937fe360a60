import type { BetOccasion, BetState, GameCategory } from '@marquee/contract';
import type { Queryable } from '../database/connection.ts';
import type { Texts } from '../core/merchant.ts';
import { withinPeriod } from './within-period.ts';

/** Filter of bets: placed from `from` on and before `to`. */
export interface BetFilter {
  readonly member: bigint;
  readonly from: string;
  readonly to: string;
  readonly category?: GameCategory | undefined;
  readonly vendor?: string | undefined;
  readonly state?: BetState | undefined;
}

/** A page of what a filter finds, newest first: so many rows below the cursor. */
export interface Paging {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A bet with the names of its game and vendor; null names where the catalogue no longer has them. */
export interface BetRow {
  readonly id: bigint;
  readonly category: GameCategory;
  readonly vendor: string;
  readonly vendorName: string | null;
  readonly game: string;
  readonly gameNames: Texts | null;
  readonly round: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly state: BetState;
  /** What a prize without a stake was for; null for a bet that cost something. */
  readonly occasion: BetOccasion | null;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
}

const betsWhere = (sql: Queryable, { member, from, to, category, vendor, state }: BetFilter) => sql`
  bet.member = ${member} AND ${withinPeriod(sql, 'placed_at', { from, to })}
  ${category === undefined ? sql`` : sql`AND bet.category = ${category}`}
  ${vendor === undefined ? sql`` : sql`AND bet.vendor = ${vendor}`}
  ${state === undefined ? sql`` : sql`AND bet.state = ${state}`}`;

/** The columns of {@link BetRow}, from `bet` and what {@link betNames} joins. */
export const betColumns = (sql: Queryable) => sql`
  bet.id, bet.category, bet.vendor, vendor.display_name AS "vendorName", bet.game, game.names AS "gameNames",
  round, stake, payout, state, coalesce(occasion, CASE stake WHEN 0 THEN 'free-bet' END) AS occasion,
  placed_at AS "placedAt", settled_at AS "settledAt"`;

/** Joins the names of a bet's vendor and game. */
export const betNames = (sql: Queryable) => sql`
  LEFT JOIN vendor ON vendor.merchant = bet.merchant AND vendor.category = bet.category AND vendor.code = bet.vendor
  LEFT JOIN game ON game.merchant = bet.merchant AND game.code = bet.game`;

/** The bets of a filter as a query, to be read whole or through a cursor. */
export function betsQuery(sql: Queryable, filter: BetFilter, { cursor, limit }: Partial<Paging>) {
  return sql<BetRow[]>`
    SELECT ${betColumns(sql)}
    FROM (SELECT * FROM bet
      WHERE ${betsWhere(sql, filter)} ${cursor === undefined ? sql`` : sql`AND bet.id < ${cursor}`}
      ORDER BY bet.id DESC ${limit === undefined ? sql`` : sql`LIMIT ${limit}`}) bet
    ${betNames(sql)} ORDER BY bet.id DESC`;
}

/** Sums over all bets of a filter; `net` over the settled ones. */
export async function betSums(sql: Queryable, filter: BetFilter) {
  const [row] = await sql<{ count: number; stake: bigint; payout: bigint; net: bigint }[]>`
    SELECT count(*)::int AS count,
      coalesce(sum(stake) FILTER (WHERE state <> 'cancelled'), 0)::bigint AS stake,
      coalesce(sum(payout), 0)::bigint AS payout,
      coalesce(sum(payout - stake) FILTER (WHERE state = 'settled'), 0)::bigint AS net
    FROM bet WHERE ${betsWhere(sql, filter)}`;
  if (row === undefined) throw new Error('a sum without a row');
  return row;
}

/** The vendors of a member's bets in a period. */
export function betVendors(sql: Queryable, { member, from, to }: BetFilter) {
  return sql<{ vendor: string; name: string }[]>`
    SELECT vendor, coalesce((SELECT min(display_name) FROM vendor v WHERE v.merchant = seen.merchant AND v.code = seen.vendor), vendor) AS name
    FROM (SELECT DISTINCT merchant, vendor FROM bet WHERE ${betsWhere(sql, { member, from, to })}) seen ORDER BY name`;
}

/** The member of a user name below an agent, at whatever depth. */
export async function downlineMember(
  sql: Queryable,
  merchant: string,
  agent: bigint,
  username: string,
): Promise<bigint | undefined> {
  const [row] = await sql<{ id: bigint }[]>`
    WITH RECURSIVE line AS (
      SELECT id, upline FROM member WHERE merchant = ${merchant} AND lower(username) = lower(${username})
      UNION SELECT member.id, member.upline FROM member JOIN line ON member.id = line.upline)
    SELECT (SELECT id FROM member WHERE merchant = ${merchant} AND lower(username) = lower(${username})) AS id
    FROM line WHERE upline = ${agent} LIMIT 1`;
  return row?.id;
}
