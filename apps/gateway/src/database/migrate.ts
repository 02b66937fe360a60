import type { ReservedSql } from 'postgres';
import { StartError } from '../errors/start-error.ts';
import type { Sql } from './connection.ts';
import { readSchemaFiles, type SchemaFile } from './schema-files.ts';

/** An arbitrary number, the same in every gateway: the lock under which only one of them changes the schema. */
const LOCK = 7_236_401;

type Kind = 'schema' | 'migration' | 'function';
type Connection = ReservedSql<{ bigint: bigint }>;

/**
 * Makes the schema of an empty database, or applies the migrations and changed functions that it lacks. One gateway at a time;
 * what fails leaves nothing behind.
 * @returns the names of the files applied; `['schema']` for a new database.
 * @throws StartError when the database is of another version: newer, older than the present schema, or made before a file was
 *   edited that may not be edited.
 */
export async function migrate(sql: Sql, files = readSchemaFiles()): Promise<string[]> {
  const connection = await sql.reserve();
  try {
    await connection`SELECT pg_advisory_lock(${LOCK})`;
    const applied = await readApplied(connection);
    const isNew = !applied.some(({ kind }) => kind === 'schema');
    if (!isNew) refuseOther(applied, 'schema', files.schema);
    refuseOther(applied, 'migration', files.migrations);

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
      await applyTogether(connection, files);
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
        applied_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (kind, name)
      );
      COMMENT ON TABLE schema_file IS 'The SQL files that made this schema, written when a gateway starts.';
      COMMENT ON COLUMN schema_file.checksum IS 'SHA-256 of the text.';`);
  return await connection<Applied[]>`SELECT kind, name, checksum FROM schema_file`;
}

/** Refuses a database that has other files of a kind than those given, as far as they were applied. */
function refuseOther(applied: readonly Applied[], kind: Kind, files: readonly SchemaFile[]): void {
  for (const row of applied.filter((one) => one.kind === kind)) {
    const file = files.find(({ name }) => name === row.name);
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

/** Applies files in one transaction. */
async function applyTogether(
  connection: Connection,
  files: readonly (SchemaFile & { readonly kind: Kind })[],
): Promise<void> {
  if (files.length === 0) return;
  await connection`BEGIN`;
  try {
    // Functions may call those that come later, and those of triggers name tables that do not exist yet.
    await connection`SET LOCAL check_function_bodies = off`;
    for (const { kind, name, text, checksum } of files) {
      await connection.unsafe(text);
      await connection`INSERT INTO schema_file (kind, name, checksum) VALUES (${kind}, ${name}, ${checksum})
        ON CONFLICT (kind, name) DO UPDATE SET checksum = excluded.checksum, applied_at = now()`;
    }
    await connection`COMMIT`;
  } catch (error) {
    await connection`ROLLBACK`;
    throw error;
  }
}
