import type { AccountRecordType, BetState, GameCategory } from '@marquee/contract';
import type { Queryable } from '../database/connection.ts';
import type { Texts } from '../core/merchant.ts';
import { betColumns, betNames, type BetRow, type Paging } from './records.store.ts';
import { kindsOfType } from './transfer-types.ts';

/** Filter of a team's bets: placed from `from` on and before `to`, by one member or by all. */
export interface TeamBetFilter {
  readonly agent: bigint;
  readonly member?: bigint | undefined;
  readonly from: string;
  readonly to: string;
  readonly category?: GameCategory | undefined;
  readonly vendor?: string | undefined;
  readonly game?: string | undefined;
  readonly state?: BetState | undefined;
}

/** A bet of a team, with whose it is. */
export type TeamBetRow = BetRow & { readonly username: string };

/** The bets of a filter: those of members who were in the team when they placed them. */
const teamBets = (sql: Queryable, filter: TeamBetFilter) => {
  const { agent, member, from, to, category, vendor, game, state } = filter;
  return sql`
    bet JOIN member_path p ON p.member = bet.member AND p.valid_from <= placed_at AND p.valid_until > placed_at
      AND p.path @> ARRAY[${agent}]::bigint[] AND placed_at >= ${from} AND placed_at < ${to}
      ${member === undefined ? sql`` : sql`AND bet.member = ${member}`}
      ${category === undefined ? sql`` : sql`AND bet.category = ${category}`}
      ${vendor === undefined ? sql`` : sql`AND bet.vendor = ${vendor}`}
      ${game === undefined ? sql`` : sql`AND bet.game = ${game}`}
      ${state === undefined ? sql`` : sql`AND bet.state = ${state}`}`;
};

/** The bets of a filter, newest first. */
export function teamBetsQuery(sql: Queryable, filter: TeamBetFilter, { cursor, limit }: Paging) {
  return sql<TeamBetRow[]>`
    SELECT member.username, ${betColumns(sql)} FROM ${teamBets(sql, filter)}
    JOIN member ON member.id = bet.member ${betNames(sql)}
    ${cursor === undefined ? sql`` : sql`WHERE bet.id < ${cursor}`} ORDER BY bet.id DESC LIMIT ${limit}`;
}

/** Sums over all bets of a filter; `net` over the settled ones. */
export async function teamBetSums(sql: Queryable, filter: TeamBetFilter) {
  const [row] = await sql<{ count: number; stake: bigint; payout: bigint; net: bigint }[]>`
    SELECT count(*)::int AS count,
      coalesce(sum(stake) FILTER (WHERE state <> 'cancelled'), 0)::bigint AS stake,
      coalesce(sum(payout), 0)::bigint AS payout,
      coalesce(sum(payout - stake) FILTER (WHERE state = 'settled'), 0)::bigint AS net
    FROM ${teamBets(sql, filter)}`;
  if (row === undefined) throw new Error('a sum without a row');
  return row;
}

/** The vendors of a team's bets in a period. */
export function teamVendors(sql: Queryable, { agent, from, to }: TeamBetFilter) {
  return sql<{ vendor: string; name: string }[]>`
    SELECT vendor, coalesce((SELECT min(display_name) FROM vendor v WHERE v.merchant = seen.merchant AND v.code = seen.vendor), vendor) AS name
    FROM (SELECT DISTINCT merchant, vendor FROM ${teamBets(sql, { agent, from, to })}) seen ORDER BY name`;
}

/** The lotteries of a team's bets in a period; null names where the catalogue no longer has them. */
export function teamLotteries(sql: Queryable, { agent, from, to }: TeamBetFilter) {
  return sql<{ game: string; names: Texts | null }[]>`
    SELECT game, (SELECT names FROM game g WHERE g.merchant = seen.merchant AND g.code = seen.game) AS names
    FROM (SELECT DISTINCT merchant, game FROM ${teamBets(sql, { agent, from, to })} AND category IN ('LOTT', 'ELOTT')) seen
    ORDER BY game`;
}

/** Filter of the movements of the members below an agent, or of one of them. */
export interface TeamMovementFilter {
  readonly agent: bigint;
  readonly member?: bigint | undefined;
  readonly currency: string;
  readonly from: string;
  readonly to: string;
  readonly type?: AccountRecordType | undefined;
}

/** A movement of a member's main wallet. */
export interface TeamMovementRow {
  readonly transfer: bigint;
  readonly member: bigint;
  readonly username: string;
  readonly kind: string;
  readonly amount: bigint;
  readonly at: Date;
}

const teamMovements = (sql: Queryable, filter: TeamMovementFilter) => {
  const { agent, member, currency, from, to, type } = filter;
  const named = type === undefined ? undefined : kindsOfType(type);
  return sql`
    member_path p
    JOIN account ON account.owner = 'member:' || p.member AND account.kind = 'cash' AND account.currency = ${currency} AND part = 0
    JOIN entry ON entry.account = account.id JOIN transfer ON transfer.id = entry.transfer
    WHERE p.path @> ARRAY[${agent}]::bigint[] AND p.valid_until = 'infinity' AND p.member <> ${agent}
      AND created_at >= ${from} AND created_at < ${to}
      ${member === undefined ? sql`` : sql`AND p.member = ${member}`}
      ${named === undefined ? sql`` : sql`AND (transfer.kind = ANY(${named.kinds})) = ${!named.not}`}`;
};

/**
 * The movements of a filter, newest first. Both sides of a transfer between two members have its number: a page ends after both,
 * and may be one longer than its limit.
 */
export async function teamMovementsQuery(
  sql: Queryable,
  filter: TeamMovementFilter,
  { cursor, limit }: Paging,
): Promise<{ readonly rows: TeamMovementRow[]; readonly next: string | null }> {
  const found = await sql<TeamMovementRow[]>`
    SELECT transfer.id AS transfer, p.member, (SELECT username FROM member WHERE id = p.member) AS username, transfer.kind,
      entry.amount, created_at AS at
    FROM ${teamMovements(sql, filter)} ${cursor === undefined ? sql`` : sql`AND transfer.id < ${cursor}`}
    ORDER BY transfer.id DESC, p.member LIMIT ${limit + 2}`;
  const pairAtEnd = found[limit] !== undefined && found[limit]?.transfer === found[limit - 1]?.transfer;
  const rows = found.slice(0, pairAtEnd ? limit + 1 : limit);
  return { rows, next: found.length > rows.length ? `${rows.at(-1)?.transfer}` : null };
}

/** What came into the wallets and what went out, over all movements of a filter. */
export async function teamMovementSums(sql: Queryable, filter: TeamMovementFilter) {
  const [row] = await sql<{ count: number; income: bigint; outgo: bigint }[]>`
    SELECT count(*)::int AS count,
      coalesce(sum(entry.amount) FILTER (WHERE entry.amount > 0), 0)::bigint AS income,
      coalesce(-sum(entry.amount) FILTER (WHERE entry.amount < 0), 0)::bigint AS outgo
    FROM ${teamMovements(sql, filter)}`;
  if (row === undefined) throw new Error('a sum without a row');
  return row;
}
