import { randomBytes } from 'node:crypto';
import { grantApplication, ownsTables } from './application-role.ts';
import { checkDatabaseUrl, explain, openPool, probe, type PoolLimits, type Sql } from './connection.ts';
import { checkPooler, refusePooler } from './pooler.ts';
import { startWatchedServer } from './watch-embedded.ts';
import { migrateQueue } from './queue.ts';
import { migrate } from './migrate.ts';
import { keepMonths } from './months.ts';

/** An open database with the current schema. */
export interface Database {
  readonly sql: Sql;
  /** Of PostgreSQL itself, as the role that the pool has too. */
  readonly url: string;
  /** As the role that owns the tables; the same as `url` when that is not known. */
  readonly ownerUrl: string;
  /** Whether the pool's role could switch the guards of its tables off. */
  readonly ownsTables: boolean;
  readonly embedded: boolean;
  /** Ends the pool, and the embedded server when no one else uses it. */
  readonly close: () => Promise<void>;
}

/** Connections of one gateway process. PostgreSQL's default is 100 in all. */
const DEFAULT_POOL_SIZE = 10;

/**
 * Opens the operator's server (`databaseUrl`) or the embedded one in `dataDir`, and brings its schema and that of the
 * job queue forward, as the role of `ownerUrl` when it is given.
 *
 * @param options.poolerUrl a pooler in transaction mode before the same server, by which the pool connects
 * @param options.limits how long the pool's users wait; without it, as long as it takes
 * @throws StartError with one line that says how to fix it.
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined;
  ownerUrl?: string | undefined;
  poolerUrl?: string | undefined;
  dataDir: string;
  progress: (line: string) => void;
  limits?: PoolLimits;
  poolSize?: number | undefined;
}): Promise<Database> {
  const embedded =
    options.databaseUrl === undefined
      ? await startWatchedServer(options.dataDir, options.progress)
      : undefined;
  const url = embedded?.gatewayUrl ?? checkDatabaseUrl(options.databaseUrl ?? '');
  const ownerUrl =
    embedded?.url ??
    (options.ownerUrl === undefined ? url : checkDatabaseUrl(options.ownerUrl, 'DATABASE_OWNER_URL'));
  const applicationName = `marquee ${randomBytes(4).toString('hex')}`;
  // A change of the schema may take longer than any call.
  const setup = openPool(ownerUrl, { applicationName, max: 2 });
  const { limits, poolSize = DEFAULT_POOL_SIZE, poolerUrl } = options;
  const isPooled = poolerUrl !== undefined;
  const poolUrl = isPooled ? checkDatabaseUrl(poolerUrl, 'DATABASE_POOLER_URL') : url;
  const sql = openPool(poolUrl, { applicationName, max: poolSize, ...(limits && { limits }), isPooled });
  const close = async () => {
    await sql.end({ timeout: 5 });
    await embedded?.stop();
  };
  try {
    await probe(setup, ownerUrl);
    if (embedded === undefined)
      for (const each of new Set([ownerUrl, url]))
        // oxlint-disable-next-line no-await-in-loop -- the owner's first, whose address the error names
        await refusePooler(each);
    const steps = await migrate(setup);
    await migrateQueue(ownerUrl);
    // Where a table is in use, the hourly job makes them.
    await keepMonths(setup);
    if (steps.length > 0) options.progress(`database updated: ${steps.join(', ')}`);
  } catch (error) {
    await close();
    await setup.end({ timeout: 5 });
    throw explain(error, ownerUrl);
  }
  try {
    await probe(sql, poolUrl);
    if (isPooled) await checkPooler(sql, url, limits);
    if (ownerUrl !== url) {
      const [row] = await sql<{ role: string }[]>`SELECT current_user AS role`;
      await grantApplication(setup, row?.role ?? '');
    }
    const owns = await ownsTables(sql);
    return { sql, url, ownerUrl, ownsTables: owns, embedded: embedded !== undefined, close };
  } catch (error) {
    await close();
    throw explain(error, poolUrl);
  } finally {
    await setup.end({ timeout: 5 });
  }
}
