import type { Transaction } from '../database/connection.ts';
import { countTurnovers } from '../turnover/turnover.store.ts';
import { ordersOf, ticketsOf, type HeldIssue, type Range } from './held-issue.ts';
import { byIndexOnly, creditMembers, nextMembers, openHouses, type Members } from './houses.store.ts';

/**
 * Ends the bets of the first members of a range and credits what is due to each of them, once for the whole draw: what their
 * tickets won, and their own rebate on what was decided. Losers cost one change of state in the betting record and nothing else.
 * @returns the last member who was paid, or undefined when none was left
 */
export async function payWinners(
  tx: Transaction,
  issue: HeldIssue,
  range: Range,
): Promise<bigint | undefined> {
  await byIndexOnly(tx);
  const members = await nextMembers(tx, issue, range);
  if (members === undefined) return undefined;
  await capPrizes(tx, members);
  await countTurnovers(tx, await endBets(tx, issue, members));
  return members.to;
}

/**
 * Ends bets and pays what is due for them. What goes back of a stake was never at risk: the record shows the rest, and an order
 * that goes back whole as cancelled; it earns no rebate, and neither does the part of a stake that goes back.
 * @returns the decided stakes of the members who must stake something
 */
async function endBets(
  tx: Transaction,
  issue: HeldIssue,
  members: Members,
): Promise<{ member: bigint; stake: bigint }[]> {
  const houses = await openHouses(tx, members);
  const due: ReturnType<Transaction> = tx`
    SELECT merchant, currency, member, sum(won)::bigint AS prize, sum(rebate)::bigint AS rebate,
      CASE WHEN bool_or(prize > 0) THEN 'prize' ELSE 'bet-refund' END AS kind
    FROM (SELECT merchant, currency, member, prize, prize + refund AS won, 0 AS rebate FROM ended
      UNION ALL SELECT merchant, currency, member, 0, 0, rebate FROM outcome WHERE rebate > 0) each
    GROUP BY merchant, currency, member`;
  const [ended] = await tx<{ members: bigint[] | null; stakes: bigint[] | null }[]>`
    WITH outcome AS (
      SELECT o.bet, o.merchant, o.currency, o.member, coalesce(sum(w.prize), 0)::bigint AS prize, coalesce(sum(w.refund), 0)::bigint AS refund,
        CASE WHEN o.tickets > 1 THEN coalesce(sum(t.stake - w.refund) FILTER (WHERE w.prize > 0), 0)::bigint END AS winning,
        (o.rebate - coalesce(sum(t.rebate - div(t.rebate::numeric * (t.stake - w.refund), t.stake)), 0))::bigint AS rebate
      FROM lottery_order o LEFT JOIN lottery_win w ON w.issue = ${issue.id} AND w.member = o.member AND w."order" = o.id
      LEFT JOIN lottery_ticket t ON t.id = CASE WHEN w.refund > 0 OR o.tickets > 1 THEN w.ticket END
      WHERE o.issue = ${issue.id} AND o.member > ${members.after} AND o.member <= ${members.to}
        ${ordersOf(tx, issue)} GROUP BY o.id),
    ended AS (
      UPDATE bet SET payout = prize, settled_at = now(),
        state = CASE WHEN refund >= stake AND prize = 0 THEN 'cancelled' ELSE 'settled' END,
        stake = CASE WHEN refund >= stake THEN stake ELSE stake - refund END,
        winning_stake = winning, lottery_rebate = CASE WHEN refund >= stake AND prize = 0 THEN 0 ELSE rebate END
      FROM outcome WHERE bet.id = outcome.bet AND state = 'open'
      RETURNING bet.merchant, outcome.currency, bet.member, state, stake, prize, refund),
    credited AS (${creditMembers(tx, issue, houses, due)}),
    played AS (SELECT member, sum(stake)::bigint AS staked FROM ended WHERE state = 'settled' GROUP BY member)
    SELECT array_agg(member) AS members, array_agg(staked) AS stakes, (SELECT sum(credits) FROM credited) AS credits
    FROM played WHERE EXISTS (SELECT FROM turnover_requirement r WHERE r.member = played.member AND r.fulfilled < r.required)`;
  const stakes = ended?.stakes ?? [];
  return (ended?.members ?? []).map((member, place) => ({ member, stake: stakes[place] ?? 0n }));
}

/**
 * A member's winning tickets of an issue are paid in full until the largest prize of the issue is reached. Most draws have no member above
 * even the lowest limit.
 */
async function capPrizes(tx: Transaction, { issue, left, after, to }: Members): Promise<void> {
  await tx`
    WITH high AS (
      SELECT member FROM lottery_win t WHERE issue = ${issue} AND member > ${after} AND member <= ${to}
        ${ticketsOf(tx, { id: issue, left })}
      GROUP BY member HAVING sum(prize) > (SELECT min(max_prize) FROM lottery_order
        WHERE issue = ${issue} AND member > ${after} AND member <= ${to}))
    UPDATE lottery_win w SET prize = greatest(0, least(w.prize, max_prize - before)) FROM (
      SELECT w.ticket, max(o.max_prize) OVER (PARTITION BY w.member) AS max_prize,
        sum(w.prize) OVER (PARTITION BY w.member ORDER BY w.ticket) - w.prize AS before
      FROM high JOIN lottery_win w ON w.issue = ${issue} AND w.member = high.member JOIN lottery_order o ON o.id = w."order") paid
    WHERE w.ticket = paid.ticket AND before + w.prize > max_prize`;
}
