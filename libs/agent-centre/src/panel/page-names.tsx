import type { ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { AgentIcon, ProfitIcon, UserIcon } from '@marquee/ui-kit';
import type { AgentPage } from './pages.ts';

/** What each page is called, in the menu and above the page. */
export const agentPageName: Record<AgentPage, MessageDescriptor> = {
  agentTeamOverview: msg({ message: 'Team overview', comment: 'Page of the agent centre' }),
  registerCenter: msg({
    message: 'Account creation',
    comment: 'Page of the agent centre: registration links, and accounts opened by the agent',
  }),
  downlineManagmentView: msg({
    message: 'Team management',
    comment: 'Page of the agent centre: the members below the agent',
  }),
};

/** The icon of each page. */
export const agentPageIcon: Record<AgentPage, ReactNode> = {
  agentTeamOverview: <ProfitIcon />,
  registerCenter: <UserIcon />,
  downlineManagmentView: <AgentIcon />,
};
