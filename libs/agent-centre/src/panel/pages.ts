/** The pages of the agent centre in the order of its menu, by the keys of the specification: the address names a page by its key. */
export const agentMenu = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
] as const;

/** A page of the agent centre. */
export type AgentPage = (typeof agentMenu)[number];

/** Where the agent centre opens. */
export const firstAgentPage: AgentPage = 'agentTeamOverview';

/** The operator's switches of the pages that not every merchant has. */
export interface AgentPageSwitches {
  readonly dividend: boolean;
  readonly dailySalary: boolean;
  readonly hourlySalary: boolean;
  readonly realTimeSalary: boolean;
}

/** Whether agents have a page. */
export function isAgentPageOn(page: AgentPage, switches: AgentPageSwitches): boolean {
  switch (page) {
    case 'agentDividendRecordCopy2':
      return switches.dividend;
    case 'agentDailyWages2':
      return switches.dailySalary;
    case 'agentHourSalary':
      return switches.hourlySalary;
    case 'agentRealtimeSalary':
      return switches.realTimeSalary;
    default:
      return true;
  }
}

/** The page of a key, or undefined when the agent centre has none of that name. */
export function agentPageOf(key: string): AgentPage | undefined {
  return agentMenu.find((page) => page === key);
}
