import type { Transaction } from '../database/connection.ts';

/** The first half of the lock of an issue's sale; the second is its id, as far as it fits. */
export const saleLock = 0x10771;

/** Held shared by each step of a settlement, and alone while a merchant's move begins: no step is in the middle then. */
export const settlementLock = 0x10772;

/**
 * Holds the sale of an issue open until the transaction ends.
 * @returns false when it is not, by the database's clock
 */
export async function lockSale(tx: Transaction, issue: bigint): Promise<boolean> {
  await tx`SELECT pg_advisory_xact_lock_shared(${saleLock}, (${issue} % 2147483647)::int)`;
  const [row] = await tx<{ open: boolean }[]>`
    SELECT closed_at IS NULL AND clock_timestamp() >= opens_at AND clock_timestamp() < closes_at AS open
    FROM lottery_issue WHERE id = ${issue}`;
  return row?.open ?? false;
}
