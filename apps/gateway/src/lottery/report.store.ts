import type { Transaction } from '../database/connection.ts';
import type { HeldIssue, StepOutcome } from './held-issue.ts';

/** Writes what an issue came to for each merchant. */
export async function writeReport(tx: Transaction, { id }: HeldIssue): Promise<StepOutcome> {
  await tx`
    INSERT INTO lottery_report (issue, merchant, members, tickets, stake, prize, refund, rebate)
    SELECT ${id}, o.merchant, count(DISTINCT t.member)::int, count(*)::int, sum(t.stake), coalesce(sum(w.prize), 0),
      coalesce(sum(w.refund), 0), sum(div(t.rebate::numeric * (t.stake - coalesce(w.refund, 0)), t.stake))
    FROM lottery_ticket t JOIN lottery_order o ON o.id = t."order" LEFT JOIN lottery_win w ON w.ticket = t.id
    WHERE t.issue = ${id} AND t.cancelled_at IS NULL GROUP BY o.merchant
    ON CONFLICT (issue, merchant) DO UPDATE SET members = excluded.members, tickets = excluded.tickets,
      stake = excluded.stake, prize = excluded.prize, refund = excluded.refund, rebate = excluded.rebate`;
  return 'done';
}
