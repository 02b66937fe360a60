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
  /** The categories that the brand has, in its order. */
  categories: readonly GameCategory[];
  /** What a category of games is called. */
  categoryName: (category: GameCategory | 'unknown') => string;
}
