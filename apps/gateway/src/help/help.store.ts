import type { Queryable } from '../database/connection.ts';
import type { Texts } from '../core/merchant.ts';

/** A help article with its topic, in all languages. `contents` is HTML. */
export interface HelpArticle {
  readonly topic: string;
  readonly topicTitles: Texts;
  readonly code: string;
  readonly titles: Texts;
  readonly contents: Texts;
}

/** Every help article of a merchant, topic by topic, in the operator's order. A topic without articles is left out. */
export async function helpArticles(sql: Queryable, merchant: string): Promise<HelpArticle[]> {
  return sql<HelpArticle[]>`
    SELECT t.code AS topic, t.titles AS "topicTitles", a.code, a.titles, a.contents
    FROM help_topic t JOIN help_article a ON a.merchant = t.merchant AND a.topic = t.code
    WHERE t.merchant = ${merchant} ORDER BY t.position, t.code, a.position, a.code`;
}
