import { randomUUID } from 'node:crypto';
import type { Merchant, Texts } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import { sendMessage } from '../inbox/operator.store.ts';
import { demoMessages } from './inbox-texts.ts';

/** Sends each demo merchant's members messages of the operator, unless some were sent. Members who register later get none. */
export async function fillDemoInbox(sql: Sql, merchants: readonly Merchant[]): Promise<void> {
  const bare = await sql<{ code: string }[]>`
    SELECT code FROM merchant m WHERE demo_created_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM inbox_message WHERE merchant = m.code AND kind = 'operator')`;
  for (const { code, currency, languages } of merchants) {
    if (!bare.some((row) => row.code === code)) continue;
    const own = (texts: Texts) =>
      Object.fromEntries(languages.map((language) => [language, texts[language] ?? '']));
    // oxlint-disable-next-line no-await-in-loop -- three merchants
    await sql.begin(async (tx) => {
      for (const { titles, contents, image, link, points } of demoMessages)
        // oxlint-disable-next-line no-await-in-loop -- one transaction
        await sendMessage(
          tx,
          {
            merchant: code,
            requestId: randomUUID(),
            audience: {},
            titles: own(titles),
            contents: own(contents),
            image: `./${code}/${image}.webp`,
            link,
            ...(points !== undefined && { gift: { kind: 'points', points } }),
          },
          currency,
        );
    });
  }
}
