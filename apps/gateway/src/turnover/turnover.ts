/** What is still to be staked of one requirement, in ten-thousandths. */
export interface OpenTurnover {
  readonly id: bigint;
  readonly missing: bigint;
}

/**
 * Spreads a settled stake over open requirements, oldest first; what is left when all are met counts for nothing.
 *
 * @param open in the order of their ids, each with more than nothing missing
 * @param amount ten-thousandths, zero or more
 * @returns the requirements that are changed, each with what it gains
 */
export function spreadTurnover(
  open: readonly OpenTurnover[],
  amount: bigint,
): { readonly id: bigint; readonly gain: bigint }[] {
  const changed: { id: bigint; gain: bigint }[] = [];
  let left = amount;
  for (const { id, missing } of open) {
    if (left <= 0n) break;
    const gain = left < missing ? left : missing;
    changed.push({ id, gain });
    left -= gain;
  }
  return changed;
}
