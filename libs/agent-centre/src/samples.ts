import type { Samples } from '@marquee/api-client/samples';
import { billSamples, billsOfNewAgent } from './samples/bills.ts';
import { contractSamples, contractsOfNewAgent } from './samples/contracts.ts';
import { recordSamples, recordsOfNewAgent } from './samples/records.ts';
import { teamOfNewAgent, teamSamples } from './samples/team.ts';

/** What an agent sees of the team, its contracts, records and bills. */
export const agentSamples = {
  ...teamSamples,
  ...contractSamples,
  ...recordSamples,
  ...billSamples,
} satisfies Samples;

/** What is different for an agent who has just begun. */
export const agentsOfNewAgent = {
  ...teamOfNewAgent,
  ...contractsOfNewAgent,
  ...recordsOfNewAgent,
  ...billsOfNewAgent,
} satisfies Samples;
