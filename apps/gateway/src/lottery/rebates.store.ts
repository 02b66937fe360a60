import type { Transaction } from '../database/connection.ts';
import { credit } from './credit.store.ts';
import type { HeldIssue, StepOutcome } from './held-issue.ts';
import { byIndexOnly, MEMBERS_AT_ONCE } from './pay.store.ts';

/** Gives the next members of an issue their own rebate on what was decided, once for the whole draw. */
export async function payRebates(tx: Transaction, issue: HeldIssue): Promise<StepOutcome> {
  await byIndexOnly(tx);
  const [last] = await tx<{ to: bigint | null }[]>`
    SELECT max(member) AS to FROM (SELECT DISTINCT member FROM lottery_order
      WHERE issue = ${issue.id} AND rebate > 0 AND member > ${issue.rebatedTo} ORDER BY member LIMIT ${MEMBERS_AT_ONCE}) chunk`;
  const to = last?.to ?? null;
  if (to === null) return 'done';
  const due = await tx<{ merchant: string; currency: string; account: bigint; amount: bigint }[]>`
    WITH lost AS (${rebateLost(tx, tx`w.issue = ${issue.id} AND w.member > ${issue.rebatedTo} AND w.member <= ${to}`)})
    SELECT o.merchant, o.currency, a.id AS account, sum(o.rebate - coalesce(lost.rebate, 0))::bigint AS amount
    FROM lottery_order o LEFT JOIN lost ON lost."order" = o.id
    JOIN account a ON a.owner = 'member:' || o.member AND a.kind = 'cash' AND a.currency = o.currency AND a.part = 0
    WHERE o.issue = ${issue.id} AND o.rebate > 0 AND o.member > ${issue.rebatedTo} AND o.member <= ${to}
    GROUP BY o.merchant, o.currency, a.id HAVING sum(o.rebate - coalesce(lost.rebate, 0)) > 0`;
  await credit(
    tx,
    issue,
    'draw-rebate',
    due.map((each) => ({ ...each, house: 'rebate', kind: 'rebate' })),
  );
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
