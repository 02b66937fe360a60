import type { Client, Failure } from '@marquee/api-client';

/** What a page of the agent centre is given by the site. */
export interface AgentPageProps {
  client: Client;
  /** The agent's token, part of the key of everything that is fetched for them. */
  token: string;
  /** The brand's currency symbol. */
  symbol: string;
  /** Describes a failure in the agent's language. */
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
}
