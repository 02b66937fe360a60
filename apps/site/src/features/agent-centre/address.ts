import { agentPageOf, firstAgentPage, type AgentPage } from '@marquee/agent-centre/pages';
import type { PanelAddress } from '../../app/panel-address.ts';

/** The agent centre's place in the address: `?agent=registerCenter` its account creation, `?agent=menu` its menu. */
export const agentPanel: PanelAddress<AgentPage> = {
  parameter: 'agent',
  firstPage: firstAgentPage,
  pageOf: agentPageOf,
};
