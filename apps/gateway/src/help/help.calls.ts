import type { ValueOf, CallOf } from '@marquee/contract';
import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import { answer } from '../http/refusal.ts';
import { textIn } from '../core/merchant.ts';
import { helpArticles } from './help.store.ts';

type Topic = ValueOf<CallOf<'systemHelpCentre'>>[number];

/** The handler of the help centre. */
export function helpCalls({ sql }: { sql: Sql }): Pick<Handlers, 'systemHelpCentre'> {
  return {
    systemHelpCentre: async (_request, { merchant, language }) => {
      const topics = new Map<string, Topic>();
      for (const { topic, topicTitles, code, titles, contents } of await helpArticles(sql, merchant.code)) {
        const known = topics.get(topic) ?? {
          id: topic,
          title: textIn(topicTitles, language, merchant),
          articles: [],
        };
        known.articles.push({
          id: `${topic}/${code}`,
          title: textIn(titles, language, merchant),
          content: textIn(contents, language, merchant),
        });
        topics.set(topic, known);
      }
      return answer([...topics.values()]);
    },
  };
}
