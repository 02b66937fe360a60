import type { ComponentType } from 'react';
import {
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
  type AgentPage,
  type TeamManagementPageProps,
} from '@marquee/agent-centre';
import type { RecordPageProps } from '@marquee/records';

/** What the agent centre gives each of its pages. */
export type AgentPartProps = RecordPageProps & TeamManagementPageProps;

/** Loads each page of the agent centre; each is a chunk of its own. */
export const agentPages: Readonly<Record<AgentPage, () => Promise<ComponentType<AgentPartProps>>>> = {
  agentAnnouncement: () =>
    import('./AgentAnnouncements.tsx').then(({ AgentAnnouncements }) => AgentAnnouncements),
  agentTeamOverview: loadTeamOverviewPage,
  registerCenter: loadAccountCreationPage,
  downlineManagmentView: loadTeamManagementPage,
  personalHistoryCopy: loadTeamBetsPage,
  palStatementsAgentCopy: loadTeamProfitPage,
  agentRevenueReport: loadIncomePage,
  agentDownlineTransactionDetailsCopy: loadTeamTransactionsPage,
  agentDividendRecordCopy2: loadDividendPage,
  agentDailyWages2: loadDailySalaryPage,
  agentHourSalary: loadHourlySalaryPage,
  agentRealtimeSalary: loadRealTimeSalaryPage,
};
