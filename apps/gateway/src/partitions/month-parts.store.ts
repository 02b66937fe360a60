import { setTimeout as delay } from 'node:timers/promises';
import { quoted } from '../cells/merchant-ways.ts';
import type { Queryable, Sql, Transaction } from '../database/connection.ts';
import { ownsTables } from '../database/application-role.ts';
import { StartError } from '../errors/start-error.ts';

/** Times that a change is begun while a table is in use. */
const TRIES = 30;
const PAUSE_MS = 1000;

/**
 * Changes the parts of a divided table in one transaction, alone. What waits for a table in use longer than a second is given up
 * and begun again, so that no call waits behind it for longer.
 *
 * @param sql as the role that owns the tables
 * @throws StartError when the role is another one, or the table stays in use
 */
export async function changeParts<Result>(
  sql: Sql,
  table: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (!(await ownsTables(sql)))
    throw new StartError(
      'DATABASE_OWNER_URL is needed: the role of DATABASE_URL does not own the tables and cannot take a month out of one.',
    );
  for (let left = TRIES; ; left--)
    try {
      let result: { readonly value: Result } | undefined;
      // oxlint-disable no-await-in-loop -- tried again
      // In a transaction of its own, because it locks the whole table.
      await sql`SELECT keep_months(${table})`;
      await sql.begin(async (tx) => {
        await tx`SELECT set_config('lock_timeout', '1s', true), set_config('statement_timeout', '0', true),
          set_config('timezone', 'UTC', true), set_config('synchronize_seqscans', 'off', true)`;
        await tx`SELECT pg_advisory_xact_lock(hashtextextended('months', 0))`;
        result = { value: await work(tx) };
      });
      // oxlint-enable no-await-in-loop
      if (result === undefined) throw new Error('the transaction has no result');
      return result.value;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code))))
        throw error;
      if (left <= 1)
        throw new StartError(
          `${table} stays in use, and nothing was changed. End long transactions and run the command again.`,
          { cause: error },
        );
      // oxlint-disable-next-line no-await-in-loop -- as above
      await delay(PAUSE_MS);
    }
}

/**
 * Lets no one use a divided table, of which this transaction has locked a part. A call that waits for the part has the whole: to
 * wait for it in turn would be a deadlock, which could end the call.
 */
export async function lockAlone(tx: Transaction, table: string, part: string): Promise<void> {
  const waiting = await tx`
    SELECT FROM pg_locks WHERE relation = ${part}::regclass AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  if (waiting.length > 0) throw Object.assign(new Error(`a call waits for ${part}`), { code: '55P03' });
  // Shorter than the second after which PostgreSQL looks for deadlocks.
  await tx`SET LOCAL lock_timeout = '300ms'`;
  await tx`SELECT lock_whole(${table}::regclass)`;
}

/** What is known of a detached month; undefined when it is not detached. */
export async function findMonth(
  sql: Queryable,
  table: string,
  month: string,
): Promise<{ readonly file: string; readonly rows: number; readonly sha256: string } | undefined> {
  const [found] = await sql<{ file: string; rows: number; sha256: string }[]>`
    SELECT file, rows::float8, encode(sha256, 'hex') AS sha256 FROM detached_month
    WHERE name = ${table} AND month = ${`${month}-01`}`;
  return found;
}

/** The columns of a table, in their order. */
export async function columnsOf(sql: Queryable, table: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    SELECT attname AS name FROM pg_attribute WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`;
  return rows.map(({ name }) => name);
}

/** The rows of a part as JSON, some at a time, in the order in which they were written. */
export async function* rowsOf(
  tx: Transaction,
  part: string,
  columns: readonly string[],
  atOnce: number,
): AsyncGenerator<string[]> {
  const names = columns.map(quoted).join(', ');
  const cursor = tx
    .unsafe<{ row: string }[]>(`SELECT to_json(r)::text AS row FROM (SELECT ${names} FROM ${part}) r`)
    .cursor(atOnce);
  for await (const rows of cursor) yield rows.map(({ row }) => row);
}
