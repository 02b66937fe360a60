import type { ChaseLinkState, ChaseState } from '@marquee/contract';
import type { Queryable } from '../database/connection.ts';
import type { Texts } from '../platform/merchant.ts';

/** A chase as its owner sees it. Amounts are ten-thousandths, those of the links as digits. */
export interface ChaseRow {
  readonly id: bigint;
  readonly lottery: string;
  readonly names: Texts | null;
  readonly currency: string;
  readonly state: ChaseState;
  readonly stopOnWin: boolean;
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
    readonly prize: string;
  }[];
  readonly createdAt: Date;
}

/** A member's chases, newest first: all older than `before`, or the one named `only`. Prizes count once they are paid. */
export async function listChases(
  sql: Queryable,
  member: bigint,
  { before, only, count }: { before?: bigint | undefined; only?: bigint; count: number },
): Promise<ChaseRow[]> {
  return sql<ChaseRow[]>`
    SELECT c.id, c.lottery, g.names, c.currency, c.state, c.stop_on_win AS "stopOnWin", c.total, c.tickets,
      c.created_at AS "createdAt", (
        SELECT json_agg(json_build_object('place', l.place, 'issue', l.issue, 'closesAt', l.closes_at, 'multiple', l.multiple,
          'amount', l.amount::text, 'state', l.state, 'prize', coalesce(CASE WHEN i.paid_at IS NOT NULL THEN
            (SELECT sum(prize) FROM lottery_win w WHERE w.issue = i.id AND w.member = c.member AND w."order" = l."order") END, 0)::text) ORDER BY l.place)
        FROM lottery_chase_link l LEFT JOIN lottery_issue i ON i.lottery = l.lottery AND i.issue = l.issue
        WHERE l.chase = c.id) AS links
    FROM lottery_chase c LEFT JOIN game g ON g.merchant = c.merchant AND g.code = c.lottery
    WHERE c.member = ${member} ${before === undefined ? sql`` : sql`AND c.id < ${before}`}
      ${only === undefined ? sql`` : sql`AND c.id = ${only}`}
    ORDER BY c.id DESC LIMIT ${count}`;
}
