import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { readColumns } from './columns.store.ts';
import { shownColumns } from './export.store.ts';
import { forMember } from './member-sql.ts';
import { memberTables } from './member-tables.ts';
import { nobodysTables } from './money-tables.ts';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

/**
 * Tables with a column that names a member, by a foreign key or by its name, and those that refer to a table where each row has
 * such a column.
 */
const tablesOfMembers = async (): Promise<string[]> => {
  const rows = await database.sql<{ name: string }[]>`
    WITH RECURSIVE reference AS (
      SELECT conrelid AS table, confrelid AS target, conkey FROM pg_constraint WHERE contype = 'f'
    ), naming AS (
      SELECT attrelid AS table, attnotnull AS always FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
      WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace AND attnum > 0 AND NOT attisdropped
        AND (attname = ANY (${['member', 'player', 'owner', 'payee', 'agent', 'upline', 'downline', 'receiver', 'sender', 'recipient', 'inviter', 'friend', 'path', 'uplines']})
          OR EXISTS (SELECT FROM reference r WHERE r.table = attrelid AND attnum = ANY (conkey) AND target = 'member'::regclass))
    ), owned AS (
      SELECT "table" FROM naming WHERE always
      UNION SELECT r.table FROM reference r JOIN owned ON r.target = owned.table
    )
    SELECT oid::regclass::text AS name FROM pg_class
    WHERE NOT relispartition AND oid IN (SELECT "table" FROM naming UNION SELECT "table" FROM owned) ORDER BY 1`;
  return rows.map(({ name }) => name);
};
const listed = memberTables.map(({ table }) => table);

test('each table that holds something of a member has a rule for exports and erasures', async () => {
  const known = [...listed, ...Object.keys(nobodysTables)];
  expect((await tablesOfMembers()).filter((table) => !known.includes(table))).toEqual([]);
  expect(new Set(known).size).toBe(known.length);
});

test('a new table that names members is found, and one that refers to such a table', async () => {
  await database.sql`CREATE TABLE forgotten (id bigint PRIMARY KEY, member bigint NOT NULL)`;
  await database.sql`CREATE TABLE forgotten_part (part_of bigint REFERENCES forgotten)`;
  const found = await tablesOfMembers();
  await database.sql`DROP TABLE forgotten_part, forgotten`;
  expect(found).toEqual(expect.arrayContaining(['forgotten', 'forgotten_part']));
});

test('the rules name tables and columns that there are, and their conditions can be read', async () => {
  const { sql } = database;
  const columns = await readColumns(sql, [...listed, ...Object.keys(nobodysTables)]);
  for (const { table, of, export: exported, erase } of memberTables) {
    const known = columns.get(table)?.columns.map(({ name }) => name) ?? [];
    const named = [
      ...(typeof exported === 'string'
        ? []
        : [...(exported.hide ?? []), ...Object.keys(exported.show ?? {})]),
      ...('set' in erase && erase.set !== 'delete' ? Object.keys(erase.set) : []),
    ];
    expect([table, named.filter((name) => !known.includes(name))]).toEqual([table, []]);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await sql.unsafe(forMember(`SELECT FROM ${table} t WHERE ${of}`), [1n]);
    expect(typeof exported === 'string' ? exported : 'exported').not.toBe('');
  }
});

test('no secret is exported', async () => {
  const columns = await readColumns(database.sql, listed);
  const exported = memberTables.flatMap(({ table, export: one }) => {
    const known = columns.get(table);
    if (known === undefined || typeof one === 'string') return [];
    return [...shownColumns(known, one).keys()].map((name) => `${table}.${name}`);
  });
  const secrets = exported.filter((name) =>
    /hash|secret|token|password|p256dh|\.auth$|endpoint|credential|public_key|seed|private/.test(name),
  );
  expect(secrets.toSorted()).toEqual([
    'game_session.token_expires_at',
    'member.password_expires_at',
    'raffle_draw.member_seed',
    'session.must_change_password',
  ]);
  expect(exported.filter((name) => /\.(staff|operator|decided_by|actor)$/.test(name))).toEqual([]);
});
