import type { Transaction } from '../database/connection.ts';
import { settlementOf, type HeldIssue, type StepOutcome } from './held-issue.ts';
import { byIndexOnly, houseTable, nextMembers, openHouses } from './houses.store.ts';

/** Gives the next members of an issue their own rebate on what was decided, once for the whole draw. */
export async function payRebates(tx: Transaction, issue: HeldIssue): Promise<StepOutcome> {
  await byIndexOnly(tx);
  const members = await nextMembers(tx, issue, issue.rebatedTo, true);
  if (members === undefined) return 'done';
  const { after, to } = members;
  const houses = await openHouses(tx, members, () => 'rebate');
  await tx`
    WITH lost AS (${rebateLost(tx, tx`w.issue = ${issue.id} AND w.member > ${after} AND w.member <= ${to}`)}),
    due AS (
      SELECT o.merchant, o.currency, o.member, sum(o.rebate - coalesce(lost.rebate, 0))::bigint AS amount
      FROM lottery_order o LEFT JOIN lost ON lost."order" = o.id
      WHERE o.issue = ${issue.id} AND o.rebate > 0 AND o.member > ${after} AND o.member <= ${to}
      GROUP BY o.merchant, o.currency, o.member)
    SELECT ledger_credit(house.account, ${`draw-rebate:${settlementOf(issue)}`}, array_agg(a.id ORDER BY a.id), array_agg(amount ORDER BY a.id),
      array_agg('rebate'::text), ${`${issue.lottery} ${issue.issue}`})
    FROM due JOIN ${houseTable(tx, houses)} USING (merchant, currency)
    JOIN account a ON a.owner = 'member:' || due.member AND a.kind = 'cash' AND a.currency = due.currency AND a.part = 0
    WHERE amount > 0 GROUP BY house.account`;
  await tx`UPDATE lottery_issue SET rebated_to = ${to} WHERE id = ${issue.id}`;
  return 'more';
}

/**
 * What orders lose of their rebates, as a query: a stake that goes back earns nothing, and neither does the part of it that does.
 * `which` chooses among the tickets won or returned, named `w`.
 */
export function rebateLost(tx: Transaction, which: ReturnType<Transaction>) {
  return tx`
    SELECT w."order", sum(t.rebate - div(t.rebate::numeric * (t.stake - w.refund), t.stake)) AS rebate
    FROM lottery_win w JOIN lottery_ticket t ON t.id = w.ticket WHERE w.refund > 0 AND ${which} GROUP BY w."order"`;
}
