import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { unusedPort } from '../unused-port.ts';

/** The folder of the server's programs; `POSTGRES_BIN` names another one. */
export const postgresBin = process.env['POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin';
export const hasPostgres = existsSync(path.join(postgresBin, 'initdb'));
export const withoutPostgres = `skipped: no PostgreSQL in ${postgresBin} (Debian: apt-get install postgresql-15)`;

const PASSWORD = 'for-tests';
const START_LIMIT_MS = 30_000;

/** A PostgreSQL of Debian on a temporary cluster of its own. */
export interface PostgresServer {
  /** As the role `ordinary`, which owns its database and is no superuser. */
  readonly url: string;
  /** As the role `serving`, for gateways, with the same database. */
  readonly gatewayUrl: string;
  /** As the superuser, with another database. */
  readonly adminUrl: string;
  readonly port: number;
  /** The process that all connections descend from. */
  readonly pid: number;
  /** Its cluster is in `data`; the user that the server runs as can write here. */
  readonly folder: string;
  /** Runs a program of the server's, such as `pg_dump`, as the server's user. @returns what it printed */
  readonly run: (program: string, args: readonly string[]) => string;
  /** Stops it and removes the cluster. */
  readonly stop: () => Promise<void>;
}

/**
 * Makes a cluster with the database `ordinary` and starts it.
 *
 * @param settings of postgresql.conf, such as `shared_buffers=256MB`
 */
export async function startPostgres(settings: readonly string[] = ['fsync=off']): Promise<PostgresServer> {
  const user = serverUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const run = (program: string, args: readonly string[]): string => {
    const done = spawnSync(path.join(postgresBin, program), args, {
      encoding: 'utf8',
      cwd: folder,
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, PGPASSWORD: PASSWORD },
      ...user,
    });
    if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr || String(done.error)}`);
    return done.stdout;
  };
  const data = path.join(folder, 'data');
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD);
  const options = ['-U', 'postgres', '-A', 'scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8'];
  run('initdb', ['-D', data, `--pwfile=${passwordFile}`, ...options]);
  const port = await unusedPort();
  const given = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...settings];
  const server = spawn(
    path.join(postgresBin, 'postgres'),
    ['-D', data, '-p', String(port), ...given.flatMap((setting) => ['-c', setting])],
    { stdio: 'ignore', cwd: folder, ...user },
  );
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    if (server.exitCode === null && server.kill('SIGINT')) await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const admin = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
    const isReady = () => spawnSync(path.join(postgresBin, 'pg_isready'), admin).status === 0;
    for (const giveUp = Date.now() + START_LIMIT_MS; !isReady(); await delay(200))
      if (Date.now() > giveUp) throw new Error('PostgreSQL did not start within 30 s.');
    run('psql', [...admin, '-qc', `CREATE ROLE ordinary LOGIN CREATEDB PASSWORD '${PASSWORD}'`]);
    run('psql', [...admin, '-qc', `CREATE ROLE serving LOGIN PASSWORD '${PASSWORD}' ROLE ordinary`]);
    run('psql', [...admin, '-qc', 'CREATE DATABASE ordinary OWNER ordinary']);
  } catch (error) {
    await stop();
    throw error;
  }
  const urlOf = (role: string, database = role) =>
    `postgres://${role}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  return {
    url: urlOf('ordinary'),
    gatewayUrl: urlOf('serving', 'ordinary'),
    adminUrl: urlOf('postgres'),
    port,
    pid: server.pid ?? 0,
    folder,
    run,
    stop,
  };
}

/** PostgreSQL refuses to run as root: for root, the user `postgres`, which Debian's package makes. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (which: string) => Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}
