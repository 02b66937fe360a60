import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkDatabaseUrl, explain, openPool, probe } from '../database/connection.ts';
import { startEmbeddedServer } from '../database/embedded-server.ts';
import { StartError } from '../start-error.ts';
import { checkLedger, type InvariantReport } from './check.ts';

/**
 * Proves the ledger of an operator's database, or of the embedded one in `dataDir`, whether gateways use it or not.
 * @throws StartError when there is no such database
 */
export async function checkDatabase(options: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Promise<InvariantReport[]> {
  if (options.databaseUrl === undefined && !existsSync(path.join(options.dataDir, 'postgres-18')))
    throw new StartError(`There is no database in ${options.dataDir}: set DATA_DIR or DATABASE_URL.`);
  const embedded =
    options.databaseUrl === undefined ? await startEmbeddedServer(options.dataDir, () => {}) : undefined;
  const url = embedded?.url ?? checkDatabaseUrl(options.databaseUrl ?? '');
  const sql = openPool(url, { applicationName: 'marquee ledger check', max: 1 });
  try {
    await probe(sql, url);
    return await checkLedger(sql);
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^42(P01|703)$/.test(String(error.code)))
      throw new StartError('The database is of another version: start this Marquee on it once.', {
        cause: error,
      });
    throw explain(error, url);
  } finally {
    await sql.end({ timeout: 5 });
    await embedded?.stop();
  }
}
