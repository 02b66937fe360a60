import { foldText, type systemHelpCentre, type ValueOf } from '@marquee/contract';

/** The help centre's topics, each with its articles. */
export type HelpTopics = ValueOf<typeof systemHelpCentre>;

/** The topics with the articles whose title or text has every word of `typed`, ignoring case and accents; others are left out. */
export function topicsWith(topics: HelpTopics, typed: string): HelpTopics {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return topics;
  return topics.flatMap((topic) => {
    const articles = topic.articles.filter(({ title, content }) => {
      // The marks of the content are no words of it.
      const text = foldText(`${topic.title} ${title} ${content.replaceAll(/<[^>]*>/g, ' ')}`);
      return words.every((word) => text.includes(word));
    });
    return articles.length > 0 ? [{ ...topic, articles }] : [];
  });
}
