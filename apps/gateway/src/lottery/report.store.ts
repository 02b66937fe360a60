import type { Transaction } from '../database/connection.ts';
import { ordersOf, type HeldIssue, type StepOutcome } from './held-issue.ts';

/** Writes the totals of an issue for each merchant, calculated from its orders without reading tickets again. */
export async function writeReport(tx: Transaction, issue: HeldIssue): Promise<StepOutcome> {
  const { id } = issue;
  await tx`
    WITH paid AS (
      SELECT "order", sum(prize) AS prize, sum(refund) AS refund FROM lottery_win WHERE issue = ${id} GROUP BY "order"),
    lost AS (
      SELECT w."order", sum(t.rebate - div(t.rebate::numeric * (t.stake - w.refund), t.stake)) AS rebate
      FROM lottery_win w JOIN lottery_ticket t ON t.id = w.ticket WHERE w.refund > 0 AND w.issue = ${id} GROUP BY w."order")
    INSERT INTO lottery_report (issue, merchant, members, tickets, stake, prize, refund, rebate, upline_rebate)
    SELECT ${id}, o.merchant, count(DISTINCT o.member), sum(o.tickets), sum(o.staked), coalesce(sum(paid.prize), 0),
      coalesce(sum(paid.refund), 0), sum(o.rebate - coalesce(lost.rebate, 0)),
      coalesce((SELECT sum(paid) FROM lottery_upline_rebate u WHERE u.issue = ${id} AND u.merchant = o.merchant), 0)
    FROM lottery_order o LEFT JOIN paid ON paid."order" = o.id LEFT JOIN lost ON lost."order" = o.id
    WHERE o.issue = ${id} AND o.tickets > 0 ${ordersOf(tx, issue)} GROUP BY o.merchant
    ON CONFLICT (issue, merchant) DO UPDATE SET members = excluded.members, tickets = excluded.tickets,
      stake = excluded.stake, prize = excluded.prize, refund = excluded.refund, rebate = excluded.rebate,
      upline_rebate = excluded.upline_rebate`;
  return 'done';
}
