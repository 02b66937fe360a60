import { randomBytes } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { openPool, type Sql } from '../database/connection.ts';

/** A copy of the template database, for one test file. */
export interface TestDatabase {
  /** As the role that owns the tables, which the pool has too. */
  readonly url: string;
  /** As the role that gateways serve with. */
  readonly gatewayUrl: string;
  readonly sql: Sql;
  /** Ends the pool and removes the database. */
  readonly drop: () => Promise<void>;
}

/** Copies the template; takes about a tenth of a second. @param isEmpty whether it has no tables, in the place of a copy */
export async function createTestDatabase(isEmpty = false): Promise<TestDatabase> {
  const templateUrl = inject('templateUrl');
  const template = templateUrl.replace(/^.*\//, '');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const adminUrl = templateUrl.replace(/\/[^/]*$/, '/postgres');
  const withAdmin = async (work: (admin: Sql) => Promise<unknown>) => {
    const admin = openPool(adminUrl, { applicationName: 'tests', max: 1 });
    try {
      await work(admin);
    } finally {
      await admin.end();
    }
  };
  // Two files may copy at once; the server refuses a template that is in use for that moment.
  // By files: to log each of its pages, as the server does by default, takes four times the processor's time.
  await withRetries(() =>
    withAdmin(
      (admin) =>
        admin`CREATE DATABASE ${admin(name)} TEMPLATE ${admin(isEmpty ? 'template0' : template)} STRATEGY FILE_COPY`,
    ),
  );
  const url = templateUrl.replace(/\/[^/]*$/, `/${name}`);
  const gatewayUrl = inject('gatewayUrl').replace(/\/[^/]*$/, `/${name}`);
  const sql = openPool(url, { applicationName: 'tests', max: 8 });
  const drop = async () => {
    await sql.end({ timeout: 1 });
    // The server's own vacuum may be in it for a moment, and that no one may end.
    await withRetries(() => withAdmin((admin) => admin`DROP DATABASE ${admin(name)} WITH (FORCE)`));
  };
  return { url, gatewayUrl, sql, drop };
}

/** Tries for five seconds what the server may refuse for a moment. */
async function withRetries(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await work();
      return;
    } catch (error) {
      if (tries === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** The same, removed at the end of the running test. */
export async function databaseForTest(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  return database;
}
