import { gameCategories, liveFilters, wireLanguages } from '@marquee/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadMerchants, upsertMerchants } from '../../platform/load-merchants.ts';
import { testBrands } from '../../testing/global-setup.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addCatalogue, demoGamePictures } from './catalogue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // The tests' own merchants have a few games of each vendor; this one has all there are.
  const [alpha] = loadMerchants(testBrands, () => {});
  if (alpha === undefined) throw new Error('there is no brand');
  const complete = { ...alpha, code: 'whole' };
  await upsertMerchants(database.sql, [complete]);
  await database.sql.begin((tx) => addCatalogue(tx, complete, Number.POSITIVE_INFINITY));
});
afterAll(() => database.drop());

test('hundreds of games, two dozen and more of each vendor of slots, and in each category something to play', async () => {
  const vendors = await database.sql<{ category: string; games: number }[]>`
    SELECT category, count(*)::int AS games FROM game WHERE merchant = 'whole' GROUP BY category, vendor`;
  expect(vendors.reduce((sum, { games }) => sum + games, 0)).toBeGreaterThanOrEqual(500);
  const slots = vendors.filter(({ category }) => category === 'RNG').map(({ games }) => games);
  expect(slots.every((games) => games >= 24)).toBe(true);
  const [live] = await database.sql<{ kinds: string[]; bare: number }[]>`
    SELECT array_agg(DISTINCT live_filter) AS kinds, count(*) FILTER (WHERE live_filter IS NULL)::int AS bare
    FROM game WHERE merchant = 'whole' AND category = 'LIVE'`;
  expect(live?.kinds.toSorted()).toEqual(liveFilters.toSorted());
  expect(live?.bare).toBe(0);
});

test('no name stands twice in a category, in any language, and none is empty', async () => {
  for (const language of wireLanguages) {
    const twice = await database.sql`
      SELECT category, names ->> ${language}::text AS name FROM game
      WHERE merchant = 'whole' AND names ? ${language} GROUP BY 1, 2 HAVING count(*) > 1 OR bool_or(names ->> ${language}::text = '')`;
    expect(twice, language).toEqual([]);
  }
  const [odd] = await database.sql<{ games: number }[]>`
    SELECT count(*)::int AS games FROM game WHERE merchant = 'whole' AND category NOT IN ('SPORTS', 'ESPORTS')
      AND (SELECT count(*) FROM jsonb_object_keys(names)) <> ${wireLanguages.length}`;
  expect(odd?.games).toBe(0);
});

test('games side by side are about different things, and each has a picture of its own that is drawn', async () => {
  const slots = await database.sql<{ vendor: string; picture: string }[]>`
    SELECT vendor, picture FROM game WHERE merchant = 'whole' AND category = 'RNG' ORDER BY vendor, position`;
  const neighbours = slots.filter(
    ({ vendor, picture }, place) =>
      slots[place + 1]?.vendor === vendor &&
      slots[place + 1]?.picture.split('-')[1] === picture.split('-')[1],
  );
  expect(neighbours.length).toBeLessThan(slots.length / 100);
  const rows = await database.sql<{ picture: string }[]>`
    SELECT picture FROM game WHERE merchant = 'whole' ORDER BY picture COLLATE "C"`;
  expect(rows.map(({ picture }) => picture)).toEqual(demoGamePictures());
});

test('every category has something that can be played, and only that is hot', async () => {
  const rows = await database.sql<{ category: string; idle: number }[]>`
    SELECT g.category, count(*) FILTER (WHERE v.connection IS NULL)::int AS idle
    FROM game g JOIN vendor v ON v.merchant = g.merchant AND v.category = g.category AND v.code = g.vendor
    WHERE g.merchant = 'whole' AND g.hot_rank IS NOT NULL GROUP BY 1`;
  expect(rows.map(({ category }) => category).toSorted()).toEqual(gameCategories.toSorted());
  expect(rows.every(({ idle }) => idle === 0)).toBe(true);
});
