import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languageTags, wireLanguages } from '@marquee/brand';
import { expect, it } from 'vitest';
import { loadMerchants, upsertMerchants } from '../platform/load-merchants.ts';
import { databaseForTest } from '../testing/test-database.ts';
import { fillDemoData } from './demo.ts';
import { demoHelp, fillDemoHelp } from './help.ts';

const repository = new URL('../../../../', import.meta.url);
const required = [
  'account/register',
  'account/password',
  'money/deposit',
  'money/deposit-arrival',
  'money/withdraw',
  'money/withdrawal-time',
  'money/withdrawal-limits',
  'bonuses/turnover',
  'bonuses/bonus-terms',
  'security/two-factor',
  'security/passkeys',
  'security/verification',
  'security/payment-password',
  'safer-play/limits',
  'safer-play/breaks',
  'safer-play/reality-check',
  'safer-play/find-help',
  'contact/service',
];
const articles = demoHelp.flatMap((topic) =>
  topic.articles.map(({ code, texts }) => ({ id: `${topic.code}/${code}`, texts })),
);

it('the questions that players ask about money, security and safer play are answered', () => {
  const ids = articles.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(required));
  expect(new Set(ids).size).toBe(ids.length);
});

it.each(wireLanguages)('every topic and article is written in %s, as plain text', (language) => {
  for (const { code, titles } of demoHelp) expect(titles[language], code).toMatch(/\S/);
  for (const { id, texts } of articles) {
    const [title, ...paragraphs] = texts[language];
    expect(paragraphs.length, id).toBeGreaterThan(0);
    expect(paragraphs, id).toHaveLength(texts.EN.length - 1);
    for (const text of [title, ...paragraphs]) expect(text, id).toMatch(/^[^<&]*\S[^<&]*$/);
  }
});

it.each(wireLanguages)('pages and buttons are named in %s as they are on the screen', (language) => {
  const file = new URL(`libs/i18n/catalogues/${languageTags[language].tag}.po`, repository);
  const catalogue = readFileSync(file, 'utf8');
  const unknown = articles.flatMap(({ id, texts }) =>
    Array.from(texts[language].join('\n').matchAll(/[“「]([^”」]+)[”」]/g), ([, name = '']) => name)
      .filter((name) => !catalogue.includes(`msgstr "${name}"`))
      .map((name) => `${id}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

it('a demo that was filled before gets the topics that it has not, and keeps what its operator wrote', async () => {
  const { sql } = await databaseForTest();
  const merchants = loadMerchants(fileURLToPath(new URL('brands', repository)), () => {}).slice(0, 1);
  const code = merchants[0]?.code ?? '';
  await upsertMerchants(sql, merchants);
  await fillDemoData(sql, merchants, () => {}, 1);
  await sql`INSERT INTO help_topic (merchant, code, titles, position) VALUES (${code}, 'account', '{"EN": "Own words"}', 0)`;
  await fillDemoHelp(sql, merchants);
  await fillDemoHelp(sql, merchants);
  const topics = await sql<{ code: string; title: string; articles: number }[]>`
    SELECT t.code, t.titles ->> 'EN' AS title, count(a.code)::int AS articles
    FROM help_topic t LEFT JOIN help_article a ON a.merchant = t.merchant AND a.topic = t.code
    WHERE t.merchant = ${code} GROUP BY t.code, t.titles, t.position ORDER BY t.position`;
  expect([...topics]).toEqual(
    demoHelp.map((topic) =>
      topic.code === 'account'
        ? { code: 'account', title: 'Own words', articles: 0 }
        : { code: topic.code, title: topic.titles.EN, articles: topic.articles.length },
    ),
  );
});
