import { money } from '@marquee/money';

/** Money of the samples, in units. */
export const php = (units: number) => money('PHP', BigInt(units) * 10_000n);

/** A prize of money, which must be staked three times unless this says otherwise. */
export const cash = (units: number, times = 3) => ({
  kind: 'money' as const,
  amount: php(units),
  turnover: php(times * units),
});
export const points = (count: number) => ({ kind: 'points' as const, points: count });
export const tickets = (count: number) => ({ kind: 'raffle-ticket' as const, count });
