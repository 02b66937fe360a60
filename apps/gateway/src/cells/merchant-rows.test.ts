import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { readCatalogue } from './catalogue.store.ts';
import { cellTables, findMerchantWays, quoted } from './merchant-ways.ts';
import { readMerchantRows } from './merchant-rows.store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const rowsOf = async (merchant: string) => {
  const place = { databaseUrl: database.gatewayUrl, dataDir: '' };
  const counted = await readMerchantRows(place, merchant);
  return new Map(counted.map(({ table, rows }) => [table, rows]));
};

test('every table is reached from a merchant, or belongs to the whole cell', async () => {
  const catalogue = await readCatalogue(database.sql);
  const ways = findMerchantWays(catalogue);
  const [row] = await database.sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_tables WHERE schemaname = 'public'`;
  expect(ways.length + cellTables.size).toBe(row?.count);
  expect(ways.find(({ table }) => table === 'login_event')?.over).toBe('login_event → member');
  expect(ways.find(({ table }) => table === 'entry')?.over).toBe('entry → account → member');
});

test('the merchants of a database have all of its rows between them, and none twice', async () => {
  const merchants = await database.sql<{ code: string }[]>`SELECT code FROM merchant`;
  expect(merchants.length).toBeGreaterThan(1);
  const counts = [];
  for (const { code } of merchants) counts.push(await rowsOf(code));
  const differences: Record<string, { all: number; counted: number }> = {};
  let filled = 0;
  for (const table of counts[0]?.keys() ?? []) {
    const [row] = await database.sql.unsafe<{ all: number }[]>(
      `SELECT count(*)::int AS all FROM ${quoted(table)}`,
    );
    const all = row?.all ?? 0;
    const counted = counts.reduce((sum, count) => sum + (count.get(table) ?? 0), 0);
    if (all > 0) filled += 1;
    if (all !== counted) differences[table] = { all, counted };
  }
  expect(filled).toBeGreaterThan(40);
  expect(differences).toEqual({});
});

test('a new row of a member is counted once, for its merchant and in its table alone', async () => {
  const { sql } = database;
  const [member] = await sql<
    { id: bigint; merchant: string }[]
  >`SELECT id, merchant FROM member ORDER BY id LIMIT 1`;
  if (member === undefined) throw new Error('a member');
  const merchants = await sql<
    { code: string }[]
  >`SELECT code FROM merchant WHERE code <> ${member.merchant} LIMIT 1`;
  const other = merchants[0]?.code ?? '';
  const [before, otherBefore] = [await rowsOf(member.merchant), await rowsOf(other)];
  await sql`INSERT INTO point_hour (member, hour, category, stakes, points, rate, percent, per_units)
    SELECT ${member.id}, '2020-01-01 00:00Z', 'slots', 0, 0, 1, 100, 1`;
  const changed = [...(await rowsOf(member.merchant))].filter(([table, rows]) => before.get(table) !== rows);
  expect(changed).toEqual([['point_hour', (before.get('point_hour') ?? 0) + 1]]);
  expect(await rowsOf(other)).toEqual(otherBefore);
});

test('a table without a way is named, and a merchant that is not there', async () => {
  const catalogue = await readCatalogue(database.sql);
  const lonely = { name: 'lonely', columns: ['id'], foreignKeys: [] };
  expect(() => findMerchantWays([...catalogue, lonely])).toThrow(
    'The table lonely is not reached from a merchant: add a foreign key, or list it.',
  );
  const led = catalogue.map((table) =>
    table.name === 'rate_limit' ? { ...table, columns: [...table.columns, 'merchant'] } : table,
  );
  expect(() => findMerchantWays(led)).toThrow(
    "The table rate_limit is listed as the whole cell's, but leads to a merchant.",
  );
  await expect(rowsOf('unknown')).rejects.toThrow('There is no merchant unknown: there are ');
});
