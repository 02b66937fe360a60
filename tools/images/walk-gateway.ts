import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { calls } from '@marquee/contract';
import { demoAccounts, startEmbeddedServer } from '@marquee/gateway';
import { sendTo, siteClient } from '../release/site-client.ts';
import { unusedPort } from '../unused-port.ts';
import { tagOf } from './containerfiles.ts';
import { isInstalled, run } from './run-program.ts';

const LONGEST_START_MS = 2000;
const MAXIMUM_MEMORY_MB = 200;
const STARTS = 3;
const host = 'aurora.localhost';

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
 * Starts the gateway's image with runc as its file says: without root, its root read-only, secrets in files. Then measures its
 * start and its memory, asks for health, logs a member in and stops it.
 * @returns the exit code
 */
export async function walkGatewayImage(): Promise<number> {
  if (!isInstalled('runc')) {
    console.log('skipped: runc is not installed (Debian: apt-get install runc)');
    return 0;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-image-'));
  const container = run('buildah', ['from', '--pull-never', tagOf('gateway')]).trim();
  const database = await startEmbeddedServer(path.join(folder, 'data'), () => {});
  try {
    const port = await unusedPort();
    const health = writeBundle(folder, container, port, database.url);
    const starts: number[] = [];
    // The first start makes the schema and the demo data.
    for (let turn = 0; turn < STARTS; turn++) {
      const started = await startContainer(folder, port);
      if (turn > 0) starts.push(started.milliseconds);
      await started.stop();
    }
    const started = await startContainer(folder, port);
    starts.push(started.milliseconds);
    const [account] = demoAccounts;
    if (account === undefined) throw new Error('The demo data have no account.');
    await visit(port, account);
    run('runc', ['exec', started.id, ...health]);
    const megabytes = started.megabytes();
    const code = await started.stop();
    const best = Math.round(Math.min(...starts));
    console.log(`ready after ${best} ms, the best of ${STARTS} starts (at most ${LONGEST_START_MS} ms)`);
    console.log(`${megabytes} MB resident after a log-in (at most ${MAXIMUM_MEMORY_MB} MB)`);
    console.log(`healthy; a member logged in and read the balance; stopped with exit code ${code}`);
    return best <= LONGEST_START_MS && megabytes <= MAXIMUM_MEMORY_MB && code === 0 ? 0 : 1;
  } finally {
    await database.stop();
    run('buildah', ['rm', container]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes what runc runs. @returns the health check's command */
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
  writeFileSync(path.join(secrets, 'secrets-key'), randomBytes(32).toString('hex'));
  const place = '/run/secrets/marquee';
  const settings = [
    `PORT=${port}`,
    'METRICS_PORT=',
    'DEMO_DATA=1',
    'ARCADE=0',
    'SANDBOX_PAYMENTS=0',
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
  const child = spawn('runc', ['run', '--bundle', bundle, id], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  while ((await sendTo({ port, host }, '/readyz').catch(() => undefined))?.status !== 200) {
    if (child.exitCode !== null) throw new Error(`The container ended with ${child.exitCode}.`);
    if (performance.now() - began > 300_000) {
      run('runc', ['kill', id, 'KILL']);
      throw new Error('The container is not ready after five minutes.');
    }
    await delay(10);
  }
  const milliseconds = performance.now() - began;
  const { pid } = JSON.parse(run('runc', ['state', id])) as { pid: number };
  return {
    id,
    milliseconds,
    megabytes: () => {
      const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return Math.round(Number(kilobytes) / 1024);
    },
    stop: async (): Promise<unknown> => {
      run('runc', ['kill', id, 'TERM']);
      const [code] = (await ended) as [unknown];
      return code;
    },
  };
}

/** Asks for health, logs a member in and reads the balance. @throws when something is refused */
async function visit(port: number, { username, password }: { username: string; password: string }) {
  for (const target of ['/healthz', '/readyz', `/wps/system/status?url=${host}`]) {
    const { status } = await sendTo({ port, host }, target);
    if (status !== 200) throw new Error(`${target} is answered with ${status}.`);
  }
  const { session, valueOf } = siteClient({ port, host });
  const { token } = await valueOf(calls.sessionLogin, { body: { type: 'username', username, password } });
  session.token = token;
  await valueOf(calls.walletBalance, {});
}
