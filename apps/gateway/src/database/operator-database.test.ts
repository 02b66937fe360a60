import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartError } from '../errors/start-error.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openOperatorDatabase } from './operator-database.ts';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

test('a directory without a database is said to have none, and gets none', async () => {
  const dataDir = path.join(tmpdir(), `no-database-${process.pid}`);
  await expect(openOperatorDatabase({ dataDir })).rejects.toThrow(StartError);
  await expect(openOperatorDatabase({ dataDir })).rejects.toThrow(`no database in ${dataDir}`);
  expect(existsSync(dataDir)).toBe(false);
});

test('a merchant that is not there is said not to be, with those that are', async () => {
  const place = { databaseUrl: database.url, dataDir: '' };
  await expect(openOperatorDatabase(place, 'alhpa')).rejects.toThrow(StartError);
  await expect(openOperatorDatabase(place, 'alhpa')).rejects.toThrow(
    /no merchant alhpa: there are .*\balpha\b/,
  );
  const opened = await openOperatorDatabase(place, 'alpha');
  await opened.close();
});
