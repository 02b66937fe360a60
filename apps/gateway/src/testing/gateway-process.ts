import { execFile } from 'node:child_process';
import { testBrands } from './global-setup.ts';
import { testSecretsKey } from './test-gateway.ts';

/** A gateway in its own process, which can be killed. */
export interface GatewayProcess {
  readonly port: number;
  /** Ends it without warning (`kill -9`), and waits until it is gone. */
  readonly kill: () => Promise<void>;
  /** Sends SIGTERM. @returns milliseconds until it was gone */
  readonly terminate: () => Promise<number>;
  readonly isRunning: () => boolean;
}

/**
 * Starts a gateway over an existing database. `environment` adds to its settings.
 *
 * @param program arguments for Node; for a bundle only its file
 */
export async function startGatewayProcess(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
  program: readonly string[] = ['--import', 'tsx', 'src/main.ts'],
): Promise<GatewayProcess> {
  const child = execFile(process.execPath, [...program], {
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DEMO_DATA: '0',
      BRANDS_DIR: testBrands,
      LOG_FILE: '/dev/null',
      SECRETS_KEY: testSecretsKey,
      ...environment,
    },
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    let reported = '';
    child.stderr?.on('data', (text) => {
      reported += String(text);
      const found = /alpha\.localhost:(\d+)/.exec(reported);
      if (found) resolve(Number(found[1]));
    });
    child.once('exit', () => reject(new Error(reported)));
  });
  return {
    port,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    terminate: async () => {
      const startedAt = performance.now();
      child.kill('SIGTERM');
      await gone;
      return performance.now() - startedAt;
    },
    isRunning: () => child.exitCode === null && child.signalCode === null,
  };
}
