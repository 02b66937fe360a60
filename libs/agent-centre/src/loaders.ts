/** Each page is a chunk of its own. */
export const loadTeamOverviewPage = () =>
  import('./team/TeamOverviewPage.tsx').then(({ TeamOverviewPage }) => TeamOverviewPage);
export const loadAccountCreationPage = () =>
  import('./accounts/AccountCreationPage.tsx').then(({ AccountCreationPage }) => AccountCreationPage);
export const loadTeamManagementPage = () =>
  import('./team/TeamManagementPage.tsx').then(({ TeamManagementPage }) => TeamManagementPage);
export const loadTeamBetsPage = () =>
  import('./records/TeamBetsPage.tsx').then(({ TeamBetsPage }) => TeamBetsPage);
export const loadTeamProfitPage = () =>
  import('./records/TeamProfitPage.tsx').then(({ TeamProfitPage }) => TeamProfitPage);
export const loadIncomePage = () => import('./records/IncomePage.tsx').then(({ IncomePage }) => IncomePage);
export const loadTeamTransactionsPage = () =>
  import('./records/TeamTransactionsPage.tsx').then(({ TeamTransactionsPage }) => TeamTransactionsPage);
export const loadDividendPage = () =>
  import('./records/BillsPage.tsx').then(({ DividendPage }) => DividendPage);
export const loadDailySalaryPage = () =>
  import('./records/BillsPage.tsx').then(({ DailySalaryPage }) => DailySalaryPage);
export const loadHourlySalaryPage = () =>
  import('./records/BillsPage.tsx').then(({ HourlySalaryPage }) => HourlySalaryPage);
export const loadRealTimeSalaryPage = () =>
  import('./records/BillsPage.tsx').then(({ RealTimeSalaryPage }) => RealTimeSalaryPage);
