import type { ChaseLinkState, ChaseState } from '@marquee/contract';
import type { Queryable } from '../database/connection.ts';
import type { Texts } from '../core/merchant.ts';
import type { StoredPromise } from './receipts.ts';

/** A chase as its owner sees it. Amounts are ten-thousandths, those of the links as digits. */
export interface ChaseRow {
  readonly id: bigint;
  readonly lottery: string;
  readonly names: Texts | null;
  readonly currency: string;
  readonly state: ChaseState;
  readonly stopOnWin: boolean;
  readonly stopAtProfit: bigint | null;
  readonly total: bigint;
  readonly tickets: readonly {
    readonly ticket: { play: string; rows: string[][]; lines: string[] };
    readonly bets: number;
  }[];
  readonly links: readonly {
    readonly place: number;
    readonly issue: string;
    readonly closesAt: string;
    readonly multiple: number;
    readonly amount: string;
    readonly state: ChaseLinkState;
    /** Whether its issue is drawn and paid, what is staked on it, and what that brought and gave back. */
    readonly settled: boolean;
    readonly staked: string;
    readonly prize: string;
    readonly refund: string;
    readonly promise: StoredPromise | null;
  }[];
  readonly pricesHash: Buffer | null;
  readonly createdAt: Date;
}

/** A member's chases, newest first: all older than `before`, or the one named `only`. Prizes count once they are paid. */
export async function listChases(
  sql: Queryable,
  member: bigint,
  { before, only, count }: { before?: bigint | undefined; only?: bigint; count: number },
): Promise<ChaseRow[]> {
  return sql<ChaseRow[]>`
    SELECT c.id, c.lottery, g.names, c.currency, c.state, c.stop_on_win AS "stopOnWin", c.stop_at_profit AS "stopAtProfit", c.total, c.tickets, c.prices_hash AS "pricesHash",
      c.created_at AS "createdAt", (
        SELECT json_agg(json_build_object('place', l.place, 'issue', l.issue, 'closesAt', l.closes_at, 'multiple', l.multiple,
          'amount', l.amount::text, 'state', l.state, 'settled', i.paid_at IS NOT NULL, 'staked', coalesce(o.staked, 0)::text,
          'prize', coalesce(paid.prize, 0)::text, 'refund', coalesce(paid.refund, 0)::text, 'promise', l.promise) ORDER BY l.place)
        FROM lottery_chase_link l LEFT JOIN lottery_order o ON o.id = l."order"
        LEFT JOIN lottery_issue i ON i.id = o.issue
        LEFT JOIN LATERAL (SELECT sum(prize) AS prize, sum(refund) AS refund FROM lottery_win w
          WHERE w.issue = o.issue AND w.member = o.member AND w."order" = o.id AND i.paid_at IS NOT NULL) paid ON true
        WHERE l.chase = c.id) AS links
    FROM lottery_chase c LEFT JOIN game g ON g.merchant = c.merchant AND g.code = c.lottery
    WHERE c.member = ${member} ${before === undefined ? sql`` : sql`AND c.id < ${before}`}
      ${only === undefined ? sql`` : sql`AND c.id = ${only}`}
    ORDER BY c.id DESC LIMIT ${count}`;
}
