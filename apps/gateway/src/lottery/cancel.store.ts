import type { Transaction } from '../database/connection.ts';
import { openHouseAccount, openMemberAccount } from '../ledger/ledger.store.ts';
import { transferBatch } from '../ledger/transfer-batch.ts';
import { freeNumbers } from './numbers.store.ts';
import { lockSale } from './sale.store.ts';

/** `closed`: the sale of the issue is over. `mixed`: the tickets are of more than one issue. */
export type CancelOutcome = { readonly kind: 'cancelled' | 'not-found' | 'closed' | 'mixed' };

interface Held {
  readonly id: bigint;
  readonly order: bigint;
  readonly issue: bigint;
  readonly bet: bigint;
  readonly merchant: string;
  readonly currency: string;
  readonly vendor: string;
  readonly stake: bigint;
  readonly cancelled: boolean;
}

/** Cancels a member's tickets while their issue is on sale, and refunds each stake once. */
export async function cancelTickets(
  tx: Transaction,
  member: bigint,
  ids: readonly bigint[],
): Promise<CancelOutcome> {
  const wanted = [...new Set(ids)];
  const find = () => tx<Held[]>`
    SELECT t.id, t."order", t.issue, o.bet, o.merchant, o.currency, b.vendor, t.stake, t.cancelled_at IS NOT NULL AS cancelled
    FROM lottery_ticket t JOIN lottery_order o ON o.id = t."order" JOIN bet b ON b.id = o.bet
    WHERE t.member = ${member} AND t.id = ANY(${wanted.map(String)}::bigint[]) ORDER BY t.id FOR UPDATE OF t`;
  const [first, ...others] = await tx<{ issue: bigint }[]>`
    SELECT DISTINCT issue FROM lottery_ticket WHERE member = ${member} AND id = ANY(${wanted.map(String)}::bigint[])`;
  if (first === undefined) return { kind: 'not-found' };
  if (others.length > 0) return { kind: 'mixed' };
  const open = await lockSale(tx, first.issue);
  await tx`SELECT 1 FROM member WHERE id = ${member} FOR NO KEY UPDATE`;
  const tickets = await find();
  const [ticket] = tickets;
  if (ticket === undefined || tickets.length < wanted.length) return { kind: 'not-found' };
  const running = tickets.filter(({ cancelled }) => !cancelled);
  if (running.length === 0) return { kind: 'cancelled' };
  if (!open) return { kind: 'closed' };
  const numbers = running.map(({ id }) => String(id));
  await tx`UPDATE lottery_ticket SET cancelled_at = now() WHERE id = ANY(${numbers}::bigint[])`;
  // The record shows what is still staked; an order that is taken back whole is a cancelled bet.
  await tx`
    WITH back AS (SELECT "order", count(*) AS tickets, sum(stake)::bigint AS sum, sum(rebate)::bigint AS rebate FROM lottery_ticket
      WHERE id = ANY(${numbers}::bigint[]) GROUP BY "order"),
    rest AS (UPDATE lottery_order o SET tickets = o.tickets - back.tickets, staked = o.staked - sum, rebate = o.rebate - back.rebate,
        upline_rebates = upline_rebates(o.id, o.upline_points)
      FROM back WHERE o.id = back."order")
    UPDATE bet SET stake = CASE WHEN sum < bet.stake THEN bet.stake - sum ELSE bet.stake END,
      state = CASE WHEN sum < bet.stake THEN 'open' ELSE 'cancelled' END,
      settled_at = CASE WHEN sum < bet.stake THEN NULL ELSE now() END
    FROM back JOIN lottery_order o ON o.id = back."order" WHERE bet.id = o.bet`;
  const { merchant, currency, vendor } = ticket;
  const from = await openHouseAccount(tx, merchant, currency, `game:${vendor}`);
  const to = await openMemberAccount(tx, member, currency);
  const outcomes = await transferBatch(
    tx,
    running.map(({ id, stake }) => ({
      key: `lottery-cancel:${id}`,
      from,
      to,
      amount: stake,
      kind: 'bet-refund',
      reference: `lottery-ticket:${id}`,
    })),
  );
  const failed = outcomes.find(({ kind }) => kind !== 'applied');
  if (failed !== undefined) throw new Error(`taking tickets of member ${member} back: ${failed.kind}`);
  await freeNumbers(tx, numbers);
  await tx`UPDATE lottery_issue_stake SET amount = amount - ${running.reduce((sum, { stake }) => sum + stake, 0n)}
    WHERE issue = ${ticket.issue} AND currency = ${currency}`;
  return { kind: 'cancelled' };
}
