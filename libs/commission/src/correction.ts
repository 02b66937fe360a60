/** A bill after the corrections of earlier periods, in ten-thousandths. */
export interface CorrectedBill {
  readonly paid: bigint;
  /** Zero or negative: waits for later bills, and is never taken from the balance. */
  readonly open: bigint;
}

/**
 * Adds what recalculated earlier periods changed to the next bill.
 *
 * @param due what the period itself pays, not negative
 * @param correction sum of the changes since the last bill, and what that bill left open
 */
export function correctBill(due: bigint, correction: bigint): CorrectedBill {
  const sum = due + correction;
  return sum >= 0n ? { paid: sum, open: 0n } : { paid: 0n, open: sum };
}
