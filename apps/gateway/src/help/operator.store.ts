import type { Queryable } from '../database/connection.ts';
import type { Texts } from '../core/merchant.ts';

export interface SavedTopic {
  readonly code: string;
  readonly titles: Record<string, string>;
  readonly position: number;
  readonly articles: number;
}

/** The topics of a merchant's help centre in their order, those without articles included. */
export async function savedTopics(sql: Queryable, merchant: string): Promise<SavedTopic[]> {
  return sql<SavedTopic[]>`
    SELECT t.code, t.titles, t.position, count(a.code)::int AS articles
    FROM help_topic t LEFT JOIN help_article a ON a.merchant = t.merchant AND a.topic = t.code
    WHERE t.merchant = ${merchant} GROUP BY t.code, t.titles, t.position ORDER BY t.position, t.code`;
}

/** Adds a topic, or changes the one of its code. */
export async function saveTopic(
  tx: Queryable,
  merchant: string,
  topic: { readonly code: string; readonly titles: Texts; readonly position: number },
): Promise<void> {
  await tx`INSERT INTO help_topic (merchant, code, titles, position)
    VALUES (${merchant}, ${topic.code}, ${JSON.stringify(topic.titles)}::text::jsonb, ${topic.position})
    ON CONFLICT (merchant, code) DO UPDATE SET titles = excluded.titles, position = excluded.position`;
}

/** Removes a topic that has no articles. */
export async function removeTopic(
  tx: Queryable,
  merchant: string,
  code: string,
): Promise<'removed' | 'not-found' | 'conflict'> {
  const [topic] =
    await tx`SELECT 1 FROM help_topic WHERE merchant = ${merchant} AND code = ${code} FOR UPDATE`;
  if (topic === undefined) return 'not-found';
  const [article] =
    await tx`SELECT 1 FROM help_article WHERE merchant = ${merchant} AND topic = ${code} LIMIT 1`;
  if (article !== undefined) return 'conflict';
  await tx`DELETE FROM help_topic WHERE merchant = ${merchant} AND code = ${code}`;
  return 'removed';
}

/** An article as the operator writes it. */
export interface ArticleTerms {
  readonly topic: string;
  readonly code: string;
  readonly titles: Texts;
  readonly contents: Texts;
  readonly position: number;
}

export interface SavedArticle extends ArticleTerms {
  readonly titles: Record<string, string>;
  readonly contents: Record<string, string>;
}

/** Every article of a merchant's help centre, topic by topic. */
export async function savedArticles(sql: Queryable, merchant: string): Promise<SavedArticle[]> {
  return sql<SavedArticle[]>`
    SELECT a.topic, a.code, a.titles, a.contents, a.position
    FROM help_article a JOIN help_topic t ON t.merchant = a.merchant AND t.code = a.topic
    WHERE a.merchant = ${merchant} ORDER BY t.position, t.code, a.position, a.code`;
}

/** Adds an article to a topic, or changes the one of its code. @returns false when there is no such topic */
export async function saveArticle(tx: Queryable, merchant: string, article: ArticleTerms): Promise<boolean> {
  const { topic, code, titles, contents, position } = article;
  const [known] =
    await tx`SELECT 1 FROM help_topic WHERE merchant = ${merchant} AND code = ${topic} FOR UPDATE`;
  if (known === undefined) return false;
  await tx`INSERT INTO help_article (merchant, topic, code, titles, contents, position)
    VALUES (${merchant}, ${topic}, ${code}, ${JSON.stringify(titles)}::text::jsonb, ${JSON.stringify(contents)}::text::jsonb, ${position})
    ON CONFLICT (merchant, topic, code) DO UPDATE SET titles = excluded.titles, contents = excluded.contents,
      position = excluded.position`;
  return true;
}

/** Removes an article. @returns false when there is none */
export async function removeArticle(
  tx: Queryable,
  merchant: string,
  topic: string,
  code: string,
): Promise<boolean> {
  const rows = await tx`
    DELETE FROM help_article WHERE merchant = ${merchant} AND topic = ${topic} AND code = ${code} RETURNING 1`;
  return rows.length > 0;
}
