import type { LotteryTicketState } from '@marquee/contract';
import type { Queryable } from '../database/connection.ts';
import type { Texts } from '../core/merchant.ts';
import type { StoredPromise } from './receipts.ts';

/** A ticket as its owner sees it. Amounts are ten-thousandths of `currency`. */
export interface TicketRow {
  readonly id: bigint;
  readonly order: bigint;
  readonly chase: bigint | null;
  readonly lottery: string;
  readonly family: string;
  /** The local day of its issue, as 2026-11-21. */
  readonly day: string;
  readonly names: Texts | null;
  readonly issue: string;
  readonly play: string;
  readonly content: { readonly rows: string[][]; readonly lines: string[] };
  readonly currency: string;
  readonly bets: number;
  readonly perBet: bigint;
  readonly unit: string | null;
  readonly multiple: number | null;
  readonly points: number | null;
  readonly stake: bigint;
  readonly odds: Readonly<Record<string, string>>;
  readonly whole: string;
  readonly state: LotteryTicketState;
  readonly won: bigint;
  readonly prize: bigint;
  readonly refund: bigint;
  readonly rebate: bigint;
  readonly result: string | null;
  readonly placedAt: Date;
  readonly closesAt: Date;
  readonly cancellable: boolean;
  readonly promise: StoredPromise | null;
  readonly pricesHash: Buffer | null;
  readonly leaf: string;
}

/** Filter of a member's tickets. */
export interface TicketFilter {
  readonly lottery?: string | undefined;
  readonly issue?: string | undefined;
  readonly order?: bigint;
  readonly ids?: readonly bigint[];
  readonly before?: bigint | undefined;
  readonly count?: number;
}

/** A member's tickets, newest first. A draw counts from when its prizes are paid: until then every ticket of it is open. */
export async function listTickets(
  sql: Queryable,
  member: bigint,
  filter: TicketFilter,
): Promise<TicketRow[]> {
  const { lottery, issue, order, ids, before, count } = filter;
  return sql<TicketRow[]>`
    SELECT t.id, t."order", l.chase, o.lottery, lottery.family, g.names, i.issue, i.day::text AS day, t.play, t.content, o.currency, t.bets,
      t.stake_per_bet AS "perBet", t.unit, t.multiple, t.points, t.stake, t.odds, t.odds_divisor::text AS whole,
      CASE WHEN t.cancelled_at IS NOT NULL THEN 'cancelled' WHEN i.paid_at IS NULL THEN 'open'
        WHEN w.uncapped_prize > 0 THEN 'won' WHEN w.refund = t.stake THEN 'returned' ELSE 'lost' END AS state,
      CASE WHEN i.paid_at IS NULL THEN 0 ELSE coalesce(w.uncapped_prize, 0) END AS won,
      CASE WHEN i.paid_at IS NULL THEN 0 ELSE coalesce(w.prize, 0) END AS prize,
      CASE WHEN t.cancelled_at IS NOT NULL THEN t.stake WHEN i.paid_at IS NULL THEN 0 ELSE coalesce(w.refund, 0) END AS refund,
      CASE WHEN t.cancelled_at IS NOT NULL OR i.paid_at IS NULL THEN 0
        ELSE div(t.rebate::numeric * (t.stake - coalesce(w.refund, 0)), t.stake)::bigint END AS rebate,
      i.result, o.placed_at AS "placedAt", i.closes_at AS "closesAt",
      t.cancelled_at IS NULL AND i.closed_at IS NULL AND i.closes_at > clock_timestamp() AS cancellable,
      o.prices_hash AS "pricesHash", encode(lottery_ticket_leaf(t), 'hex') AS leaf, lottery_promise(i) AS promise
    FROM lottery_ticket t JOIN lottery_order o ON o.id = t."order" JOIN lottery_issue i ON i.id = t.issue
    JOIN lottery ON lottery.code = o.lottery
    LEFT JOIN lottery_win w ON w.issue = t.issue AND w.member = t.member AND w.ticket = t.id
    LEFT JOIN lottery_chase_link l ON l."order" = o.id
    LEFT JOIN game g ON g.merchant = o.merchant AND g.code = o.lottery
    WHERE t.member = ${member} ${lottery === undefined ? sql`` : sql`AND o.lottery = ${lottery}`}
      ${issue === undefined ? sql`` : sql`AND i.issue = ${issue}`} ${order === undefined ? sql`` : sql`AND o.id = ${order}`}
      ${ids === undefined ? sql`` : sql`AND t.id = ANY(${ids.map(String)}::bigint[])`}
      ${before === undefined ? sql`` : sql`AND t.id < ${before}`}
    ORDER BY t.id DESC ${count === undefined ? sql`` : sql`LIMIT ${count}`}`;
}
