import type { ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  AgentIcon,
  CashbackIcon,
  ClockIcon,
  DepositIcon,
  MegaphoneIcon,
  ProfitIcon,
  RecordIcon,
  RefreshIcon,
  TransferIcon,
  TrophyIcon,
  UserIcon,
  WalletIcon,
} from '@marquee/ui-kit';
import type { AgentPage } from './pages.ts';

/** What each page is called, in the menu and above the page. */
export const agentPageName: Record<AgentPage, MessageDescriptor> = {
  agentAnnouncement: msg({ message: 'Announcements', comment: 'Page of the agent centre' }),
  agentTeamOverview: msg({ message: 'Team overview', comment: 'Page of the agent centre' }),
  registerCenter: msg({
    message: 'Account creation',
    comment: 'Page of the agent centre: registration links, and accounts opened by the agent',
  }),
  downlineManagmentView: msg({
    message: 'Team management',
    comment: 'Page of the agent centre: the members below the agent',
  }),
  personalHistoryCopy: msg({
    message: 'Team betting',
    comment: 'Page of the agent centre: bets of the team',
  }),
  palStatementsAgentCopy: msg({
    message: 'User profit and loss',
    comment: 'Page of the agent centre: what members won and lost',
  }),
  agentRevenueReport: msg({
    message: 'My income',
    comment: 'Page of the agent centre: what the agent earned',
  }),
  agentDownlineTransactionDetailsCopy: msg({
    message: 'Transaction details',
    comment: 'Page of the agent centre: movements of the wallets of the team',
  }),
  agentDividendRecordCopy2: msg({
    message: 'Dividends',
    comment: "An agent's share of the result, by contract",
  }),
  agentDailyWages2: msg({ message: 'Daily salary', comment: "An agent's earnings by contract" }),
  agentHourSalary: msg({ message: 'Hourly salary', comment: "An agent's earnings by contract" }),
  agentRealtimeSalary: msg({ message: 'Real-time salary', comment: "An agent's earnings by contract" }),
};

/** The icon of each page. */
export const agentPageIcon: Record<AgentPage, ReactNode> = {
  agentAnnouncement: <MegaphoneIcon />,
  agentTeamOverview: <ProfitIcon />,
  registerCenter: <UserIcon />,
  downlineManagmentView: <AgentIcon />,
  personalHistoryCopy: <RecordIcon />,
  palStatementsAgentCopy: <TrophyIcon />,
  agentRevenueReport: <WalletIcon />,
  agentDownlineTransactionDetailsCopy: <TransferIcon />,
  agentDividendRecordCopy2: <CashbackIcon />,
  agentDailyWages2: <DepositIcon />,
  agentHourSalary: <ClockIcon />,
  agentRealtimeSalary: <RefreshIcon />,
};
