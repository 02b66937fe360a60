import type { Client, Failure } from '@marquee/api-client';

/** What the pages about the account itself are given. */
export interface AccountPageProps {
  client: Client;
  token: string;
  /** The currency of the site, ISO 4217. */
  currency: string;
  onOpenPage: (page: string) => void;
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
}
