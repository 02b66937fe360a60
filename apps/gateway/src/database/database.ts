import { randomBytes } from 'node:crypto';
import {
  checkDatabaseUrl,
  explain,
  learnTypes,
  openPool,
  probe,
  type PoolLimits,
  type Sql,
} from './connection.ts';
import { startWatchedServer } from './watch-embedded.ts';
import { migrateQueue } from './queue.ts';
import { migrate } from './migrate.ts';

/** An open database with the current schema. `close` ends the pool, and the embedded server when nobody else uses it. */
export type Database = { sql: Sql; url: string; embedded: boolean; close: () => Promise<void> };

/** Connections of one gateway process. PostgreSQL's default is 100 in all. */
const DEFAULT_POOL_SIZE = 10;

/**
 * Opens the operator's server (`databaseUrl`) or the embedded one in `dataDir`, and brings its schema and that of the
 * job queue forward.
 *
 * @param options.limits how long the pool's users wait; without it, as long as it takes
 * @throws StartError with one line that says how to fix it.
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined;
  dataDir: string;
  progress: (line: string) => void;
  limits?: PoolLimits;
  poolSize?: number | undefined;
}): Promise<Database> {
  const embedded =
    options.databaseUrl === undefined
      ? await startWatchedServer(options.dataDir, options.progress)
      : undefined;
  const url = embedded?.url ?? checkDatabaseUrl(options.databaseUrl ?? '');
  const applicationName = `marquee ${randomBytes(4).toString('hex')}`;
  // A change of the schema may take longer than any call.
  const setup = openPool(url, { applicationName, max: 2 });
  const { limits, poolSize = DEFAULT_POOL_SIZE } = options;
  const sql = openPool(url, { applicationName, max: poolSize, ...(limits && { limits }) });
  const close = async () => {
    await sql.end({ timeout: 5 });
    await embedded?.stop();
  };
  try {
    await probe(setup, url);
    const steps = await migrate(setup);
    await migrateQueue(url);
    await learnTypes(sql);
    if (steps.length > 0) options.progress(`database updated: ${steps.join(', ')}`);
  } catch (error) {
    await close();
    throw explain(error, url);
  } finally {
    await setup.end({ timeout: 5 });
  }
  return { sql, url, embedded: embedded !== undefined, close };
}
