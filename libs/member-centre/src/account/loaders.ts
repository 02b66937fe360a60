/** Each page about the account is a chunk of its own. */
export const loadAccountPage = () => import('./AccountPage.tsx').then(({ AccountPage }) => AccountPage);
/** What each VIP rank brings. */
export const loadRankList = () => import('../rank/RankList.tsx').then(({ RankList }) => RankList);

export const loadRankPage = () => import('../rank/RankPage.tsx').then(({ RankPage }) => RankPage);
export const loadPaymentPasswordResetPage = () =>
  import('./PaymentPasswordResetPage.tsx').then(({ PaymentPasswordResetPage }) => PaymentPasswordResetPage);
