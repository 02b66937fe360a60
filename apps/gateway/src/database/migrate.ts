import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { StartError } from '../errors/start-error.ts';
import type { Sql } from './connection.ts';

/** One step of the schema's history: `0001-platform.sql` has the number 1. */
export type Migration = { number: number; name: string; text: string };

/** Any number, the same in every gateway: the lock under which only one of them migrates. */
const LOCK = 7_236_401;

/** The migrations beside this file, in order. */
export function readMigrations(folder = new URL('./migrations/', import.meta.url)): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  return names.map((name) => ({
    number: Number.parseInt(name, 10),
    name,
    text: readFileSync(new URL(name, folder), 'utf8'),
  }));
}

/**
 * Brings the schema forward, each step in a transaction of its own, one gateway at a time. Steps run forward only; a step
 * that has run may not be edited afterwards (its checksum is kept).
 * @returns the names of the steps run now.
 * @throws StartError when a step was edited after it ran, or when the database is newer than this program.
 */
export async function migrate(sql: Sql, migrations = readMigrations()): Promise<string[]> {
  const connection = await sql.reserve();
  const done: string[] = [];
  try {
    await connection`SELECT pg_advisory_lock(${LOCK})`;
    await connection`CREATE TABLE IF NOT EXISTS schema_migration (
      number int PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;
    const applied = await connection<
      { number: number; name: string; checksum: string }[]
    >`SELECT number, name, checksum FROM schema_migration`;
    const unknown = applied.find((row) => !migrations.some((migration) => migration.number === row.number));
    if (unknown !== undefined) {
      throw new StartError(
        `The database was used by a newer Marquee (it has ${unknown.name}): start that version, or use another database.`,
      );
    }
    for (const { number, name, text } of migrations) {
      const checksum = createHash('sha256').update(text).digest('hex');
      const before = applied.find((row) => row.number === number);
      if (before !== undefined) {
        if (before.checksum !== checksum)
          throw new StartError(
            `${name} was edited after it ran on this database: restore it and write a new migration.`,
          );
        continue;
      }
      await connection`BEGIN`;
      try {
        await connection.unsafe(text);
        await connection`INSERT INTO schema_migration (number, name, checksum) VALUES (${number}, ${name}, ${checksum})`;
        await connection`COMMIT`;
      } catch (error) {
        await connection`ROLLBACK`;
        throw error;
      }
      done.push(name);
    }
  } finally {
    await connection`SELECT pg_advisory_unlock_all()`.catch(() => {});
    connection.release();
  }
  return done;
}
