export { Balance, type BalanceProps } from './Balance.tsx';
export { balanceQuery } from './balance.queries.ts';

/** What keeps the balance up to date for a member; its own chunk, which no guest loads. */
export const loadBalancePush = () => import('./balance-push.ts').then(({ pushBalance }) => pushBalance);
