import type { Client } from '@marquee/api-client';
import { lotteryPayout, lotteryTickets } from '@marquee/contract';
import type { Proof } from '../lottery.queries.ts';
import type { KeptReceipt } from './receipts.ts';
import { verifyTicket } from './verify.ts';

/** Whether the member's tickets of an issue are among those fixed at its close, and why that is not known of others. */
export interface TicketsCheck {
  readonly held: number;
  readonly failed: number;
  /**
   * `none`: the member has no ticket on the issue; `guest`: no one is logged in; `unread`: the platform did not answer; `many`: only the newest tickets were
   * checked; `foreign`: a receipt in this browser is of a ticket that the platform does not list among the member's.
   */
  readonly unknown: readonly ('none' | 'guest' | 'unread' | 'many' | 'foreign')[];
}

/** Tickets that are checked of an issue: each takes a request. */
const MAXIMUM = 20;

/**
 * Proves for each of the member's tickets of an issue that it is under the root of the issue. A receipt of
 * this browser that names another leaf than the platform's is reported.
 *
 * @returns undefined for a draw that has no root, such as an instant one
 */
export async function checkTickets(
  client: Client,
  proof: Proof,
  kept: readonly KeptReceipt[],
): Promise<TicketsCheck | undefined> {
  if (proof.tickets === null || proof.beacon?.kind === 'player') return undefined;
  const { gameCode, issue } = proof;
  const listed = await client.send(lotteryTickets, { query: { gameCode, issue, pageSize: MAXIMUM } });
  if (!listed.ok)
    return { held: 0, failed: 0, unknown: [listed.error.kind === 'unauthenticated' ? 'guest' : 'unread'] };
  const { tickets, next } = listed.value;
  const leaves = new Set(tickets.map(({ receipt }) => receipt?.ticket));
  const unknown = new Set<TicketsCheck['unknown'][number]>();
  if (next !== null) unknown.add('many');
  else if (kept.some(({ ticket }) => ticket !== null && !leaves.has(ticket))) unknown.add('foreign');
  // A ticket that was cancelled before the close is not under the root.
  const sold = tickets.filter(({ state }) => state !== 'cancelled');
  if (sold.length === 0 && unknown.size === 0) unknown.add('none');
  let [held, failed] = [0, 0];
  for (const { id, receipt } of sold) {
    // oxlint-disable-next-line no-await-in-loop -- twenty at most, and the platform limits calls
    const payout = await client.send(lotteryPayout, { query: { ticket: id } });
    if (!payout.ok) {
      unknown.add('unread');
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    const result = await verifyTicket(proof, receipt?.ticket, payout.value.counted);
    if (result === 'holds') held += 1;
    else failed += 1;
  }
  return { held, failed, unknown: [...unknown] };
}
