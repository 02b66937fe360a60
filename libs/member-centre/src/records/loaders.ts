/** Each page of records is a chunk of its own. */
export const loadBettingRecordPage = () =>
  import('./BettingRecordPage.tsx').then(({ BettingRecordPage }) => BettingRecordPage);
export const loadAccountRecordPage = () =>
  import('./AccountRecordPage.tsx').then(({ AccountRecordPage }) => AccountRecordPage);
export const loadProfitPage = () => import('./ProfitPage.tsx').then(({ ProfitPage }) => ProfitPage);
export const loadCashbackPage = () => import('./CashbackPage.tsx').then(({ CashbackPage }) => CashbackPage);
export const loadBonusPage = () => import('./BonusPage.tsx').then(({ BonusPage }) => BonusPage);
