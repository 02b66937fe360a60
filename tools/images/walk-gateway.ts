import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@marquee/api-client';
import { calls, type Call, type RequestOf } from '@marquee/contract';
import { startGateway } from '@marquee/gateway';
import { brandsFolder } from '../brand/brand-files.ts';
import { unusedPort } from '../unused-port.ts';
import { tagOf } from './containerfiles.ts';
import { isInstalled, run } from './run-program.ts';

const LONGEST_START_MS = 2000;
const MOST_MEMORY_MB = 200;
const STARTS = 3;
const merchant = 'aurora';

interface ImageConfig {
  readonly OCIv1: {
    readonly config: {
      readonly Cmd: readonly string[];
      readonly Env: readonly string[];
      readonly User: string;
    };
  };
  readonly Docker: { readonly config: { readonly Healthcheck: { readonly Test: readonly string[] } } };
}

/**
 * Starts the gateway's image with crun as its file says: without root, its root read-only, secrets in files. Then measures its
 * start and its memory, asks for health, logs a member in and stops it.
 * @returns the exit code
 */
export async function walkGatewayImage(): Promise<number> {
  if (!isInstalled('crun')) {
    console.log('skipped: crun is not installed (Debian: apt-get install crun)');
    return 0;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-image-'));
  const container = run('buildah', ['from', '--pull-never', tagOf('gateway')]).trim();
  const database = await startGateway({
    port: 0,
    host: '127.0.0.1',
    dataDir: path.join(folder, 'data'),
    sitesDir: path.join(folder, 'sites'),
    brandsDir: brandsFolder,
    demo: true,
    jobs: 'none',
    logFile: path.join(folder, 'log'),
  });
  try {
    const port = await unusedPort();
    const health = writeBundle(folder, container, port, database.databaseUrl);
    const starts: number[] = [];
    for (let turn = 1; turn < STARTS; turn++) {
      const started = await startContainer(folder, port);
      starts.push(started.milliseconds);
      await started.stop();
    }
    const started = await startContainer(folder, port);
    starts.push(started.milliseconds);
    const [account] = database.demoAccounts;
    if (account === undefined) throw new Error('The demo data have no account.');
    await visit(port, account);
    run('crun', ['exec', started.id, ...health]);
    const megabytes = started.megabytes();
    const code = await started.stop();
    const best = Math.round(Math.min(...starts));
    console.log(`ready after ${best} ms, the best of ${STARTS} starts (at most ${LONGEST_START_MS} ms)`);
    console.log(`${megabytes} MB resident after a log-in (at most ${MOST_MEMORY_MB} MB)`);
    console.log(`healthy; a member logged in and read the balance; stopped with exit code ${code}`);
    return best <= LONGEST_START_MS && megabytes <= MOST_MEMORY_MB && code === 0 ? 0 : 1;
  } finally {
    await database.close();
    run('buildah', ['rm', container]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes what crun runs. @returns the health check's command */
function writeBundle(
  folder: string,
  container: string,
  port: number,
  databaseUrl: string,
): readonly string[] {
  const image = JSON.parse(run('buildah', ['inspect', container])) as ImageConfig;
  const { Cmd, Env, User } = image.OCIv1.config;
  const [uid, gid] = User.split(':').map(Number);
  const secrets = path.join(folder, 'secrets');
  mkdirSync(secrets);
  writeFileSync(path.join(secrets, 'database-url'), databaseUrl);
  writeFileSync(path.join(secrets, 'secrets-key'), readFileSync(path.join(folder, 'data/secrets.key')));
  const place = '/run/secrets/marquee';
  const settings = [
    `PORT=${port}`,
    'METRICS_PORT=',
    `DATABASE_URL_FILE=${place}/database-url`,
    `SECRETS_KEY_FILE=${place}/secrets-key`,
  ];
  const mount = (destination: string, type: string, source: string, options: readonly string[]) => ({
    destination,
    type,
    source,
    options,
  });
  writeFileSync(
    path.join(folder, 'config.json'),
    JSON.stringify({
      ociVersion: '1.0.2',
      process: {
        user: { uid, gid },
        args: Cmd,
        env: [...Env, ...settings],
        cwd: '/app',
        noNewPrivileges: true,
      },
      root: { path: run('buildah', ['mount', container]).trim(), readonly: true },
      mounts: [
        mount('/proc', 'proc', 'proc', []),
        mount('/dev', 'tmpfs', 'tmpfs', ['nosuid', 'mode=755']),
        mount('/tmp', 'tmpfs', 'tmpfs', ['nosuid', 'nodev', 'mode=1777']),
        mount(place, 'bind', secrets, ['bind', 'ro']),
      ],
      linux: { namespaces: [{ type: 'mount' }, { type: 'ipc' }, { type: 'uts' }] },
    }),
  );
  const [kind, ...check] = image.Docker.config.Healthcheck.Test;
  if (kind !== 'CMD') throw new Error('The image has no health check that is a command.');
  return check.map((word) => word.replace(':4000/', `:${port}/`));
}

/** Starts the container and waits until it is ready. */
async function startContainer(bundle: string, port: number) {
  const id = `marquee-${process.pid}-${port}-${Date.now()}`;
  const began = performance.now();
  const child = spawn('crun', ['--cgroup-manager=disabled', 'run', '--bundle', bundle, id], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  while ((await get(port, '/readyz').catch(() => undefined))?.status !== 200) {
    if (child.exitCode !== null) throw new Error(`The container ended with ${child.exitCode}.`);
    if (performance.now() - began > 60_000) throw new Error('The container is not ready after a minute.');
    await delay(10);
  }
  const milliseconds = performance.now() - began;
  const { pid } = JSON.parse(run('crun', ['state', id])) as { pid: number };
  return {
    id,
    milliseconds,
    megabytes: () => {
      const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return Math.round(Number(kilobytes) / 1024);
    },
    stop: async (): Promise<unknown> => {
      run('crun', ['kill', id, 'TERM']);
      const [code] = (await ended) as [unknown];
      return code;
    },
  };
}

/** Asks for health, logs a member in and reads the balance. @throws when something is refused */
async function visit(port: number, account: { username: string; password: string }): Promise<void> {
  for (const target of ['/healthz', '/readyz', '/wps/system/status']) {
    const { status } = await get(port, target);
    if (status !== 200) throw new Error(`${target} is answered with ${status}.`);
  }
  const session: { token?: string } = {};
  const client = createClient({
    baseUrl: `http://${merchant}.localhost`,
    session: { token: () => session.token },
    language: () => 'EN',
    fetch: async (input, init) => {
      const { pathname, search } = new URL(input as string);
      const { status, text } = await get(port, pathname + search, {
        method: init?.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: init?.body as string | undefined,
      });
      return new Response(text, { status, headers: { 'content-type': 'application/json' } });
    },
  });
  const send = async <Row extends Call>(row: Row, sent: RequestOf<Row>) => {
    const outcome = await client.send(row, sent);
    if (!outcome.ok) throw new Error(`${row.path} is refused: ${JSON.stringify(outcome.error)}`);
    return outcome.value;
  };
  const { username, password } = account;
  const { token } = await send(calls.sessionLogin, { body: { type: 'username', username, password } });
  session.token = token;
  await send(calls.walletBalance, {});
}

function get(
  port: number,
  target: string,
  sent: { method?: string; headers?: Record<string, string>; body?: string | undefined } = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      path: target,
      method: sent.method ?? 'GET',
      headers: { ...sent.headers, host: `${merchant}.localhost` },
      agent: false,
    });
    asked.on('error', reject);
    asked.on('response', (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    asked.end(sent.body);
  });
}
