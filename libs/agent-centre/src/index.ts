export { AgentMenu, type AgentMenuProps } from './panel/AgentMenu.tsx';
export { agentPageName } from './panel/page-names.tsx';
export type { AgentPageProps } from './panel/page-props.ts';
export { firstAgentPage, agentPageOf, type AgentPage } from './panel/pages.ts';
export { loadAccountCreationPage, loadTeamMembersPage, loadTeamOverviewPage } from './loaders.ts';
