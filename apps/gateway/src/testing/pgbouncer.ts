import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { callLimits, type PoolLimits } from '../database/connection.ts';
import { runnerFor, userOf } from '../database/embedded-runner.ts';
import { connectQuery } from '../database/pooled-connections.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
export const hasPgBouncer = existsSync(PROGRAM);
export const withoutPgBouncer = `skipped: no ${PROGRAM} (Debian: apt-get install pgbouncer)`;

/** A PgBouncer in transaction mode. */
export interface PgBouncer {
  /** The address by way of it of a database of its server. */
  readonly urlOf: (serverUrl: string) => string;
  /** What it has logged. */
  readonly log: () => string;
  /** Ends it without warning. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Ends it and removes its files. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts PgBouncer before a server.
 *
 * @param server the address of one of its databases; all of them are reached by the same role
 * @param lines for its file
 * @param limits of calls, which hold for its connections
 */
export async function startPgBouncer(
  server: string,
  lines: readonly string[],
  limits: PoolLimits | 'none' = callLimits,
): Promise<PgBouncer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-pgbouncer-'));
  // It does not run as root either, and writes its log itself.
  chmodSync(folder, 0o777);
  const runner = runnerFor([]);
  const { hostname, port: serverPort, username, password } = new URL(server);
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  const log = path.join(folder, 'log');
  const query = limits === 'none' ? '' : ` connect_query='${connectQuery(limits)}'`;
  const text = `[databases]
* = host=${hostname} port=${serverPort || 5432} user=${decodeURIComponent(username)} password='${decodeURIComponent(password)}'${query}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
logfile = ${log}
${lines.join('\n')}
`;
  writeFileSync(file, text);
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(PROGRAM, [file], { stdio: 'ignore', ...userOf(runner) });
    const isUp = () => existsSync(log) && readFileSync(log, 'utf8').split('process up').length > starts;
    starts++;
    for (let tries = 0; !isUp(); tries++) {
      if (tries === 200) throw new Error(`PgBouncer does not start: ${readLog(log)}`);
      await delay(50);
    }
  };
  let starts = 0;
  const kill = async () => {
    if (child === undefined) return;
    const gone = new Promise((resolve) => child?.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    child = undefined;
  };
  await start();
  return {
    urlOf: (serverUrl) => {
      const url = new URL(serverUrl);
      [url.hostname, url.port] = ['127.0.0.1', String(port)];
      return url.href;
    },
    log: () => readLog(log),
    kill,
    start,
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const readLog = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
