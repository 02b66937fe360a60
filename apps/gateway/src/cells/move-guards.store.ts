import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from '../database/connection.ts';
import { StartError } from '../errors/start-error.ts';
import { readCatalogue } from './catalogue.store.ts';
import { accountCondition, findMerchantWays, quoted } from './merchant-ways.ts';

/** Tables with rows of merchants that are not copied: what a cell notes about its own merchants, and its log of the staff. */
export const keptTables: ReadonlySet<string> = new Set(['merchant_move', 'ledger_arrival', 'audit_event']);

/** Written by transfers only, each of which changes two accounts, whose guards refuse it. */
const guardedByAccounts: ReadonlySet<string> = new Set(['transfer', 'entry']);

/** Finds an account's member by its key: as a condition on many rows it would be slower than the one that counts them. */
const oneAccountCondition = `owner = 'house:' || $1::text OR EXISTS (SELECT FROM member WHERE merchant = $1::text
  AND id = CASE WHEN owner ~ '^(member|debtor):[0-9]+$' THEN split_part(owner, ':', 2)::bigint END)`;

/** Times that a change waits for a table in use, for a second each: a waiting change stops every call that comes after it. */
const TRIES = 60;

/**
 * Makes the guards of all tables: triggers that refuse every change of the rows of merchants that have moved or are arriving.
 * Each waits until what is written in its table is committed, so that afterwards no row is being written under the old state.
 * Statements of scheduled jobs pass over such rows in the place of failing, because they change those of all merchants at once.
 *
 * @param sql as the role that owns the tables
 * @throws StartError when a table stays in use for a minute
 */
export async function makeGuards(sql: Sql): Promise<void> {
  for (const { table, condition } of findMerchantWays(await readCatalogue(sql))) {
    if (keptTables.has(table) || guardedByAccounts.has(table)) continue;
    const one = condition
      .replaceAll(accountCondition, () => oneAccountCondition)
      .replaceAll('$1::text', 'm.merchant');
    const name = quoted(guardOf(table));
    // oxlint-disable-next-line no-await-in-loop -- one table after the other, so that none is locked for long
    await retried(
      sql,
      table,
      `
      CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $guard$
      DECLARE
        v_row ${quoted(table)};
        v_move record;
      BEGIN
        IF TG_OP = 'DELETE' THEN v_row := OLD; ELSE v_row := NEW; END IF;
        SELECT m.merchant, m.cell INTO v_move FROM merchant_move m WHERE m.state IN ('moved', 'arriving')
          AND EXISTS (SELECT FROM (SELECT (v_row).*) AS one WHERE ${one}) LIMIT 1;
        IF NOT FOUND THEN RETURN v_row; END IF;
        IF TG_OP <> 'INSERT' AND current_setting('application_name') = 'marquee jobs' THEN RETURN NULL; END IF;
        RAISE EXCEPTION 'the merchant % moves between cells (%): its rows cannot be changed here', v_move.merchant, v_move.cell
          USING ERRCODE = 'read_only_sql_transaction';
      END $guard$;
      CREATE OR REPLACE TRIGGER ${quoted(TRIGGER)} BEFORE INSERT OR UPDATE OR DELETE ON ${quoted(table)}
        FOR EACH ROW EXECUTE FUNCTION ${name}()`,
    );
  }
}

/** Takes the guards away again where no merchant has moved or is arriving: they cost each write some microseconds. */
export async function dropUnneededGuards(sql: Sql): Promise<void> {
  const [needed] = await sql`SELECT FROM merchant_move WHERE state IN ('moved', 'arriving') LIMIT 1`;
  if (needed !== undefined) return;
  const tables = await sql<{ table: string }[]>`
    SELECT relname AS "table" FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid WHERE tgname = ${TRIGGER} AND tgparentid = 0 ORDER BY 1`;
  for (const { table } of tables)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await retried(
      sql,
      table,
      `DROP TRIGGER ${quoted(TRIGGER)} ON ${quoted(table)}; DROP FUNCTION ${quoted(guardOf(table))}()`,
    );
}

/** Before all others by its name. */
const TRIGGER = 'a_moved_merchant';
const guardOf = (table: string): string => `refuse_moved_${table}`;

async function retried(sql: Sql, table: string, statements: string): Promise<void> {
  for (let left = TRIES; ; left--) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- tried again
      await sql.begin(async (tx) => {
        await tx`SET LOCAL lock_timeout = '1s'`;
        await tx.unsafe(statements);
      });
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === '55P03')) throw error;
      if (left <= 1)
        throw new StartError(
          `The table ${table} stays in use: end long transactions, and run the command again.`,
          { cause: error },
        );
      // oxlint-disable-next-line no-await-in-loop -- as above
      await delay(200);
    }
  }
}
