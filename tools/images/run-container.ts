import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedServer } from '@marquee/gateway';
import { sendTo } from '../release/site-client.ts';
import { unusedPort } from '../unused-port.ts';
import { tagOf, type imageNames } from './containerfiles.ts';
import { run } from './run-program.ts';

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

/** The host of a site that the images have. */
export const siteHost = 'aurora.localhost';

/** An image that can be started, with a database of its own. */
export interface Prepared {
  readonly port: number;
  /** Starts it and waits until it is ready. */
  readonly start: () => Promise<Started>;
  /** The command of its health check. */
  readonly health: readonly string[];
}

export type Started = Awaited<ReturnType<typeof startContainer>>;

/**
 * Prepares an image for runc as its file says: without root, its root read-only, secrets in files.
 *
 * @param settings more variables, such as `DEMO_DATA=1`
 * @param visit what is done with it; afterwards its database is gone
 */
export async function withImage(
  image: (typeof imageNames)[number],
  settings: readonly string[],
  visit: (prepared: Prepared) => Promise<number>,
): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-image-'));
  const container = run('buildah', ['from', '--pull-never', tagOf(image)]).trim();
  const database = await startEmbeddedServer(path.join(folder, 'data'), () => {});
  try {
    const port = await unusedPort();
    const health = writeBundle(folder, container, port, database.url, settings);
    return await visit({ port, health, start: () => startContainer(folder, port) });
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
  given: readonly string[],
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
    'ARCADE=0',
    'SANDBOX_PAYMENTS=0',
    `DATABASE_URL_FILE=${place}/database-url`,
    `SECRETS_KEY_FILE=${place}/secrets-key`,
    ...given,
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
  while ((await sendTo({ port, host: siteHost }, '/readyz').catch(() => undefined))?.status !== 200) {
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
