import type { Transaction } from '../database/connection.ts';
import type { Ticket } from '@marquee/lottery-rules';
import { findLottery } from '../lottery/lotteries.store.ts';
import { stakeOnNumbers } from '../lottery/numbers.store.ts';
import { saleLock } from '../lottery/sale.store.ts';
import { termsOf } from '../lottery/terms.ts';

/** Thrown to take a copy back whose open tickets come too late for the draw in the new cell. */
export class ClosedMeanwhile extends Error {}

/** Tickets in memory at once. */
const BATCH = 1000;
/** Above every limit: what is staked moves, and only later orders are refused. */
const NO_LIMIT = 9_223_372_036_854_775_807n;

interface Carried {
  readonly issue: bigint;
  readonly lottery: string;
  readonly number: string;
  readonly day: string;
  readonly family: string;
  readonly closesAt: Date;
  readonly currency: string;
  readonly staked: bigint;
}

/**
 * Brings open tickets into the sale of the new cell's issues, which cannot close before the transaction ends, and counts what is
 * staked on them. Call it last: orders of these issues wait for it.
 *
 * @throws ClosedMeanwhile when a sale is over already
 */
export async function carryTickets(to: Transaction, merchant: string): Promise<void> {
  // Alone, so that no order waits for a number that this one needs.
  await to`SELECT pg_advisory_xact_lock(${saleLock}, (new % 2147483647)::int) FROM moved_issue WHERE is_carried ORDER BY new`;
  const carried = await to<(Carried & { isOpen: boolean })[]>`
    SELECT i.id AS issue, i.lottery, i.issue AS number, i.day::text AS day, l.family, i.closes_at AS "closesAt", o.currency,
      sum(o.staked)::bigint AS staked, i.closed_at IS NULL AND i.closes_at > clock_timestamp() AS "isOpen"
    FROM moved_issue m JOIN lottery_issue i ON i.id = m.new JOIN lottery l ON l.code = i.lottery
      JOIN lottery_order o ON o.issue = i.id AND o.merchant = ${merchant}
    WHERE m.is_carried GROUP BY i.id, l.family, o.currency ORDER BY i.id, o.currency`;
  const late = carried.find(({ isOpen }) => !isOpen);
  if (late !== undefined) throw new ClosedMeanwhile(`${late.lottery} ${late.number}`);
  for (const one of carried) {
    // oxlint-disable no-await-in-loop -- in the order in which purchases take them
    await countNumbers(to, merchant, one);
    await to`
      INSERT INTO lottery_issue_stake (issue, currency, amount) VALUES (${one.issue}, ${one.currency}, ${one.staked})
      ON CONFLICT (issue, currency) DO UPDATE SET amount = lottery_issue_stake.amount + excluded.amount`;
    // oxlint-enable no-await-in-loop
  }
}

/** Counts stakes on each bet where the new cell limits them, or has counted some. */
async function countNumbers(
  to: Transaction,
  merchant: string,
  { issue, lottery: code, day, family, closesAt, currency }: Carried,
): Promise<void> {
  const lottery = await findLottery(to, code);
  const isLimited =
    lottery !== undefined && termsOf(lottery, currency, day, closesAt.getTime()).numberStake !== undefined;
  const [counted] = await to`SELECT FROM lottery_number_stake WHERE issue = ${issue} LIMIT 1`;
  if (!isLimited && counted === undefined) return;
  for (let after = 0n; ;) {
    // oxlint-disable no-await-in-loop -- batch after batch
    const tickets = await to<{ id: bigint; ticket: Ticket; perBet: bigint }[]>`
      SELECT t.id, t.content AS ticket, t.stake_per_bet AS "perBet" FROM lottery_ticket t JOIN lottery_order o ON o.id = t."order"
      WHERE t.issue = ${issue} AND o.merchant = ${merchant} AND o.currency = ${currency} AND t.cancelled_at IS NULL AND t.id > ${after}
      ORDER BY t.id LIMIT ${BATCH}`;
    const last = tickets.at(-1);
    if (last === undefined) return;
    await stakeOnNumbers(to, { id: issue, family, day, currency }, tickets, NO_LIMIT);
    // oxlint-enable no-await-in-loop
    after = last.id;
  }
}
