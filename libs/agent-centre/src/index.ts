export { AgentMenu, type AgentMenuProps } from './panel/AgentMenu.tsx';
export { agentPageName } from './panel/page-names.tsx';
export type { AgentPageProps } from './panel/page-props.ts';
export {
  agentMenu,
  agentPageOf,
  firstAgentPage,
  isAgentPageOn,
  type AgentPage,
  type AgentPageSwitches,
} from './panel/pages.ts';
export {
  loadAccountCreationPage,
  loadDailySalaryPage,
  loadDividendPage,
  loadHourlySalaryPage,
  loadIncomePage,
  loadRealTimeSalaryPage,
  loadTeamBetsPage,
  loadTeamManagementPage,
  loadTeamOverviewPage,
  loadTeamProfitPage,
  loadTeamTransactionsPage,
} from './loaders.ts';
export { waitingOffersQuery } from './contracts/contracts.queries.ts';
export type { TeamManagementPageProps } from './team/TeamManagementPage.tsx';
