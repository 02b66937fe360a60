import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoHelp } from '../demo/help.ts';
import { startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';

type Topics = { id: string; title: string; articles: { id: string; title: string; content: string }[] }[];

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const help = async (language: string, host?: string) =>
  valueOf<Topics>(
    (
      await gateway.send('systemHelpCentre', {
        headers: { language },
        ...(host && { host }),
      })
    ).json,
  );

test('articles come topic by topic, in the visitor’s language', async () => {
  const english = await help('EN');
  expect(english.map(({ id }) => id)).toEqual(demoHelp.map(({ code }) => code));
  expect(english[0]?.articles.map(({ id }) => id)).toEqual([
    'account/register',
    'account/password',
    'account/language',
  ]);
  expect(english[0]?.articles[0]?.content).toMatch(/^<p>Press Register/);
  const thai = await help('TH');
  expect(thai[0]?.title).toBe('บัญชีของคุณ');
  for (const { id, articles } of thai)
    expect(articles.map((article) => article.id)).toEqual(
      demoHelp.find(({ code }) => code === id)?.articles.map(({ code }) => `${id}/${code}`),
    );
});

test('the operator’s order holds, an empty topic is not shown, and a merchant sees its own only', async () => {
  const { sql } = gateway;
  await sql`UPDATE help_topic SET position = -1 WHERE merchant = 'alpha' AND code = 'contact'`;
  await sql`DELETE FROM help_article WHERE merchant = 'alpha' AND topic = 'play'`;
  const topics = demoHelp.map(({ code }) => code);
  expect((await help('EN')).map(({ id }) => id)).toEqual([
    'contact',
    ...topics.filter((code) => code !== 'contact' && code !== 'play'),
  ]);
  expect((await help('EN', 'beta.localhost')).map(({ id }) => id)).toEqual(topics);
});
