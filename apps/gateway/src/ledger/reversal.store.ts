import type { Queryable } from '../database/connection.ts';
import type { TransferOutcome } from './ledger.store.ts';

/** `not-reversible`: there is no such transfer, it is a reversal itself, or another key reversed it. */
export type ReversalOutcome = TransferOutcome | { readonly kind: 'not-reversible' };

/**
 * Reverses a whole transfer, at most once per transfer and once per key. `insufficient` when the receiving account no longer
 * has the money.
 */
export async function reverse(
  sql: Queryable,
  { key, transfer, reference }: { key: string; transfer: bigint; reference?: string },
): Promise<ReversalOutcome> {
  const [row] = await sql<
    {
      outcome: ReversalOutcome['kind'];
      transfer_id: bigint;
      from_balance: bigint;
      to_balance: bigint;
    }[]
  >`SELECT done.* FROM transfer t, ledger_transfer(
      ${key}, t."to", t."from", t.amount, 'reversal', ${reference ?? null}::text, t.id) done WHERE t.id = ${transfer}`;
  if (row === undefined) return { kind: 'not-reversible' };
  if (row.outcome !== 'applied' && row.outcome !== 'replay') return { kind: row.outcome };
  return {
    kind: row.outcome,
    transfer: row.transfer_id,
    fromBalance: row.from_balance,
    toBalance: row.to_balance,
  };
}
