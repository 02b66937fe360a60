import { loadDownlineTransferDialog } from '@marquee/wallet/downline-transfer';
import { lazyPart } from '../../app/lazy-part.ts';

/** The agent centre over the page. */
export const agentCentre = lazyPart(() => import('./AgentCentre.tsx').then(({ AgentCentre }) => AgentCentre));

/** The warning that the agent centre is for agents. */
export const notAnAgentDialog = lazyPart(() =>
  import('./NotAnAgentDialog.tsx').then(({ NotAnAgentDialog }) => NotAnAgentDialog),
);

/** An agent's transfer to a member directly below. */
export const downlineTransfer = lazyPart(loadDownlineTransferDialog);
