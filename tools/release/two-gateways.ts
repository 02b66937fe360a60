import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startGateway } from '@marquee/gateway';
import { brandsFolder } from '../brand/brand-files.ts';
import { startNginx } from '../brand/brand-build/start-nginx.ts';
import { unusedPort } from '../unused-port.ts';

const merchant = 'aurora';
const host = 'aurora-club.example';

/** A request through nginx. */
export interface SentThroughNginx {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Two compiled gateways behind the generated nginx file, on a database of their own. */
export interface TwoGateways {
  readonly databaseUrl: string;
  /** Stops one gateway after the other and starts it again from the release in a folder. */
  readonly restartFrom: (release: string) => Promise<void>;
  /**
   * The status and text of an answer; status 0 when the connection broke.
   * @param client number of a client, each of which has an address of its own, so that no limit per address is reached
   */
  readonly send: (client: number, sent: SentThroughNginx) => Promise<{ status: number; text: string }>;
  readonly close: () => Promise<void>;
}

/** The path of a call that needs no session. */
export const statusPath = `/wps/system/status?url=${host}`;

/** Starts two gateways from a compiled release, which must be in a folder below the workspace, and nginx. */
export async function startTwoGateways(
  release: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<TwoGateways> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-two-gateways-'));
  const brands = path.join(folder, 'brands');
  mkdirSync(path.join(folder, merchant), { recursive: true });
  writeFileSync(path.join(folder, merchant, '404.html'), '<p>nothing');
  cpSync(path.join(brandsFolder, merchant), path.join(brands, merchant), { recursive: true });
  cpSync(path.join(brandsFolder, `${merchant}.json`), path.join(brands, `${merchant}.json`));
  // Owns the embedded database; it is not behind nginx.
  const owner = await startGateway({
    port: 0,
    host: '127.0.0.1',
    dataDir: path.join(folder, 'data'),
    sitesDir: path.join(folder, 'sites'),
    brandsDir: brands,
    demo: false,
    jobs: 'none',
    logFile: path.join(folder, 'log'),
  });
  const running = new Map<number, ChildProcess>();

  const startProcess = async (port: number, from: string) => {
    const child = spawn(process.execPath, [path.join(from, 'gateway.mjs')], {
      env: {
        ...process.env,
        PORT: String(port),
        DATABASE_URL: owner.databaseUrl,
        DATA_DIR: path.join(folder, 'data'),
        BRANDS_DIR: brands,
        SITES_DIR: path.join(folder, 'sites'),
        LOG_FILE: path.join(folder, `log-${port}`),
        TRUST_PROXY: '127.0.0.1',
        ...environment,
      },
      stdio: 'ignore',
    });
    running.set(port, child);
    for (;;) {
      if (child.exitCode !== null) throw new Error(`the gateway ended with ${child.exitCode}`);
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
      if (answer?.status === 200) return;
      await delay(50);
    }
  };
  const stopProcess = async (port: number) => {
    const child = running.get(port);
    if (child === undefined || child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };

  const ports = [await unusedPort(), await unusedPort()];
  await Promise.all(ports.map((port) => startProcess(port, release)));
  const server = { merchant, hostNames: [host], routes: [], languages: [], rules: [] };
  const nginx = await startNginx(folder, server, ports);

  return {
    databaseUrl: owner.databaseUrl,
    restartFrom: async (from) => {
      for (const port of ports) {
        await stopProcess(port);
        await startProcess(port, from);
      }
    },
    send: (client, { method, path: target, headers, body }) =>
      new Promise((resolve) => {
        const sent = request({
          host: '127.0.0.1',
          localAddress: `127.0.1.${1 + (client % 250)}`,
          port: nginx.httpsPort,
          rejectUnauthorized: false,
          agent: false,
          method,
          path: target,
          headers: { 'content-type': 'application/json', ...headers, host },
        });
        sent.on('error', () => resolve({ status: 0, text: '' }));
        sent.on('response', (answer) => {
          let text = '';
          answer.on('data', (part: Buffer) => (text += part.toString()));
          answer.on('error', () => resolve({ status: 0, text }));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        });
        sent.end(body);
      }),
    close: async () => {
      nginx.stop();
      await Promise.all(ports.map(stopProcess));
      await owner.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
