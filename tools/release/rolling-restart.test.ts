import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startGateway, type Gateway } from '@marquee/gateway';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brandsFolder } from '../brand/brand-files.ts';
import { hasNginx, startNginx, type RunningNginx } from '../brand/brand-build/start-nginx.ts';
import { unusedPort } from '../unused-port.ts';
import { root } from '../workspace.ts';
import { bundleRelease } from './bundle.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-rolling-'));
// Below the workspace, where the packages are found.
const release = path.join(root, 'dist', path.basename(folder));
const merchant = 'aurora';
const host = 'aurora-club.example';
const brands = path.join(folder, 'brands');

/** Owns the embedded database; it is not behind nginx. */
let owner: Gateway;
let nginx: RunningNginx;
const ports: number[] = [];
const running = new Map<number, ChildProcess>();

describe.skipIf(!hasNginx)('two compiled gateways behind the generated nginx file', () => {
  beforeAll(async () => {
    mkdirSync(path.join(folder, merchant), { recursive: true });
    writeFileSync(path.join(folder, merchant, '404.html'), '<p>nothing');
    cpSync(path.join(brandsFolder, merchant), path.join(brands, merchant), { recursive: true });
    cpSync(path.join(brandsFolder, `${merchant}.json`), path.join(brands, `${merchant}.json`));
    await bundleRelease(release);
    owner = await startGateway({
      port: 0,
      host: '127.0.0.1',
      dataDir: path.join(folder, 'data'),
      sitesDir: path.join(folder, 'sites'),
      brandsDir: brands,
      demo: false,
      jobs: 'none',
      logFile: path.join(folder, 'log'),
    });
    ports.push(await unusedPort(), await unusedPort());
    await Promise.all(ports.map(startProcess));
    const server = { merchant, hostNames: [host], routes: [], languages: [], rules: [] };
    nginx = await startNginx(folder, server, ports);
  }, 300_000);
  afterAll(async () => {
    nginx?.stop();
    await Promise.all(ports.map(stopProcess));
    await owner?.close();
    rmSync(folder, { recursive: true, force: true });
    rmSync(release, { recursive: true, force: true });
  });

  test('are restarted one after the other under load without one answer of 5xx', async () => {
    const statuses = new Map<number, number>();
    const load = new AbortController();
    const clients = Array.from({ length: 16 }, async (_, client) => {
      for (let sent = 0; !load.signal.aborted; sent++) {
        const status = await send(client * 16 + (sent % 16), sent % 2 === 0 ? 'GET' : 'POST');
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    });
    for (const port of ports) {
      await stopProcess(port);
      await startProcess(port);
    }
    load.abort();
    await Promise.all(clients);
    console.log(`rolling restart: ${JSON.stringify(Object.fromEntries(statuses))}`);
    expect(statuses.get(200)).toBeGreaterThan(100);
    expect([...statuses.keys()].filter((status) => status === 0 || status >= 500)).toEqual([]);
  }, 300_000);
});

/** The status of one request through nginx; 0 when the connection broke. Calls and callbacks take turns. */
function send(client: number, method: 'GET' | 'POST'): Promise<number> {
  return new Promise((resolve) => {
    const sent = request({
      host: '127.0.0.1',
      // Each client has an address, so that no limit per address is reached.
      localAddress: `127.0.1.${1 + (client % 250)}`,
      port: nginx.httpsPort,
      rejectUnauthorized: false,
      agent: false,
      method,
      path: method === 'GET' ? `/wps/system/status?url=${host}` : '/seamless/own/bet',
      headers: { host, 'content-type': 'application/json' },
    });
    sent.on('error', () => resolve(0));
    sent.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.end(method === 'POST' ? '{}' : undefined);
  });
}

async function startProcess(port: number): Promise<void> {
  const child = spawn(process.execPath, [path.join(release, 'gateway.mjs')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: owner.databaseUrl,
      DATA_DIR: path.join(folder, 'data'),
      BRANDS_DIR: brands,
      SITES_DIR: path.join(folder, 'sites'),
      LOG_FILE: path.join(folder, `log-${port}`),
      TRUST_PROXY: '127.0.0.1',
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
}

async function stopProcess(port: number): Promise<void> {
  const child = running.get(port);
  if (child === undefined || child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
