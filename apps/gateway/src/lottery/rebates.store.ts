import type { Transaction } from '../database/connection.ts';
import type { HeldIssue, Range } from './held-issue.ts';
import { byIndexOnly, creditMembers, nextMembers, openHouses } from './houses.store.ts';

/**
 * Gives the first members of a range their own rebate on what was decided, once for the whole draw: those who were not given it
 * with their prizes.
 * @returns the last member who was given it, or undefined when none was left
 */
export async function payRebates(
  tx: Transaction,
  issue: HeldIssue,
  range: Range,
): Promise<bigint | undefined> {
  await byIndexOnly(tx);
  const members = await nextMembers(tx, issue, range, true);
  if (members === undefined) return undefined;
  const { after, to } = members;
  const houses = await openHouses(tx, members);
  const due: ReturnType<Transaction> = tx`
    SELECT o.merchant, o.currency, o.member, NULL::text AS kind, 0::bigint AS prize,
      sum(o.rebate - coalesce(lost.rebate, 0))::bigint AS rebate
    FROM lottery_order o LEFT JOIN lost ON lost."order" = o.id
    WHERE o.issue = ${issue.id} AND o.rebate > 0 AND o.member > ${after} AND o.member <= ${to}
    GROUP BY o.merchant, o.currency, o.member`;
  await tx`
    WITH lost AS (${rebateLost(tx, tx`w.issue = ${issue.id} AND w.member > ${after} AND w.member <= ${to}`)})
    ${creditMembers(tx, issue, houses, due)}`;
  return to;
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
