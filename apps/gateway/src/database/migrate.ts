import { setTimeout as delay } from 'node:timers/promises';
import type { ReservedSql } from 'postgres';
import gatewayPackage from '../../package.json' with { type: 'json' };
import { StartError } from '../errors/start-error.ts';
import type { Sql } from './connection.ts';
import { readSchemaFiles, type SchemaFile } from './schema-files.ts';

/** An arbitrary number, the same in every gateway: the lock under which only one of them changes the schema. */
export const LOCK = 7_236_401;

type Kind = 'schema' | 'migration' | 'function';
type Connection = ReservedSql<{ bigint: bigint }>;

/**
 * Makes the schema of an empty database, or applies the migrations and changed functions that it lacks. One gateway at a time;
 * what fails leaves nothing behind. A gateway of an older release than the database changes nothing in it.
 *
 * @param release version of Marquee, `1.2.3`
 * @returns the names of the files applied; `['schema']` for a new database.
 * @throws StartError when the database is of a release that this one cannot serve, older than the present schema, or made before
 *   a file was edited that may not be edited; or when a table stays in use for a minute.
 */
export async function migrate(
  sql: Sql,
  files = readSchemaFiles(),
  release = gatewayPackage.version,
): Promise<string[]> {
  const connection = await sql.reserve();
  try {
    await connection`SELECT pg_advisory_lock(${LOCK})`;
    const applied = await readApplied(connection);
    const isNew = !applied.some(({ kind }) => kind === 'schema');
    if (!isNew) refuseOther(applied, 'schema', files.schema);
    refuseOther(applied, 'migration', files.migrations);
    // While a release is rolled out, or back, a gateway of the older one must not take the newer one's functions away.
    if (applied.some((row) => isNewer(row.release, release))) return [];

    const missing = (kind: Kind, all: readonly SchemaFile[]) =>
      all
        .filter(
          (file) =>
            !applied.some(
              (row) => row.kind === kind && row.name === file.name && row.checksum === file.checksum,
            ),
        )
        .map((file) => ({ ...file, kind }));
    const tables = [
      ...missing('function', files.tableFunctions),
      ...(isNew ? missing('schema', files.schema) : []),
    ];
    const migrations = missing('migration', files.migrations);
    const functions = missing('function', files.functions);
    for (const files of [tables, ...migrations.map((file) => [file]), functions])
      await applyTogether(connection, files, release);
    return isNew
      ? ['schema', ...migrations.map(({ name }) => name)]
      : [...tables, ...migrations, ...functions].map(({ name }) => name);
  } finally {
    await connection`SELECT pg_advisory_unlock_all()`.catch(() => {});
    connection.release();
  }
}

interface Applied {
  readonly kind: Kind;
  readonly name: string;
  readonly checksum: string;
  readonly release: string;
  /** Of a migration: the last migration that a gateway must know to run on it; empty when it need not know any. */
  readonly serves: string | null;
}

async function readApplied(connection: Connection): Promise<readonly Applied[]> {
  const rows = await connection<{ name: string }[]>`
    SELECT relname AS name FROM pg_class WHERE oid IN (to_regclass('public.schema_migration'), to_regclass('public.schema_file'))`;
  const tables = new Set(rows.map(({ name }) => name));
  if (tables.has('schema_migration'))
    throw new StartError(
      'The database was made by an earlier Marquee, whose schema this version does not continue: set DATA_DIR or DATABASE_URL to an empty one.',
    );
  if (!tables.has('schema_file'))
    await connection.unsafe(`
      CREATE TABLE schema_file (
        kind       text NOT NULL CHECK (kind IN ('schema', 'migration', 'function')),
        name       text NOT NULL,
        checksum   text NOT NULL,
        release    text NOT NULL,
        serves     text,
        applied_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (kind, name)
      );
      COMMENT ON TABLE schema_file IS 'The SQL files that made this schema, written when a gateway starts.';
      COMMENT ON COLUMN schema_file.checksum IS 'SHA-256 of the text.';
      COMMENT ON COLUMN schema_file.release IS 'Version of Marquee that applied it.';
      COMMENT ON COLUMN schema_file.serves IS 'Of a migration: the number of the last one that a gateway must know to run on it.';`);
  return await connection<Applied[]>`SELECT kind, name, checksum, release, serves FROM schema_file`;
}

/** Refuses a database that has other files of a kind than those given, as far as they were applied. */
function refuseOther(applied: readonly Applied[], kind: Kind, files: readonly SchemaFile[]): void {
  for (const row of applied.filter((one) => one.kind === kind)) {
    const file = files.find(({ name }) => name === row.name);
    if (file === undefined && row.serves !== null && row.serves <= lastNumber(files)) continue;
    if (file === undefined)
      throw new StartError(
        `The database was used by a newer Marquee (it has ${row.name}): start that version, or use another database.`,
      );
    if (file.checksum !== row.checksum)
      throw new StartError(
        `${row.name} was edited after it was applied to this database: restore it and write a migration, or use another database.`,
      );
  }
}

/** The number of the last migration: `0003`; `0000` without any. */
const lastNumber = (files: readonly SchemaFile[]): string => files.at(-1)?.name.slice(0, 4) ?? '0000';

/** Whether version `a` comes after `b`. */
function isNewer(a: string, b: string): boolean {
  const parts = (version: string) => version.split('.').map(Number);
  const others = parts(b);
  const difference = parts(a)
    .map((part, index) => part - (others[index] ?? 0))
    .find((part) => part !== 0);
  return difference !== undefined && difference > 0;
}

/** Times that a change waits for tables in use, and for how long each: a waiting change stops every call that comes after it. */
const LOCK_TRIES = 30;
const LOCK_TIMEOUT = '1s';
const LOCK_PAUSE_MS = 1000;

/** Applies files in one transaction. @throws StartError when a table stays in use */
async function applyTogether(
  connection: Connection,
  files: readonly (SchemaFile & { readonly kind: Kind })[],
  release: string,
): Promise<void> {
  for (let left = LOCK_TRIES; files.length > 0; left--) {
    try {
      return await applyOnce(connection, files, release);
    } catch (error) {
      const isLocked = error instanceof Error && 'code' in error && error.code === '55P03';
      if (!isLocked) throw error;
      if (left <= 1)
        throw new StartError(
          `${files.map(({ name }) => name).join(', ')} cannot be applied while another program uses the tables: end long transactions and start again.`,
          { cause: error },
        );
      await delay(LOCK_PAUSE_MS);
    }
  }
}

async function applyOnce(
  connection: Connection,
  files: readonly (SchemaFile & { readonly kind: Kind })[],
  release: string,
): Promise<void> {
  await connection`BEGIN`;
  try {
    await connection`SELECT set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`;
    // Functions may call those that come later, and those of triggers name tables that do not exist yet.
    await connection`SET LOCAL check_function_bodies = off`;
    for (const { kind, name, text, checksum, serves = null } of files) {
      await connection.unsafe(text);
      await connection`INSERT INTO schema_file (kind, name, checksum, release, serves)
        VALUES (${kind}, ${name}, ${checksum}, ${release}, ${serves})
        ON CONFLICT (kind, name) DO UPDATE
        SET checksum = excluded.checksum, release = excluded.release, applied_at = now()`;
    }
    await connection`COMMIT`;
  } catch (error) {
    await connection`ROLLBACK`;
    throw error;
  }
}
