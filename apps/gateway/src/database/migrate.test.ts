import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openPool } from './connection.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { readSchemaFiles, schemaFile, withServes } from './schema-files.ts';

let database: TestDatabase;
beforeEach(async () => (database = await createTestDatabase()));
afterEach(() => database.drop());

const files = readSchemaFiles();
const withMigration = (text: string) => ({
  ...files,
  migrations: [...files.migrations, schemaFile('9000-extra.sql', text)],
});

test('a database that has everything gets nothing', async () => {
  expect(await migrate(database.sql)).toEqual([]);
});

test('an empty database gets the whole schema once when many gateways start together', async () => {
  const url = new URL(database.url);
  url.pathname = `${url.pathname}_empty`;
  const { sql } = database;
  await sql`CREATE DATABASE ${sql(url.pathname.slice(1))}`;
  const empty = openPool(url.href, { applicationName: 'empty', max: 3 });
  try {
    const done = await Promise.all([1, 2, 3].map(() => migrate(empty)));
    expect(done.flat()).toEqual(['schema', ...files.migrations.map(({ name }) => name)]);
    const applied = await empty<{ kind: string; name: string }[]>`SELECT kind, name FROM schema_file`;
    const all = [...files.schema, ...files.migrations, ...files.tableFunctions, ...files.functions];
    expect(applied.map(({ name }) => name).toSorted()).toEqual(all.map(({ name }) => name).toSorted());
  } finally {
    await empty.end();
    await sql`DROP DATABASE ${sql(url.pathname.slice(1))}`;
  }
});

test('a new migration runs once when many gateways start together', async () => {
  const next = withMigration('CREATE TABLE fresh (n int); INSERT INTO fresh VALUES (1);');
  const done = await Promise.all([1, 2, 3].map(() => migrate(database.sql, next)));
  expect(done.flat()).toEqual(['9000-extra.sql']);
  expect([...(await database.sql`SELECT n FROM fresh`)]).toEqual([{ n: 1 }]);
});

test('a migration that fails leaves nothing behind', async () => {
  const next = withMigration('CREATE TABLE half (n int); SELECT 1/0;');
  await expect(migrate(database.sql, next)).rejects.toThrow(/division by zero/);
  expect([...(await database.sql`SELECT to_regclass('half') AS half`)]).toEqual([{ half: null }]);
  expect(await migrate(database.sql)).toEqual([]);
});

test('a function is applied again when its text changes, and only then', async () => {
  const changed = files.functions.map((file) =>
    file.name === 'ledger_account_part.sql'
      ? schemaFile(
          file.name,
          'CREATE OR REPLACE FUNCTION ledger_account_part(p_account bigint) RETURNS bigint LANGUAGE sql AS $$ SELECT 7::bigint $$;',
        )
      : file,
  );
  expect(await migrate(database.sql, { ...files, functions: changed })).toEqual(['ledger_account_part.sql']);
  expect([...(await database.sql`SELECT ledger_account_part(1) AS part`)]).toEqual([{ part: 7n }]);
  expect(await migrate(database.sql, { ...files, functions: changed })).toEqual([]);
});

test('a file edited after it was applied, and a database of a newer version, are refused in one line', async () => {
  const edited = files.schema.map((file) => schemaFile(file.name, `${file.text}\n-- edited`));
  await expect(migrate(database.sql, { ...files, schema: edited })).rejects.toThrow(
    /\w+\.sql was edited after it was applied/,
  );
  await migrate(database.sql, withMigration('SELECT 1'));
  await expect(migrate(database.sql, withMigration('SELECT 2'))).rejects.toThrow(
    /9000-extra.sql was edited after it was applied/,
  );
  await expect(migrate(database.sql)).rejects.toThrow(/newer Marquee \(it has 9000-extra.sql\)/);
});

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '/nowhere', progress: () => {} });

test('a gateway of an older release serves on a newer database that says so, and changes nothing in it', async () => {
  const next = schemaFile('9001-next.sql', '-- Serves gateways that know 0000.\nCREATE TABLE fresh (n int);');
  const last = schemaFile('9002-last.sql', '-- Serves gateways that know 9001.\nDROP TABLE fresh;');
  const withAll = (migrations: readonly (typeof next)[]) => ({
    ...files,
    migrations: migrations.map(withServes),
  });
  const part = files.functions.filter(({ name }) => name === 'ledger_account_part.sql');
  const [older] = part.map(({ name, text }) => schemaFile(name, `${text}\n-- older`));
  const olderFiles = { ...files, functions: older === undefined ? [] : [older] };

  await migrate(database.sql, withAll([next]), '0.10.0');
  expect(await migrate(database.sql, olderFiles, '0.9.0')).toEqual([]);
  await migrate(database.sql, withAll([next, last]), '0.11.0');
  await expect(migrate(database.sql, olderFiles, '0.9.0')).rejects.toThrow(
    /newer Marquee \(it has 9002-last.sql\)/,
  );
  expect(await migrate(database.sql, withAll([next]), '0.10.0')).toEqual([]);
});

test('a migration without the line that says whom it serves is refused', () => {
  expect(() => withServes(schemaFile('0001-next.sql', 'SELECT 1;'))).toThrow(
    '0001-next.sql must begin with a line like "-- Serves gateways that know 0002."',
  );
});

test('a change waits for a table in use, a second at a time, and is applied when it is free', async () => {
  await database.sql`CREATE TABLE busy (n int)`;
  const other = openPool(database.url, { applicationName: 'other', max: 1 });
  const reader = openPool(database.url, { applicationName: 'reader', max: 1 });
  try {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let locked = (): void => undefined;
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    const using = other.begin(async (tx) => {
      await tx`SELECT n FROM busy`;
      locked();
      await released;
    });
    await isLocked;
    const changing = migrate(database.sql, withMigration('ALTER TABLE busy ADD COLUMN m int;'));
    // Longer than the change waits for the lock: a read behind it is answered while the table is still in use.
    for (let reads = 0; reads < 20; reads++) {
      await reader`SELECT n FROM busy`;
      await delay(100);
    }
    release();
    await using;
    expect(await changing).toEqual(['9000-extra.sql']);
  } finally {
    await other.end();
    await reader.end();
  }
});

test('a database of the schema before this one is refused in one line and left as it is', async () => {
  const { sql } = database;
  await sql`DROP TABLE schema_file`;
  await sql`CREATE TABLE schema_migration (
    number int PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;
  await sql`INSERT INTO schema_migration VALUES (1, '0001-platform.sql', 'x')`;
  const failure = await open(database.url).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(
      /^The database was made by an earlier Marquee.* set DATA_DIR or DATABASE_URL/,
    ),
  });
  expect([...(await sql`SELECT to_regclass('schema_file') AS made`)]).toEqual([{ made: null }]);
});

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
