export { Balance, type BalanceProps } from './balance/Balance.tsx';
export { balanceQuery } from './balance/balance.queries.ts';

/** What keeps the balance up to date for a member; its own chunk, which no guest loads. */
export const loadBalancePush = () =>
  import('./balance/balance-push.ts').then(({ pushBalance }) => pushBalance);
