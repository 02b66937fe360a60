import type { Queryable, Transaction } from '../database/connection.ts';
import type { HeldIssue, StepOutcome } from './held-issue.ts';

/** Fixes the tickets of a closed issue by the root of their Merkle tree: no ticket can be added or changed after it. */
export async function fixTickets(tx: Transaction, { id }: HeldIssue): Promise<StepOutcome> {
  await tx`SELECT fix_lottery_tickets(${id})`;
  return 'done';
}

/** Where a ticket is in the tree of its issue: the hashes next to its path, from the leaf to the root. */
export interface TicketPath {
  /** What is fixed of the ticket; its hash is the leaf. */
  readonly text: string;
  /** Counted from 0, in the order of the tickets' numbers. */
  readonly place: number;
  /** In hexadecimal digits; null on a level where the node is alone. */
  readonly path: readonly (string | null)[];
}

/** The path of a member's ticket; undefined before its issue is closed, and for a cancelled ticket, which is not in the tree. */
export async function ticketPath(
  sql: Queryable,
  member: bigint,
  ticket: bigint,
): Promise<TicketPath | undefined> {
  const [row] = await sql<TicketPath[]>`
    SELECT lottery_ticket_text(t) AS text, p.place, to_json(p.path) AS path FROM lottery_ticket t, lottery_ticket_path(t.id) p
    WHERE t.id = ${ticket} AND t.member = ${member} AND p.leaf IS NOT NULL`;
  return row;
}
