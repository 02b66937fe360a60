export { agentDepositsQuery } from './upline/agent-deposits.queries.ts';
export { Balance, type BalanceProps } from './balance/Balance.tsx';
export { readMallFilter, writeMallFilter } from './points/mall-filter.ts';
export { balanceQuery } from './balance/balance.queries.ts';

/** What keeps the balance up to date for a member; its own chunk, which no guest loads. */
export const loadBalancePush = () =>
  import('./balance/balance-push.ts').then(({ pushBalance }) => pushBalance);

/** The page of withdrawals. */
export const loadWithdrawalPage = () =>
  import('./withdrawal/WithdrawalPage.tsx').then(({ WithdrawalPage }) => WithdrawalPage);

/** The page of transfers to the upline and, for agents, to the downline. */
export const loadTransferPage = () =>
  import('./upline/TransferPage.tsx').then(({ TransferPage }) => TransferPage);
/** An agent's transfer to one member directly below. */
export const loadDownlineTransferDialog = () =>
  import('./upline/DownlineTransferDialog.tsx').then(({ DownlineTransferDialog }) => DownlineTransferDialog);

/** My wallet: a page of the member centre, its own chunk. */
export const loadWalletsPage = () =>
  import('./wallets/WalletsPage.tsx').then(({ WalletsPage }) => WalletsPage);

/** The points mall. */
export const loadPointMallPage = () =>
  import('./points/PointMallPage.tsx').then(({ PointMallPage }) => PointMallPage);

/** The page of deposits. */
export const loadDepositPage = () =>
  import('./deposit/DepositPage.tsx').then(({ DepositPage }) => DepositPage);
