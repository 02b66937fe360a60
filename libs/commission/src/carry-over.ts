import type { CarryOver } from './terms.ts';

/** What the next period of the same two parties must know of this one. Amounts are ten-thousandths, zero or negative. */
export interface Carried {
  /** The loss that is still open, by the rule of the contract. */
  readonly loss: bigint;
  /** The month in which the period began, as `YYYY-MM`. */
  readonly month: string;
}

/**
 * The earlier loss that counts against a period.
 *
 * @param previous absent for the first period of two parties, and after a gap between contracts
 * @param month the month in which the period begins, as `YYYY-MM`
 */
export function carriedInto(rule: CarryOver, previous: Carried | undefined, month: string): bigint {
  if (previous === undefined || rule === 'none') return 0n;
  if (rule === 'within-month' && previous.month !== month) return 0n;
  return previous.loss;
}

/**
 * The loss that a period leaves to the next.
 *
 * @param own the base of the period alone
 * @param carried what {@link carriedInto} gave for it
 */
export function carriedOutOf(rule: CarryOver, own: bigint, carried: bigint): bigint {
  const open = rule === 'none' ? 0n : rule === 'last-period' ? own : own + carried;
  return open < 0n ? open : 0n;
}
