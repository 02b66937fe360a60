import type { Client, Failure } from '@marquee/api-client';
import type { GameCategory } from '@marquee/contract';

/** What a page of records is given by the site. */
export interface RecordPageProps {
  client: Client;
  token: string;
  /** The brand's currency symbol. */
  symbol: string;
  /** Describes a failure in the member's language. */
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
  /** What the address says of the page's filters, by name. */
  filter: Readonly<Record<string, string>>;
  /** Puts filters into the address, in place of those there. */
  onFilter: (filter: Readonly<Record<string, string | undefined>>) => void;
  /** The categories that the brand has, in its order. */
  categories: readonly GameCategory[];
  /** What a category of games is called. */
  categoryName: (category: GameCategory | 'unknown') => string;
}
