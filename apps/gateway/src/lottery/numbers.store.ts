import { readTicket, type Picked, type Play, type Ticket } from '@marquee/lottery-rules';
import type { Transaction } from '../database/connection.ts';
import { familyOf } from './families.ts';

/** How often a ticket has each of its bets, each as its numbers: `1,2,3`. */
export function numbersOf(play: Play, picked: Picked): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const bet of play.expand(picked)) {
    const number = bet.join(',');
    numbers.set(number, (numbers.get(number) ?? 0) + 1);
  }
  return numbers;
}

interface StakedTicket {
  readonly ticket: Ticket;
  readonly perBet: bigint;
}

/** What tickets stake on each bet, as three columns. */
function stakesOf(family: string, day: string, tickets: readonly StakedTicket[]) {
  const sums = new Map<string, { play: string; number: string; amount: bigint }>();
  for (const { ticket, perBet } of tickets) {
    const read = readTicket(familyOf(family, day), ticket);
    if (!read.ok) throw new Error(`a ticket of ${ticket.play} does not read: ${read.error.kind}`);
    const { play, picked } = read.value;
    for (const [number, times] of numbersOf(play, picked)) {
      const key = `${play.code} ${number}`;
      const amount = (sums.get(key)?.amount ?? 0n) + perBet * BigInt(times);
      sums.set(key, { play: play.code, number, amount });
    }
  }
  const all = [...sums.values()];
  return {
    plays: all.map(({ play }) => play),
    numbers: all.map(({ number }) => number),
    amounts: all.map(({ amount }) => String(amount)),
  };
}

/** A bet on which more would be staked than the platform takes, and what is left of it. */
export interface FullNumber {
  readonly play: string;
  readonly number: string;
  readonly left: bigint;
}

/**
 * Counts what tickets stake on each of their bets.
 * @param most what all members together may stake on one bet of the issue
 * @returns a bet that would be beyond it: then the transaction must be taken back
 */
export async function stakeOnNumbers(
  tx: Transaction,
  issue: { readonly id: bigint; readonly family: string; readonly day: string; readonly currency: string },
  tickets: readonly StakedTicket[],
  maximum: bigint,
): Promise<FullNumber | undefined> {
  const { plays, numbers, amounts } = stakesOf(issue.family, issue.day, tickets);
  // In one order, so that two purchases of the same numbers wait for each other.
  const [full] = await tx<FullNumber[]>`
    WITH added AS (
      SELECT * FROM unnest(${plays}::text[], ${numbers}::text[], ${amounts}::bigint[]) AS t (play, number, amount)),
    staked AS (
      INSERT INTO lottery_number_stake (issue, currency, play, number, amount)
      SELECT ${issue.id}, ${issue.currency}, play, number, amount FROM added ORDER BY play, number
      ON CONFLICT (issue, currency, play, number) DO UPDATE SET amount = lottery_number_stake.amount + excluded.amount
      RETURNING play, number, amount)
    SELECT play, number, greatest(0, ${maximum} - (staked.amount - added.amount))::bigint AS left
    FROM staked JOIN added USING (play, number) WHERE staked.amount > ${maximum} ORDER BY staked.amount DESC, play, number LIMIT 1`;
  return full;
}

/** Takes tickets that were taken back out of what is staked on their bets, where that is counted. */
export async function freeNumbers(tx: Transaction, tickets: readonly string[]): Promise<void> {
  const rows = await tx<
    { issue: bigint; currency: string; family: string; day: string; content: Ticket; perBet: bigint }[]
  >`
    SELECT t.issue, o.currency, l.family, i.day::text AS day, t.content, t.stake_per_bet AS "perBet"
    FROM lottery_ticket t JOIN lottery_order o ON o.id = t."order" JOIN lottery_issue i ON i.id = t.issue
    JOIN lottery l ON l.code = i.lottery
    WHERE t.id = ANY(${[...tickets]}::bigint[])
      AND EXISTS (SELECT FROM lottery_number_stake s WHERE s.issue = t.issue)`;
  const [first] = rows;
  if (first === undefined) return;
  const { plays, numbers, amounts } = stakesOf(
    first.family,
    first.day,
    rows.map(({ content, perBet }) => ({ ticket: content, perBet })),
  );
  // In the order in which purchases take them, or the two could wait for each other for ever.
  await tx`SELECT FROM lottery_number_stake WHERE issue = ${first.issue} AND currency = ${first.currency}
    AND (play, number) IN (SELECT * FROM unnest(${plays}::text[], ${numbers}::text[])) ORDER BY play, number FOR UPDATE`;
  await tx`
    UPDATE lottery_number_stake s SET amount = s.amount - t.amount
    FROM unnest(${plays}::text[], ${numbers}::text[], ${amounts}::bigint[]) AS t (play, number, amount)
    WHERE s.issue = ${first.issue} AND s.currency = ${first.currency} AND s.play = t.play AND s.number = t.number`;
}
