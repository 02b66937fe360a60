import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedServer, type EmbeddedServer } from './embedded-server.ts';

/** How often the server's process is looked at. */
const LOOK_MS = 500;

/**
 * Starts the embedded server, and starts it again, at the same address, whenever its process has ended. `stop` ends the
 * watch, then the server when no one else uses it.
 * @throws StartError as `startEmbeddedServer` does, for the first start
 */
export async function startWatchedServer(
  dataDir: string,
  progress: (line: string) => void,
): Promise<Pick<EmbeddedServer, 'url' | 'gatewayUrl' | 'stop'>> {
  let server = await startEmbeddedServer(dataDir, progress);
  const { url, gatewayUrl } = server;
  const stopping = new AbortController();
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await delay(LOOK_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (stopping.signal.aborted || server.isRunning()) continue;
      progress('The embedded PostgreSQL has ended: starting it again…');
      try {
        server = await startEmbeddedServer(dataDir, progress, Number(new URL(url).port));
        progress('The embedded PostgreSQL runs again.');
      } catch (error) {
        progress(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const watching = watch();
  return {
    url,
    gatewayUrl,
    stop: async () => {
      stopping.abort();
      await watching;
      await server.stop();
    },
  };
}
