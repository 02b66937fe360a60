import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schemaText } from '../testing/schema-text.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openPool } from './connection.ts';
import { readSchemaFiles } from './schema-files.ts';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

describe('the schema', () => {
  test('is the one of schema.snapshot.sql', async () => {
    const head =
      '-- The schema that the SQL files make. Not applied: written by `npx vitest run src/database/schema.test.ts -u`.\n\n';
    await expect(head + (await schemaText(database.sql))).toMatchFileSnapshot('./schema.snapshot.sql');
  });

  test('says for each table what it holds', async () => {
    const silent = await database.sql`
      SELECT oid::regclass::text AS name FROM pg_class
      WHERE relkind IN ('r', 'p') AND relnamespace IN ('public'::regnamespace, 'sandbox_wallet'::regnamespace)
        AND obj_description(oid, 'pg_class') IS NULL`;
    expect([...silent]).toEqual([]);
  });

  test('says for each number that is no id and no position what it counts', async () => {
    const silent = await database.sql`
      SELECT c.oid::regclass || '.' || attname AS name FROM pg_class c JOIN pg_attribute a ON attrelid = c.oid
      WHERE relkind IN ('r', 'p') AND relnamespace IN ('public'::regnamespace, 'sandbox_wallet'::regnamespace) AND attnum > 0
        AND NOT attisdropped AND atttypid IN ('int2'::regtype, 'int4'::regtype, 'int8'::regtype, 'numeric'::regtype)
        AND attname NOT IN ('id', 'position') AND col_description(c.oid, attnum) IS NULL
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conrelid = c.oid AND contype = 'f' AND attnum = ANY (conkey))`;
    expect([...silent]).toEqual([]);
  });

  test('has one definition of each function, in a file of its name', async () => {
    const { tableFunctions, functions } = readSchemaFiles();
    const defined = [...tableFunctions, ...functions].map(({ name, text }) => {
      const found = [...text.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)/gm)].map(([, one]) => one);
      expect(found, name).toEqual([name.replace('.sql', '')]);
      return found[0];
    });
    const there = await database.sql<{ name: string }[]>`
      SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace`;
    expect(there.map(({ name }) => name).toSorted()).toEqual(defined.toSorted());
  });

  test('has functions that compile', async () => {
    // They are created unchecked, because they may name each other and tables that come later.
    const checked = await database.sql`
      SELECT CASE lanname WHEN 'sql' THEN fmgr_sql_validator(p.oid) ELSE plpgsql_validator(p.oid) END
      FROM pg_proc p JOIN pg_language l ON l.oid = prolang WHERE pronamespace = 'public'::regnamespace`;
    expect(checked.length).toBeGreaterThan(20);
  });
});

describe("the gateway's role", () => {
  /** What triggers refuse, by table: those that keep rows as they were written, and their parts by month. */
  const guarded = () => database.sql<{ name: string; column: string; changes: string[] }[]>`
    WITH refused AS (
      SELECT tgrelid, array_remove(ARRAY[CASE WHEN tgtype & 16 > 0 THEN 'UPDATE' END, CASE WHEN tgtype & 8 > 0 THEN 'DELETE' END,
          CASE WHEN tgtype & 32 > 0 THEN 'TRUNCATE' END], NULL) AS changes
      FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
      WHERE proname IN ('reject_append_only_change', 'reject_play_break_change') AND tgtype & 1 = 0 AND tgenabled = 'O')
    SELECT one.oid::regclass::text AS name, attname AS column, changes FROM refused
    JOIN pg_class one ON one.oid = tgrelid OR one.oid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = tgrelid)
    JOIN pg_attribute ON attrelid = one.oid AND attnum = 1
    ORDER BY name`;

  test('cannot change or remove what a trigger keeps, and neither can the owner', async () => {
    const tables = await guarded();
    const whole = tables.filter(({ changes }) => changes.length === 3).map(({ name }) => name);
    expect(whole).toEqual(
      expect.arrayContaining([
        'audit_event',
        'entry',
        'ledger_seal',
        'lottery_entry',
        'play_break',
        'raffle_draw',
        'transfer',
      ]),
    );
    expect(tables.length).toBeGreaterThan(35);
    const serving = openPool(database.gatewayUrl, { applicationName: 'guards', max: 2 });
    try {
      for (const sql of [serving, database.sql])
        for (const { name, column, changes } of tables)
          for (const change of changes) {
            const statement = {
              UPDATE: `UPDATE ${name} SET "${column}" = DEFAULT`,
              DELETE: `DELETE FROM ${name}`,
              TRUNCATE: `TRUNCATE ${name} CASCADE`,
            }[change];
            // oxlint-disable-next-line no-await-in-loop -- hundreds of statements
            await expect(sql.unsafe(statement ?? ''), `${change} ${name}`).rejects.toThrow(
              /^permission denied|append-only|cannot be changed/,
            );
          }
    } finally {
      await serving.end();
    }
  });

  test('holds no privilege to change the ledger, whatever its triggers do', async () => {
    const held = await database.sql`
      SELECT relname, privilege_type FROM pg_class, aclexplode(coalesce(relacl, acldefault('r', relowner)))
      WHERE relname IN ('transfer', 'entry', 'ledger_seal', 'play_break') AND relnamespace = 'public'::regnamespace
        AND privilege_type IN ('UPDATE', 'DELETE', 'TRUNCATE')`;
    expect([...held]).toEqual([]);
  });

  test('owns the tables and is no superuser, to whom privileges do not apply', async () => {
    const [role] = await database.sql`
      SELECT rolsuper AS super, (SELECT relowner = r.oid FROM pg_class WHERE oid = 'transfer'::regclass) AS owns
      FROM pg_roles r WHERE rolname = current_user`;
    expect(role).toEqual({ super: false, owns: true });
  });

  test('cannot remove accounts, holds, issues or corrections', async () => {
    const { sql } = database;
    for (const table of ['account', 'hold', 'lottery_issue', 'lottery_correction'])
      await expect(sql`DELETE FROM ${sql(table)}`, table).rejects.toThrow(
        /append-only|neither renamed nor removed/,
      );
  });
});
