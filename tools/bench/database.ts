import { openDatabase, startEmbeddedServer } from '@marquee/gateway';

/** A database for a measurement. */
export interface BenchDatabase extends Pick<Awaited<ReturnType<typeof openDatabase>>, 'sql' | 'url'> {
  /** The server's process: the processor time of its children is the server's. */
  readonly server: number;
  readonly close: () => Promise<void>;
}

/** Opens an empty database with the current schema in a folder, as the role that owns its tables: measurements make tables of their own. */
export async function openBenchDatabase(dataDir: string): Promise<BenchDatabase> {
  const server = await startEmbeddedServer(dataDir, () => {});
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
