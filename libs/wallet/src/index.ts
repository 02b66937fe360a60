export { Balance, type BalanceProps } from './balance/Balance.tsx';
export { balanceQuery } from './balance/balance.queries.ts';
