import { existsSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../errors/start-error.ts';
import { openDatabase, type Database } from './database.ts';

/** Where a database is: an operator's server, or the embedded one of a directory. */
export interface DatabasePlace {
  readonly databaseUrl?: string | undefined;
  /** As the role that owns the tables, when it is another one. */
  readonly ownerUrl?: string | undefined;
  readonly dataDir: string;
}

/**
 * Makes sure that a command looks at an existing database: a new one would have nothing to list, and all its books in order.
 * @throws StartError when `dataDir` holds none
 */
export function requireDatabase({ databaseUrl, dataDir }: DatabasePlace): void {
  if (databaseUrl === undefined && !existsSync(path.join(dataDir, 'postgres-18')))
    throw new StartError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.`);
}

/**
 * Opens the database for a command of an operator, while gateways may run on it.
 *
 * @param merchant the merchant of the command; undefined for all
 * @throws StartError when there is no such database, or no such merchant on it
 */
export async function openOperatorDatabase(place: DatabasePlace, merchant?: string): Promise<Database> {
  requireDatabase(place);
  const database = await openDatabase({ ...place, progress: () => {} });
  try {
    if (merchant !== undefined) {
      const codes = await database.sql<{ code: string }[]>`SELECT code FROM merchant ORDER BY code`;
      if (!codes.some(({ code }) => code === merchant))
        throw new StartError(
          `There is no merchant ${merchant}: there are ${codes.map(({ code }) => code).join(', ')}.`,
        );
    }
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
