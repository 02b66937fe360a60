import type { Sql } from '../database/connection.ts';
import { textIn } from '../core/merchant.ts';
import { createReadCache } from '../games/read-cache.ts';
import { createWire, type WireParts } from '../games/wire-game.ts';
import type { Handlers } from '../http/handler.ts';
import { answer } from '../http/refusal.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';

/** Milliseconds for which what can be found is cached. */
const INDEX_MS = 60_000;

/** The handler of the search over games, vendors, promotions and help. */
export function searchCalls({
  sql,
  ...parts
}: WireParts & { readonly sql: Sql }): Pick<Handlers, 'siteSearch'> {
  const indexOf = createReadCache<SearchIndex>(INDEX_MS);
  return {
    siteSearch: async ({ query }, { merchant, language }) => {
      const find = await indexOf(merchant.code, () => createSearchIndex(sql, merchant));
      const found = find(query.words, query.limit);
      const wire = createWire(parts, language, merchant);
      return answer({
        games: found.games.map(wire.listed),
        vendors: found.vendors.map((vendor) => ({ ...wire.vendor(vendor), gameCategory: vendor.category })),
        promotions: found.promotions.map(({ code, titles }) => ({
          id: code,
          title: textIn(titles, language, merchant),
        })),
        articles: found.articles.map(({ topic, topicTitles, code, titles }) => ({
          id: `${topic}/${code}`,
          title: textIn(titles, language, merchant),
          topic: textIn(topicTitles, language, merchant),
        })),
      });
    },
  };
}
