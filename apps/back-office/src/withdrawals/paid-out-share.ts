import { add, type Money } from '@marquee/money';

/**
 * How much of a member's deposits would be paid out with a withdrawal: 1 is all of it.
 *
 * @returns undefined for a member without deposits
 */
export function paidOutShare(deposits: Money, withdrawals: Money, requested: Money): number | undefined {
  if (deposits.amount === 0n) return undefined;
  const thousandths = (add(withdrawals, requested).amount * 1000n) / deposits.amount;
  return Number(thousandths) / 1000;
}
