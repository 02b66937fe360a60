/** The page of withdrawals. */
export const loadWithdrawalPage = () =>
  import('./withdrawal/WithdrawalPage.tsx').then(({ WithdrawalPage }) => WithdrawalPage);

/** The page of transfers to the upline and, for agents, to the downline. */
export const loadTransferPage = () =>
  import('./upline/TransferPage.tsx').then(({ TransferPage }) => TransferPage);

/** My wallet: a page of the member centre, its own chunk. */
export const loadWalletsPage = () =>
  import('./wallets/WalletsPage.tsx').then(({ WalletsPage }) => WalletsPage);

/** The points mall. */
export const loadPointMallPage = () =>
  import('./points/PointMallPage.tsx').then(({ PointMallPage }) => PointMallPage);

/** The page of deposits. */
export const loadDepositPage = () =>
  import('./deposit/DepositPage.tsx').then(({ DepositPage }) => DepositPage);
