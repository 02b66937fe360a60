import type { Transaction } from '../database/connection.ts';
import { countTurnovers } from '../withdrawals/turnover.store.ts';
import { credit } from './credit.store.ts';
import type { HeldIssue, StepOutcome } from './held-issue.ts';

/** Members that are paid in one transaction: their accounts are locked for a fraction of a second. */
export const MEMBERS_AT_ONCE = 2000;

/** What the ended bets of a member on an issue come to. */
interface Ended {
  readonly merchant: string;
  readonly currency: string;
  readonly vendor: string;
  readonly member: bigint;
  readonly account: bigint;
  /** Of the stakes, what was decided. */
  readonly staked: bigint;
  readonly amount: bigint;
  readonly prized: boolean;
}

/**
 * Ends the bets of the next members of an issue and credits what is due to each of them, once for the whole draw. Losers
 * cost one change of state in the betting record and nothing else.
 */
export async function payWinners(tx: Transaction, issue: HeldIssue): Promise<StepOutcome> {
  await byIndexOnly(tx);
  const to = await lastOfChunk(tx, issue.id, issue.paidTo);
  if (to === undefined) return 'done';
  await holdToHighest(tx, issue, to);
  // What goes back of a stake was never at risk: the record shows the rest, and an order that goes back whole as cancelled.
  const ended = await tx<Ended[]>`
    WITH outcome AS (
      SELECT o.bet, o.currency, coalesce(sum(w.prize), 0)::bigint AS prize, coalesce(sum(w.refund), 0)::bigint AS refund
      FROM lottery_order o LEFT JOIN lottery_win w ON w.issue = ${issue.id} AND w.member = o.member AND w."order" = o.id
      WHERE o.issue = ${issue.id} AND o.member > ${issue.paidTo} AND o.member <= ${to} GROUP BY o.id),
    ended AS (
      UPDATE bet SET payout = prize, settled_at = now(),
        state = CASE WHEN refund >= stake AND prize = 0 THEN 'cancelled' ELSE 'settled' END,
        stake = CASE WHEN refund >= stake THEN stake ELSE stake - refund END
      FROM outcome WHERE bet.id = outcome.bet AND state = 'open'
      RETURNING merchant, currency, vendor, member, state, stake, prize, refund)
    SELECT e.merchant, e.currency, max(e.vendor) AS vendor, e.member, a.id AS account,
      coalesce(sum(e.stake) FILTER (WHERE e.state = 'settled'), 0)::bigint AS staked,
      sum(e.prize + e.refund)::bigint AS amount, bool_or(e.prize > 0) AS prized
    FROM ended e JOIN account a ON a.owner = 'member:' || e.member AND a.kind = 'cash' AND a.currency = e.currency AND a.part = 0
    GROUP BY e.merchant, e.currency, e.member, a.id`;
  await countTurnovers(
    tx,
    ended.flatMap(({ member, staked }) => (staked > 0n ? [{ member, stake: staked }] : [])),
  );
  await credit(
    tx,
    issue,
    'draw',
    ended.flatMap(({ merchant, currency, vendor, account, amount, prized }) =>
      amount > 0n
        ? [
            {
              merchant,
              currency,
              house: `game:${vendor}` as const,
              account,
              amount,
              kind: prized ? 'prize' : 'bet-refund',
            },
          ]
        : [],
    ),
  );
  await tx`UPDATE lottery_issue SET paid_to = ${to} WHERE id = ${issue.id}`;
  return 'more';
}

/**
 * Of a member's winning tickets of one issue, the first are paid in full until the highest prize is reached. Most draws have
 * nobody whose prizes come to the lowest bound that there is.
 */
async function holdToHighest(tx: Transaction, { id, paidTo }: HeldIssue, to: bigint): Promise<void> {
  await tx`
    WITH high AS (
      SELECT member FROM lottery_win WHERE issue = ${id} AND member > ${paidTo} AND member <= ${to}
      GROUP BY member HAVING sum(prize) > (SELECT min(highest) FROM lottery_order
        WHERE issue = ${id} AND member > ${paidTo} AND member <= ${to}))
    UPDATE lottery_win w SET prize = greatest(0, least(w.prize, highest - before)) FROM (
      SELECT w.ticket, max(o.highest) OVER (PARTITION BY w.member) AS highest,
        sum(w.prize) OVER (PARTITION BY w.member ORDER BY w.ticket) - w.prize AS before
      FROM high JOIN lottery_win w ON w.issue = ${id} AND w.member = high.member JOIN lottery_order o ON o.id = w."order") paid
    WHERE w.ticket = paid.ticket AND before + w.prize > highest`;
}

/**
 * Each chunk touches what belongs to it, row by row through an index. The planner cannot know: what the check has just written
 * has no statistics yet, and a whole index read for a join costs more with every member that there is.
 */
export async function byIndexOnly(tx: Transaction): Promise<void> {
  await tx`SELECT set_config(name, 'off', true)
    FROM unnest('{enable_seqscan,enable_hashjoin,enable_mergejoin,jit}'::text[]) name`;
}

async function lastOfChunk(tx: Transaction, issue: bigint, after: bigint): Promise<bigint | undefined> {
  const [row] = await tx<{ to: bigint | null }[]>`
    SELECT max(member) AS to FROM (SELECT DISTINCT member FROM lottery_order
      WHERE issue = ${issue} AND member > ${after} ORDER BY member LIMIT ${MEMBERS_AT_ONCE}) chunk`;
  return row?.to ?? undefined;
}
