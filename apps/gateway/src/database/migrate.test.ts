import { beforeEach, afterEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';

let database: TestDatabase;
beforeEach(async () => (database = await createTestDatabase()));
afterEach(() => database.drop());

const extra = (number: number, text: string) => ({ number, name: `${number}-extra.sql`, text });

test('migrations have rising numbers, none twice, and have all run', async () => {
  const migrations = readMigrations();
  const numbers = migrations.map(({ number }) => number);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
  expect(await migrate(database.sql)).toEqual([]);
});

test('a new step runs once, however many gateways start together', async () => {
  const next = [
    ...readMigrations(),
    extra(9000, 'CREATE TABLE fresh (n int); INSERT INTO fresh VALUES (1);'),
  ];
  const done = await Promise.all([1, 2, 3].map(() => migrate(database.sql, next)));
  expect(done.flat()).toEqual(['9000-extra.sql']);
  expect([...(await database.sql`SELECT n FROM fresh`)]).toEqual([{ n: 1 }]);
});

test('a step that fails leaves nothing behind', async () => {
  const next = [...readMigrations(), extra(9000, 'CREATE TABLE half (n int); SELECT 1/0;')];
  await expect(migrate(database.sql, next)).rejects.toThrow(/division by zero/);
  expect([...(await database.sql`SELECT to_regclass('half') AS half`)]).toEqual([{ half: null }]);
  expect(await migrate(database.sql)).toEqual([]);
});

test('a step edited after it ran, and a database of a newer version, are refused in one line', async () => {
  const edited = readMigrations().map((migration, place) =>
    place === 0 ? { ...migration, text: `${migration.text}\n-- edited` } : migration,
  );
  await expect(migrate(database.sql, edited)).rejects.toThrow(/0001-platform.sql was edited after it ran/);
  await migrate(database.sql, [...readMigrations(), extra(9000, 'SELECT 1')]);
  await expect(migrate(database.sql)).rejects.toThrow(/newer Marquee \(it has 9000-extra.sql\)/);
});

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '/nowhere', progress: () => {} });

test.each([
  ['nonsense', /DATABASE_URL is not an address: expected postgres:\/\//],
  ['mysql://localhost/x', /DATABASE_URL begins with "mysql:\/\/"/],
  ['postgres://localhost', /names no database/],
  ['postgres://u:hidden@127.0.0.1:1/x', /Nothing answers at 127.0.0.1:1\/x/],
])('the address %s gets one clear line', async (url, line) => {
  const failure = await open(url).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'StartError', message: expect.stringMatching(line) });
  expect(String(failure)).not.toContain('hidden');
  expect(String(failure)).not.toContain('\n');
});

test('a wrong password and a missing database get one clear line', async () => {
  const url = new URL(database.url);
  url.pathname = '/no-such-database';
  await expect(open(url.href)).rejects.toThrow(/has no database of that name/);
  url.password = 'wrong';
  await expect(open(url.href)).rejects.toThrow(/refused the password of user/);
});
