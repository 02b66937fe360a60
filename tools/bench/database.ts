import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase, startEmbeddedServer } from '@marquee/gateway';

/** A database for a measurement. */
export interface BenchDatabase extends Pick<Awaited<ReturnType<typeof openDatabase>>, 'sql' | 'url'> {
  /** The server's process: the processor time of its children is the server's. */
  readonly server: number;
  readonly close: () => Promise<void>;
}

/**
 * Opens an empty database with the current schema in a folder, as the role that owns its tables: measurements make tables of their own.
 * @param settings lines of `postgresql.conf`, for a size that PostgreSQL's defaults are too small for
 */
export async function openBenchDatabase(
  dataDir: string,
  settings: readonly string[] = [],
): Promise<BenchDatabase> {
  let server = await startEmbeddedServer(dataDir, () => {});
  if (settings.length > 0) {
    await server.stop();
    appendFileSync(path.join(dataDir, 'postgres-18', 'postgresql.conf'), `${settings.join('\n')}\n`);
    server = await startEmbeddedServer(dataDir, () => {});
  }
  const { sql, url, close } = await openDatabase({ databaseUrl: server.url, dataDir, progress: () => {} });
  return {
    sql,
    url,
    server: server.pid,
    close: async () => {
      await close();
      await server.stop();
    },
  };
}
