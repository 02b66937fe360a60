import MiniSearch from 'minisearch';
import type { Merchant, Texts } from '../core/merchant.ts';
import type { Queryable } from '../database/connection.ts';
import { offeredGames, vendorsOf, type Game, type Vendor } from '../games/games.store.ts';
import { helpArticles, type HelpArticle } from '../help/help.store.ts';
import { promotionsFor, type Promotion } from '../promotions/promotions.store.ts';
import { wordsOfQuery, wordsOfText } from './words.ts';

/** The share of a word's letters that may be wrong, and the shortest word that may have a typo at all. */
const TYPOS = { share: 0.25, from: 4 };

/** What is found, best first. */
export interface Found {
  readonly games: readonly Game[];
  readonly vendors: readonly Vendor[];
  readonly promotions: readonly Promotion[];
  readonly articles: readonly HelpArticle[];
}

/** Finds what has all words, or words much like them. @returns `limit` of each kind at most */
export type SearchIndex = (words: string, limit: number) => Found;

/** Reads what a merchant's guests can find. */
export async function createSearchIndex(sql: Queryable, merchant: Merchant): Promise<SearchIndex> {
  const [games, vendors, promotions, articles] = await Promise.all([
    offeredGames(sql, merchant),
    vendorsOf(sql, merchant),
    promotionsFor(sql, { merchant: merchant.code, member: undefined, rebates: true }),
    helpArticles(sql, merchant.code),
  ]);
  const running = promotions.filter(({ state }) => state !== 'closed');
  const find = {
    games: finderOf(games, ({ names }) => namesOf(names)),
    vendors: finderOf(vendors, ({ displayName }) => displayName),
    promotions: finderOf(running, ({ titles }) => namesOf(titles)),
    articles: finderOf(articles, ({ titles }) => namesOf(titles)),
  };
  return (words, limit) => ({
    games: find.games(words, limit),
    vendors: find.vendors(words, limit),
    promotions: find.promotions(words, limit),
    articles: find.articles(words, limit),
  });
}

const namesOf = (texts: Texts): string => Object.values(texts).join('\n');

function finderOf<Entry>(entries: readonly Entry[], textOf: (entry: Entry) => string) {
  const index = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: wordsOfText,
    processTerm: (term) => term,
  });
  index.addAll(entries.map((entry, id) => ({ id, text: textOf(entry) })));
  return (words: string, limit: number): Entry[] =>
    index
      .search(words, {
        tokenize: wordsOfQuery,
        combineWith: 'AND',
        prefix: true,
        fuzzy: (term) => (term.length >= TYPOS.from ? TYPOS.share : false),
      })
      .slice(0, limit)
      .flatMap(({ id }) => entries[Number(id)] ?? []);
}
