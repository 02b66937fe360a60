/** The pages of the agent centre in the order of its menu, by the keys of the specification: the address names a page by its key. */
export const agentMenu = ['agentTeamOverview', 'registerCenter', 'downlineManagmentView'] as const;

/** A page of the agent centre. */
export type AgentPage = (typeof agentMenu)[number];

/** Where the agent centre opens. */
export const firstAgentPage: AgentPage = 'agentTeamOverview';

/** The page of a key, or undefined when the agent centre has none of that name. */
export function agentPageOf(key: string): AgentPage | undefined {
  return agentMenu.find((page) => page === key);
}
