/** Each page about the account is a chunk of its own. */
export const loadAccountPage = () => import('./AccountPage.tsx').then(({ AccountPage }) => AccountPage);
export const loadPaymentPasswordResetPage = () =>
  import('./PaymentPasswordResetPage.tsx').then(({ PaymentPasswordResetPage }) => PaymentPasswordResetPage);
