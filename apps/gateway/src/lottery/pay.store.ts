import type { Transaction } from '../database/connection.ts';
import { countTurnovers } from '../withdrawals/turnover.store.ts';
import { settlementOf, type HeldIssue, type StepOutcome } from './held-issue.ts';
import { byIndexOnly, houseTable, nextMembers, openHouses, type Members } from './houses.store.ts';

/**
 * Ends the bets of the next members of an issue and credits what is due to each of them, once for the whole draw. Losers
 * cost one change of state in the betting record and nothing else.
 */
export async function payWinners(tx: Transaction, issue: HeldIssue): Promise<StepOutcome> {
  await byIndexOnly(tx);
  const members = await nextMembers(tx, issue, issue.paidTo);
  if (members === undefined) return 'done';
  await holdToHighest(tx, members);
  await countTurnovers(tx, await endBets(tx, issue, members));
  await tx`UPDATE lottery_issue SET paid_to = ${members.to} WHERE id = ${issue.id}`;
  return 'more';
}

/**
 * Ends bets and pays what is due for them. What goes back of a stake was never at risk: the record shows the rest, and an order
 * that goes back whole as cancelled.
 * @returns the decided stakes of the members who must stake something
 */
async function endBets(
  tx: Transaction,
  issue: HeldIssue,
  members: Members,
): Promise<{ member: bigint; stake: bigint }[]> {
  const houses = await openHouses(tx, members, (vendor) => `game:${vendor}`);
  const [ended] = await tx<{ members: bigint[] | null; stakes: bigint[] | null }[]>`
    WITH outcome AS (
      SELECT o.bet, o.currency, coalesce(sum(w.prize), 0)::bigint AS prize, coalesce(sum(w.refund), 0)::bigint AS refund
      FROM lottery_order o LEFT JOIN lottery_win w ON w.issue = ${issue.id} AND w.member = o.member AND w."order" = o.id
      WHERE o.issue = ${issue.id} AND o.member > ${members.after} AND o.member <= ${members.to} GROUP BY o.id),
    ended AS (
      UPDATE bet SET payout = prize, settled_at = now(),
        state = CASE WHEN refund >= stake AND prize = 0 THEN 'cancelled' ELSE 'settled' END,
        stake = CASE WHEN refund >= stake THEN stake ELSE stake - refund END
      FROM outcome WHERE bet.id = outcome.bet AND state = 'open'
      RETURNING merchant, currency, member, state, stake, prize, refund),
    played AS (
      SELECT merchant, currency, member, sum(stake) FILTER (WHERE state = 'settled')::bigint AS staked,
        sum(prize + refund)::bigint AS amount, CASE WHEN bool_or(prize > 0) THEN 'prize' ELSE 'bet-refund' END AS kind
      FROM ended GROUP BY merchant, currency, member),
    credited AS (
      SELECT ledger_credit(house.account, ${`draw:${settlementOf(issue)}`}, array_agg(a.id ORDER BY a.id), array_agg(amount ORDER BY a.id),
        array_agg(p.kind ORDER BY a.id), ${`${issue.lottery} ${issue.issue}`})
      FROM played p JOIN ${houseTable(tx, houses)} USING (merchant, currency)
      JOIN account a ON a.owner = 'member:' || p.member AND a.kind = 'cash' AND a.currency = p.currency AND a.part = 0
      WHERE amount > 0 GROUP BY house.account)
    SELECT array_agg(member) AS members, array_agg(staked) AS stakes, (SELECT sum(ledger_credit) FROM credited) AS credited
    FROM played WHERE staked > 0
      AND EXISTS (SELECT FROM turnover_requirement r WHERE r.member = played.member AND r.fulfilled < r.required)`;
  const stakes = ended?.stakes ?? [];
  return (ended?.members ?? []).map((member, place) => ({ member, stake: stakes[place] ?? 0n }));
}

/**
 * Of a member's winning tickets of one issue, the first are paid in full until the highest prize is reached. Most draws have
 * nobody whose prizes come to the lowest bound that there is.
 */
async function holdToHighest(tx: Transaction, { issue, after, to }: Members): Promise<void> {
  await tx`
    WITH high AS (
      SELECT member FROM lottery_win WHERE issue = ${issue} AND member > ${after} AND member <= ${to}
      GROUP BY member HAVING sum(prize) > (SELECT min(highest) FROM lottery_order
        WHERE issue = ${issue} AND member > ${after} AND member <= ${to}))
    UPDATE lottery_win w SET prize = greatest(0, least(w.prize, highest - before)) FROM (
      SELECT w.ticket, max(o.highest) OVER (PARTITION BY w.member) AS highest,
        sum(w.prize) OVER (PARTITION BY w.member ORDER BY w.ticket) - w.prize AS before
      FROM high JOIN lottery_win w ON w.issue = ${issue} AND w.member = high.member JOIN lottery_order o ON o.id = w."order") paid
    WHERE w.ticket = paid.ticket AND before + w.prize > highest`;
}
