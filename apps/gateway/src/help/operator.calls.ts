import { contentTexts } from '../core/content-html.ts';
import type { Sql } from '../database/connection.ts';
import { answer, refuse } from '../http/refusal.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import {
  removeArticle,
  removeTopic,
  saveArticle,
  savedArticles,
  savedTopics,
  saveTopic,
} from './operator.store.ts';

type HelpCalls = Pick<
  OperatorHandlers,
  | 'helpTopicsSaved'
  | 'helpTopicSave'
  | 'helpTopicRemove'
  | 'helpArticlesSaved'
  | 'helpArticleSave'
  | 'helpArticleRemove'
>;

/** Handlers of what operators write into the help centre. */
export function helpOperatorCalls({ sql }: { readonly sql: Sql }): HelpCalls {
  return {
    helpTopicsSaved: async (_request, { merchant: { code } }) =>
      answer({ topics: await savedTopics(sql, code) }),

    helpTopicSave: async ({ body: { topic } }, { merchant: { code }, record }) => {
      if (Object.keys(topic.titles).length === 0) return noTitle('topic.titles');
      await sql.begin(async (tx) => {
        await saveTopic(tx, code, topic);
        await record(tx, topic.code, { titles: JSON.stringify(topic.titles) });
      });
      return answer({ code: topic.code });
    },

    helpTopicRemove: async ({ body: { code } }, { merchant, record }) => {
      const removed = await sql.begin(async (tx) => {
        const outcome = await removeTopic(tx, merchant.code, code);
        if (outcome === 'removed') await record(tx, code);
        return outcome;
      });
      if (removed === 'conflict')
        return refuse('conflict', {
          message: 'It has articles: remove them, or move them to another topic.',
        });
      return removed === 'removed' ? answer({ code }) : refuse('not-found');
    },

    helpArticlesSaved: async (_request, { merchant: { code } }) => {
      const articles = await savedArticles(sql, code);
      return answer({
        articles: articles.map((article) => ({ ...article, id: `${article.topic}/${article.code}` })),
      });
    },

    helpArticleSave: async ({ body: { article } }, { merchant: { code }, record }) => {
      if (Object.keys(article.titles).length === 0) return noTitle('article.titles');
      const id = `${article.topic}/${article.code}`;
      const isSaved = await sql.begin(async (tx) => {
        const saved = await saveArticle(tx, code, { ...article, contents: contentTexts(article.contents) });
        if (saved) await record(tx, id, { titles: JSON.stringify(article.titles) });
        return saved;
      });
      return isSaved
        ? answer({ id })
        : refuse('not-found', { message: `There is no topic ${article.topic}.` });
    },

    helpArticleRemove: async ({ body: { topic, code } }, { merchant, record }) => {
      const id = `${topic}/${code}`;
      const isRemoved = await sql.begin(async (tx) => {
        const removed = await removeArticle(tx, merchant.code, topic, code);
        if (removed) await record(tx, id);
        return removed;
      });
      return isRemoved ? answer({ id }) : refuse('not-found');
    },
  };
}

const noTitle = (path: string) =>
  refuse('invalid-request', {
    fields: [{ path: `body.${path}`, rule: 'invalid', message: 'expected a title in at least one language' }],
  });
