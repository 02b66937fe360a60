import type { WireLanguage } from '@marquee/contract';
import type { Merchant } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import { accountHelp } from './help/account.ts';
import { bonusHelp } from './help/bonuses.ts';
import { contactHelp } from './help/contact.ts';
import { moneyHelp } from './help/money.ts';
import { playHelp } from './help/play.ts';
import { saferPlayHelp } from './help/safer-play.ts';
import { securityHelp } from './help/security.ts';
import type { DemoHelpTopic } from './help/topic.ts';

/** Common questions, the same for every demo site. */
export const demoHelp: readonly DemoHelpTopic[] = [
  accountHelp,
  moneyHelp,
  bonusHelp,
  securityHelp,
  saferPlayHelp,
  playHelp,
  contactHelp,
];

/** Gives each demo merchant the topics that its help centre has not, with their articles; others are left as they are. */
export async function fillDemoHelp(sql: Sql, merchants: readonly Merchant[]): Promise<void> {
  const demos = await sql<{ code: string }[]>`SELECT code FROM merchant WHERE demo_created_at IS NOT NULL`;
  for (const merchant of merchants) {
    // oxlint-disable-next-line no-await-in-loop -- three merchants
    if (demos.some(({ code }) => code === merchant.code)) await addMissing(sql, merchant);
  }
}

async function addMissing(sql: Sql, { code: merchant, languages }: Merchant): Promise<void> {
  const own = (textOf: (language: WireLanguage) => string) =>
    sql.json(Object.fromEntries(languages.map((language) => [language, textOf(language)])));
  const topics = demoHelp.map(({ code, titles }, position) => ({
    merchant,
    code,
    titles: own((language) => titles[language]),
    position,
  }));
  await sql.begin(async (tx) => {
    const added = await tx<{ code: string }[]>`
      INSERT INTO help_topic ${tx(topics)} ON CONFLICT (merchant, code) DO NOTHING RETURNING code`;
    const articles = demoHelp
      .filter((topic) => added.some(({ code }) => code === topic.code))
      .flatMap((topic) =>
        topic.articles.map(({ code, texts }, position) => ({
          merchant,
          topic: topic.code,
          code,
          titles: own((language) => texts[language][0]),
          contents: own((language) => htmlOf(texts[language].slice(1))),
          position,
        })),
      );
    if (articles.length > 0) await tx`INSERT INTO help_article ${tx(articles)}`;
  });
}

const htmlOf = (paragraphs: readonly string[]): string =>
  paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
